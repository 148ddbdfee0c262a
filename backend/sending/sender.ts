import { channels } from '../../shared/rules/channels.ts'
import { later } from '../clock.ts'
import { cancelLeftOver } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { createLoop, type Loop } from '../process/loop.ts'
import { beginWork, workerName } from '../process/worker-name.ts'
import { createDecider, createExpander, createScheduler } from '../sends/index.ts'
import { createAfterRestore } from './after-restore/index.ts'
import type { Candidate } from './claim.ts'
import { createLane } from './lane.ts'
import { createLookup } from './lookup.ts'
import { type SenderOptions, timesOf } from './options.ts'
import { type LookAt, recover } from './recover.ts'

/** Brings the messages of sends to their carriers. */
export interface Sender {
  /** The longest time for which an answer to a press of Send waits for the send to end. */
  answerMs: number
  /** Each goes on by itself once it is started. */
  parts: readonly Loop[]
  /** Something was sent: look at once. */
  wake(): void
  /** From here on this worker's claims are those of one that runs; returns what says that it has ended. */
  begin(): () => void
}

export function createSender(deps: JobDeps, options: SenderOptions = {}): Sender {
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
  return {
    answerMs: times.answerMs,
    parts: [scheduler, decider, expander, sweeper, asking, ...lookups, ...lanes],
    wake: () => {
      for (const part of [scheduler, decider, expander, ...lanes, ...lookups]) part.wake()
    },
    begin: () => beginWork(worker),
  }
}
