import { later } from '../clock.ts'

/**
 * The ends of a worker's leases, each for one claim. Every one is later than the last, even where the clock was set back or
 * two are asked for within a millisecond: a claim is known by it.
 */
export function createLeases(now: () => string, leaseMs: number): () => string {
  let last = ''
  return () => {
    const until = later(now(), leaseMs)
    last = until > last ? until : later(last, 1)
    return last
  }
}
