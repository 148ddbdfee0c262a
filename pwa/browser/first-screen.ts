// What can wait until there is something to see, and would take the line from it.

/** Where no screen comes, because it does not load or the device is locked; or a pull that is slow. */
const PATIENCE_MS = 10_000

let stand: () => void
const stands = new Promise<void>((resolve) => {
  stand = resolve
})
let isWaiting = false
let firstPull: Promise<unknown> = Promise.resolve()

/** Says that the first screen stands, with all that it is made of. */
export const firstScreenStands = (): void => stand()

/**
 * Says that a first pull is under way, which needs the line and the processor as much: next to the worker, which fetches
 * and checks every file of the app, 100,000 customers took half as long again.
 */
export function firstPullRuns(pull: Promise<unknown>): void {
  firstPull = new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(patience)
      resolve()
    }
    pull.then(end, end)
  })
}

/**
 * Does `work` in a quiet moment once the first screen stands and a first pull that is under way has come to its end; ten
 * seconds are waited for either.
 */
export async function afterFirstScreen(work: () => void): Promise<void> {
  if (!isWaiting) setTimeout(stand, PATIENCE_MS)
  isWaiting = true
  await stands
  await firstPull
  // Safari has no idle callback.
  const soon = globalThis.requestIdleCallback ?? setTimeout
  soon(work)
}
