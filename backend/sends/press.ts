import { mayBecome } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import { languages } from '../../shared/copy/copy.ts'
import type { SendRequest } from '../../shared/deliveries.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { isSenderNumber, senderForm } from '../../shared/rules/sender.ts'
import { isTooLong } from '../../shared/rules/texts/limit.ts'
import { sampleTokens, textMaker } from '../../shared/rules/texts/outgoing.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { CampaignRow, SendRow, Unit } from '../database/index.ts'
import { type ChosenRecipients, findSend, touchCampaign } from '../deliveries/index.ts'
import type { Deps, WithWake } from '../deps.ts'
import {
  assertOptOutReachable,
  refuseBorrowedSender,
  refusePausedMail,
  templateFor,
} from '../limits/index.ts'
import { offerToSend } from '../offers/index.ts'
import { requestIdNow } from '../process/request-id.ts'
import { sha256 } from '../secrets/keys.ts'
import { measuredOf, trackingFor } from '../tracking/index.ts'
import { frozen } from './frozen.ts'

/** A press of Send, made by a call or planned without a network: the same id is the same press, however it came. */
export interface Press {
  sendId: string
  campaignId: string
  channel: Channel
  chosen: ChosenRecipients
  /** The sender as it was requested; empty for the campaign's own. */
  smsFrom: string
  /** Tells a repeat from another press under the same id. */
  requestHash: string
}

export function pressOf(
  campaignId: string,
  channel: Channel,
  { sendId, smsFrom, ...request }: SendRequest & { sendId: string },
): Press {
  const chosen = chosenFrom(request)
  const from = smsFrom?.trim() ?? ''
  const requestHash = sha256(
    JSON.stringify([campaignId, channel, from, { ...chosen, resend: chosen.resend }]),
  )
  return { sendId, campaignId, channel, chosen, smsFrom: from, requestHash }
}

export function chosenFrom({
  customerIds,
  audience,
  resend = false,
  onlyFailed = false,
  holdout = false,
}: Pick<SendRequest, 'customerIds' | 'audience' | 'resend' | 'onlyFailed' | 'holdout'>): ChosenRecipients {
  // Who is tried once more was drawn before, or never.
  if (onlyFailed && holdout) throw invalid({ holdout: 'invalid' })
  const run = { ...(onlyFailed ? { resend: true, onlyFailed } : { resend }), ...(holdout && { holdout }) }
  return audience ? { audience, ...run } : { customerIds: [...new Set(customerIds)], ...run }
}

/** Whether this very press was written down before. Throws `sendIdTaken` when its id stands for another. */
export async function isRepeated(
  unit: Unit,
  { sendId, requestHash }: Pick<Press, 'sendId' | 'requestHash'>,
): Promise<boolean> {
  const before = await findSend(unit.trx, unit.businessId, sendId)
  if (before && before.requestHash !== requestHash) throw new Failure('sendIdTaken')
  return before !== undefined
}

/** The campaign, if it may be sent now, or scheduled, on this channel by this business. */
export async function sendable(
  unit: Unit,
  config: Deps['config'],
  campaignId: string,
  channel: Channel,
  to: 'sending' | 'scheduled' = 'sending',
): Promise<CampaignRow> {
  const campaign = await findCampaign(unit, campaignId)
  if (!campaign) throw new Failure('notFound')
  if (campaign.type !== channel) throw invalid({ type: 'invalid' })
  await refuseUnverified(unit)
  assertOptOutReachable(config, channel)
  await refusePausedMail(unit, channel)
  if (channel === 'whatsapp') await templateFor(unit, campaign)
  // A paused one is resumed, not sent once more.
  if (campaign.status === 'paused' || !mayBecome(campaign.status, to)) throw new Failure('campaignBusy')
  if (await isBeingCancelled(unit, campaignId)) throw new Failure('campaignBusy')
  return campaign
}

/** Throws `emailUnverified` while no owner of the business has proved their address. */
export async function refuseUnverified({ trx, businessId }: Unit): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  if (!owner) throw new Failure('emailUnverified')
}

/** People who still wait in a cancelled send would be mistaken for ones who have the campaign already. */
async function isBeingCancelled({ trx, businessId }: Unit, campaignId: string): Promise<boolean> {
  const unfinished = await trx
    .selectFrom('sends')
    .select('id')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'cancelled')
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return unfinished !== undefined
}

/** Like `senderOf`, without its refusals. */
export const nameOf = (
  { smsFrom }: Pick<Press, 'smsFrom'>,
  campaign: Pick<CampaignRow, 'smsFrom'>,
  { twilio }: Pick<Deps['config'], 'twilio'>,
): string => {
  // A number is the operator's to give, and may be another since: a campaign keeps names alone.
  const kept = isSenderNumber(campaign.smsFrom ?? '') ? null : campaign.smsFrom
  return smsFrom || kept || twilio?.from || ''
}

