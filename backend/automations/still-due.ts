import type { AutomationPersonRow, AutomationRow, Unit } from '../database/index.ts'
import { absenceOf, visitsNumbered } from './by-visits.ts'
import { endingsAhead, endingsOf } from './endings.ts'
import type { Occasion, Occasions } from './watched.ts'

/** Somebody who is due, with the offer of their own that the message leads to. */
export type DuePerson = AutomationPersonRow & { ownOffer?: string }

interface StillDue {
  still: DuePerson[]
  /** Of whom it is true no more: they came, used the voucher, or the visit was undone. */
  passed: AutomationPersonRow[]
  /** What comes next for them. */
  next: Occasions
}

/** Looks again at what the message would say, in the commit in which it is handed over. */
export async function stillDue(
  unit: Unit,
  automation: AutomationRow,
  due: AutomationPersonRow[],
  now: string,
): Promise<StillDue> {
  if (automation.kind === 'notSeen') return stillAway(unit, automation, due, now)
  if (automation.kind === 'offerEnds') return stillEnding(unit, automation, due, now)
  if (automation.kind === 'nthVisit') return stillNumbered(unit, automation, due)
  return { still: due, passed: [], next: new Map() }
}

/** What comes next for those who were left out as too late: a voucher that ends later than the one that they have. */
export async function nextOfLate(
  unit: Unit,
  automation: AutomationRow,
  late: AutomationPersonRow[],
  now: string,
): Promise<Occasions> {
  if (automation.kind !== 'offerEnds' || late.length === 0) return new Map()
  const ids = late.map(({ customerId }) => customerId)
  return endingsAhead(unit, { ...automation, onAt: String(automation.onAt) }, ids, now)
}

async function stillAway(
  unit: Unit,
  { delay }: AutomationRow,
  due: AutomationPersonRow[],
  now: string,
): Promise<StillDue> {
  const rows = await customersOf(unit, due)
  const absences = new Map(rows.map((row) => [row.id, absenceOf(row, Number(delay))]))
  // They came since, or were taken up when fewer days were asked for.
  const hasPassed = ({ customerId, signedUpAt }: AutomationPersonRow) => {
    const absence = absences.get(customerId)
    return Boolean(absence && (absence.at > signedUpAt || absence.dueAt > now))
  }
  const passed = due.filter(hasPassed)
  const next: Occasions = new Map(
    passed.map(({ customerId }) => {
      const absence = absences.get(customerId)
      return [customerId, absence ? [absence] : []]
    }),
  )
  return { still: due.filter((person) => !hasPassed(person)), passed, next }
}

/** A visit may have been undone while the thanks for it waited for the morning. */
async function stillNumbered(
  unit: Unit,
  automation: AutomationRow,
  due: AutomationPersonRow[],
): Promise<StillDue> {
  const watched = { ...automation, onAt: String(automation.onAt) }
  const visits = await visitsNumbered(unit.trx, watched, await customersOf(unit, due))
  return {
    still: due.filter(({ customerId }) => visits.has(customerId)),
    passed: due.filter(({ customerId }) => !visits.has(customerId)),
    next: new Map(),
  }
}

const customersOf = ({ trx, businessId }: Unit, people: AutomationPersonRow[]) =>
  trx
    .selectFrom('customers')
    .select(['id', 'source', 'createdAt', 'visits', 'visitsBefore', 'lastVisitAt'])
    .where('businessId', '=', businessId)
    .where(
      'id',
      'in',
      people.map(({ customerId }) => customerId),
    )
    .execute()

async function stillEnding(
  unit: Unit,
  automation: AutomationRow,
  due: AutomationPersonRow[],
  now: string,
): Promise<StillDue> {
  const ids = due.map(({ customerId }) => customerId)
  const endings = await endingsOf(unit, automation, ids)
  const nowOf = ({ customerId, signedUpAt }: AutomationPersonRow) =>
    endings.get(customerId)?.find(({ at }) => at >= signedUpAt && at <= now)
  const still = due.flatMap((person) => {
    const ending = nowOf(person)
    return ending ? [{ ...person, ownOffer: ending.offerId }] : []
  })
  const passed = due.filter((person) => !nowOf(person))
  const isLater = ({ at }: Occasion) => at > now
  const next: Occasions = new Map([...endings].map(([id, theirs]) => [id, theirs.filter(isLater)]))
  return { still, passed, next }
}
