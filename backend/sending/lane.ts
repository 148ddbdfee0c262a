import type { Channel } from '../../shared/consents.ts'
import { createCarriers, type Outcome, whileOurs } from '../carriers/index.ts'
import { SECOND } from '../clock.ts'
import { mayBeStored } from '../database/index.ts'
import { isAtRest, standing, tellProvider } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { obstacleOf } from '../limits/index.ts'
import { eachAtOnce, throwFaults } from '../process/each-in-turn.ts'
import { createLoop, type Loop } from '../process/loop.ts'
import {
  type DeliveryHandedOff,
  deliveryHandedOff,
  type ProviderStatusChanged,
  providerStatusChanged,
} from '../process/telemetry.ts'
import { type Candidate, type Claim, type ClaimResult, claim, nextDue } from './claim.ts'
import { createConclude, type EndedClaim, type Ending } from './conclude.ts'
import { createGathering } from './gather.ts'
import { createLeases } from './lease.ts'
import type { SenderTimes } from './options.ts'
import { createQueue, type QueueOptions } from './queue.ts'
import type { LookAt } from './recover.ts'
import { createSlots } from './slots.ts'
import { createTraffic } from './traffic.ts'

/** A message that waits only for its sender's next stretch counts as under way. */
const SOON_MS = 3 * SECOND
/** Looks by itself this often, whatever was missed. */
const LOOK_MS = 30 * SECOND

/** A carrier that throws has not said what became of the message. */
const uncertain: Outcome = { state: 'unknown', reason: 'providerError', detail: null }

export interface LaneOptions {
  worker: string
  times: SenderTimes
  lookAt: LookAt
  mayGo: QueueOptions['mayGo']
}

/** Carriers that capture everything. */
const nowhere = createCarriers({ smtp: null, twilio: null })

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/**
 * Sends what is due on one channel. To stop it is to take up no more, and to wait until what is under way is answered and
 * written.
 */
