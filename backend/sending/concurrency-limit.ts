import { MINUTE } from '../clock.ts'

/**
 * A limit on the requests under way at a provider that complains: lower once it does, and back up by one at a time.
 */
export interface ConcurrencyLimit {
  limit(): number
  /** It took one, or had no time for it. */
  tell(isBusy: boolean): void
}

/** So many times the limit must go well before one more is tried. */
const WELL = 10
/** After this what was too many may be tried again. */
const FORGET_MS = 10 * MINUTE

/** Halves at the first refusal; what climbing then finds to be one too many is not tried again for ten minutes. */
export function createConcurrencyLimit(
  most: number,
  now: () => number = () => performance.now(),
): ConcurrencyLimit {
  let limit = most
  let ceiling = most
  let ceilingAt = 0
  let well = 0
  let isClimbing = false
  let deafFor = 0

  function shrink(): void {
    // Those that were under way together are refused together.
    if (deafFor > 0) return
    deafFor = limit
    ceiling = Math.max(1, isClimbing ? limit - 1 : ceiling)
    limit = Math.max(1, isClimbing ? limit - 1 : Math.floor(limit / 2))
    ceilingAt = now()
    well = 0
    isClimbing = false
  }

  return {
    limit: () => limit,
    tell: (isBusy) => {
      if (isBusy) shrink()
      if (deafFor > 0) deafFor -= 1
      if (isBusy) return
      if (ceiling < most && now() - ceilingAt > FORGET_MS) ceiling = most
      well += 1
      if (limit >= ceiling || well < limit * WELL) return
      well = 0
      limit += 1
      isClimbing = true
    },
  }
}
