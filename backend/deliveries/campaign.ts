import type { CampaignRow, Unit } from '../database/index.ts'
import { logEvent } from '../events/index.ts'
import type { Live } from '../http/live.ts'

/** Whether a send is a campaign's; it is an automation's otherwise. */
export async function isCampaign({ trx, businessId }: Unit, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('campaigns')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
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
