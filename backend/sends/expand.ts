import type { DeliveryReason } from '../../shared/deliveries.ts'
import { OPT_OUT_TOKEN_LENGTH } from '../../shared/rules/sms.ts'
import { LINK_TOKEN_LENGTH } from '../../shared/rules/tracking.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import { suppressionOf } from '../consents/index.ts'
import { type DeliveryRow, type NewDeliveryRow, prepared, type Unit } from '../database/index.ts'
import {
  addressOf,
  type Chosen,
  chosenOf,
  findSend,
  insertDelivery,
  type Send,
  setSend,
  settle,
  suppressedReason,
  touchCampaign,
  unreachable,
} from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { addressHash, newCallbackToken, randomCode, sha256 } from '../secrets/keys.ts'
import { type Person, peopleIn, peopleOf } from './people.ts'

/** So few that nobody waits long for the writer. */
const CHUNK = 50

/** A send whose people are being laid out as deliveries, step by step. */
export interface Expansion {
  send: Send
  chosen: Chosen
  /** The last person of a segment that was looked at. */
  after: string
  except: Set<string>
}

/** Takes up where the ledger says that it was left: each step is one transaction, so a crash leaves whole steps. */
export async function beginExpansion({ db }: Pick<Deps, 'db'>, send: Send): Promise<Expansion> {
  const { businessId, id } = send
  const { audience } = await db.read
    .selectFrom('sends')
    .select('audience')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const chosen = chosenOf(audience)
  const { last } = await db.read
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('customerId').as('last'))
    .where('businessId', '=', businessId)
    .where('sendId', '=', id)
    .executeTakeFirstOrThrow()
  return { send, chosen, after: last ?? '', except: new Set(chosen.audience?.except) }
}

interface Page {
  people: Person[]
  /** Of what nobody pressed: the sign-ups that led to it, by person. */
  requests: Map<string, string | null>
  /** What `sends.expanded` is once they are laid out. */
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
    for (const person of page.people)
      await layOut(unit, deps, expansion, { person, requestId: page.requests.get(person.id) ?? null, now })
    await setSend(unit, sendId, {
      expanded: page.expanded,
      ...(page.isLast ? { state: await stateAfter(unit, campaignId) } : {}),
    })
    if (!page.isLast) return { ...expansion, after: page.after, send: { ...send, expanded: page.expanded } }
    if (!(await settle(unit, live, { sendId, campaignId }, now))) await touchCampaign(unit, live, campaignId)
    return null
  })
}

const stateAfter = async (unit: Unit, campaignId: string) =>
  (await findCampaign(unit, campaignId))?.status === 'paused' ? 'paused' : 'sending'

/** Whether an address has the campaign from a run before this one; within the run the ledger's own index knows. */
const findEarlier = prepared<
  Pick<DeliveryRow, 'businessId' | 'campaignId' | 'run' | 'channel' | 'addressHash'>
>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('businessId', '=', slot('businessId'))
    .where('campaignId', '=', slot('campaignId'))
    .where('run', '=', slot('run'))
    .where('channel', '=', slot('channel'))
    .where('addressHash', '=', slot('addressHash'))
    .where('state', 'not in', ['skipped', 'cancelled']),
)

/** As above, of what reached the address or may have. */
const findReached = prepared<
  Pick<DeliveryRow, 'businessId' | 'campaignId' | 'run' | 'channel' | 'addressHash'>
>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('businessId', '=', slot('businessId'))
    .where('campaignId', '=', slot('campaignId'))
    .where('run', '=', slot('run'))
    .where('channel', '=', slot('channel'))
    .where('addressHash', '=', slot('addressHash'))
    // The index of the ledger leaves out the first two by name.
    .where('state', 'not in', ['skipped', 'cancelled'])
    .where('state', '!=', 'failed'),
)

async function hasItAlready(unit: Unit, { send, chosen }: Expansion, hash: string): Promise<boolean> {
  if (chosen.resend && !chosen.onlyFailed) return false
  const find = chosen.onlyFailed ? findReached : findEarlier
  const { businessId, campaignId, channel } = send
  for (let run = 1; run < send.run; run += 1)
    if (await unit.one(find, { businessId, campaignId, run, channel, addressHash: hash })) return true
  return false
}

/** Writes one person's line: to be sent, or skipped with the reason. */
async function layOut(
  unit: Unit,
  { keys }: Pick<Deps, 'keys'>,
  expansion: Expansion,
  { person, requestId, now }: { person: Person; requestId: string | null; now: string },
): Promise<void> {
  const { send } = expansion
  const about = { requestId, now }
  const address = addressOf(person, send.channel)
  const hash =
    address === null ? sha256(person.id) : addressHash(keys, unit.businessId, send.channel, address)
  const skip = (reason: DeliveryReason) =>
    unit.one(insertDelivery, lineOf(send, person.id, { address, hash, ...about }, reason))
  if (person.deletedAt !== null) return void (await skip('customerDeleted'))
  const fault = unreachable(person, send.channel)
  if (fault) return void (await skip(fault))
  const suppression = await suppressionOf(unit, send.channel, hash)
  if (suppression) return void (await skip(suppressedReason(suppression.reason)))
  if (await hasItAlready(unit, expansion, hash)) return void (await skip('already'))
  const line = lineOf(send, person.id, { address, hash, ...about }, null)
  if ((await unit.one(insertDelivery, line)) === undefined) await skip('already')
}

const lineOf = (
  { businessId, id: sendId, campaignId, run, channel, tracking }: Send,
  customerId: string,
  {
    address,
    hash,
    requestId,
    now,
  }: Pick<DeliveryRow, 'address' | 'requestId'> & { hash: string; now: string },
  reason: DeliveryReason | null,
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
})
