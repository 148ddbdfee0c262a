import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pino from 'pino'
import type { Clock } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { SignedIn } from '../../backend/http/route.ts'
import {
  createSessions,
  lockSession,
  type Sessions,
  signedInOf,
  signIn,
  signOut,
} from '../../backend/http/session.ts'
import { type Guest, guestOf } from '../support/guest.ts'

const keys = { session: ['a session key of at least 32 characters'], data: 'unused' }

export const httpsEnvironment = {
  PUBLIC_URL: 'https://blipp.example',
  SESSION_KEYS: keys.session[0],
  DATA_KEY: 'another key of at least 32 characters',
}

/** A server with nothing but sessions. */
export interface SessionServer {
  visitor: Guest
  sessions: Sessions
  /** `/slow` has read its session: it changes it once `goOn` is resolved. */
  began: Promise<void>
  goOn: () => void
  /** Who was told, after `/watch`, that the session ended. */
  ended: string[]
  close(): Promise<void>
}

/** `/signin?as=name` signs one of `people` in. Whatever the path, the answer says who is signed in. */
export async function serveSessions(
  { db, clock, people }: { db: Database; clock: Clock; people: Record<string, SignedIn> },
  environment: Record<string, string | undefined> = {},
  sessionKeys = keys.session,
): Promise<SessionServer> {
  const config = readConfig(environment)
  const koa = new Koa({ proxy: config.trustProxy })
  koa.silent = true
  const sessions = createSessions({
    config,
    keys: { ...keys, session: sessionKeys },
    db,
    clock,
    log: pino({ level: 'silent' }),
  })
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const ended: string[] = []
  koa.use(sessions.middleware(koa))
  koa.use(async (ctx) => {
    const who = people[String(ctx.query.as)]
    if (ctx.path === '/signin' && who) await signIn(ctx, who, ctx.query.remember === 'yes')
    if (ctx.path === '/signout') await signOut(ctx)
    if (ctx.path === '/lock') await lockSession(ctx, 'the hash of what unlocks it')
    if (ctx.path === '/watch') sessions.onRevoked(ctx, () => void ended.push(signedInOf(ctx)?.userId ?? ''))
    if (ctx.path === '/slow') {
      began.resolve()
      await goOn.promise
      Object.assign(ctx.session ?? {}, { remember: true })
    }
    if (ctx.path === '/fail') throw new Error('on purpose')
    ctx.body = { signedIn: signedInOf(ctx) }
  })
  const server = koa.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    visitor: guestOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    sessions,
    began: began.promise,
    goOn: goOn.resolve,
    ended,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
