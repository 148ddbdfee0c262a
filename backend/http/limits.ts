import { isIPv6 } from 'node:net'
import type { Middleware } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../shared/errors.ts'
import type { Rate, Rates } from '../database/index.ts'
import { signedInOf } from './session.ts'

export type { Rate }

export interface Limits {
  /**
   * Counts a try of `cost` under that name and key. Throws `tooMany`, with the seconds until the next, when there is
   * none left. What costs more than the whole limit takes all of it: a device may bring at once what waited for days.
   */
  take(name: string, key: string, rate: Rate, cost?: number): Promise<void>
  /** Takes a try back that turned out to be a good one. */
  giveBack(name: string, key: string): Promise<void>
}

const unlimited: Limits = { take: async () => {}, giveBack: async () => {} }

/** Rate limits, counted where the database says; none at all with `LIMITS=off`. */
export function createLimits(config: { limits: boolean }, ratesOf: Rates): Limits {
  if (!config.limits) return unlimited
  const taken = new Map<string, Rate>()
  return {
    async take(name, key, rate, cost = 1) {
      taken.set(name, rate)
      try {
        await ratesOf(name, rate).consume(key, Math.min(cost, rate.points))
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
      }
    },
    async giveBack(name, key) {
      const rate = taken.get(name)
      if (rate) await ratesOf(name, rate).reward(key)
    },
  }
}

function tooMany(ms: number): Failure {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new Failure('tooMany', { retryAfter: seconds, values: { n: seconds } })
}

/** For the whole API: for each signed-in person, and for each address of everybody else. */
export const CALLS: Rate = { points: 600, seconds: 60 }

/** Keeps one caller from taking the whole server. Stands after the session. */
export const limitCalls =
  (limits: Limits): Middleware =>
  async (ctx, next) => {
    if (ctx.path.startsWith('/api/'))
      await limits.take('calls', signedInOf(ctx)?.userId ?? addressKey(ctx.ip), CALLS)
    await next()
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
