import type { Deps } from '../deps.ts'
import { touchCampaign } from './campaign.ts'
import { distinctSends } from './claim.ts'
import { settle } from './settle.ts'
import { hasEnded } from './worker-name.ts'

type Around = Pick<Deps, 'db' | 'clock' | 'live' | 'log'>

/**
 * What an ended worker had under way, or one that has not been heard of past its lease: the provider may or may not have
 * taken it. It becomes `unknown`, and is never sent again by itself.
 */
export async function recover(around: Around, worker: string): Promise<void> {
  const now = around.clock.now()
  const groups = await around.db.read
    .selectFrom('deliveries')
    .select(({ fn }) => ['businessId', 'worker', fn.min('leaseUntil').as('leaseUntil')])
    .where('state', '=', 'handing_over')
    .where('worker', '!=', worker)
    .groupBy(['businessId', 'worker'])
    .execute()
  for (const { businessId, worker: lost, leaseUntil } of groups) {
    if (lost === null) continue
    const ended = hasEnded(lost, worker)
    if (ended || (leaseUntil !== null && leaseUntil < now))
      await giveUp(around, businessId, lost, ended ? null : now)
  }
}

/** @param leaseBefore only what was leased until before then; null for everything of that worker */
async function giveUp(
  { db, clock, live, log }: Around,
  businessId: string,
  worker: string,
  leaseBefore: string | null,
): Promise<void> {
  const count = await db.write(businessId, async (unit) => {
    const now = clock.now()
    let update = unit.trx
      .updateTable('deliveries')
      .set({ state: 'unknown', reason: 'interrupted', leaseUntil: null, updatedAt: now })
      .where('businessId', '=', businessId)
      .where('state', '=', 'handing_over')
      .where('worker', '=', worker)
    if (leaseBefore !== null) update = update.where('leaseUntil', '<', leaseBefore)
    const rows = await update.returning(['sendId', 'campaignId']).execute()
    for (const send of distinctSends(rows)) {
      await touchCampaign(unit, live, send.campaignId)
      await settle(unit, live, send, now)
    }
    return rows.length
  })
  log.warn({ businessId, deliveries: count }, 'interrupted while handing over')
}
