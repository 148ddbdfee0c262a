import type { DeliveryReason } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Outcome } from '../carriers/index.ts'
import { later, MINUTE, SECOND } from '../clock.ts'
import type { Unit } from '../database/index.ts'
import {
  afterRefusal,
  type Conclusion,
  conclude,
  customerOf,
  forgetAddress,
  hold,
  insertCaptured,
  isOver,
  logFailed,
  reopen,
  settle,
  touchCampaign,
  turnDown,
} from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { type Obstacle, watchMail } from '../limits/index.ts'
import { uncountText } from './brake.ts'
import type { Claim } from './claim.ts'
import { giveBack } from './daily-budget.ts'
import { distinctSends } from './distinct-sends.ts'
import type { LookAt } from './recover.ts'
import { createStreaks } from './streaks.ts'
import { uncountMail } from './trial-mails.ts'

/** The end of an attempt; `released` when it was certainly not begun and waits for its turn again. */
export type Ending = Outcome | Obstacle | { state: 'released' }

/** A claim and how it ended. */
export interface EndedClaim {
  claim: Claim
  ending: Ending
}

const MAX_TRIES = 8
/**
 * A message that is refused again after the campaign was resumed may be the only one, and must not hold the rest for
 * ever.
 */
const SENDER_TRIES = 2
const LONGEST_PAUSE_MS = 30 * MINUTE
/** A campaign's figures on screen move this often while it is sent. */
const PROGRESS_MS = SECOND

/** Twice as long each time, and never for all at the same moment. */
function pauseMs(afterMs: number, attempt: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, afterMs * 2 ** (attempt - 1))
  return Math.round(full * (0.75 + Math.random() / 2))
}

/** Ends after which nothing was sent: out of every count. What was refused costs nothing either, but was a try. */
const unsent: ReadonlySet<Conclusion['state']> = new Set(['queued', 'skipped', 'cancelled', 'captured'])

type Columns = Pick<
  Conclusion,
  'state' | 'reason' | 'detail' | 'providerId' | 'notBefore' | 'acceptedAt' | 'attempts'
>

/** The columns that an ending leaves. What may be tried again waits, until it was tried too often. */
function columnsOf({ claim: { attempt }, ending }: EndedClaim, now: string): Columns {
  const still = { reason: null, detail: null, providerId: null, notBefore: null, acceptedAt: null }
  const ended = (state: Conclusion['state'], reason: DeliveryReason | null, detail: string | null) => ({
    ...still,
    attempts: attempt,
    state,
    reason,
    detail,
  })
  switch (ending.state) {
    case 'accepted':
      return { ...ended('accepted', null, null), providerId: ending.providerId, acceptedAt: now }
    case 'captured':
      return ended('captured', null, null)
    case 'released':
      return { ...still, state: 'queued', attempts: attempt - 1 }
    case 'retry': {
      // However long a provider is down, a message loses one try to it at most.
      const attempts = ending.fault?.isUntried ? Math.max(1, attempt - 1) : attempt
      if (attempts >= MAX_TRIES) return ended('failed', ending.reason, ending.detail)
      return {
        ...ended('queued', null, ending.detail),
        attempts,
        notBefore: later(now, pauseMs(ending.afterMs, attempt)),
      }
    }
    case 'held': {
      const tries = ending.reason === 'senderRefused' ? SENDER_TRIES : MAX_TRIES
      return ended(attempt >= tries ? 'failed' : 'queued', ending.reason, ending.detail)
    }
    case 'failed':
    case 'unknown':
      return ended(ending.state, ending.reason, ending.detail)
    default:
      return ended(ending.state, ending.reason, null)
  }
}

/** Its send may have been cancelled meanwhile, or be done where this was the last of it and had been given up. */
async function waitAgain(unit: Unit, claim: Claim, now: string): Promise<void> {
  const { businessId, id } = claim
  if (!(await isOver(unit, claim))) return void (await reopen(unit, claim))
  const end = await unit.one(turnDown, { businessId, id, state: 'cancelled', reason: null, now })
  if (end?.state === 'failed') await logFailed(unit, claim, end.reason, now)
}