export function createLane(
  deps: JobDeps,
  channel: Channel,
  { worker, times, lookAt, mayGo }: LaneOptions,
): Loop {
  const { carriers, db, log } = deps
  const { concurrency, ready } = carriers[channel]
  const traffic = createTraffic(deps, channel, times.breaker)
  const slots = createSlots(traffic.limit, ready)
  const conclude = createConclude(deps, worker, lookAt)
  const nextLease = createLeases(() => deps.clock.now(), times.leaseMs)
  const onFault = (error: unknown) => log.error({ err: error, channel }, 'sending')
  const queue = createQueue(deps, channel, { concurrency, pacer: traffic.pacer, mayGo, onFault })
  let stopping = false

  const endings = createGathering<EndedClaim>({
    groupOf: ({ claim: { businessId } }) => businessId,
    write: async (businessId, ended) => {
      await conclude(businessId, ended)
      if (ended.some(({ ending }) => ending.state === 'retry')) loop.wake()
    },
    onFault,
  })

  /** The last look before the call: whoever said no since the claim gets nothing. */
  async function endingOf(taken: Claim): Promise<Ending | null> {
    const row = await db.one(standing, { businessId: taken.businessId, id: taken.id })
    const { attempt, leaseUntil } = taken
    const isOurs = row?.worker === worker && row.attempt === attempt && row.leaseUntil === leaseUntil
    if (!isOurs || row.state !== 'handing_over') return null
    // Somebody who was held up past the lease may have been given up, and another may be about to take over.
    const isLeased = () => deps.clock.now() < leaseUntil
    if (!isLeased() || stopping || isAtRest(row) || traffic.waitMs() > 0) return { state: 'released' }
    const obstacle = obstacleOf(row)
    if (obstacle) return obstacle
    const by = taken.isExample ? nowhere : carriers
    const outcome = await whileOurs(isLeased, () => taken.composed.send(by)).catch(
      (error: unknown): Outcome => {
        onFault(error)
        return uncertain
      },
    )
    deliveryHandedOff.publish({ channel, outcome } satisfies DeliveryHandedOff)
    tellLog(taken, outcome)
    if (traffic.record(outcome, taken.sender)) await tell()
    return outcome
  }

  /** Ids alone: who it was for and what it said stays in the database. */
  function tellLog({ requestId, id, sendId, attempt }: Claim, outcome: Outcome): void {
    const providerId = 'providerId' in outcome ? outcome.providerId : undefined
    const reason = 'reason' in outcome ? outcome.reason : undefined
    const about = { requestId, deliveryId: id, sendId, channel, attempt, state: outcome.state }
    // Something of the operator's may be wrong.
    const level = outcome.state === 'held' ? 'error' : 'info'
    log[level](
      { ...about, reason, providerId },
      outcome.state === 'held' ? 'refused for everybody' : 'handed over',
    )
  }

  /** Writes down how the provider does, for every process and every screen. */
  async function tell(): Promise<void> {
    const { state, retryAt } = traffic.standing()
    providerStatusChanged.publish({ channel, isUsed: state === 'working' } satisfies ProviderStatusChanged)
    const news = { channel, state, retryAt: retryAt === null ? null : new Date(retryAt).toISOString() }
    if (state !== 'working') log.error({ ...news }, 'a provider is left in peace')
    loop.wake()
    await tellProvider(deps, news).catch(onFault)
  }

  async function handOver(taken: Claim): Promise<void> {
    const ending = await endingOf(taken).catch((error: unknown): Ending => {
      onFault(error)
      return { state: 'released' }
    })
    if (ending) endings.add({ claim: taken, ending })
  }

  /** Takes up only what is handed over at once, or next: after a crash everything that was taken up is uncertain. */
  async function step(): Promise<number> {
    const free = await slots.free()
    if (free === 0) return LOOK_MS
    const room = traffic.room(slots.running())
    if (room === 0) return Math.min(LOOK_MS, traffic.waitMs() || LOOK_MS)
    const candidates = await queue.next(Math.min(free, room))
    endings.flush()
    if (candidates.length === 0) return Math.min(await untilDue(), queue.waitMs())
    const byBusiness = Map.groupBy(candidates, ({ businessId }) => businessId)
    // One shop may be held by another process for seconds: what others' claims took up goes meanwhile.
    const { done, faults } = await eachAtOnce([...byBusiness.values()], async (each) => {
      const { claims, lost } = await claimOrRelease(each)
      for (const taken of claims) slots.run(() => handOver(taken))
      return lost
    })
    queue.record(candidates.length, sumOf(done))
    if (done.length === 0) throwFaults(faults, byBusiness.size)
    for (const fault of faults) onFault(fault)
    return 0
  }

  /** A claim that failed may be on disk all the same, where its answer was lost: what it took up is then given back. */
  async function claimOrRelease(candidates: Candidate[]): Promise<ClaimResult> {
    const leaseUntil = nextLease()
    try {
      return await claim(deps, { worker, leaseUntil }, candidates)
    } catch (error) {
      if (mayBeStored(error))
        for (const candidate of candidates)
          endings.add({ claim: { ...candidate, leaseUntil }, ending: { state: 'released' } })
      throw error
    }
  }

  async function untilDue(): Promise<number> {
    const at = await nextDue(deps, channel)
    if (at === null) return LOOK_MS
    return Math.min(LOOK_MS, Math.max(1, Date.parse(at) - Date.parse(deps.clock.now())))
  }

  const loop = createLoop(step, onFault)
  return {
    start: loop.start,
    wake: loop.wake,
    stop: async () => {
      stopping = true
      slots.close()
      await Promise.all([loop.stop(), slots.idle()])
      await endings.idle()
    },
    isResting: () => loop.isResting() && slots.isIdle() && endings.isIdle() && queue.waitMs() > SOON_MS,
  }
}
