export type Choose = <T>(list: readonly T[]) => T

/** Chooses from lists, the same ones in the same order for the same seed (mulberry32). */
export function chooserOf(seed: number): Choose {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  return <T>(list: readonly T[]): T => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length] as T
  }
}
