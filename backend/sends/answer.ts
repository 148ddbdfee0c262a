import { history } from '../../shared/copy/history.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { CAMPAIGN_NAME_MAX } from '../../shared/rules/campaigns.ts'
import { createCampaign, findCampaign } from '../campaigns/index.ts'
import { findReply, markRead } from '../customers/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { uuidOf } from '../secrets/keys.ts'
import { begin, isRepeated, pressOf, refuseTooLong, sendable, senderOf } from './press.ts'

/**
 * Answers a reply with one text: a campaign to the one customer, from the operator's number, so that consent,
 * refusals, plan, price and ledger are as for any. Its ids are made of the reply's, so that there is one answer however
 * often it is asked for. The reply then counts as read. Throws `notFound`; `sendIdTaken` where it was answered with
 * another text; `channelOff` for a reply by WhatsApp, which takes approved templates alone; and what `startSend` throws.
 */
export async function answer(
  deps: Deps,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
  { id, text }: { id: string; text: string },
): Promise<{ sendId: string; campaignId: string }> {
  const { clock, config } = deps
  const campaignId = uuidOf(`answer ${id}`)
  const sendId = uuidOf(`answer send ${id}`)
  await deps.db.write(businessId, async (unit) => {
    const reply = await findReply(unit, id)
    if (reply.channel !== 'sms') throw new Failure('channelOff')
    const press = pressOf(campaignId, 'sms', {
      ...{
        sendId,
        customerIds: [reply.customerId],
        smsFrom: config.twilio?.from ?? reply.writtenTo,
        resend: false,
      },
    })
    const now = clock.now()
    const before = await findCampaign(unit, campaignId)
    if (before && before.message !== text) throw new Failure('sendIdTaken')
    if (await isRepeated(unit, press)) return
    if (!before) {
      const name = history(await languageOf(unit.trx, businessId))('answerTo', { name: reply.name })
      const texts = {
        name: name.slice(0, CAMPAIGN_NAME_MAX),
        type: 'sms',
        subject: null,
        message: text,
      } as const
      await createCampaign(unit, campaignId, texts, now)
    }
    const campaign = await sendable(unit, config, campaignId, 'sms')
    const from = await senderOf(unit, press, campaign, config)
    await refuseTooLong(unit, config, campaign, from).catch((error: unknown) => {
      throw error instanceof Failure && error.code === 'invalid' ? invalid({ text: 'textTooLong' }) : error
    })
    await markRead(unit, [id], now)
    await begin(unit, deps, press, { campaign, from, userId, now })
  })
  return { sendId, campaignId }
}

async function languageOf(trx: Deps['db']['read'], businessId: string) {
  const { language } = await trx
    .selectFrom('businesses')
    .select('language')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return language
}
