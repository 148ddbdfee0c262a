import { randomBytes } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Endpoint } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { HOUR, later, MINUTE } from '../clock.ts'
import { prepared } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { cookieName } from '../http/cookie-name.ts'
import type { SignedInAdmin } from '../http/route.ts'
import { sha256 } from '../secrets/keys.ts'

/** However busy, and unused (ASVS 7.3). */
const ABSOLUTE = 8 * HOUR
const IDLE = 30 * MINUTE
/** Use is noted at most this often. */
const NOTE_USE_EVERY = MINUTE

/** The calls that are open before the second factor is set up, where one is required. */
const beforeSetUp = /^\/api\/superadmin\/(me|second-factor(\/confirm)?)$/

type Rows = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>

const findSession = prepared<{ id: string }>()((db, slot) =>
  db
    .selectFrom('adminSessions')
    .innerJoin('admins', 'admins.id', 'adminSessions.adminId')
    .select(['admins.id', 'admins.email', 'admins.totpAt', 'adminSessions.seenAt', 'adminSessions.expiresAt'])
    .where('adminSessions.id', '=', slot('id'))
    .where('adminSessions.revokedAt', 'is', null),
)

const nameOf = ({ publicUrl }: Deps['config']): string => cookieName('admin', publicUrl.startsWith('https:'))

/** Whether nobody may do anything without a second factor: everywhere but on this machine. */
export const needsSecondFactor = ({ config }: Pick<Deps, 'config'>): boolean => !config.local

/** Reads the super admin's own cookie; that of a business means nothing here. */
export function adminSessions({ config, db, clock, log }: Rows): Middleware {
  const noteUse = (id: string, seenAt: string) =>
    db
      .write('', ({ trx }) => trx.updateTable('adminSessions').set({ seenAt }).where('id', '=', id).execute())
      .catch((error: unknown) => log.warn({ err: error }, 'the use of an admin session was not noted'))
  const https = config.publicUrl.startsWith('https:')
  return async (ctx, next) => {
    if (https) ctx.cookies.secure = true
    const cookie = ctx.cookies.get(nameOf(config), { signed: true })
    const id = cookie ? sha256(cookie) : null
    const row = id === null ? undefined : await db.one(findSession, { id })
    const now = clock.now()
    if (id !== null && row && now < row.expiresAt && now < later(row.seenAt, IDLE)) {
      ctx.state.admin = { id: row.id, email: row.email, sessionId: id, isSetUp: row.totpAt !== null }
      if (now >= later(row.seenAt, NOTE_USE_EVERY)) await noteUse(id, now)
    }
    await next()
  }
}

/** The signed-in super admin of the request, or null. */
export const adminOf = (ctx: Context): SignedInAdmin | null =>
  (ctx.state.admin as SignedInAdmin | undefined) ?? null

/** Lets through a signed-in super admin. Throws `signInRequired`, and `secondFactorRequired` before one is set up. */
export const permitAdmin =
  (deps: Pick<Deps, 'config'>) =>
  (ctx: Context, { path }: Endpoint): SignedInAdmin => {
    const admin = adminOf(ctx)
    if (!admin) throw new Failure('signInRequired')
    if (!admin.isSetUp && needsSecondFactor(deps) && !beforeSetUp.test(path))
      throw new Failure('secondFactorRequired')
    return admin
  }

/** A new session under a new id; the one that the browser had ends. To be called inside a write. */
export function newAdminSession(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  ctx: Context,
  adminId: string,
) {
  const sid = randomBytes(32).toString('base64url')
  const now = clock.now()
  const https = config.publicUrl.startsWith('https:')
  return {
    row: {
      id: sha256(sid),
      adminId,
      createdAt: now,
      seenAt: now,
      expiresAt: later(now, ABSOLUTE),
      revokedAt: null,
    },
    /** Once the row is on disk. */
    giveCookie: () => {
      ctx.cookies.set(nameOf(config), sid, {
        signed: true,
        httpOnly: true,
        sameSite: 'strict',
        secure: https,
        path: '/',
      })
    },
  }
}

/** Takes the cookie back. */
export function dropCookie({ config }: Pick<Deps, 'config'>, ctx: Context): void {
  const https = config.publicUrl.startsWith('https:')
  ctx.cookies.set(nameOf(config), null, { signed: true, httpOnly: true, sameSite: 'strict', secure: https })
}
