import type { Channel } from '../../shared/consents.ts'
import { isExample } from '../../shared/rules/customers.ts'
import { isAbroad } from '../../shared/rules/destinations.ts'
import { signedUpThemselves } from '../../shared/rules/plans.ts'
import {
  claimDelivery,
  type DeliveryClaim,
  hold,
  isAtRest,
  logFailed,
  pressedAtOf,
  type Send,
  sendColumns,
  settle,
  standing,
  turnDown,
} from '../deliveries/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import {
  allowance,
  countriesFor,
  isMailPaused,
  isOptOutReachable,
  isWhatsappOn,
  obstacleOf,
  tellNearlyUsed,
  tooOftenIn,
} from '../limits/index.ts'
import { automaticName } from './automatic-name.ts'
import { awake } from './awake.ts'
import { openBrake } from './brake.ts'
import { textHash } from './compose.ts'
import { openDailyBudget } from './daily-budget.ts'
import { distinctSends } from './distinct-sends.ts'
import type { Compose, ComposedMessage, Recipient } from './message.ts'
import { openTrialMails } from './trial-mails.ts'

/** A delivery that is due and not yet claimed, with its message ready, and the number of the attempt that hands it over. */
export interface Candidate {
  businessId: string
  sendId: string
  campaignId: string
  channel: Channel
  id: string
  customerId: string
  /** For SMS: the name or number that it comes from. */
  sender: string
  address: string
  addressHash: string
  attempt: number
  composed: ComposedMessage
  /** They filled in the form themselves. */
  signedUp: boolean
  /** Somebody who was made up, whose address leads nowhere: to them nothing is handed over. */
  isExample: boolean
  /** When somebody last had it sent; null where nobody pressed Send, as for an automation's. */
  pressedAt: string | null
  /** The request that led to it: a press of Send, or a sign-up. */
  requestId: string | null
}

/** A delivery that was taken up. */
export interface Claim extends Candidate {
  /** Until when it is the worker's alone; it tells this claim from the worker's others. */
  leaseUntil: string
}

/** The sends of a channel that are under way, of shops that may send, by business. */
export async function sendsUnderWay(
  { db }: Pick<Deps, 'db'>,
  channel: Channel,
): Promise<Map<string, Send[]>> {
  const sends = await db.read
    .selectFrom('sends')
    .innerJoin('businesses', 'businesses.id', 'sends.businessId')
    .select(sendColumns)
    .where('sends.state', '=', 'sending')
    .where('sends.channel', '=', channel)
    .where('businesses.suspendedAt', 'is', null)
    .where('businesses.closedAt', 'is', null)
    .orderBy('sends.businessId')
    .orderBy('sends.id')
    .execute()
  return Map.groupBy(sends, (send) => send.businessId)
}

/**
 * Up to `limit` deliveries of a send that are due, composed, past so many that are left to others; with `all` those that are
 * not due either, from the one after that id on.
 */
export async function candidatesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  send: Send,
  compose: Compose,
  limit: number,
  { all, skip = 0 }: { all?: { after: string }; skip?: number } = {},
): Promise<Candidate[]> {
  const query = db.read
    .selectFrom('deliveries')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'deliveries.businessId')
        .onRef('customers.id', '=', 'deliveries.customerId'),
    )
    .select([
      'deliveries.id',
      'customerId',
      'address',
      'addressHash',
      'attempt',
      'optOutToken',
      'callbackToken',
      'linkToken',
      'offerToken',
      'deliveries.requestId',
      'name',
      'email',
      'phone',
      'source',
      'language',
      'customers.createdAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('businesses').select('examplesUntil').where('id', '=', send.businessId).as('examplesUntil'),
    )
    .where('deliveries.businessId', '=', send.businessId)
    .where('sendId', '=', send.id)
    .where('state', '=', 'queued')
    .limit(limit)
  const chosen = all
    ? query.where('deliveries.id', '>', all.after).orderBy('deliveries.id')
    : query.where((is) => is.or([is('notBefore', 'is', null), is('notBefore', '<=', clock.now())]))
  const rows = await (skip > 0 ? chosen.orderBy('deliveries.id').offset(skip) : chosen).execute()
  const { businessId, id: sendId, campaignId, channel, sender } = send
  const pressedAt = send.userId === null ? null : pressedAtOf(send)
  return rows.map(({ id, customerId, addressHash, requestId, source, createdAt, examplesUntil, ...row }) => {
    const attempt = row.attempt + 1
    // Somebody who was erased has no name and no address left, and is turned down in the claim.
    const recipient: Recipient = {
      ...row,
      id,
      attempt,
      address: row.address ?? '',
      name: pressedAt === null ? automaticName(row.name ?? '') : (row.name ?? ''),
      language: row.language ?? 'sv',
    }
    const composed = compose(recipient)
    const about = { businessId, sendId, campaignId, channel, sender, id, customerId, addressHash }
    const signedUp = source !== null && signedUpThemselves({ source })
    const isMadeUp = createdAt !== null && isExample({ createdAt }, examplesUntil)
    const from = { pressedAt, signedUp, isExample: isMadeUp, requestId: requestId ?? send.requestId }
    return { ...about, address: recipient.address, attempt, composed, ...from }
  })
}

