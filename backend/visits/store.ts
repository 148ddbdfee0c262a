import type { VisitKind } from '../../shared/rules/visits/counting.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import type { Unit } from '../database/index.ts'
import { logEvent } from '../events/index.ts'

export interface NewVisit {
  /** That of what it follows from. */
  id: string
  customerId: string
  kind: VisitKind
  at: string
  tagId?: string | null
  offerId?: string | null
  campaignId?: string | null
}

type View = Pick<Unit, 'trx' | 'businessId'>

/** Writes down that somebody came. A repeated id changes nothing, and of several on one day one counts. */
export async function recordVisit(
  unit: Unit,
  { id, customerId, kind, at, tagId = null, offerId = null, campaignId = null }: NewVisit,
  now: string,
): Promise<void> {
  const { businessId, trx } = unit
  const day = dayIn(await zoneOf(unit), at)
  const row = { businessId, id, customerId, kind, at, day, tagId, offerId, campaignId }
  const inserted = await trx
    .insertInto('visits')
    .values({ ...row, arrivedAt: now, undoneAt: null })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  const { more, visits } = await count(unit, customerId)
  if (more > 0)
    await logEvent(unit, 'visit.counted', { visitId: id, customerId, kind, visitedAt: at, visits }, now)
}

/** Whether a visit of that id was written down before. */
export async function isRecorded({ trx, businessId }: View, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('visits')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a visit back. One that is not there, or was taken back before, is left as it is. */
export async function undoVisit(unit: Unit, id: string, now: string): Promise<void> {
  const { businessId, trx } = unit
  const undone = await trx
    .updateTable('visits')
    .set({ undoneAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('customerId')
    .executeTakeFirst()
  if (undone?.customerId) await count(unit, undone.customerId)
}

/** Two customers became one, who has come on the days of both. */
export async function moveVisits(unit: Unit, from: string, to: string): Promise<void> {
  const { businessId, trx } = unit
  const theirs = await beforeOf(unit, from)
  await trx
    .updateTable('visits')
    .set({ customerId: to })
    .where('businessId', '=', businessId)
    .where('customerId', '=', from)
    .execute()
  await addToBefore(unit, to, theirs)
  await count(unit, to)
}

/** Somebody was erased: a row for each day stays, of nobody. */
export async function releaseVisits(unit: Unit, customerId: string): Promise<void> {
  const { businessId, trx } = unit
  const standing = trx
    .selectFrom('visits')
    .select('id')
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('day').orderBy('at').orderBy('id'))
        .as('place'),
    )
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('undoneAt', 'is', null)
  // Not by their ids: a phone makes more of them than SQLite takes variables.
  await trx
    .deleteFrom('visits')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('id', 'not in', trx.selectFrom(standing.as('standing')).select('id').where('place', '=', 1))
    .execute()
  await trx
    .updateTable('visits')
    .set({ customerId: null })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
}

async function zoneOf({ trx, businessId }: View): Promise<string> {
  const { timeZone } = await trx
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return timeZone
}

const ofCustomer = ({ trx, businessId }: View, id: string) =>
  trx
    .selectFrom('customers')
    .select(['visits', 'visitsBefore', 'lastVisitAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Days of visits of which the rows are no longer kept. */
const beforeOf = async (view: View, id: string): Promise<number> =>
  Number((await ofCustomer(view, id))?.visitsBefore ?? 0)

/** Days more of which the rows are no longer kept; `count` follows. */
export async function addToBefore(view: View, id: string, days: number): Promise<void> {
  if (days === 0) return
  await view.trx
    .updateTable('customers')
    .set({ visitsBefore: (await beforeOf(view, id)) + days })
    .where('businessId', '=', view.businessId)
    .where('id', '=', id)
    .execute()
}

/** Works a customer's sums out of the log anew, and tells devices where they changed. */
export async function count(unit: Unit, customerId: string): Promise<{ more: number; visits: number }> {
  const { trx, businessId } = unit
  const customer = await ofCustomer(unit, customerId)
  if (!customer) return { more: 0, visits: 0 }
  const { days, last } = await trx
    .selectFrom('visits')
    .select(({ fn }) => [fn.count('day').distinct().as('days'), fn.max('at').as('last')])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  const was = Number(customer.visits ?? 0)
  const visits = Number(customer.visitsBefore ?? 0) + Number(days)
  if (visits !== was || last !== customer.lastVisitAt)
    await trx
      .updateTable('customers')
      .set({ visits: visits || null, lastVisitAt: last, revision: unit.nextRevision() })
      .where('businessId', '=', businessId)
      .where('id', '=', customerId)
      .execute()
  return { more: visits - was, visits }
}
