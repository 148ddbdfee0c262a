import type { Channel, ConsentState } from '../consents.ts'
import { labelKey } from './labels.ts'
import { addDays } from './periods.ts'
import { NEW_DAYS } from './tier.ts'
import { atWall, isWall } from './zone.ts'

/** The segments that every shop has. `vip` is the specification's other word for `active`. */
export const builtInSegments = ['all', 'active', 'new', 'vip'] as const
export type BuiltInSegment = (typeof builtInSegments)[number]

/** Those of them that are offered beside the shop's own. */
export const offeredSegments = ['all', 'active', 'new'] as const satisfies readonly BuiltInSegment[]
export type OfferedSegment = (typeof offeredSegments)[number]

export const isBuiltIn = (segment: string): segment is BuiltInSegment =>
  builtInSegments.some((name) => name === segment)

export const consentFilters = ['yes', 'no', 'waiting', 'notAsked'] as const
export type ConsentFilter = (typeof consentFilters)[number]

/** Whom a list shows, or a segment is: those of whom everything in it is true. */
export interface Filter {
  sms?: ConsentFilter | undefined
  email?: ConsentFilter | undefined
  whatsapp?: ConsentFilter | undefined
  /** The id of the tag by which they first signed up. */
  tag?: string | undefined
  /** Each of these. */
  labels?: string[] | undefined
  /** Within so many times 24 hours. */
  joinedDays?: number | undefined
  /** Days on the shop's clock, both included: `2026-11-28`. */
  joinedFrom?: string | undefined
  joinedTo?: string | undefined
  clickedDays?: number | undefined
  openedDays?: number | undefined
  /** Came within so many times 24 hours. */
  visitedDays?: number | undefined
  /** Did not, and was a customer before that. */
  notSeenDays?: number | undefined
  /** Came on at least so many days. */
  visitsFrom?: number | undefined
}

const filterFields = [
  ...(['sms', 'email', 'whatsapp', 'tag', 'labels', 'joinedDays', 'joinedFrom', 'joinedTo'] as const),
  ...(['clickedDays', 'openedDays', 'visitedDays', 'notSeenDays', 'visitsFrom'] as const),
] satisfies (keyof Filter)[]

type Moment = 'createdAt' | 'clickedAt' | 'openedAt' | 'lastVisitAt'

/**
 * A condition on a person. The browser asks it of rows in memory (`matching`), the server of the database
 * (backend/segments/where.ts); tests/segments holds the two together.
 */
export type Condition =
  | { kind: 'consent'; channel: Channel; is: ConsentState }
  /** A yes to at least one channel. */
  | { kind: 'anyYes' }
  | { kind: 'tag'; is: string }
  | { kind: 'label'; key: string }
  /** From `from` on, before `before`; a person without the moment is not in it. */
  | { kind: 'time'; of: Moment; from?: string; before?: string }
  /** A customer before `before`, and not there since. */
  | { kind: 'notSeen'; before: string }
  | { kind: 'visits'; from: number }

/** The time and the clock by which a filter is read. */
export interface FilterContext {
  now: string
  timeZone: string
}

const DAY = 86_400_000

/** Everybody; those who said yes to something, as the dashboard counts *active*; those who came within `NEW_DAYS`. */
export function builtInConditions(segment: BuiltInSegment, { now }: Pick<FilterContext, 'now'>): Condition[] {
  if (segment === 'all') return []
  return segment === 'new' ? [within('createdAt', now, NEW_DAYS)] : [{ kind: 'anyYes' }]
}

/** The conditions of a segment of either kind; null for a saved one that this version does not understand. */
export const conditionsOfSegment = (
  { id, filter }: { id: string; filter?: Filter },
  context: FilterContext,
): Condition[] | null =>
  isBuiltIn(id) ? builtInConditions(id, context) : filter ? conditionsOf(filter, context) : null

const daysBefore = (now: string, days: number): string => new Date(Date.parse(now) - days * DAY).toISOString()

const within = (of: Moment, now: string, days: number): Condition => ({
  kind: 'time',
  of,
  from: daysBefore(now, days),
})

/**
 * The conditions of a filter; all must hold. Null when it holds something that this version does not know: leaving
 * that out would let more people in.
 */