/**
 * The name or number that an SMS comes from: the one asked for, else the campaign's last, else the operator's. WhatsApp
 * comes from the operator's number, and a mail from none.
 */
export async function senderOf(
  unit: Unit,
  { channel, smsFrom }: Pick<Press, 'channel' | 'smsFrom'>,
  campaign: CampaignRow,
  { twilio }: Pick<Deps['config'], 'twilio'>,
): Promise<string> {
  if (channel === 'whatsapp') return twilio?.whatsappFrom ?? ''
  if (channel !== 'sms') return ''
  const wanted = nameOf({ smsFrom }, campaign, { twilio })
  if (wanted === twilio?.from) return wanted
  await refuseBorrowedSender(unit, wanted)
  const fault = senderForm(wanted)
  if (fault) throw invalid({ smsFrom: fault })
  return wanted
}

/** Refuses (`invalid`) an SMS that would be too long for whoever got it, also for somebody without a name. */
export async function refuseTooLong(
  unit: Unit,
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  { type, message }: Pick<CampaignRow, 'type' | 'message'>,
  from: string,
): Promise<void> {
  if (type !== 'sms') return
  const { name: business, reviewUrl: review } = await unit.trx
    .selectFrom('businesses')
    .select(['name', 'reviewUrl'])
    .where('id', '=', unit.businessId)
    .executeTakeFirstOrThrow()
  const { links } = measuredOf(await trackingNow(unit, { channel: 'sms', message, publicUrl }))
  const textFor = textMaker({ message, from, business, review, publicUrl, links })
  const nobody = { name: null, email: null, phone: null }
  const texts = languages.map((language) => textFor({ ...nobody, language }, sampleTokens))
  if (texts.every(isTooLong)) throw invalid({ message: 'textTooLong' })
}

interface Beginning {
  campaign: CampaignRow
  from: string
  userId: string
  now: string
}

/** Writes the press down with the text as it reads now, and wakes the worker. Returns the campaign's revision after it. */
export async function begin(
  unit: Unit,
  { config, live, jobs }: Pick<Deps, 'config' | 'live'> & WithWake,
  { sendId, campaignId, channel, chosen, requestHash }: Press,
  { campaign: { subject, message, offerId }, from, userId, now }: Beginning,
): Promise<number> {
  const { businessId } = unit
  const run = Math.max(1, (await lastRun(unit, campaignId)) + (chosen.resend ? 1 : 0))
  const row = { businessId, id: sendId, campaignId, run, channel, sender: from, requestHash, userId }
  await insertSend(unit, {
    ...row,
    subject,
    message,
    audience: JSON.stringify(await frozen(unit, chosen, now)),
    tracking: await trackingNow(unit, { channel, message, publicUrl: config.publicUrl }),
    template: channel === 'whatsapp' ? await templateFor(unit, { message }) : null,
    offerId: await offerToSend(unit, { message, offerId }, now),
    holdout: chosen.holdout ? 1 : null,
    createdAt: now,
  })
  await dropSchedule(unit, campaignId)
  const revision = await touchCampaign(unit, live, campaignId, {
    ...unscheduled,
    status: 'sending',
    pressedAt: now,
    updatedAt: now,
    ...(channel === 'sms' ? { smsFrom: from } : {}),
  })
  unit.afterCommit(() => jobs.wake())
  return revision
}

/** The measurements of a message, by the business's current settings. */
export async function trackingNow(
  { trx, businessId }: Unit,
  written: Parameters<typeof trackingFor>[1],
): Promise<string | null> {
  const shop = await trx
    .selectFrom('businesses')
    .select(['mailClicksOffAt', 'smsClicksAt', 'opensAt', 'reviewUrl'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return trackingFor(shop, written)
}

/** The columns of a campaign that is not scheduled. */
export const unscheduled = { scheduledAt: null, scheduledFor: null, scheduleTrouble: null }

export const dropSchedule = ({ trx, businessId }: Unit, campaignId: string) =>
  trx
    .deleteFrom('schedules')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .execute()

async function lastRun({ trx, businessId }: Unit, campaignId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('sends')
    .select(({ fn }) => fn.max('run').as('last'))
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Writes a press down, to be laid out by the worker. */
export const insertSend = (
  unit: Unit,
  row: Omit<
    SendRow,
    'expanded' | 'expandedTo' | 'state' | 'releasedAt' | 'finishedAt' | 'held' | 'requestId' | 'holdout'
  > & { holdout?: SendRow['holdout'] },
) =>
  unit.trx
    .insertInto('sends')
    .values({
      ...row,
      expanded: 0,
      expandedTo: null,
      state: 'preparing',
      releasedAt: null,
      finishedAt: null,
      held: null,
      requestId: requestIdNow(),
    })
    .execute()
