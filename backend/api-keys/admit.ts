import type { Middleware } from 'koa'
import { later, MINUTE } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { bearerOf, type KeyCall } from '../http/bearer.ts'
import { sha256 } from '../secrets/keys.ts'
import { isSecret } from './secret.ts'
import { findBySecret, noteUsed, scopesOf } from './store.ts'

/** Use is noted at most this often, so that asking writes nothing. */
const NOTE_USE_EVERY = 5 * MINUTE

/**
 * Reads whose key a call carries. It is looked up each time, so that revoking it holds at once. A refusal waits for
 * where the call's right is asked: until then the call counts against its address, as any stranger's.
 */
export function admitKeys(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Middleware {
  return async (ctx, next) => {
    ctx.state.keyCall = await found(deps, bearerOf(ctx) ?? '')
    await next()
  }
}

async function found(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  secret: string,
): Promise<KeyCall> {
  const key = isSecret(secret) ? await db.one(findBySecret, { keyHash: sha256(secret) }) : undefined
  const now = clock.now()
  if (!key || key.endsAt <= now) return { refusal: 'keyInvalid' }
  if (key.held !== null) return { refusal: 'keyHeld' }
  const { businessId, id, lastUsedAt } = key
  if (lastUsedAt === null || now >= later(lastUsedAt, NOTE_USE_EVERY))
    await db
      .write(businessId, (unit) => noteUsed(unit, id, now))
      // A failure to note it must not keep a program out.
      .catch((error) => log.warn({ err: error }, 'the use of a key was not noted'))
  return { caller: { businessId, userId: id, role: 'staff', key: { scopes: scopesOf(key) } } }
}
