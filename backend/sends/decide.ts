import type { Settlement } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Unit } from '../database/index.ts'
import { reopen, touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'

/** The merchant's decision about a campaign's unknown outcomes, of all its sends or of one. */
export interface Decision {
  /** The campaign's. */
  id: string
  sendId?: string | undefined
  decision: Settlement
}

const CHUNK = 500

/**
 * Sends what is uncertain once more, or lets it be, a chunk in each transaction. Returns how many that was. Throws
 * `notFound`, and `notSending` where there is no going on with the campaign.
 */
export async function decide(
  { db, clock, live, jobs }: Deps,
  businessId: string,
  { id: campaignId, sendId, decision }: Decision,
): Promise<number> {
  let settled = 0
  for (let more = true; more; ) {
    const chunk = await db.write(businessId, async (unit) => {
      const campaign = await findCampaign(unit, campaignId)
      if (!campaign) throw new Failure('notFound')
      if (decision === 'retry' && campaign.status === 'cancelled') throw new Failure('notSending')
      const now = clock.now()
      const rows = await undecided(unit, campaignId, sendId, decision)
      for (const { id } of rows) await settleOne(unit, id, decision, now)
      if (decision === 'retry')
        for (const id of new Set(rows.map((row) => row.sendId)))
          await reopen(unit, { sendId: id, campaignId })
      if (rows.length > 0) await touchCampaign(unit, live, campaignId)
      return rows.length
    })
    settled += chunk
    more = chunk === CHUNK
  }
  if (decision === 'retry') jobs.wake()
  return settled
}

function undecided(
  { trx, businessId }: Unit,
  campaignId: string,
  sendId: string | undefined,
  decision: Settlement,
) {
  let rows = trx
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .select(['deliveries.id', 'deliveries.sendId'])
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', '=', campaignId)
    .where('deliveries.state', '=', 'unknown')
    .where('leftAt', 'is', null)
    .limit(CHUNK)
  // Nothing goes out of a send that was cancelled, but what it left uncertain can be let be.
  if (decision === 'retry') rows = rows.where('sends.state', '!=', 'cancelled')
  if (sendId) rows = rows.where('sends.id', '=', sendId)
  return rows.execute()
}

const settleOne = ({ trx, businessId }: Unit, id: string, decision: Settlement, now: string) =>
  trx
    .updateTable('deliveries')
    .set(
      decision === 'retry'
        ? { state: 'queued', reason: null, detail: null, notBefore: null, lookAt: null, looks: null }
        : { leftAt: now, lookAt: null },
    )
    .set({ updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute()
