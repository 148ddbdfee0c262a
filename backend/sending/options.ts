import { MINUTE, SECOND } from '../clock.ts'
import type { BreakerOptions } from './breaker.ts'

/** The sender's times, which tests shorten. */
export interface SenderOptions {
  /**
   * The time for which a claimed delivery is this worker's alone: longer than any carrier may take to answer, and
   * longer than any provider keeps a silent connection.
   */
  leaseMs?: number
  /** The time between looks for what other workers left behind. */
  sweepMs?: number
  /** Uncertain ones are looked up so long after the attempt, and again so long after a look that found nothing. */
  lookAfterMs?: number
  lookAgainMs?: number
  /** A press of Send is answered when the send is done, or after this: a small one is done by then. */
  answerMs?: number
  /** `false` never looks anything up. */
  look?: boolean
  breaker?: BreakerOptions
}

export type SenderTimes = Required<Omit<SenderOptions, 'breaker'>> & Pick<SenderOptions, 'breaker'>

export const timesOf = (options: SenderOptions): SenderTimes => ({
  leaseMs: 15 * MINUTE,
  sweepMs: MINUTE,
  lookAfterMs: 5 * MINUTE,
  lookAgainMs: 60 * SECOND,
  answerMs: 2 * SECOND,
  look: true,
  ...options,
})
