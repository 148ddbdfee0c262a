import { deleteAutomation } from '../automations/index.ts'
import { deleteCampaign } from '../campaigns/index.ts'
import { erase, setCustomer } from '../customers/index.ts'
import { type Unit, wasThere } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { tellProfile } from '../limits/index.ts'
import { takeOffersAway } from '../offers/index.ts'
import { deleteSegment } from '../segments/index.ts'
import { holdSchedules } from '../sends/index.ts'

type ExamplesDeps = Pick<Deps, 'db' | 'keys' | 'live' | 'clock'>

/**
 * Takes away all that a shop had before its examples ended, in one transaction: customers, campaigns, automations, saved
 * segments, offers, visits, taps and what was sent. The log of consents is never edited: it keeps its rows, which name
 * nobody any more, and the reports begin after them. A shop without examples stays as it is.
 */
export const takeExamplesAway = (
  { db, keys, live, clock }: ExamplesDeps,
  businessId: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const { examplesUntil: until } = await unit.trx
      .selectFrom('businesses')
      .select('examplesUntil')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    if (until === null) return
    const now = clock.now()
    await dropSent(unit, until)
    await unit.trx
      .deleteFrom('taps')
      .where('businessId', '=', businessId)
      .where('hour', '<=', until)
      .execute()
    await unit.trx
      .deleteFrom('visits')
      .where('businessId', '=', businessId)
      .where('at', '<=', until)
      .execute()
    await takeOffersAway(unit, until, now)
    // As if they had never been: the reports count whoever was there for a while.
    for (const { id, createdAt } of await examplesIn(unit, 'customers', until))
      await erase(unit, keys, id, createdAt)
    await unmakeDeleted(unit, until)
    for (const { id } of await examplesIn(unit, 'campaigns', until)) await deleteCampaign(unit, id, now)
    for (const { id } of await examplesIn(unit, 'automations', until)) await deleteAutomation(unit, id, now)
    for (const { id } of await examplesIn(unit, 'segments', until)) {
      await deleteSegment(unit, id, now)
      await holdSchedules(unit, live, { segmentId: id, trouble: 'segmentGone', now })
    }
    await tellProfile(unit, live, { examplesUntil: null, countedFrom: until, updatedAt: now })
  })

const examplesIn = (
  { trx, businessId }: Unit,
  table: 'customers' | 'campaigns' | 'automations' | 'segments',
  until: string,
) =>
  trx
    .selectFrom(table)
    .select(['id', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('createdAt', '<=', until)
    .where('deletedAt', 'is', null)
    .execute()

/** Neither were those there whom somebody deleted or merged while the examples stood. */
async function unmakeDeleted(unit: Unit, until: string): Promise<void> {
  const { trx, businessId } = unit
  const deleted = await trx
    .selectFrom('customers')
    .select(['id', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is not', null)
    .where('createdAt', '<=', until)
    .where(wasThere)
    .execute()
  for (const { id, createdAt } of deleted)
    await setCustomer(unit, id, { deletedAt: createdAt, revision: unit.nextRevision() })
}

/** What was sent to examples went nowhere, so that nobody gets anything twice for want of it. */
async function dropSent({ trx, businessId }: Unit, until: string): Promise<void> {
  const sends = trx
    .selectFrom('sends')
    .select('id')
    .where('businessId', '=', businessId)
    .where('createdAt', '<=', until)
  await trx
    .deleteFrom('linkClicks')
    .where('businessId', '=', businessId)
    .where('sendId', 'in', sends)
    .execute()
  await trx
    .deleteFrom('deliveries')
    .where('businessId', '=', businessId)
    .where('sendId', 'in', sends)
    .execute()
  await trx.deleteFrom('sends').where('businessId', '=', businessId).where('createdAt', '<=', until).execute()
}
