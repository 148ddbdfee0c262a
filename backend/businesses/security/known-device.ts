import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { DAY } from '../../clock.ts'
import { contentHash, type Keys } from '../../keys.ts'

const LIFE = 365 * DAY

const nameOf = (ctx: Context): string => (ctx.cookies.secure ? '__Host-known' : 'known')
const accountOf = (keys: Keys, email: string): string => contentHash(keys, `known device\n${email}`)

/**
 * Remembers that this browser was signed in to an account, with a signed cookie that opens nothing (OWASP's device cookie):
 * its owner can sign in here however many strangers guess elsewhere.
 */
export function rememberDevice(ctx: Context, keys: Keys, email: string): void {
  const value = `${accountOf(keys, email)}.${randomBytes(16).toString('base64url')}`
  ctx.cookies.set(nameOf(ctx), value, {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    maxAge: LIFE,
    overwrite: true,
  })
}

/** What names this browser among those that the account was signed in on; null when it is none of them. */
export function knownDevice(ctx: Context, keys: Keys, email: string): string | null {
  const value = ctx.cookies.get(nameOf(ctx), { signed: true })
  return value?.startsWith(`${accountOf(keys, email)}.`) ? value : null
}
