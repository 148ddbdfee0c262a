import { type CampaignStatus, mayBecome } from '../../shared/campaigns.ts'
import { Failure } from '../../shared/errors.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { CampaignRow, SendRow, Unit } from '../database/index.ts'
import { cancelWaiting, endWait, settle, touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { assertOptOutReachable, refuseLostTemplate, refusePausedMail } from '../limits/index.ts'
import { resumeComparison } from './comparison/index.ts'

type State = SendRow['state']

/**
 * Holds a campaign in the middle of its sending: nothing more is handed over. One whose people are still being laid out
 * is laid out to its end, and then waits. Throws `notFound` and `notSending`.
 */
export const pause = ({ db, clock, live }: Deps, businessId: string, campaignId: string): Promise<void> =>
  db.write(businessId, async (unit) => {
    await mayGo(unit, campaignId, 'paused')
    await turn(unit, campaignId, ['sending'], { state: 'paused' })
    await touchCampaign(unit, live, campaignId, { status: 'paused', updatedAt: clock.now() })
  })

/**
 * Goes on with what waits, whatever the hour. Throws `notFound`, `notSending`, `campaignBusy` for one that
 * goes on already, `noOptOut`, `mailPaused` and `sentTemplateLost`.
 */
export const resume = (
  { config, db, clock, live, jobs }: Deps,
  businessId: string,
  campaignId: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const now = clock.now()
    const { status, type } = await existing(unit, campaignId)
    if (status !== 'paused') throw new Failure(status === 'sending' ? 'campaignBusy' : 'notSending')
    const sends = await turn(unit, campaignId, ['paused'], { state: 'sending', held: null, releasedAt: now })
    const waiting = await turn(unit, campaignId, ['waiting'], { state: 'waiting', held: null })
    const preparing = await turn(unit, campaignId, ['preparing'], { state: 'preparing', releasedAt: now })
    // Each by its own channel: the campaign may have been given another since.
    const going = [...sends, ...waiting, ...preparing]
    const channels = going.map((send) => send.channel)
    for (const channel of new Set(going.length > 0 ? channels : [type])) {
      assertOptOutReachable(config, channel)
      await refusePausedMail(unit, channel)
    }
    for (const { channel, template } of going)
      if (channel === 'whatsapp') await refuseLostTemplate(unit, template)
    for (const send of [...preparing, ...sends]) await endWait(unit, send, now)
    await resumeComparison(unit, campaignId, now)
    await touchCampaign(unit, live, campaignId, { status: 'sending', updatedAt: now })
    for (const { id: sendId } of sends) await settle(unit, live, { sendId, campaignId }, now)
    unit.afterCommit(() => jobs.wake())
  })

/**
 * Ends a campaign in the middle of its sending. From the first commit on nothing more of it is handed over; what was
 * stays as it is. Throws `notFound` and `notSending`.
 */
export async function cancel(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  businessId: string,
  campaignId: string,
): Promise<void> {
  const { db, clock, live } = deps
  const sends = await db.write(businessId, async (unit) => {
    await mayGo(unit, campaignId, 'cancelled')
    const ended = await turn(unit, campaignId, ['waiting', 'preparing', 'sending', 'paused'], {
      state: 'cancelled',
    })
    await touchCampaign(unit, live, campaignId, { status: 'cancelled', updatedAt: clock.now() })
    return ended
  })
  for (const { id } of sends) await cancelWaiting(deps, { businessId, id, campaignId })
}

/**
 * Ends the sends under way of what has no status of its own: an automation. With `before`, those that were begun earlier
 * alone. The sweep ends what waits in them.
 */
export async function cancelSends(unit: Unit, id: string, before?: string): Promise<string[]> {
  const ended = await turn(unit, id, ['preparing', 'sending', 'paused'], { state: 'cancelled' }, before)
  return ended.map((send) => send.id)
}

async function existing(unit: Unit, campaignId: string): Promise<CampaignRow> {
  const campaign = await findCampaign(unit, campaignId)
  if (!campaign) throw new Failure('notFound')
  return campaign
}

/** Refuses what the campaign's status does not allow. */
async function mayGo(unit: Unit, campaignId: string, to: CampaignStatus): Promise<void> {
  const { status } = await existing(unit, campaignId)
  if (!mayBecome(status, to)) throw new Failure('notSending')
}

/** Turns the campaign's sends that are in one of these states, and returns which. */
async function turn(
  { trx, businessId }: Unit,
  campaignId: string,
  from: State[],
  values: { state: State; held?: null; releasedAt?: string },
  before?: string,
): Promise<Pick<SendRow, 'id' | 'channel' | 'template'>[]> {
  const query = trx
    .updateTable('sends')
    .set(values)
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', 'in', from)
  const chosen = before === undefined ? query : query.where('createdAt', '<', before)
  return chosen.returning(['id', 'channel', 'template']).execute()
}
