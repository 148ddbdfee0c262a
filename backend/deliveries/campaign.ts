import type { CampaignStatus } from '../../shared/campaigns.ts'
import type { CampaignRow, Unit } from '../database/index.ts'
import { logEvent } from '../events/index.ts'
import type { Live } from '../http/live.ts'

/** The status of the campaign that a send is of; undefined for one that is gone, and for an automation. */
export async function campaignStatus(
  { trx, businessId }: Unit,
  id: string,
): Promise<CampaignStatus | undefined> {
  const row = await trx
    .selectFrom('campaigns')
    .select('status')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.status
}

/**
 * Gives the campaign, or the automation whose send it is, its next revision, so that its counts reach the open
 * dashboards, and sets what is named. A deleted one stays as it is. The profile, which tells what was sent in all and what the plan has left, takes the same one.
 * Returns the revision.
 */
export async function touchCampaign(
  unit: Unit,
  live: Live,
  campaignId: string,
  values: Partial<Omit<CampaignRow, 'businessId' | 'id' | 'revision'>> = {},
): Promise<number> {
  const { businessId, trx } = unit
  const revision = unit.nextRevision()
  await trx
    .updateTable('campaigns')
    .set({ ...values, revision })
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .where('deletedAt', 'is', null)
    .execute()
  await trx
    .updateTable('automations')
    .set({ revision })
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .where('deletedAt', 'is', null)
    .execute()
  await trx
    .updateTable('businesses')
    .set({ profileRevision: revision })
    .where('id', '=', businessId)
    .execute()
  const { scheduleTrouble: reason, updatedAt } = values
  // Its time could not be kept, or will not be: it waits for a word like one that is held.
  if (reason && updatedAt) await logEvent(unit, 'campaign.held', { campaignId, reason }, updatedAt)
  unit.afterCommit(() => live.changed(businessId, revision))
  return revision
}
