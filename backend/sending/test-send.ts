import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { send as words } from '../../shared/copy/send.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { isAbroad } from '../../shared/rules/destinations.ts'
import { OPT_OUT_TOKEN_LENGTH } from '../../shared/rules/sms.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Outcome } from '../carriers/index.ts'
import { mobileOf } from '../customers/index.ts'
import type { CampaignRow, TestMessageRow, Unit } from '../database/index.ts'
import { insertCaptured } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { allowance, countriesFor, replyAddressOf, tellProfile, templateFor } from '../limits/index.ts'
import { TEST_TOKEN } from '../offers/index.ts'
import { randomCode } from '../secrets/keys.ts'
import { refuseUnverified, senderOf } from '../sends/index.ts'
import { composerOf } from './compose.ts'
import { type ComposedMessage, senderColumns } from './message.ts'

type TestSendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'live' | 'carriers' | 'pages'>

export interface TestRequest {
  campaignId: string
  /** For SMS: one of the shop's own numbers, as typed. */
  to?: string | undefined
  smsFrom?: string | undefined
  /** The reader's. */
  language: Language
}

export interface TestAnswer {
  state: Exclude<TestMessageRow['state'], 'handing_over'>
  to: string
  reason: string | null
}

/**
 * Sends a campaign to whoever asks for it, as a customer of that name would get it. It is written down before it is handed
 * over, because it counts in the plan, and is never tried again. Throws what `startSend` throws, `planReached`, and
 * `invalid` for a number that is not the shop's or a text that is too long.
 */
export async function sendTest(
  deps: TestSendDeps,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
  request: TestRequest,
): Promise<TestAnswer> {
  const { db, clock, live } = deps
  const id = uuid7()
  const { to, channel, composed } = await db.write(businessId, async (unit) => {
    const now = clock.now()
    const test = await composeTest(unit, deps, userId, { ...request, id })
    const { parts, isTooLong } = test.composed
    if (isTooLong) throw invalid({ message: 'textTooLong' })
    const left = await allowance(unit, deps, test.channel, now)
    if (left !== null && parts > left) throw new Failure('planReached')
    const row = { businessId, id, campaignId: request.campaignId, channel: test.channel, userId, parts }
    await unit.trx
      .insertInto('testMessages')
      .values({ ...row, state: 'handing_over', createdAt: now })
      .execute()
    return test
  })
  const outcome = await composed.send(deps.carriers).catch((): Outcome => uncertain)
  const state = outcome.state === 'retry' || outcome.state === 'held' ? 'failed' : outcome.state
  await db.write(businessId, async (unit) => {
    await unit.trx
      .updateTable('testMessages')
      .set({ state })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
    if (state === 'captured') await keep(unit, { ...request, channel, composed, at: clock.now() })
    await tellProfile(unit, live)
  })
  return { state, to, reason: 'reason' in outcome ? outcome.reason : null }
}

const uncertain: Outcome = { state: 'unknown', reason: 'providerError', detail: null }

const TEST_START = 'test'

/** A token as long as a real one, which stands for nobody. */
const testToken = (): string => TEST_START + randomCode(OPT_OUT_TOKEN_LENGTH - TEST_START.length)

/** Whether an opt-out token that nobody has may be that of a test; one in 15 million of the real ones looks so too. */
export const isOfTest = (token: string): boolean =>
  token.length === OPT_OUT_TOKEN_LENGTH && token.startsWith(TEST_START)

interface Test {
  to: string
  channel: Channel
  composed: ComposedMessage
}

async function composeTest(
  unit: Unit,
  { config, pages }: TestSendDeps,
  userId: string,
  { id, campaignId, to: typed, smsFrom = '', language }: TestRequest & { id: string },
): Promise<Test> {
  const { trx, businessId } = unit
  const campaign = await mayTest(unit, campaignId)
  const channel = campaign.type
  const sender = await senderOf(unit, { channel, smsFrom: smsFrom.trim() }, campaign, config)
  const user = await trx
    .selectFrom('users')
    .select(['email', 'phone', 'firstName', 'lastName'])
    .where('businessId', '=', businessId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const shop = await trx
    .selectFrom('businesses')
    .select([...senderColumns, 'email', 'phone', 'country'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const to = channel === 'email' ? user.email : ownNumber(typed, [user.phone, shop.phone], shop.country)
  if (isAbroad(channel, to, await countriesFor(unit, channel))) throw invalid({ to: 'countryOff' })
  const template = channel === 'whatsapp' ? await templateFor(unit, campaign) : null
  const compose = composerOf(
    { pages, publicUrl: config.publicUrl },
    { ...asSend(campaign, { id, sender, language }), template },
    { ...shop, replyTo: await replyAddressOf(trx, { id: businessId, email: shop.email }) },
  )
  const composed = compose({
    id,
    attempt: 1,
    address: to,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    phone: user.phone,
    language,
    optOutToken: testToken(),
    callbackToken: randomCode(OPT_OUT_TOKEN_LENGTH),
    linkToken: null,
    offerToken: TEST_TOKEN,
  })
  return { to, channel, composed }
}

/** In any status: a test touches nothing of the campaign. */
async function mayTest(unit: Unit, campaignId: string): Promise<CampaignRow> {
  const campaign = await findCampaign(unit, campaignId)
  if (!campaign) throw new Failure('notFound')
  await refuseUnverified(unit)
  return campaign
}

/** The typed number, if it is the shop's or the person's; without one the first that can receive texts. */
function ownNumber(typed: string | undefined, own: (string | null)[], country: string): string {
  const numbers = own.flatMap((number) => mobileOf(number, country) ?? [])
  const wanted = typed?.trim() ? mobileOf(typed, country) : numbers[0]
  if (!wanted || !numbers.includes(wanted)) throw invalid({ to: 'testNumber' })
  return wanted
}

const asSend = (
  { businessId, id: campaignId, type: channel, subject, message, createdAt }: CampaignRow,
  { id, sender, language }: { id: string; sender: string; language: Language },
) => ({
  businessId,
  id,
  campaignId,
  run: 0,
  channel,
  subject: subject === null ? null : words(language)('testSubject', { subject }),
  message,
  sender,
  requestHash: '',
  expanded: 1,
  state: 'sending' as const,
  held: null,
  requestId: null,
  // What somebody presses in their own test is no customer's doing.
  tracking: null,
  offerId: null,
  holdout: null,
  userId: null,
  createdAt,
  releasedAt: null,
  finishedAt: null,
})

const keep = (
  unit: Unit,
  { campaignId, channel, composed, at }: Pick<TestRequest, 'campaignId'> & Omit<Test, 'to'> & { at: string },
) =>
  unit.run(insertCaptured, {
    businessId: unit.businessId,
    id: uuid7(),
    kind: 'test',
    deliveryId: null,
    campaignId,
    customerId: null,
    channel,
    ...composed.kept(),
    at,
  })
