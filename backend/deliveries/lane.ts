import { SECOND } from '../clock.ts'
import type { SenderDeps } from '../deps.ts'
import { type Claim, candidatesOf, claim, sendsUnderWay } from './claim.ts'
import { type Compose, composerOf } from './compose.ts'
import { createConclude, type Ended, type Ending } from './conclude.ts'
import { obstacleOf } from './fitness.ts'
import { createGathering } from './gather.ts'
import { createLoop } from './loop.ts'
import { createPool } from './pool.ts'
import { type Send, standing } from './store.ts'

/** Sends what is due on one channel. */
export interface Lane {
  start(): void
  wake(): void
  /** Claims no more, gives back what was not begun, and resolves when the rest is answered and written. */
  stop(): Promise<void>
  isIdle(): boolean
}

/** A batch is about a second of work, so that a change of mind is heeded and turns come round. */
const BATCH_MS = SECOND
const LARGEST_BATCH = 500
/** Looks by itself this often, whatever was missed. */
const LOOK_MS = 30 * SECOND
const COMPOSERS_KEPT = 200

/** A carrier that throws has not said what became of the message. */
const uncertain: Ending = { state: 'unknown', reason: 'providerError', detail: null }

export function createLane(deps: SenderDeps, channel: 'sms' | 'email', worker: string): Lane {
  const { carriers, db, log } = deps
  const { concurrency } = carriers[channel]
  const pool = createPool(concurrency)
  const conclude = createConclude(deps, worker)
  const composers = new Map<string, Compose>()
  const onFault = (error: unknown) => log.error({ err: error, channel }, 'sending')
  let size = concurrency
  let lastBusiness = ''
  let stopping = false

  const endings = createGathering<Ended>(async (all) => {
    const byBusiness = Map.groupBy(all, ({ claim: { businessId } }) => businessId)
    await Promise.all([...byBusiness].map(([businessId, ended]) => conclude(businessId, ended)))
    if (all.some(({ ending }) => ending.state === 'retry')) loop.wake()
  }, onFault)

  async function composerFor(send: Send): Promise<Compose> {
    const kept = composers.get(send.id)
    if (kept) return kept
    const shop = await db.read
      .selectFrom('businesses')
      .select(['name', 'email', 'reviewUrl', 'streetAddress', 'zipCode', 'city'])
      .where('id', '=', send.businessId)
      .executeTakeFirstOrThrow()
    if (composers.size >= COMPOSERS_KEPT) composers.clear()
    const compose = composerOf({ pages: deps.pages, publicUrl: deps.config.publicUrl }, send, shop)
    composers.set(send.id, compose)
    return compose
  }

  async function claimShare(sends: Send[], share: number): Promise<Claim[]> {
    const candidates = []
    for (const send of sends) {
      if (candidates.length >= share) break
      const compose = await composerFor(send)
      candidates.push(...(await candidatesOf(deps, send, compose, share - candidates.length)))
    }
    return claim(deps, worker, candidates)
  }

  /** Each business with something to send gets the same share of a batch, those who have waited longest first. */
  async function claimBatch(): Promise<Claim[]> {
    const under = [...(await sendsUnderWay(deps, channel))]
    const ordered = [
      ...under.filter(([businessId]) => businessId > lastBusiness),
      ...under.filter(([businessId]) => businessId <= lastBusiness),
    ].slice(0, size)
    lastBusiness = ordered.at(-1)?.[0] ?? ''
    const share = Math.max(1, Math.floor(size / Math.max(1, ordered.length)))
    return (await Promise.all(ordered.map(([, sends]) => claimShare(sends, share)))).flat()
  }

  /** The last look before the call: whoever said no since the claim gets nothing. */
  async function handOver(taken: Claim): Promise<void> {
    const row = await db.one(standing, { businessId: taken.businessId, id: taken.id })
    const isOurs = row?.state === 'handing_over' && row.worker === worker && row.attempt === taken.attempt
    if (!isOurs) return
    const end = (ending: Ending) => endings.add({ claim: taken, ending })
    if (stopping || row.sendState === 'paused') return end({ state: 'released' })
    const obstacle = obstacleOf(row)
    if (obstacle) return end(obstacle)
    const outcome = await taken.composed.send(carriers).catch((error: unknown) => {
      onFault(error)
      return uncertain
    })
    end(outcome)
  }

  const carefully = (taken: Claim) => () =>
    handOver(taken).catch((error: unknown) => {
      onFault(error)
      endings.add({ claim: taken, ending: { state: 'released' } })
    })

  async function step(): Promise<number> {
    const started = performance.now()
    const claims = await claimBatch()
    if (claims.length === 0) return untilDue()
    for (const taken of claims) pool.run(carefully(taken))
    await pool.room()
    const perMessage = (performance.now() - started) / claims.length
    const fitting = Math.round(BATCH_MS / perMessage)
    size = Math.min(Math.max(fitting, concurrency), size * 2, LARGEST_BATCH)
    return 0
  }

  async function untilDue(): Promise<number> {
    const { at } = await db.read
      .selectFrom('deliveries')
      .select(({ fn }) => fn.min('notBefore').as('at'))
      .where('state', '=', 'queued')
      .where('channel', '=', channel)
      .where('notBefore', '>', deps.clock.now())
      .executeTakeFirstOrThrow()
    if (at === null) return LOOK_MS
    return Math.min(LOOK_MS, Math.max(1, Date.parse(at) - Date.parse(deps.clock.now())))
  }

  const loop = createLoop(step, onFault)
  return {
    start: loop.start,
    wake: loop.wake,
    stop: async () => {
      stopping = true
      pool.hurry()
      await Promise.all([loop.stop(), pool.idle()])
      await endings.idle()
    },
    isIdle: () => loop.isResting() && pool.isIdle() && endings.isIdle(),
  }
}
