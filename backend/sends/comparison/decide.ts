import { Failure } from '../../../shared/errors.ts'
import { type TextKey, type Verdict, verdictOf } from '../../../shared/rules/comparison.ts'
import { nextAllowedFor } from '../../../shared/rules/quiet-hours.ts'
import { SCHEDULE_LATE_HOURS } from '../../../shared/schedules.ts'
import { findCampaign, updateCampaign } from '../../campaigns/index.ts'
import { HOUR } from '../../clock.ts'
import type { ComparisonRow, SendRow, Unit } from '../../database/index.ts'
import { findSend, type Send, setSend, touchCampaign } from '../../deliveries/index.ts'
import type { Deps, JobDeps } from '../../deps.ts'
import { logEvent } from '../../events/index.ts'
import { shopClockOf } from '../../limits/index.ts'
import { isMeasured, responseOf } from './measure.ts'
import { findComparison, findUndecided, setComparison } from './store.ts'

const underWay: readonly SendRow['state'][] = ['preparing', 'sending', 'paused']

interface Sends {
  a: Send
  b: Send
  rest: Send | null
}

async function sendsOf({ trx, businessId }: Unit, row: ComparisonRow): Promise<Sends | null> {
  const a = await findSend(trx, businessId, row.id)
  const b = await findSend(trx, businessId, row.otherSendId)
  const rest = row.restSendId ? await findSend(trx, businessId, row.restSendId) : undefined
  return a && b ? { a, b, rest: rest ?? null } : null
}

/**
 * Decides one whose time has come, in one transaction that turns the waiting send: of several processes one does, and a
 * crash leaves either all of it or nothing. It waits while a text is still under way and while the campaign is paused,
 * is moved out of quiet hours, and asks the merchant when it is late by more than a schedule may be.
 */
export async function decideDue(
  unit: Unit,
  { live }: Pick<JobDeps, 'live'>,
  wake: () => void,
  { id, now }: { id: string; now: string },
): Promise<void> {
  const row = await findUndecided(unit, id)
  const sends = row && row.decideAt <= now ? await sendsOf(unit, row) : null
  if (!row || !sends) return
  const { a, b, rest } = sends
  if (isCalledOff(sends)) return void (await setComparison(unit, id, { decidedAt: now }))
  if (underWay.includes(a.state) || underWay.includes(b.state)) return
  const campaign = await findCampaign(unit, row.campaignId)
  if (rest) {
    if (campaign?.status !== 'sending') return
    if (!row.askedAt && Date.parse(now) - Date.parse(row.decideAt) > SCHEDULE_LATE_HOURS * HOUR)
      return holdLate(unit, live, row, now)
    const at = nextAllowedFor(now, a.channel, await shopClockOf(unit))
    if (at !== now) return void (await setComparison(unit, id, { decideAt: at }))
  }
  const verdict = verdictOf(await responseOf(unit, a), await responseOf(unit, b), isMeasured(a, b))
  await carryOut(unit, { live }, wake, { row, sends, verdict, now })
}

const isCalledOff = ({ a, b, rest }: Sends): boolean =>
  rest ? rest.state === 'cancelled' : a.state === 'cancelled' || b.state === 'cancelled'

async function holdLate(
  unit: Unit,
  live: Deps['live'],
  { id, campaignId, restSendId }: ComparisonRow,
  now: string,
) {
  if (restSendId) await setSend(unit, restSendId, { held: 'late' })
  await setComparison(unit, id, { askedAt: now })
  await touchCampaign(unit, live, campaignId, { status: 'paused', updatedAt: now })
  await logEvent(unit, 'campaign.held', { campaignId, reason: 'late' }, now)
}

interface Deciding {
  row: ComparisonRow
  sends: Sends
  verdict: Verdict
  now: string
}

async function carryOut(
  unit: Unit,
  { live }: Pick<JobDeps, 'live'>,
  wake: () => void,
  { row, sends, verdict, now }: Deciding,
): Promise<void> {
  const { subject, message, tracking, offerId } = sends[verdict.winner]
  const text = { subject, message, tracking, offerId }
  if (sends.rest)
    await setSend(unit, sends.rest.id, { ...text, state: 'preparing', held: null, releasedAt: now })
  await setComparison(unit, row.id, { ...verdict, decidedAt: now })
  if (verdict.winner === 'b') await takeText(unit, row.campaignId, sends, now)
  await touchCampaign(unit, live, row.campaignId, { updatedAt: now })
  unit.afterCommit(wake)
}

/** Whatever is sent of the campaign from now on is the text that won, unless the merchant has written another by then. */
async function takeText(unit: Unit, campaignId: string, { a, b }: Sends, now: string): Promise<void> {
  const campaign = await findCampaign(unit, campaignId)
  if (campaign?.subject !== a.subject || campaign.message !== a.message) return
  const { subject, message, offerId } = b
  await updateCampaign(unit, campaignId, { subject, message, offerId }, now)
}

/** The merchant does not wait for the rule. Throws `notFound`, `comparisonOver` once there is nothing to decide, and `notSending`. */
export const decideNow = (
  { db, clock, live, jobs }: Deps,
  businessId: string,
  { campaignId, winner }: { campaignId: string; winner: TextKey },
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const campaign = await findCampaign(unit, campaignId)
    if (!campaign) throw new Failure('notFound')
    const row = await findComparison(unit, campaignId)
    const sends = row && !row.decidedAt ? await sendsOf(unit, row) : null
    if (!row || sends?.rest?.state !== 'waiting') throw new Failure('comparisonOver')
    if (campaign.status !== 'sending') throw new Failure('notSending')
    await carryOut(unit, { live }, () => jobs.wake(), {
      row,
      sends,
      verdict: { winner, why: 'chosen' },
      now: clock.now(),
    })
  })
