import type { ProviderState } from '../../shared/deliveries.ts'
import { MINUTE, SECOND } from '../clock.ts'

export interface BreakerOptions {
  /** The failures in a row that open it. */
  failures?: number
  firstPauseMs?: number
  longestPauseMs?: number
}

/** The conclusion about the provider from a message's end. */
export type Sign = 'works' | 'fails' | 'signIn'

/**
 * Keeps a provider that goes wrong again and again from being given everything that waits: it rests, then is tried with
 * one message at a time, after pauses that grow, until one goes well.
 */
export interface Breaker {
  /** The number that may be under way now: all, one while it is tried, none while it rests. */
  room(): number
  /** Milliseconds until it is tried next; 0 when that is now. */
  waitMs(): number
  /** Returns whether its state is another now, or the first that is known. */
  tell(sign: Sign): boolean
  standing(): { state: ProviderState; retryAt: number | null }
}

export function createBreaker(
  now: () => number,
  { failures = 5, firstPauseMs = 15 * SECOND, longestPauseMs = 5 * MINUTE }: BreakerOptions = {},
): Breaker {
  let state: ProviderState = 'working'
  let isKnown = false
  let inARow = 0
  let pauseMs = firstPauseMs
  let retryAt = 0

  function turn(to: ProviderState): boolean {
    const isNews = !isKnown || state !== to
    isKnown = true
    state = to
    return isNews
  }

  function rest(why: 'resting' | 'signIn'): boolean {
    const wasResting = state !== 'working'
    // Those that were under way when it began to rest say nothing new.
    if (wasResting && now() < retryAt) return false
    pauseMs = wasResting ? Math.min(longestPauseMs, pauseMs * 2) : firstPauseMs
    retryAt = now() + pauseMs
    turn(why)
    return true
  }

  const waitMs = () => (state === 'working' ? 0 : Math.max(0, retryAt - now()))
  return {
    room: () => (state === 'working' ? Number.POSITIVE_INFINITY : waitMs() > 0 ? 0 : 1),
    waitMs,
    tell: (sign) => {
      if (sign === 'works') {
        inARow = 0
        return turn('working')
      }
      if (sign === 'signIn') return rest('signIn')
      inARow += 1
      return inARow >= failures || state !== 'working' ? rest('resting') : false
    },
    standing: () => ({ state, retryAt: state === 'working' ? null : retryAt }),
  }
}
