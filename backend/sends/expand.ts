import type { AudienceReason } from '../../shared/rules/audience.ts'
import { OPT_OUT_TOKEN_LENGTH } from '../../shared/rules/sms.ts'
import { LINK_TOKEN_LENGTH } from '../../shared/rules/tracking.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { DeliveryRow, NewDeliveryRow, Unit } from '../database/index.ts'
import {
  type ChosenRecipients,
  chosenOf,
  findSend,
  insertDelivery,
  type Send,
  setSend,
  settle,
  touchCampaign,
} from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { addressOf } from '../limits/index.ts'
import { findOffer, giveVouchers, withoutVoucher } from '../offers/index.ts'
import { addressHash, newCallbackToken, randomCode, sha256 } from '../secrets/keys.ts'
import { type Candidate, judgedPage } from './audience.ts'
import { type Person, peopleIn, peopleOf } from './people.ts'

/** So few that nobody waits long for the writer. */
const CHUNK = 50

/** A send whose people are being laid out as deliveries, step by step. */
export interface Expansion {
  send: Send
  chosen: ChosenRecipients
  /** The last person of a segment that was looked at. */
  after: string
  except: Set<string>
}

/** Takes up where it was left: each step is one transaction, so a crash leaves whole steps. */
export async function beginExpansion({ db }: Pick<Deps, 'db'>, send: Send): Promise<Expansion> {
  const { businessId, id } = send
  const { audience, expandedTo } = await db.read
    .selectFrom('sends')
    .select(['audience', 'expandedTo'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const chosen = chosenOf(audience)
  return { send, chosen, after: expandedTo ?? '', except: new Set(chosen.audience?.except) }
}

interface Page {
  people: Person[]
  /** For a send that nobody pressed: the sign-ups that led to it, by person. */
  requests: Map<string, string | null>
  /** The value of `sends.expanded` afterwards. */
  expanded: number
  after: string
  isLast: boolean
}

async function nextPage(deps: Pick<Deps, 'db'>, expansion: Expansion): Promise<Page> {
  const page = await nextPeople(deps, expansion)
  const { businessId, id, userId } = expansion.send
  if (userId !== null || page.people.length === 0) return { ...page, requests: new Map() }
  const rows = await deps.db.read
    .selectFrom('automationPeople')
    .select(['customerId', 'requestId'])
    .where('businessId', '=', businessId)
    .where(
      'customerId',
      'in',
      page.people.map((person) => person.id),
    )
    .where('sendId', '=', id)
    .execute()
  return { ...page, requests: new Map(rows.map(({ customerId, requestId }) => [customerId, requestId])) }
}

async function nextPeople({ db }: Pick<Deps, 'db'>, expansion: Expansion): Promise<Omit<Page, 'requests'>> {
  const { send, chosen, after, except } = expansion
  const { businessId, expanded } = send
  if (chosen.customerIds) {
    const ids = chosen.customerIds.slice(expanded, expanded + CHUNK)
    const people = await peopleOf(db.read, businessId, ids)
    const next = expanded + ids.length
    return { people, expanded: next, after, isLast: next >= chosen.customerIds.length }
  }
  const segment = {
    segment: chosen.audience?.segment ?? 'all',
    conditions: chosen.conditions,
    channel: send.channel,
    at: send.createdAt,
  }
  const found = await peopleIn(db.read, businessId, segment, { after, limit: CHUNK })
  const people = found.filter(({ id }) => !except.has(id))
  return {
    people,
    expanded: expanded + people.length,
    after: found.at(-1)?.id ?? after,
    isLast: found.length < CHUNK,
  }
}

/**
 * Lays out the next people, in a transaction of its own so that a large send never holds the writer. After the last the
 * send is under way, or waits with its campaign. Returns null then, and when somebody else has stopped it.
 */
export async function expandStep(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'live'>,
  expansion: Expansion,
): Promise<Expansion | null> {
  const { db, clock, live } = deps
  const { businessId, id: sendId, campaignId, expanded } = expansion.send
  const page = await nextPage(deps, expansion)
  return db.write(businessId, async (unit) => {
    const now = clock.now()
    const send = await findSend(unit.trx, businessId, sendId)
    if (send?.state !== 'preparing' || send.expanded !== expanded) return null
    await layOut(unit, deps, expansion, { page, now })
    await setSend(unit, sendId, {
      expanded: page.expanded,
      expandedTo: page.after,
      ...(page.isLast ? { state: await stateAfter(unit, campaignId) } : {}),
    })
    if (!page.isLast) return { ...expansion, after: page.after, send: { ...send, expanded: page.expanded } }
    if (!(await settle(unit, live, { sendId, campaignId }, now))) await touchCampaign(unit, live, campaignId)
    return null
  })
}

const stateAfter = async (unit: Unit, campaignId: string) =>
  (await findCampaign(unit, campaignId))?.status === 'paused' ? 'paused' : 'sending'

/** Of the next people, those who were laid out before: a customer may be meant under two ids. */
async function laidOutAmong(unit: Unit, sendId: string, people: readonly Person[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await unit.trx
    .selectFrom('deliveries')
    .select('customerId')
    .where('businessId', '=', unit.businessId)
    .where('sendId', '=', sendId)
    .where(
      'customerId',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Writes the lines of a page: each to be sent, or skipped with the reason. */
async function layOut(
  unit: Unit,
  { keys }: Pick<Deps, 'keys'>,
  { send, chosen }: Expansion,
  { page: { people, requests }, now }: { page: Page; now: string },
): Promise<void> {
  const { channel, campaignId, createdAt: at } = send
  const drawnFor = send.holdout ? send.id : null
  const meant = { channel, chosen, at, campaign: { id: campaignId, butSend: send.id }, drawnFor }
  const seen = await laidOutAmong(unit, send.id, people)
  const judged = await judgedPage(unit, keys, meant, { people, seen, now })
  const vouchers = await vouchersFor(unit, send, judged, now)
  for (const { person, why } of judged) {
    const address = addressOf(person, channel)
    const hash = address === null ? sha256(person.id) : addressHash(keys, unit.businessId, channel, address)
    const given = why && why !== 'holdout' ? undefined : vouchers.get(person.id)
    const reason = given && 'why' in given ? given.why : why
    const offerToken = given && 'token' in given ? given.token : null
    const about = { address, hash, requestId: requests.get(person.id) ?? null, offerToken, now }
    const isTaken = (await unit.one(insertDelivery, lineOf(send, person.id, about, reason))) === undefined
    // Somebody who shares the address said yes since those were laid out who came before.
    if (isTaken && !reason)
      await unit.one(insertDelivery, lineOf(send, person.id, { ...about, offerToken: null }, 'sameAddress'))
  }
}

/**
 * A voucher for each who gets the message, where it leads to an offer: theirs of before, or one that is made with its
 * line. Of those whom the lot leaves out, who would have got none either is told apart by the same reasons, or they
 * would be other people than those whom they are held against.
 */
async function vouchersFor(unit: Unit, send: Send, judged: readonly Candidate[], now: string) {
  const offer = send.offerId === null ? undefined : await findOffer(unit, send.offerId)
  if (!offer) return new Map<string, never>()
  const holders = (because: AudienceReason | null) =>
    judged
      .filter(({ why }) => why === because)
      .map(({ person }) => ({ customerId: person.id, campaignId: send.campaignId }))
  const given = await giveVouchers(unit, offer, holders(null), { source: 'message', now })
  const drawnOut = send.holdout ? holders('holdout') : []
  if (drawnOut.length > 0)
    for (const [id, why] of await withoutVoucher(unit, offer, drawnOut, now)) given.set(id, { why })
  return given
}

const lineOf = (
  { businessId, id: sendId, campaignId, run, channel, tracking }: Send,
  customerId: string,
  {
    address,
    hash,
    requestId,
    offerToken,
    now,
  }: Pick<DeliveryRow, 'address' | 'requestId' | 'offerToken'> & { hash: string; now: string },
  reason: AudienceReason | null,
): NewDeliveryRow => ({
  businessId,
  id: uuid7(),
  sendId,
  campaignId,
  run,
  channel,
  customerId,
  address,
  addressHash: hash,
  state: reason ? 'skipped' : 'queued',
  reason,
  detail: null,
  attempt: 0,
  worker: null,
  leaseUntil: null,
  notBefore: null,
  providerId: null,
  callbackToken: newCallbackToken(),
  optOutToken: randomCode(OPT_OUT_TOKEN_LENGTH),
  parts: 0,
  createdAt: now,
  updatedAt: now,
  acceptedAt: null,
  deliveredAt: null,
  clickedAt: null,
  openedAt: null,
  optedOutAt: null,
  linkToken: tracking === null || reason ? null : randomCode(LINK_TOKEN_LENGTH),
  machineClickedAt: null,
  machineOpenedAt: null,
  requestId,
  offerToken,
})
