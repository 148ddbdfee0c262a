/**
 * The places at which several workers read a shared queue. All begin at its head; those who find that others were
 * there before look at a place of their own, the further apart the more often that happens.
 */
export interface Spread {
  /** The number to pass over, where so many are looked up. */
  skip(limit: number): number
  /** Told of each batch; true once what was looked up should be left to others. */
  record(given: number, lost: number): boolean
  /** Whether that was so for what was looked up last. */
  isMissed(): boolean
  /** They are looked up anew. */
  begin(): void
}

const MOST = 32

/** @param random from 0 to 1 */
export function createSpread(random: () => number = Math.random): Spread {
  let places = 1
  let missed = false
  return {
    skip: (limit) => Math.floor(random() * places) * limit,
    record: (given, lost) => {
      if (lost * 2 <= given) return false
      missed = true
      places = Math.min(MOST, places * 4)
      return true
    },
    isMissed: () => missed,
    begin: () => {
      if (!missed) places = Math.max(1, places - 1)
      missed = false
    },
  }
}
