import type * as z from 'zod'
import { Failure } from '../../shared/errors.ts'
import type { getSchedule } from '../../shared/schedules.ts'
import { findCampaign } from '../campaigns/index.ts'
import { chosenOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { isGone } from './frozen.ts'
import { pressOf } from './press.ts'
import { foundNow } from './preview.ts'
import { findSchedule } from './schedule.ts'

/**
 * A campaign's schedule, and the people that it would reach now: nobody when its segment was deleted. Throws
 * `notFound`, and `notScheduled` where nothing waits.
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
  const { at, smsFrom } = row
  const { resend, onlyFailed = false } = chosen
  const isNobodys = await isGone(view, chosen)
  const people = isNobodys ? [] : (await foundNow(deps, businessId, press)).people
  const audience = isNobodys ? null : (chosen.audience ?? null)
  return {
    schedule: { at, smsFrom: smsFrom || null, customerIds: people, audience, resend, onlyFailed },
  }
}
