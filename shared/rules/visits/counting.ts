import { dayIn } from '../zone.ts'

/** What a visit is known by: a voucher that was used, a stamp, or a known phone that tapped again. */
export const visitKinds = ['redemption', 'stamp', 'tap'] as const
export type VisitKind = (typeof visitKinds)[number]

/** The number of a customer's visits, and the last; left out where there are none. */
export interface VisitSums {
  visits?: number | undefined
  lastVisitAt?: string | undefined
}

/** Two customers who became one, as far as a device can tell: it does not know on which days both of them came. */
export function joinedVisits(one: VisitSums, other: VisitSums): VisitSums {
  const visits = (one.visits ?? 0) + (other.visits ?? 0)
  const lastVisitAt = [one.lastVisitAt, other.lastVisitAt].sort().findLast((at) => at !== undefined)
  return { ...(visits > 0 && { visits }), ...(lastVisitAt !== undefined && { lastVisitAt }) }
}

/** Something that a device did of which the server has not told yet. */
export interface WaitingVisit {
  at: string
  /** It was there and was taken back. */
  isUndone: boolean
}

/**
 * A customer's visits with those laid over that wait on this device: a day of the shop's calendar counts once. Devices
 * do not hold every visit, so that one of an earlier day may be counted twice until the server's numbers come.
 * @param others the times of visits that the device knows of besides
 */
export function withVisits(
  sums: VisitSums,
  waiting: readonly WaitingVisit[],
  timeZone: string,
  others: readonly string[] = [],
): VisitSums {
  const known = [...others, ...(sums.lastVisitAt === undefined ? [] : [sums.lastVisitAt])]
  const gone = new Set(waiting.filter(({ isUndone }) => isUndone).map(({ at }) => at))
  const come = waiting.filter(({ isUndone }) => !isUndone).map(({ at }) => at)
  const stay = known.filter((at) => !gone.has(at))
  const daysOf = (times: readonly string[]) => new Set(times.map((at) => dayIn(timeZone, at)))
  const [before, after] = [daysOf(known), daysOf([...stay, ...come])]
  const visits = Math.max(0, (sums.visits ?? 0) + after.size - before.size)
  if (visits === 0) return {}
  const lastVisitAt = [...stay, ...come].sort().at(-1)
  return { visits, ...(lastVisitAt !== undefined && { lastVisitAt }) }
}
