import type { Context } from 'koa'
import { Failure } from '../../shared/errors.ts'
import type { SignedIn } from './route.ts'

/** The token of `Authorization: Bearer …` (RFC 6750 §2.1); null without one. */
export const bearerOf = (ctx: Context): string | null =>
  /^Bearer +(\S+)$/i.exec(ctx.get('Authorization').trim())?.[1] ?? null

/** Places where a bearer is a tablet's, a provider's, or nothing. */
const others = ['/api/tap/', '/api/webhooks/', '/api/superadmin/']

/**
 * Whether a program calls with a key: then cookies count for nothing, and no rule about where a call comes from is
 * needed, because no browser adds this header by itself and no other site may (it would have to ask first, and is not
 * answered).
 */
export const isKeyCall = (ctx: Context): boolean =>
  ctx.path.startsWith('/api/') &&
  !others.some((prefix) => ctx.path.startsWith(prefix)) &&
  /^Bearer(\s|$)/i.test(ctx.get('Authorization'))

/** What became of the key of a call. */
export type KeyCall = { caller: SignedIn } | { refusal: 'keyInvalid' | 'keyHeld' }

const keyCallOf = (ctx: Context): KeyCall | undefined => ctx.state.keyCall as KeyCall | undefined

/** Whose key a call carries, where it is one that opens something. */
export function keyCallerOf(ctx: Context): SignedIn | null {
  const call = keyCallOf(ctx)
  return call && 'caller' in call ? call.caller : null
}

/** Throws for a call with a key that opens nothing, and says why in the words of RFC 6750 §3. */
export function refuseBadKey(ctx: Context): void {
  const call = keyCallOf(ctx)
  if (!call || 'caller' in call) return
  ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
  throw new Failure(call.refusal)
}
