import { randomBytes } from 'node:crypto'
import Keygrip from 'keygrip'
import type Koa from 'koa'
import type { Context, Middleware } from 'koa'
import { type CreateSessionOptions, createSession } from 'koa-session'
import type { Deps } from '../deps.ts'
import { cookieName } from './cookie-name.ts'
import type { SignedIn } from './route.ts'
import { lifeOf, type SessionData, type SessionStore, sessionRowId, sessionStore } from './session-store.ts'

/** The 256 bits of an id; none carries a meaning. */
const ID_BYTES = 32

/** koa-session's own, as far as it is used here. */
interface LoadedSession extends Partial<SessionData> {
  externalKey: string
  regenerate(): Promise<void>
}

// Where the middleware was passed by, koa-session would make a session, and draw its id, on being asked for one.
const loaded = (ctx: Context): LoadedSession | null =>
  ctx.state.hasSession ? ((ctx.session as LoadedSession | null | undefined) ?? null) : null

export interface Sessions {
  /** Reads the session of a request; visitors without one get neither a row nor a cookie. */
  middleware(app: Koa): Middleware
  /** Names the request's session without opening it: the hash that its row goes by. */
  nameOf(ctx: Context): string
  /** Calls `listener` once the request's session is revoked, until the returned function is called. */
  onRevoked(ctx: Context, listener: () => void): () => void
  /** Whether the request's session still opens anything: what a long answer asks now and then. */
  isLive(ctx: Context): Promise<boolean>
  /** Ends every session of a person, on all their devices. */
  revokeAll(businessId: string, userId: string): Promise<void>
}

export function createSessions({
  config,
  keys,
  ...rows
}: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'log'>): Sessions {
  const store = sessionStore(rows)
  const https = config.publicUrl.startsWith('https:')
  const rowIdOf = (ctx: Context) => sessionRowId(loaded(ctx)?.externalKey ?? '')
  return {
    middleware(app) {
      app.keys = new Keygrip(keys.session, 'sha256')
      const options: CreateSessionOptions = {
        key: cookieName('sid', https),
        secure: https,
        httpOnly: true,
        sameSite: 'lax',
        signed: true,
        maxAge: lifeOf(false).absolute,
        genid: () => randomBytes(ID_BYTES).toString('base64url'),
        store,
      }
      const load = createSession(options, app)
      return async (ctx, next) => {
        // PUBLIC_URL says that people come by https, whatever the hop before this process spoke.
        if (https) ctx.cookies.secure = true
        ctx.state.hasSession = true
        ctx.state.sessionStore = store
        ctx.state.sessionCookie = options.key
        await load(ctx, next)
      }
    },
    nameOf: rowIdOf,
    onRevoked: (ctx, listener) => store.onRevoked(rowIdOf(ctx), listener),
    isLive: (ctx) => store.isLive(rowIdOf(ctx)),
    revokeAll: store.revokeAll,
  }
}

/** The person who made the request, or null. */
export function signedInOf(ctx: Context): SignedIn | null {
  const { businessId, userId, role } = loaded(ctx) ?? {}
  return businessId && userId && role ? { businessId, userId, role } : null
}

/** Begins a session under a new id, so that an id planted before is worth nothing; one that was there ends. */
export async function signIn(ctx: Context, who: SignedIn, remember: boolean): Promise<void> {
  if (!loaded(ctx)) ctx.session = {}
  const session = loaded(ctx)
  if (!session) throw new Error('signIn() needs the session middleware')
  Object.assign(session, { ...who, remember } satisfies SessionData)
  ctx.sessionOptions.maxAge = lifeOf(remember).absolute
  ctx.state.signsIn = true
  try {
    await session.regenerate()
  } finally {
    ctx.state.signsIn = false
  }
}

/** Ends the request's session on the server, also one that is locked, and takes the cookie back. */
export async function signOut(ctx: Context): Promise<void> {
  const sid = cookieOf(ctx)
  if (sid) await storeOf(ctx).destroy(sid)
  ctx.session = null
}

/** Whether the person asked to stay signed in with the request's session. */
const isRemembered = (ctx: Context): boolean => loaded(ctx)?.remember === true

/** The hash that the row of the request's session goes by. */
export const sessionIdOf = (ctx: Context): string => sessionRowId(loaded(ctx)?.externalKey ?? '')

/**
 * Gives the request's session a new id, as whenever what opens it has changed. The old one lives on for seconds: a stream
 * that it opened would otherwise be ended, and what is asked for anew refused, before the new cookie has arrived.
 */
export async function renewSession(ctx: Context, who: SignedIn): Promise<void> {
  ctx.state.renews = sessionIdOf(ctx)
  await signIn(ctx, who, isRemembered(ctx))
}

/** Ends every session of a person, on all their devices, but for the request's own. */
export const endOtherSessions = (
  ctx: Context,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
): Promise<void> => storeOf(ctx).revokeAll(businessId, userId, sessionIdOf(ctx))

/** Ends every session of a person. */
export const endSessionsOf = (ctx: Context, businessId: string, userId: string): Promise<void> =>
  storeOf(ctx).revokeAll(businessId, userId)

/** Ends one session of who made the request; false when it is none of theirs, or over. */
export const endSession = (ctx: Context, { businessId, userId }: SignedIn, id: string): Promise<boolean> =>
  storeOf(ctx).revokeOne(businessId, userId, id)

/** Locks the request's session: it opens nothing until `unlockSession` is given the token that `tokenHash` is of. */
export const lockSession = (ctx: Context, tokenHash: string): Promise<void> =>
  storeOf(ctx).lock(sessionRowId(loaded(ctx)?.externalKey ?? ''), tokenHash)

/** Unlocks the session of the request's cookie; false when the token is not its own. */
export async function unlockSession(ctx: Context, token: string): Promise<boolean> {
  const sid = cookieOf(ctx)
  return sid ? storeOf(ctx).unlock(sessionRowId(sid), token) : false
}

/** The id that the request's cookie names, whether its session opens anything or not. */
const cookieOf = (ctx: Context): string | undefined =>
  ctx.cookies.get(ctx.state.sessionCookie as string, { signed: true })

const storeOf = (ctx: Context): SessionStore => ctx.state.sessionStore as SessionStore
