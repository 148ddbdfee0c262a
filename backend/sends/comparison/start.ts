import { campaignTexts } from '../../../shared/campaigns.ts'
import type { ComparisonRequest } from '../../../shared/comparisons.ts'
import { Failure, invalid } from '../../../shared/errors.ts'
import { partsOf } from '../../../shared/rules/comparison.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { findCampaign } from '../../campaigns/index.ts'
import { HOUR, later } from '../../clock.ts'
import type { CampaignRow, SendRow, Unit } from '../../database/index.ts'
import { findSend, type Send, setSend } from '../../deliveries/index.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrorsOf } from '../../http/fields.ts'
import type { SignedIn } from '../../http/route.ts'
import { refuseMissingPictures } from '../../pictures/index.ts'
import { sha256 } from '../../secrets/keys.ts'
import {
  begin,
  insertSend,
  isRepeated,
  type Press,
  pressOf,
  refuseTooLong,
  sendable,
  senderOf,
  trackingNow,
} from '../press.ts'
import { foundNow } from '../preview.ts'

/** With one person there is nothing to compare. */
const LEAST = 2

interface Groups {
  a: string[]
  b: string[]
  rest: string[]
}

/**
 * One press that sends two texts: the campaign's own to some, the other to as many, and the better one to the rest,
 * whose send waits. Who gets which is drawn once and written down with the press, so that a repeat or a crash changes
 * nothing; all three are one run of the campaign, so that the ledger lets no address have two of them. Throws what
 * `startSend` throws, and `invalid` for the other text and for fewer than two people.
 */
export async function startComparison(
  deps: Deps,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
  { id: campaignId, ...request }: ComparisonRequest,
): Promise<string> {
  const { db, clock, config } = deps
  const campaign = await findCampaign({ trx: db.read, businessId }, campaignId)
  if (!campaign) throw new Failure('notFound')
  const press = pressFor(campaign, request)
  const groups = (await findSend(db.read, businessId, press.sendId))
    ? null
    : drawn(press.sendId, (await foundNow(deps, businessId, press)).people, request.share)
  if (groups && groups.a.length + groups.b.length < LEAST) throw invalid({ customerIds: 'compareTooFew' })
  await db.write(businessId, async (unit) => {
    if ((await isRepeated(unit, press)) || !groups) return
    const now = clock.now()
    const current = await sendable(unit, config, campaignId, press.channel)
    const other = otherText(current, request)
    const from = await senderOf(unit, press, current, config)
    await refuseMissingPictures(unit, { type: press.channel, message: other.message }, 'otherMessage')
    for (const { message } of [current, other])
      await refuseTooLong(unit, config, { type: press.channel, message }, from)
    const first = { ...press, chosen: { customerIds: groups.a, resend: false } }
    await begin(unit, deps, first, { campaign: current, from, userId, now })
    await writeOthers(unit, deps, { press, request, groups, other, now })
  })
  return press.sendId
}

type Request = Omit<ComparisonRequest, 'id'>

function pressFor({ id, type }: CampaignRow, { sendId = uuid7(), ...request }: Request): Press {
  if (type === 'whatsapp') throw invalid({ type: 'invalid' })
  const press = pressOf(id, type, { ...request, sendId })
  const { otherSubject, otherMessage, share, hours } = request
  const compared = [press.requestHash, otherSubject ?? null, otherMessage, share, hours]
  return { ...press, requestHash: sha256(JSON.stringify(compared)) }
}

type Text = Pick<SendRow, 'subject' | 'message' | 'offerId'>

/** The other text, held against what every campaign is held against. */
function otherText({ name, type, subject, message, offerId }: CampaignRow, request: Request): Text {
  const checked = campaignTexts.safeParse({
    name,
    type,
    subject: request.otherSubject ?? null,
    message: request.otherMessage,
    offerId,
  })
  if (!checked.success) {
    const faults = fieldErrorsOf(checked.error)
    const fields = {
      ...(faults.subject && { otherSubject: faults.subject }),
      ...((faults.message ?? faults.offerId) && { otherMessage: faults.message ?? faults.offerId }),
    }
    throw new Failure('invalid', { fields })
  }
  const { data } = checked
  const other = { subject: data.subject, message: data.message, offerId: data.offerId }
  if (other.subject === subject && other.message === message) throw invalid({ otherMessage: 'compareSame' })
  return other
}

/** Draws the groups; the press's own id is the seed, so that the same press draws alike. */
function drawn(sendId: string, people: string[], share: number): Groups {
  const lot = new Map(people.map((id) => [id, sha256(`${sendId} ${id}`)]))
  const order = [...people].sort((one, other) => ((lot.get(one) ?? '') < (lot.get(other) ?? '') ? -1 : 1))
  const { a, b } = partsOf(people.length, share)
  return { a: order.slice(0, a), b: order.slice(a, a + b), rest: order.slice(a + b) }
}

interface Writing {
  press: Press
  request: Request
  groups: Groups
  other: Text
  now: string
}

async function writeOthers(unit: Unit, { config }: Deps, { press, request, groups, other, now }: Writing) {
  const { businessId, trx } = unit
  const first = await findSend(trx, businessId, press.sendId)
  if (!first) throw new Failure('internal')
  const { channel, campaignId } = press
  const tracking = await trackingNow(unit, { channel, message: other.message, publicUrl: config.publicUrl })
  const otherSendId = uuid7()
  await insertSend(unit, rowOf(first, { ...other, tracking, id: otherSendId }, groups.b))
  const restSendId = groups.rest.length > 0 ? uuid7() : null
  if (restSendId) {
    await insertSend(unit, rowOf(first, { id: restSendId }, groups.rest))
    await setSend(unit, restSendId, { state: 'waiting' })
  }
  const { share, hours } = request
  await trx
    .insertInto('comparisons')
    .values({
      businessId,
      id: press.sendId,
      campaignId,
      otherSendId,
      restSendId,
      share,
      hours,
      decideAt: later(now, hours * HOUR),
      askedAt: null,
      decidedAt: null,
      winner: null,
      why: null,
      createdAt: now,
    })
    .execute()
}

const rowOf = (
  { expanded: _, state: __, finishedAt: ___, held: ____, ...first }: Send,
  own: Pick<Send, 'id'> & Partial<Send>,
  customerIds: string[],
) => ({ ...first, ...own, audience: JSON.stringify({ customerIds, resend: false }) })
