import { isSenderNumber } from '../../shared/rules/sender.ts'
import { WHATSAPP } from '../carriers/index.ts'
import { grant, withdraw } from '../consents/index.ts'
import type { DeliveryRow, Unit } from '../database/index.ts'
import { inLedger, neverLeft, touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { keepReply, livingOf } from '../replies/index.ts'
import { addressHash, uuidOf } from '../secrets/keys.ts'
import { noteEvent } from './note-event.ts'
import { type Reply, replyOf } from './reply.ts'
import { heedUntraced } from './untraced.ts'

/** A text that somebody wrote back. */
export interface Inbound {
  /** What it was written by: an answer is about its own channel alone. */
  channel: 'sms' | 'whatsapp'
  /** The provider's id of it: the same text may be brought twice. */
  sid: string
  /** Who wrote, in E.164. */
  from: string
  /** The number of ours that it was written to. */
  to: string
  text: string
  /** What Twilio took it for, `STOP`, `START` or `HELP`; empty where its Advanced Opt-Out is off or took it for nothing. */
  optOutType: string
  /** How many pictures and other files came with it. */
  media: number
}

type Ours = Pick<Deps, 'db' | 'clock' | 'keys' | 'live' | 'log'>

const numberOf = (address: string) => (address.startsWith(WHATSAPP) ? address.slice(WHATSAPP.length) : '')

/** Reads what Twilio brings; null for what no phone wrote. */
export function inboundOf(form: Record<string, string>): Inbound | null {
  const { MessageSid = '', From = '', To = '', Body = '', OptOutType = '', NumMedia = '' } = form
  const channel = From.startsWith(WHATSAPP) ? 'whatsapp' : 'sms'
  const [from, to] = channel === 'whatsapp' ? [numberOf(From), numberOf(To)] : [From, To]
  if (!/^[A-Z]{2}[0-9a-f]{32}$/.test(MessageSid) || !isSenderNumber(from) || !isSenderNumber(to)) return null
  const media = /^\d{1,2}$/.test(NumMedia) ? Number(NumMedia) : 0
  return { channel, sid: MessageSid, from, to, text: Body, optOutType: OptOutType, media }
}

/**
 * STOP and START: the person's own no, or their no turned back, for every business that texted them from that number.
 * Where the ledger knows of no text to them, it holds for whoever is a customer with that number. Anything else is kept
 * for the shop that wrote to them last. A text brought again changes nothing, also when the person has changed their mind
 * since.
 */
export async function heedReply(ours: Ours, inbound: Inbound): Promise<void> {
  const { channel, sid, from, to } = inbound
  const reply = replyOf(inbound)
  const businesses = await textingFrom(ours, channel, to)
  const texted = await textedBy(ours, businesses, { channel, person: from, number: to })
  // A Messaging Service may have answered for another number than the one that was named.
  const all = texted.length > 0 ? businesses : await textingFrom(ours, channel, null)
  const meant =
    texted.length > 0 ? texted : await textedBy(ours, all, { channel, person: from, number: null })
  if (reply === null) return keepForShop(ours, meant, inbound)
  if (meant.length === 0) {
    const mayMean = businesses.length > 0 ? businesses : all
    return heedUntraced(ours, mayMean, { channel, sid, from, reply })
  }
  for (const each of meant)
    await ours.db.write(each.businessId, (unit) => applyReply(unit, ours, each, { channel, reply, sid }))
  ours.log.info({ reply, businesses: meant.length }, 'a reply was heeded')
}

/**
 * A number can be shared by shops, and what is written to it is for one of them: the one whose text was handed over last, and
 * there for the newest who got one and is still a customer. Whoever no shop has written to is nobody's customer here.
 * HELP is answered by Twilio itself.
 */
async function keepForShop(ours: Ours, meant: TextHistory[], inbound: Inbound): Promise<void> {
  const { channel, sid, to: writtenTo, text, media, optOutType } = inbound
  if (optOutType === 'HELP' || (text.trim() === '' && media === 0)) return
  const texts = meant
    .flatMap(({ businessId, texts }) => texts.map((one) => ({ businessId, ...one })))
    .sort(newestFirst)
  const [newest] = texts
  if (!newest) return ours.log.info('a text of somebody whom no shop has written to')
  const { businessId } = newest
  const isKept = await ours.db.write(businessId, async (unit) => {
    const at = ours.clock.now()
    for (const { id: deliveryId, customerId: written } of texts.filter(
      (one) => one.businessId === businessId,
    )) {
      const customerId = await livingOf(unit, written)
      const row = { id: uuidOf(sid), deliveryId, channel, writtenTo, text, media, at }
      if (customerId !== null) return keepReply(unit, ours.live, { ...row, customerId })
    }
    return false
  })
  ours.log.info({ isKept }, 'a reply for a shop')
}

/** A text that was handed over at least once. */
type HandedOver = Pick<
  DeliveryRow,
  'id' | 'campaignId' | 'customerId' | 'state' | 'acceptedAt' | 'handedOverAt'
> & {
  /** When its first attempt failed, where it has another; the first may have arrived all the same. */
  triedBefore: string | null
}

/** Sorts by when it was handed over. What certainly reached nobody sorts as the oldest. */
function placeOf({ id, state, acceptedAt, handedOverAt, triedBefore }: HandedOver): string {
  const mayHaveArrived =
    acceptedAt !== null || triedBefore !== null || state === 'handing_over' || state === 'unknown'
  return `${mayHaveArrived ? (handedOverAt ?? acceptedAt) : ''} ${id}`
}

const newestFirst = (one: HandedOver, other: HandedOver): number => (placeOf(one) < placeOf(other) ? 1 : -1)

/** What one business wrote to the person, newest first. */
interface TextHistory {
  businessId: string
  addressHash: string
  texts: HandedOver[]
}

/** The businesses that have sent from that number, or, with null, from any number. */
async function textingFrom(
  { db }: Ours,
  channel: Inbound['channel'],
  number: string | null,
): Promise<string[]> {
  const sends = db.read.selectFrom('sends').select('businessId').distinct().where('channel', '=', channel)
  const businesses = await (number === null
    ? // Numbers alone begin with a plus, after which the comma comes.
      sends.where('sender', '>=', '+').where('sender', '<', ',')
    : sends.where('sender', '=', number)
  ).execute()
  return businesses.map(({ businessId }) => businessId)
}

/** Those of the businesses whose ledger holds a text to `person` from that number, or, with null, from any number. */
async function textedBy(
  { db, keys }: Ours,
  businesses: readonly string[],
  { channel, person, number }: { channel: Inbound['channel']; person: string; number: string | null },
): Promise<TextHistory[]> {
  const texted: TextHistory[] = []
  for (const businessId of businesses) {
    const hash = addressHash(keys, businessId, channel, person)
    const texts = await textsOf(db, { businessId, channel, hash, number })
    if (texts.length > 0) texted.push({ businessId, addressHash: hash, texts: texts.sort(newestFirst) })
  }
  return texted
}

/**
 * Goes from send to send by the ledger's index of who has which campaign, never through all its lines. What waits for
 * another try counts: the one before may have arrived.
 */
function textsOf(
  db: Deps['db'],
  {
    businessId,
    channel,
    hash,
    number,
  }: { businessId: string; channel: Inbound['channel']; hash: string; number: string | null },
) {
  const texts = db.read
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.campaignId', '=', 'sends.campaignId')
        .onRef('deliveries.run', '=', 'sends.run')
        .onRef('deliveries.channel', '=', 'sends.channel')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .leftJoin('earlierAttempts', (join) =>
      join
        .onRef('earlierAttempts.businessId', '=', 'deliveries.businessId')
        .onRef('earlierAttempts.deliveryId', '=', 'deliveries.id')
        .on('earlierAttempts.reason', 'not in', neverLeft),
    )
    .select(['deliveries.id', 'deliveries.campaignId', 'deliveries.customerId', 'deliveries.state'])
    .select(['deliveries.acceptedAt', 'deliveries.handedOverAt', 'earlierAttempts.at as triedBefore'])
    .where('sends.businessId', '=', businessId)
    .where('sends.channel', '=', channel)
    .where('deliveries.addressHash', '=', hash)
    .where(inLedger('deliveries'))
    // After a restore, what the copy held as waiting can be accepted by the provider's report, with no time of its own.
    .where((is) => is.or([is('deliveries.state', '!=', 'queued'), is('handedOverAt', 'is not', null)]))
  return (
    number === null
      ? texts.where('sends.sender', '>=', '+').where('sends.sender', '<', ',')
      : texts.where('sends.sender', '=', number)
  ).execute()
}

async function applyReply(
  unit: Unit,
  { clock, keys, live }: Ours,
  { addressHash, texts }: TextHistory,
  { channel, reply, sid }: Pick<Inbound, 'channel' | 'sid'> & { reply: Reply },
): Promise<void> {
  const [newest] = texts
  if (!newest) return
  const at = clock.now()
  if (!(await noteEvent(unit, { id: uuidOf(sid), deliveryId: newest.id, kind: reply, detail: null, at })))
    return
  for (const customerId of new Set(texts.map((text) => text.customerId)))
    await (reply === 'stop' ? withdraw : grant)(unit, keys, { customerId, channel, addressHash, at })
  if (reply === 'stop') return leave(unit, live, newest, at)
  const { revision } = unit.turn
  unit.afterCommit(() => live.changed(unit.businessId, revision))
}

/** The campaign that was answered with a no counts it. */
async function leave(
  unit: Unit,
  live: Deps['live'],
  { id, campaignId }: HandedOver,
  at: string,
): Promise<void> {
  await unit.trx
    .updateTable('deliveries')
    .set({ optedOutAt: at })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('optedOutAt', 'is', null)
    .execute()
  await touchCampaign(unit, live, campaignId)
}
