import type { Channel, ConsentState } from '../consents.ts'
import { labelKey } from './labels.ts'
import { addDays } from './periods.ts'
import { atWall } from './zone.ts'

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
}

const filterFields = [
  ...(['sms', 'email', 'whatsapp', 'tag', 'labels', 'joinedDays', 'joinedFrom', 'joinedTo'] as const),
  ...(['clickedDays', 'openedDays'] as const),
] satisfies (keyof Filter)[]

type Moment = 'createdAt' | 'clickedAt' | 'openedAt'

/**
 * A condition on a person. The browser asks it of rows in memory (`matching`), the server of the database
 * (backend/segments/where.ts); tests/segments holds the two together.
 */
export type Condition =
  | { kind: 'consent'; channel: Channel; is: ConsentState }
  | { kind: 'tag'; is: string }
  | { kind: 'label'; key: string }
  /** From `from` on, before `before`; a person without the moment is not in it. */
  | { kind: 'time'; of: Moment; from?: string; before?: string }

/** The time and the clock by which a filter is read. */
export interface FilterContext {
  now: string
  timeZone: string
}

const DAY = 86_400_000

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
  const within = (of: Moment, days: number | undefined) => {
    if (days !== undefined)
      conditions.push({ kind: 'time', of, from: new Date(Date.parse(now) - days * DAY).toISOString() })
  }
  within('createdAt', filter.joinedDays)
  within('clickedAt', filter.clickedDays)
  within('openedAt', filter.openedDays)
  const { joinedFrom, joinedTo } = filter
  if (joinedFrom)
    conditions.push({ kind: 'time', of: 'createdAt', from: atWall(timeZone, `${joinedFrom}T00:00`) })
  if (joinedTo)
    conditions.push({
      kind: 'time',
      of: 'createdAt',
      before: atWall(timeZone, `${addDays(joinedTo, 1)}T00:00`),
    })
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
  if (condition.kind === 'tag') return ({ tagId }) => tagId === condition.is
  if (condition.kind === 'label') return hasLabel(condition.key)
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
