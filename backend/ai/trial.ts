import type { Context } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { DAY, later, SECOND } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { cookieName } from '../http/cookie-name.ts'
import { addressKey } from '../http/limits.ts'
import { contentHash } from '../secrets/keys.ts'

const COOKIE = 'trial'
const YEARS_10 = 3650 * DAY

/**
 * Takes the visitor's one free try. Throws `trialUsed` where the browser has the cookie of an earlier one, and where the
 * address had one today: a shop's guests share an address, and addresses pass on, so it is not held longer. It says to come
 * back tomorrow, as each 429 says when (RFC 6585, 4), though a browser with the cookie is refused then as well.
 */
export async function takeTrial(
  { config, clock, db, keys }: Pick<Deps, 'config' | 'clock' | 'db' | 'keys'>,
  ctx: Context,
): Promise<void> {
  const https = config.publicUrl.startsWith('https:')
  const name = cookieName(COOKIE, https)
  const at = clock.now()
  const used = () => new Failure('trialUsed', { retryAfter: secondsLeftOf(at) })
  if (ctx.cookies.get(name, { signed: true })) throw used()
  const visitor = contentHash(keys, `trial\n${at.slice(0, 10)}\n${addressKey(ctx.ip)}`)
  const isFirst = await db.write('', async ({ trx }) => {
    await trx.deleteFrom('trials').where('at', '<', later(at, -DAY)).execute()
    const row = await trx
      .insertInto('trials')
      .values({ visitor, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('visitor')
      .executeTakeFirst()
    return row !== undefined
  })
  // `LIMITS=off` is for benches, which come from one address.
  if (!isFirst && config.limits) throw used()
  if (https) ctx.cookies.secure = true
  ctx.cookies.set(name, '1', {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    maxAge: YEARS_10,
  })
}

/** Until the day that addresses are counted by, in UTC, is over. */
const secondsLeftOf = (at: string): number => Math.ceil((DAY - (Date.parse(at) % DAY)) / SECOND)
