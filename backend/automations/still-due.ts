import { DAY, later } from '../clock.ts'
import type { AutomationPersonRow, AutomationRow, CustomerRow, Unit } from '../database/index.ts'
import { lastSeenAt } from './by-visits.ts'
import { endingsOf } from './endings.ts'
import type { Occasion, Occasions } from './watched.ts'

/** Somebody who is due, with the offer of their own that the message leads to. */
export type DuePerson = AutomationPersonRow & { ownOffer?: string }

interface StillDue {
  still: DuePerson[]
  /** Of whom it is true no more: they came, or used the voucher. */
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
  if (automation.kind === 'notSeen') return stillAway(unit, automation, due)
  if (automation.kind === 'offerEnds') return stillEnding(unit, automation, due, now)
  return { still: due, passed: [], next: new Map() }
}

async function stillAway(
  { trx, businessId }: Unit,
  { delay }: AutomationRow,
  due: AutomationPersonRow[],
): Promise<StillDue> {
  const rows: Pick<CustomerRow, 'id' | 'lastVisitAt' | 'source' | 'createdAt'>[] =
    due.length === 0
      ? []
      : await trx
          .selectFrom('customers')
          .select(['id', 'lastVisitAt', 'source', 'createdAt'])
          .where('businessId', '=', businessId)
          .where(
            'id',
            'in',
            due.map(({ customerId }) => customerId),
          )
          .execute()
  const seen = new Map(rows.map((row) => [row.id, lastSeenAt(row)]))
  const cameSince = ({ customerId, signedUpAt }: AutomationPersonRow) =>
    (seen.get(customerId) ?? '') > signedUpAt
  const passed = due.filter(cameSince)
  const next: Occasions = new Map(
    passed.map(({ customerId }) => {
      const at = String(seen.get(customerId))
      return [customerId, [{ at, dueAt: later(at, Number(delay) * DAY), requestId: null }]]
    }),
  )
  return { still: due.filter((person) => !cameSince(person)), passed, next }
}

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
