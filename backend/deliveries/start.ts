import { mayBecome } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import type { SendRequest } from '../../shared/deliveries.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { isSenderNumber, senderFault } from '../../shared/rules/sender.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { CampaignRow, SendRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { sha256 } from '../keys.ts'
import { touchCampaign } from './campaign.ts'
import type { Chosen } from './chosen.ts'
import { peopleIn, peopleOf } from './people.ts'
import { findSend } from './store.ts'

const LOOK = 500

/**
 * One press of Send: writes it down with the text as it reads now, and leaves the rest to the worker. The same `sendId`
 * again is the same press; with another content it is refused (`sendIdTaken`). Also throws `notFound`, `emailUnverified`,
 * `campaignBusy`, `channelOff`, and `invalid` for the sender, the recipients or a campaign of another channel.
 */
export async function startSend(
  deps: Deps,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
  campaignId: string,
  channel: Channel,
  request: SendRequest,
): Promise<string> {
  const { db, clock, config, live, sender } = deps
  if (channel === 'whatsapp') throw new Failure('channelOff')
  const sendId = request.sendId ?? uuid7()
  const chosen = chosenFrom(request)
  const requestHash = sha256(
    JSON.stringify([
      campaignId,
      channel,
      request.smsFrom?.trim() ?? '',
      { ...chosen, resend: chosen.resend },
    ]),
  )
  const now = clock.now()
  if (!(await findSend(db.read, businessId, sendId))) {
    if (!(await findCampaign({ trx: db.read, businessId }, campaignId))) throw new Failure('notFound')
    await refuseNobody(deps, businessId, channel, chosen, now)
  }
  await db.write(businessId, async (unit) => {
    if (await isRepeated(unit, sendId, requestHash)) return
    const campaign = await sendable(unit, campaignId, channel)
    const from = channel === 'sms' ? senderOf(request, campaign, config.twilio?.from) : ''
    const run = Math.max(1, (await lastRun(unit, campaignId)) + (chosen.resend ? 1 : 0))
    const row = { businessId, id: sendId, campaignId, run, channel, sender: from, requestHash, userId }
    await insertSend(unit, { ...row, ...textOf(campaign), audience: JSON.stringify(chosen), createdAt: now })
    await touchCampaign(unit, live, campaignId, {
      status: 'sending',
      scheduledAt: null,
      updatedAt: now,
      ...(channel === 'sms' ? { smsFrom: from } : {}),
    })
    unit.afterCommit(() => sender.wake())
  })
  return sendId
}

const textOf = ({ subject, message }: CampaignRow) => ({ subject, message })

function chosenFrom({ customerIds, audience, resend = false }: SendRequest): Chosen {
  if (audience) return { audience, resend }
  return { customerIds: [...new Set(customerIds)], resend }
}

/** A list without anybody of this business, or a segment that nobody can be reached in, is no send. */
async function refuseNobody(
  { db }: Deps,
  businessId: string,
  channel: Channel,
  { customerIds, audience }: Chosen,
  at: string,
): Promise<void> {
  if (audience) {
    const [anybody] = await peopleIn(
      db.read,
      businessId,
      { segment: audience.segment, channel, at },
      { after: '', limit: 1 },
    )
    if (anybody) return
    throw invalid({ audience: 'recipientsRequired' })
  }
  for (let from = 0; from < (customerIds?.length ?? 0); from += LOOK) {
    const page = customerIds?.slice(from, from + LOOK) ?? []
    if ((await peopleOf(db.read, businessId, page)).length > 0) return
  }
  throw invalid({ customerIds: 'recipientsRequired' })
}

async function isRepeated(unit: Unit, sendId: string, requestHash: string): Promise<boolean> {
  const before = await findSend(unit.trx, unit.businessId, sendId)
  if (before && before.requestHash !== requestHash) throw new Failure('sendIdTaken')
  return before !== undefined
}

/** The campaign, if it may be sent now on this channel by this business. */
async function sendable(unit: Unit, campaignId: string, channel: Channel): Promise<CampaignRow> {
  const campaign = await findCampaign(unit, campaignId)
  if (!campaign) throw new Failure('notFound')
  if (campaign.type === 'whatsapp') throw new Failure('channelOff')
  if (campaign.type !== channel) throw invalid({ type: 'invalid' })
  const owner = await unit.trx
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('role', '=', 'owner')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  if (!owner) throw new Failure('emailUnverified')
  // A paused one is resumed, not sent once more.
  if (campaign.status === 'paused' || !mayBecome(campaign.status, 'sending'))
    throw new Failure('campaignBusy')
  if (await isBeingCancelled(unit, campaignId)) throw new Failure('campaignBusy')
  return campaign
}

/** Whoever still waits in a cancelled send would be taken for one who has the campaign already. */
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

/** The name or number that an SMS comes from: the one asked for, else the campaign's last, else the operator's. */
function senderOf({ smsFrom }: SendRequest, campaign: CampaignRow, standard: string | undefined): string {
  const wanted = smsFrom?.trim() || campaign.smsFrom || standard || ''
  if (isSenderNumber(wanted)) return wanted
  const fault = senderFault(wanted)
  if (fault) throw invalid({ smsFrom: fault })
  return wanted
}

async function lastRun({ trx, businessId }: Unit, campaignId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('sends')
    .select(({ fn }) => fn.max('run').as('last'))
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

const insertSend = (unit: Unit, row: Omit<SendRow, 'expanded' | 'state' | 'finishedAt'>) =>
  unit.trx
    .insertInto('sends')
    .values({ ...row, expanded: 0, state: 'preparing', finishedAt: null })
    .execute()
