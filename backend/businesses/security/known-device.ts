import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { DAY } from '../../clock.ts'
import { cookieName } from '../../http/cookie-name.ts'
import { contentHash, type Keys } from '../../secrets/keys.ts'

const LIFE = 365 * DAY

/** Whose account: a super admin's cookie is kept beside a merchant's. */
type Door = 'known' | 'known-admin'

const nameOf = (ctx: Context, door: Door): string => cookieName(door, ctx.cookies.secure)
const accountOf = (keys: Keys, door: Door, email: string): string =>
  contentHash(keys, `${door} device\n${email}`)

/**
 * Remembers that this browser was signed in to an account, with a signed cookie that opens nothing (OWASP's device cookie):
 * its owner can sign in here however many strangers guess elsewhere.
 */
export function rememberDevice(ctx: Context, keys: Keys, email: string, door: Door = 'known'): void {
  const value = `${accountOf(keys, door, email)}.${randomBytes(16).toString('base64url')}`
  ctx.cookies.set(nameOf(ctx, door), value, {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    maxAge: LIFE,
    overwrite: true,
  })
}

/** What names this browser among those that the account was signed in on; null when it is none of them. */
export function knownDevice(ctx: Context, keys: Keys, email: string, door: Door = 'known'): string | null {
  const value = ctx.cookies.get(nameOf(ctx, door), { signed: true })
  return value?.startsWith(`${accountOf(keys, door, email)}.`) ? value : null
}
