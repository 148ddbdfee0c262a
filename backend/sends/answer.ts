import { replies } from '../../shared/copy/replies.ts'
import { Failure } from '../../shared/errors.ts'
import type { WrittenAnswer } from '../../shared/replies/contract.ts'
import { isAnswerOver } from '../../shared/replies/standing.ts'
import { CAMPAIGN_NAME_MAX } from '../../shared/rules/campaigns.ts'
import { PLAN_FRESH_HOURS } from '../../shared/rules/planning.ts'
import { createCampaign } from '../campaigns/index.ts'
import { HOUR } from '../clock.ts'
import type { ReplyRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { allowedFrom } from '../limits/index.ts'
import { answersOf, eraseAnswers, findReply, setAnswer } from '../replies/index.ts'
import { uuidOf } from '../secrets/keys.ts'
import { begin, pressOf, refuseTooLong, sendable, senderOf } from './press.ts'
import { scheduleFor } from './schedule.ts'

interface Answering extends WrittenAnswer {
  /** Of the campaign that is the answer. */
  campaignId: string
  userId: string
  now: string
  /** When it was written by the device, corrected. */
  at: string
}

/**
 * Answers a reply with one text: a campaign to the one customer, from the operator's number, so that consent, refusals,
 * plan, price and ledger are as for any. In quiet hours it waits for their end, unless the shop said that it goes
 * nevertheless. A reply has one answer, whoever writes it and however often it arrives: the same text again is the same
 * answer; another throws `alreadyAnswered`, unless nobody got the first and nobody will. Throws `notFound`; `answerOld`
 * for one that has waited on a device for too long; `channelOff` for a reply by WhatsApp, which takes approved templates
 * alone; and what `startSend` throws.
 * @returns the id of the campaign, and the business's revision after it
 */
export async function carryOutAnswer(
  unit: Unit,
  { config, live, jobs }: Pick<Deps, 'config' | 'live' | 'jobs'>,
  { campaignId, replyId, message, evenQuiet = false, userId, now, at }: Answering,
): Promise<{ entityId: string; revision: number }> {
  const reply = await findReply(unit, replyId)
  if (reply.channel !== 'sms') throw new Failure('channelOff')
  const before = await standingAnswer(unit, reply)
  if (before?.text === message) return { entityId: before.campaignId, revision: unit.turn.revision }
  if (before) throw new Failure('alreadyAnswered')
  if (Date.parse(now) - Date.parse(at) > PLAN_FRESH_HOURS * HOUR)
    throw new Failure('answerOld', { values: { hours: PLAN_FRESH_HOURS } })
  // One that reached nobody makes room, or it could still be sent from its own page.
  if (reply.campaignId) await eraseAnswers(unit, [reply.campaignId], now)
  const texts = {
    name: await nameFor(unit, reply),
    type: 'sms',
    subject: null,
    message,
    offerId: null,
    isAnswer: 1,
  } as const
  await createCampaign(unit, campaignId, texts, now)
  const press = pressOf(campaignId, 'sms', {
    ...{ sendId: uuidOf(`answer ${campaignId}`), customerIds: [reply.customerId] },
    ...{ smsFrom: config.twilio?.from ?? reply.writtenTo, resend: false },
  })
  const campaign = await sendable(unit, config, campaignId, 'sms')
  const from = await senderOf(unit, press, campaign, config)
  await refuseTooLong(unit, config, campaign, from)
  await setAnswer(unit, live, reply, { campaignId, now })
  const allowed = evenQuiet ? now : await allowedFrom(unit, 'sms', now)
  const revision =
    allowed === now
      ? await begin(unit, { config, live, jobs }, press, { campaign, from, userId, now })
      : await scheduleFor(unit, { live, jobs }, campaign, {
          ...{ at: allowed, chosen: press.chosen, from, userId, now },
        })
  return { entityId: campaignId, revision }
}

/** The answer that the person has, may have or will get; null where there is none. */
async function standingAnswer({ trx, businessId }: Unit, { campaignId }: Pick<ReplyRow, 'campaignId'>) {
  if (campaignId === null) return null
  const answer = (await answersOf(trx, businessId, [campaignId])).get(campaignId)
  return answer && !isAnswerOver(answer.state) ? answer : null
}

async function nameFor({ trx, businessId }: Unit, { name }: { name: string }): Promise<string> {
  const { language } = await trx
    .selectFrom('businesses')
    .select('language')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return replies(language)('answerTo', { name }).slice(0, CAMPAIGN_NAME_MAX)
}