/** Writes how attempts of one business ended, in one transaction, and ends the sends that have nothing left. */
export function createConclude(deps: JobDeps, worker: string, lookAt: LookAt) {
  const shownAt = new Map<string, number>()
  const streaks = createStreaks()

  async function concludeOne(unit: Unit, ended: EndedClaim, now: string): Promise<void> {
    const { businessId } = unit
    const { claim, ending } = ended
    const { id, attempt, leaseUntil, customerId, channel } = claim
    const columns = columnsOf(ended, now)
    const look = columns.state === 'unknown' ? lookAt(channel, now) : null
    const about = { businessId, id, attempt, worker, leaseUntil, now, lookAt: look }
    const taken = await unit.one(conclude, { ...about, ...columns })
    if (!taken) return
    if (columns.state === 'queued') await waitAgain(unit, claim, now)
    if (taken.state === 'failed') await logFailed(unit, claim, taken.reason, now)
    const takenAt = taken.handedOverAt ?? now
    const isUnsent = unsent.has(columns.state)
    if (isUnsent || columns.state === 'failed')
      await giveBack(unit, deps, { ...claim, parts: claim.composed.parts }, takenAt)
    if (isUnsent) {
      await uncountMail(unit, deps, claim, takenAt)
      await uncountText(unit, claim, takenAt)
    }
    if (columns.reason && (columns.state === 'failed' || ending.state === 'held'))
      await afterRefusal(unit, deps, claim, columns.reason, now)
    // Somebody who was erased while the message was under way.
    if (!(await unit.one(customerOf, { businessId, id: customerId })))
      return void (await unit.run(forgetAddress, { businessId, id }))
    if (ending.state === 'captured') await keep(unit, claim, now)
  }

  async function showProgress(unit: Unit, sends: Claim[], now: string): Promise<void> {
    for (const { sendId, campaignId } of sends) {
      if (await settle(unit, deps.live, { sendId, campaignId }, now)) shownAt.delete(campaignId)
      else if (performance.now() - (shownAt.get(campaignId) ?? 0) > PROGRESS_MS) {
        shownAt.set(campaignId, performance.now())
        await touchCampaign(unit, deps.live, campaignId)
      }
    }
  }

  return (businessId: string, all: EndedClaim[]): Promise<void> => {
    // Before the transaction, which may be run again.
    const refused = streaks.record(all)
    for (const { claim, code } of refused)
      deps.log.error(
        { sendId: claim.sendId, channel: claim.channel, code },
        'refused by a code that is not known',
      )
    return deps.db.write(businessId, async (unit) => {
      const now = deps.clock.now()
      // What was taken touches nothing but its own rows, and goes out together; the rest may pay back or turn down.
      const { taken = [], others = [] } = Object.groupBy(all, ({ ending: { state } }) =>
        state === 'accepted' ? 'taken' : 'others',
      )
      await Promise.all(taken.map((ended) => concludeOne(unit, ended, now)))
      for (const ended of others) await concludeOne(unit, ended, now)
      if (others.some(isRefusedMail)) await watchMail(unit, deps, now)
      for (const { claim } of refused) await hold(unit, deps.live, claim, 'unknownCode', now)
      await showProgress(unit, distinctSends(all.map(({ claim }) => claim)), now)
    })
  }
}

const isRefusedMail = ({ claim, ending }: EndedClaim): boolean =>
  claim.channel === 'email' && ending.state === 'failed'

/** A message that went nowhere, for the outbox. */
const keep = (unit: Unit, { id, campaignId, customerId, channel, composed }: Claim, at: string) =>
  unit.run(insertCaptured, {
    businessId: unit.businessId,
    id: uuid7(),
    kind: 'campaign',
    deliveryId: id,
    campaignId,
    customerId,
    channel,
    ...composed.kept(),
    at,
  })
