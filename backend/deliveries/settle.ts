import type { Unit } from '../database/index.ts'
import { isLogged, logEvent } from '../events/index.ts'
import type { Live } from '../http/live.ts'
import { campaignStatus, touchCampaign } from './campaign.ts'
import { findOpen, setSend } from './store.ts'

/** Ends a send when nothing of it is queued or under way any more. Returns whether it did. */
export async function settle(
  unit: Unit,
  live: Live,
  send: { sendId: string; campaignId: string },
  now: string,
): Promise<boolean> {
  const { businessId, trx } = unit
  if (await unit.one(findOpen, { businessId, sendId: send.sendId })) return false
  const row = await trx
    .selectFrom('sends')
    .select('state')
    .where('businessId', '=', businessId)
    .where('id', '=', send.sendId)
    .executeTakeFirst()
  if (row?.state !== 'sending') return false
  await setSend(unit, send.sendId, { state: 'done', finishedAt: now })
  // Of two texts that are compared one can be done before the other, and the rest waits for both.
  const isLast = !(await hasUnfinished(unit, send.campaignId))
  const status = await campaignStatus(unit, send.campaignId)
  await touchCampaign(unit, live, send.campaignId, {
    // One that is scheduled anew still is when an earlier send of it has come to its end.
    ...(isLast && status !== 'scheduled' && { status: 'sent' }),
    sentAt: now,
    updatedAt: now,
  })
  const { campaignId } = send
  if (isLast && isLogged(unit) && status !== undefined)
    await logEvent(unit, 'campaign.sent', { campaignId }, now)
  return true
}

async function hasUnfinished({ trx, businessId }: Unit, campaignId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('sends')
    .select('id')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', 'in', ['waiting', 'preparing', 'sending', 'paused'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
