/** The lock under which the changes in one database are sent. */
export const drainLock = (database: string): string => `${PREFIX}${database}`

const PREFIX = 'drain:'

/** Whether a change is on its way to the server this moment, from any tab or worker. */
export async function isSending(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held } = await navigator.locks.query()
  return (held ?? []).some(({ name }) => name?.startsWith(PREFIX))
}
