// What can wait until there is something to see, and would take the line from it.

/** Where no screen comes: because it does not load, or the device is locked. */
const PATIENCE_MS = 10_000

let stand: () => void
const stands = new Promise<void>((resolve) => {
  stand = resolve
})
let isWaiting = false

/** Says that the first screen stands, with all that it is made of. */
export const firstScreenStands = (): void => stand()

/** Does `work` in a quiet moment once the first screen stands, or after ten seconds without one. */
export async function afterFirstScreen(work: () => void): Promise<void> {
  if (!isWaiting) setTimeout(stand, PATIENCE_MS)
  isWaiting = true
  await stands
  // Safari has no idle callback.
  const soon = globalThis.requestIdleCallback ?? setTimeout
  soon(work)
}