export function conditionsOf(filter: Filter, { now, timeZone }: FilterContext): Condition[] | null {
  if (!isKnownFilter(filter)) return null
  const conditions: Condition[] = []
  for (const channel of ['sms', 'email', 'whatsapp'] as const) {
    const is = filter[channel]
    if (is) conditions.push({ kind: 'consent', channel, is: is === 'notAsked' ? null : is })
  }
  if (filter.tag) conditions.push({ kind: 'tag', is: filter.tag })
  for (const label of filter.labels ?? []) conditions.push({ kind: 'label', key: labelKey(label) })
  for (const [of, days] of [
    ['createdAt', filter.joinedDays],
    ['clickedAt', filter.clickedDays],
    ['openedAt', filter.openedDays],
    ['lastVisitAt', filter.visitedDays],
  ] as const)
    if (days !== undefined) conditions.push(within(of, now, days))
  const { joinedFrom, joinedTo, notSeenDays, visitsFrom } = filter
  if (notSeenDays !== undefined) conditions.push({ kind: 'notSeen', before: daysBefore(now, notSeenDays) })
  if (visitsFrom !== undefined) conditions.push({ kind: 'visits', from: visitsFrom })
  if (joinedFrom)
    conditions.push({ kind: 'time', of: 'createdAt', from: atWall(timeZone, `${joinedFrom}T00:00`) })
  const after = joinedTo && `${addDays(joinedTo, 1)}T00:00`
  // A clock ends with the year 9999, which some write for "for ever".
  if (after && isWall(after))
    conditions.push({ kind: 'time', of: 'createdAt', before: atWall(timeZone, after) })
  return conditions
}

/** Whether this version knows all that a filter asks for. */
export function isKnownFilter(filter: Filter): boolean {
  const known: readonly string[] = filterFields
  return Object.entries(filter).every(([field, value]) => value === undefined || known.includes(field))
}

/** The facts about a customer that a condition can ask about. */
export interface CustomerFacts {
  consents: Record<Channel, ConsentState>
  tagId?: string | undefined
  labels?: readonly string[] | undefined
  createdAt: string
  clickedAt?: string | undefined
  openedAt?: string | undefined
  lastVisitAt?: string | undefined
  visits?: number | undefined
}

/** Whether all of the conditions are true of a customer. */
export function matching(conditions: readonly Condition[]): (customer: CustomerFacts) => boolean {
  const tests = conditions.map(testOf)
  return (customer) => {
    for (const test of tests) if (!test(customer)) return false
    return true
  }
}

function testOf(condition: Condition): (customer: CustomerFacts) => boolean {
  if (condition.kind === 'consent') {
    const { channel, is } = condition
    return ({ consents }) => consents[channel] === is
  }
  if (condition.kind === 'anyYes') return ({ consents }) => Object.values(consents).includes('yes')
  if (condition.kind === 'tag') return ({ tagId }) => tagId === condition.is
  if (condition.kind === 'label') return hasLabel(condition.key)
  if (condition.kind === 'visits') return ({ visits = 0 }) => visits >= condition.from
  if (condition.kind === 'notSeen')
    return ({ createdAt, lastVisitAt = '' }) => createdAt < condition.before && lastVisitAt < condition.before
  const { of, from = '', before } = condition
  return (customer) => {
    const at = customer[of]
    return at !== undefined && at >= from && (before === undefined || at < before)
  }
}

/** A shop has few labels and many who wear them: the key of each is worked out once. */
function hasLabel(key: string): (customer: CustomerFacts) => boolean {
  const known = new Map<string, boolean>()
  return ({ labels }) => {
    if (!labels) return false
    for (const label of labels) {
      let isIt = known.get(label)
      if (isIt === undefined) {
        isIt = labelKey(label) === key
        known.set(label, isIt)
      }
      if (isIt) return true
    }
    return false
  }
}

export const isFiltered = (filter: Filter): boolean =>
  filterFields.some((field) =>
    field === 'labels' ? (filter.labels ?? []).length > 0 : filter[field] !== undefined,
  )

/** Two filters that ask for the same, whatever order they were made in. */
export const isSameFilter = (one: Filter, other: Filter): boolean =>
  isKnownFilter(one) && isKnownFilter(other) && textOf(one) === textOf(other)

const textOf = (filter: Filter): string =>
  JSON.stringify(
    filterFields.map((field) =>
      field === 'labels' ? [...(filter.labels ?? [])].map(labelKey).sort() : (filter[field] ?? null),
    ),
  )
