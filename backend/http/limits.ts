import { isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { KEY_CALLS_A_MINUTE } from '../../shared/api-keys/form.ts'
import { Failure } from '../../shared/errors.ts'
import type { Rate, Rates } from '../database/index.ts'
import { keyCallerOf } from './bearer.ts'
import { signedInOf } from './session.ts'

export type { Rate }

/** What is left of a limit, and the seconds until it is whole again. */
export interface RateStatus {
  left: number
  seconds: number
}

export interface Limits {
  /**
   * Counts a try of `cost` under that name and key. Throws `tooMany`, with the seconds until the next, when there is
   * none left. What costs more than the whole limit takes all of it: a device may bring at once what waited for days.
   */
  take(name: string, key: string, rate: Rate, cost?: number): Promise<void>
  /** Takes one, and tells what is left; null without limits. */
  count(name: string, key: string, rate: Rate): Promise<RateStatus | null>
  /** Takes a try back that turned out to be a good one. */
  giveBack(name: string, key: string): Promise<void>
}

const unlimited: Limits = { take: async () => {}, count: async () => null, giveBack: async () => {} }

/** Rate limits, counted where the database says; none at all with `LIMITS=off`. */
export function createLimits(config: { limits: boolean }, ratesOf: Rates): Limits {
  if (!config.limits) return unlimited
  const taken = new Map<string, Rate>()
  async function consume(name: string, key: string, rate: Rate, cost: number): Promise<RateLimiterRes> {
    taken.set(name, rate)
    try {
      return await ratesOf(name, rate).consume(key, Math.min(cost, rate.points))
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
    }
  }
  return {
    async take(name, key, rate, cost = 1) {
      await consume(name, key, rate, cost)
    },
    async count(name, key, rate) {
      const { remainingPoints, msBeforeNext } = await consume(name, key, rate, 1)
      return { left: remainingPoints, seconds: secondsOf(msBeforeNext) }
    },
    async giveBack(name, key) {
      const rate = taken.get(name)
      if (rate) await ratesOf(name, rate).reward(key)
    },
  }
}

/** Whether there was one left; takes it. For what whoever asks is not told of. */
export async function mayTake(limits: Limits, name: string, key: string, rate: Rate): Promise<boolean> {
  try {
    await limits.take(name, key, rate)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooMany') return false
    throw error
  }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

function tooMany(ms: number): Failure {
  const seconds = secondsOf(ms)
  return new Failure('tooMany', { retryAfter: seconds, values: { n: seconds } })
}

/** For the whole API: for each signed-in person, and for each address of everybody else. */
export const CALLS: Rate = { points: 600, seconds: 60 }

/** For each key: a program that asks without a pause is told before its shop's own devices feel it. */
export const KEY_CALLS: Rate = { points: KEY_CALLS_A_MINUTE, seconds: 60 }

/** Keeps one caller from taking the whole server. Stands after the session and the key. */
export const limitCalls =
  (limits: Limits): Middleware =>
  async (ctx, next) => {
    const key = keyCallerOf(ctx)
    if (key) await limitKey(limits, ctx, key.userId)
    else if (ctx.path.startsWith('/api/'))
      await limits.take('calls', signedInOf(ctx)?.userId ?? addressKey(ctx.ip), CALLS)
    await next()
  }

/** Counts a call of a key, and tells it where it stands (draft-ietf-httpapi-ratelimit-headers). */
async function limitKey(limits: Limits, ctx: Context, id: string): Promise<void> {
  const tell = ({ left, seconds }: RateStatus) =>
    ctx.set({
      'RateLimit-Policy': `"calls";q=${KEY_CALLS.points};w=${KEY_CALLS.seconds}`,
      RateLimit: `"calls";r=${left};t=${seconds}`,
    })
  try {
    const status = await limits.count('key calls', id, KEY_CALLS)
    if (status) tell(status)
  } catch (error) {
    if (error instanceof Failure && error.retryAfter) tell({ left: 0, seconds: error.retryAfter })
    throw error
  }
}

const GROUPS = 8

/**
 * Whom an address stands for: an IPv6 customer is given a whole /64 (RFC 6177), so its addresses count as one; an IPv4
 * address written as IPv6 is itself.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : GROUPS - start.length - end.length
  const groups = [...start, ...Array<string>(Math.max(0, gap)).fill('0'), ...end]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
