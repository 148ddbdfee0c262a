import { channels } from '../../shared/rules/channels.ts'
import { createChores } from '../admin/index.ts'
import { createAutomating } from '../automations/index.ts'
import { later, SECOND } from '../clock.ts'
import type { SenderDeps } from '../deps.ts'
import { createOperatorMail } from '../inquiries/index.ts'
import { createPaymentPoller, createPlanTime } from '../payments/index.ts'
import { createConfirming, createRetention } from '../rights/index.ts'
import { createAfterRestore } from './after-restore/index.ts'
import { cancelLeftOver } from './cancelled.ts'
import type { Candidate } from './claim.ts'
import { createDecider } from './comparison/index.ts'
import { createExpander } from './expander.ts'
import { createLane } from './lane.ts'
import { createLookup } from './lookup.ts'
import { createLoop } from './loop.ts'
import { type SenderOptions, timesOf } from './options.ts'
import { type LookAt, recover } from './recover.ts'
import { createScheduler } from './scheduler.ts'
import { beginWork, workerName } from './worker-name.ts'

/** The worker that brings what was sent to its carriers. */
export interface Sender {
  start(): void
  /** How long an answer to a press of Send waits for it to be done. */
  readonly answerMs: number
  /** Something was sent: look at once. */
  wake(): void
  /** Begins nothing more and waits for what is under way, 20 s at most. */
  stop(): Promise<void>
  /** Resolves when nothing can be done before a time that is still to come. */
  idle(): Promise<void>
}

const DRAIN_MS = 20 * SECOND
const ASK_AGAIN_MS = 5

export function createSender(deps: SenderDeps, options: SenderOptions = {}): Sender {
  const times = timesOf(options)
  const worker = workerName()
  const lookAt: LookAt = (channel, now) =>
    times.look && deps.carriers[channel].find ? later(now, times.lookAfterMs) : null
  const afterRestore = createAfterRestore(deps, () => wakeLanes())
  const lanes = channels.map((channel) => {
    const mayGo = channel === 'sms' ? afterRestore.unsent : async (all: Candidate[]) => all
    return createLane(deps, channel, { worker, times, lookAt, mayGo })
  })
  const wakeLanes = () => {
    for (const lane of lanes) lane.wake()
  }
  const expander = createExpander(deps, wakeLanes)
  const automator = createLoop(
    createAutomating(deps, () => expander.wake()),
    (error) => deps.log.error({ err: error }, 'automations'),
  )
  const confirming = createLoop(createConfirming(deps), (error) =>
    deps.log.error({ err: error }, 'asking for confirmations'),
  )
  const retention = createLoop(createRetention(deps), (error) =>
    deps.log.error({ err: error }, 'forgetting what was kept for long enough'),
  )
  const operatorMail = createLoop(createOperatorMail(deps), (error) =>
    deps.log.error({ err: error }, 'mail to the operator'),
  )
  const chores = createLoop(createChores(deps), (error) =>
    deps.log.error({ err: error }, 'chores of the desk'),
  )
  const payments = createLoop(createPaymentPoller(deps), (error) =>
    deps.log.error({ err: error }, 'asking what became of payments'),
  )
  const planTime = createLoop(createPlanTime(deps), (error) =>
    deps.log.error({ err: error }, 'what is due of plans'),
  )
  const asking = createLoop(afterRestore.step, (error) =>
    deps.log.error({ err: error }, 'asking what was sent after the copy was made'),
  )
  const scheduler = createScheduler(deps, expander.wake)
  const decider = createDecider(deps, expander.wake)
  const sweeper = createLoop(
    async () => {
      await recover(deps, worker, lookAt)
      await cancelLeftOver(deps)
      return times.sweepMs
    },
    (error) => deps.log.error({ err: error }, 'looking for what was interrupted'),
  )
  const lookups = channels.map((channel) => createLookup(deps, channel, times, wakeLanes))
  const background = [automator, confirming, payments, planTime]
  const loops = [
    ...background,
    ...[retention, operatorMail, chores],
    ...[scheduler, decider, expander, sweeper, asking],
    ...lookups,
  ]
  const isIdle = () => loops.every((loop) => loop.isResting()) && lanes.every((lane) => lane.isIdle())

  let ended = () => {}

  return {
    answerMs: times.answerMs,
    start: () => {
      ended = beginWork(worker)
      for (const loop of loops) loop.start()
      for (const lane of lanes) lane.start()
    },
    wake: () => {
      for (const loop of background) loop.wake()
      retention.wake()
      operatorMail.wake()
      scheduler.wake()
      decider.wake()
      expander.wake()
      wakeLanes()
      for (const lookup of lookups) lookup.wake()
    },
    stop: async () => {
      const all = Promise.all([...loops, ...lanes].map((part) => part.stop()))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, DRAIN_MS)
      })
      await Promise.race([all, late])
      clearTimeout(timer)
      ended()
    },
    idle: async () => {
      while (!isIdle()) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    },
  }
}