/** When the first delivery that waits on a channel may be tried again; null when none waits. */
export async function nextDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  channel: Channel,
): Promise<string | null> {
  const { at } = await db.read
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .select(({ fn }) => fn.min('notBefore').as('at'))
    .where('sends.state', '=', 'sending')
    .where('sends.channel', '=', channel)
    .where('deliveries.state', '=', 'queued')
    .where('notBefore', '>', clock.now())
    .executeTakeFirstOrThrow()
  return at
}

const skippedFor = (reason: 'planLimit' | 'channelOff' | 'textTooLong') =>
  ({ state: 'skipped', reason }) as const

/** The deliveries to hand over, and the number that another worker had claimed before. */
export interface ClaimResult {
  claims: Claim[]
  lost: number
}

const nothing: ClaimResult = { claims: [], lost: 0 }

/**
 * Takes up one business's candidates in one transaction, in which everything that could speak against each is looked at
 * once more; what speaks against one for good ends it with the reason.
 * @param leaseUntil no other of the worker's claims may have the same
 */
export function claim(
  deps: JobDeps,
  { worker, leaseUntil }: { worker: string; leaseUntil: string },
  candidates: Candidate[],
): Promise<ClaimResult> {
  const [first] = candidates
  if (!first) return Promise.resolve(nothing)
  const { businessId, channel } = first
  return deps.db.write(businessId, async (unit) => {
    const now = deps.clock.now()
    if (!isOptOutReachable(deps.config, channel)) {
      for (const send of distinctSends(candidates)) await hold(unit, deps.live, send, 'noOptOut', now)
      return nothing
    }
    if (channel === 'email' && (await isMailPaused(unit))) {
      for (const send of distinctSends(candidates)) await hold(unit, deps.live, send, 'mailPaused', now)
      return nothing
    }
    const claims: Claim[] = []
    const budget = await openDailyBudget(unit, deps, channel, now)
    const trial = await openTrialMails(unit, deps, channel, now)
    const brake = await openBrake(unit, deps, { channel, candidates, now })
    const countries = await countriesFor(unit, channel)
    const before = await allowance(unit, deps, channel, now)
    let left = before
    const isTooOften = await tooOftenIn(unit, channel, now)
    const isOff = channel === 'whatsapp' && !(await isWhatsappOn(unit))
    let ended = false
    let lost = 0
    const going = await awake(unit, deps.live, candidates, now)
    const rows = new Map(
      await Promise.all(
        going.map(async ({ id }) => [id, await unit.one(standing, { businessId, id })] as const),
      ),
    )
    const leased: DeliveryClaim[] = []
    for (const candidate of going) {
      const { id, attempt, composed } = candidate
      const row = rows.get(id)
      if (row?.state !== 'queued' || row.attempt !== attempt - 1) {
        lost += 1
        continue
      }
      if (isAtRest(row)) continue
      const beyondPlan = left !== null && composed.parts > left
      const obstacle =
        obstacleOf(row, {
          isTooOften: await isTooOften(candidate.customerId),
          isCountryOff: isAbroad(channel, row.address, countries),
        }) ??
        (isOff ? skippedFor('channelOff') : null) ??
        (composed.isTooLong ? skippedFor('textTooLong') : null) ??
        (beyondPlan ? skippedFor('planLimit') : null)
      if (obstacle) {
        const end = await unit.one(turnDown, { businessId, id, ...obstacle, now })
        if (end?.state === 'failed') await logFailed(unit, candidate, end.reason, now)
        ended = true
        continue
      }
      if (!trial.admits(candidate) || !brake.admits(candidate)) continue
      const { parts } = composed
      if (!budget.spend(candidate.address, parts)) {
        // Those just taken up would be given back by the last look before the call: the next claim holds instead.
        if (claims.length === 0) await hold(unit, deps.live, candidate, 'dailySpend', now)
        continue
      }
      const bodyHash = channel === 'email' ? null : textHash(deps.keys, composed.kept().text)
      leased.push({ businessId, id, attempt, worker, leaseUntil, parts, bodyHash, now })
      if (left !== null) left -= parts
      brake.count(candidate)
      claims.push({ ...candidate, leaseUntil })
    }
    await Promise.all(leased.map((values) => unit.run(claimDelivery, values)))
    await budget.close()
    await trial.close()
    await brake.close()
    await tellNearlyUsed(unit, channel, { before, left }, now)
    if (ended) for (const send of distinctSends(candidates)) await settle(unit, deps.live, send, now)
    return { claims, lost }
  })
}
