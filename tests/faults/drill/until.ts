const LOOK_MS = 100
const PATIENCE_MS = 60_000

export const rest = (ms = LOOK_MS) => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks until it is so, for a minute. */
export async function until(
  isMet: () => Promise<boolean> | boolean,
  what: string | (() => string),
): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await rest()) if (await isMet()) return
  throw new Error(`It did not come to this: ${typeof what === 'string' ? what : what()}`)
}
