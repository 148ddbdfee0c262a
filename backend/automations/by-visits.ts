import type { Kysely } from 'kysely'
import { DAY, later } from '../clock.ts'
import type { CustomerRow, Tables } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { isAhead, type Newcomer, type Occasion, type Occasions, type WatchedAutomation } from './watched.ts'

/** When somebody was last in the shop, as far as it knows: whoever fills in the form is there. */
const lastSeenAt = ({ lastVisitAt, source, createdAt }: Seen): string | null =>
  lastVisitAt ?? (source === 'tap' ? createdAt : null)

type Seen = Pick<CustomerRow, 'lastVisitAt' | 'source' | 'createdAt'>

/** Somebody's absence, due once it is so many days long; null for who was never seen. */
export function absenceOf(person: Seen, days: number): Occasion | null {
  const at = lastSeenAt(person)
  return at === null ? null : { at, dueAt: later(at, days * DAY), requestId: null }
}

/**
 * Those whose absence becomes long enough after the automation was switched on: nobody who has been away for long
 * already, so that switching it on writes to nobody at once.
 */
export function absencesOf(
  { clock }: Pick<Deps, 'clock'>,
  automation: WatchedAutomation,
  page: Newcomer[],
): Occasions {
  const absences: Occasions = new Map()
  for (const person of page) {
    const absence = absenceOf(person, Number(automation.delay))
    if (absence && isAhead(automation, absence.dueAt, clock.now())) absences.set(person.id, [absence])
  }
  return absences
}

/** Those whose visit of that number, a day each, came after the automation was switched on. */
export async function visitsNumbered(
  db: Kysely<Tables>,
  { businessId, delay, onAt }: Pick<WatchedAutomation, 'businessId' | 'delay' | 'onAt'>,
  page: Pick<Newcomer, 'id' | 'visits' | 'visitsBefore' | 'lastVisitAt'>[],
): Promise<Occasions> {
  const number = Number(delay)
  const people = page.filter(
    ({ visits, lastVisitAt }) => Number(visits ?? 0) >= number && lastVisitAt !== null && lastVisitAt > onAt,
  )
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('visits')
    .select(['customerId', 'day', 'at', 'arrivedAt'])
    .where('businessId', '=', businessId)
    .where(
      'customerId',
      'in',
      people.map(({ id }) => id),
    )
    .where('undoneAt', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byPerson = Map.groupBy(rows, ({ customerId }) => customerId)
  const found: Occasions = new Map()
  for (const { id, visitsBefore } of people) {
    const days = new Map<string, (typeof rows)[number]>()
    for (const row of byPerson.get(id) ?? []) if (!days.has(row.day)) days.set(row.day, row)
    const wanted = [...days.values()][number - 1 - Number(visitsBefore ?? 0)]
    // A device without a network tells of it later, and the thanks are no less due.
    if (wanted && wanted.at > onAt)
      found.set(id, [{ at: wanted.at, dueAt: wanted.arrivedAt, requestId: null }])
  }
  return found
}
