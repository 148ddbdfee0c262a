import type * as z from 'zod'
import { Failure } from '../../shared/errors.ts'
import type { getSchedule } from '../../shared/schedules.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Deps } from '../deps.ts'
import { chosenOf } from './chosen.ts'
import { pressOf } from './press.ts'
import { peopleNow } from './preview.ts'
import { findSchedule } from './schedule.ts'

/**
 * What a campaign's schedule was made with, and whom it would reach now. Throws `notFound`, and `notScheduled` where
 * nothing waits.
 */
export async function scheduledOf(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  campaignId: string,
): Promise<z.output<typeof getSchedule.output>> {
  const view = { trx: deps.db.read, businessId }
  const campaign = await findCampaign(view, campaignId)
  if (!campaign) throw new Failure('notFound')
  const row = await findSchedule(view, campaignId)
  if (!row) throw new Failure('notScheduled')
  const chosen = chosenOf(row.chosen)
  const press = pressOf(campaignId, campaign.type, { ...chosen, sendId: row.sendId })
  const { people } = await peopleNow(deps, businessId, press)
  const { at, smsFrom } = row
  const { audience = null, resend, onlyFailed = false } = chosen
  return {
    schedule: { at, smsFrom: smsFrom || null, customerIds: people, audience, resend, onlyFailed },
  }
}
