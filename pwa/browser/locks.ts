/** Runs `work` while nobody else holds `name`, in this browser's tabs and workers; waits for its turn. */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>

const turns = new Map<string, Promise<unknown>>()

/** Turns within one tab: all that there is on plain http, where Web Locks are missing. */
export const tabLocks: Locks = async (name, work) => {
  const before = turns.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(
    name,
    mine.catch(() => undefined),
  )
  return mine
}

export const browserLocks: Locks = async (name, work) => {
  if (!('locks' in navigator)) return tabLocks(name, work)
  return await navigator.locks.request(name, work)
}
