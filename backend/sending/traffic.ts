import type { Channel } from '../../shared/consents.ts'
import type { Outcome } from '../carriers/index.ts'
import type { Database } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { createAllotments } from './allotment.ts'
import { type BreakerOptions, createBreaker, type Sign } from './breaker.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createPacer, type Pacer, unpaced } from './pacer.ts'

/** Everything that says how much may be handed to a channel's provider now. */
export interface Traffic {
  pacer: Pacer
  /** Most that may be under way. */
  limit(): number
  /** The number that may still begin while so many are under way. */
  room(running: number): number
  /** Milliseconds until the provider may be given anything. */
  waitMs(): number
  /** Learns from how a message from that sender ended. Returns whether the provider's state is news. */
  record(outcome: Outcome, sender: string): boolean
  standing: ReturnType<typeof createBreaker>['standing']
}

/**
 * The conclusion about the provider from an end; null where there is none. One that turns away what comes alone is as good
 * as down.
 */
function signOf(outcome: Outcome, isAlone: boolean): Sign | null {
  if (outcome.state === 'unknown') return 'fails'
  if (outcome.state !== 'retry') return 'works'
  if (outcome.reason === 'providerSignIn') return 'signIn'
  const { what, isUntried } = outcome.fault ?? {}
  return what === 'down' || (what === 'busy' && isUntried && isAlone) ? 'fails' : null
}

/** The parts that one process hands over by itself, at a provider that answers at once, in parts a second. */
const ALONE = 100

export const pacerFor = (
  perSecond: number,
  pace: Database['pace'],
  now: () => number = () => performance.now(),
): Pacer => (perSecond > ALONE ? createAllotments : createPacer)(perSecond, pace, now)

export function createTraffic(
  { carriers, clock, config, db }: Pick<JobDeps, 'carriers' | 'clock' | 'config' | 'db'>,
  channel: Channel,
  options?: BreakerOptions,
): Traffic {
  const carrier = carriers[channel]
  const now = () => Date.parse(clock.now())
  const breaker = createBreaker(now, options)
  const crowd = createConcurrencyLimit(carrier.concurrency)
  const isPaced = channel === 'sms' && carrier.mode === 'live'
  const pacer = isPaced ? pacerFor(config.smsPerSecond, db.pace) : unpaced
  let heldUntil = 0

  const held = () => Math.max(0, heldUntil - now())
  return {
    pacer,
    limit: crowd.limit,
    room: (running) => {
      if (held() > 0) return 0
      return Math.max(0, breaker.room() - running)
    },
    waitMs: () => Math.max(held(), breaker.waitMs()),
    record: (outcome, sender) => {
      const fault = outcome.state === 'retry' ? outcome.fault : undefined
      if (fault?.what === 'busy') heldUntil = Math.max(heldUntil, now() + fault.waitMs)
      if (fault?.what === 'senderFull') pacer.hold(sender, fault.waitMs)
      if (fault?.what === 'busy') crowd.tell(true)
      else if (outcome.state === 'accepted') crowd.tell(false)
      const sign = signOf(outcome, crowd.limit() === 1)
      return sign === null ? false : breaker.tell(sign)
    },
    standing: breaker.standing,
  }
}
