import type { Context } from 'koa'
import { DAY, HOUR, later, MINUTE, SECOND } from '../clock.ts'
import { dropSubscriptions, endSessions, prepared } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { sha256 } from '../secrets/keys.ts'
import { agentOf } from './agent.ts'
import type { SignedIn } from './route.ts'

/** The content of a session. Its role is looked up anew each time, so that a change holds at once. */
export interface SessionData extends SignedIn {
  /** Whether the person asked to stay signed in. */
  remember: boolean
}

/** The longest life of a session, busy and idle, in milliseconds. */
export const lifeOf = (remember: boolean): { absolute: number; idle: number } =>
  remember ? { absolute: 30 * DAY, idle: 14 * DAY } : { absolute: 12 * HOUR, idle: 4 * HOUR }

/** Whether a session has not been used for as long as it lives unused. */
export const isIdle = (
  { seenAt, remember }: { seenAt: string } & Pick<SessionData, 'remember'>,
  now: string,
): boolean => now >= later(seenAt, lifeOf(remember).idle)

/** Use is noted at most this often, so that reading writes nothing. */
const NOTE_USE_EVERY = 5 * MINUTE

/** The time for which the old id of a renewed session still works, while its new cookie is on its way. */
export const RENEWAL = 5 * SECOND

/** The row's id: the cookie's own never reaches the database. */
export const sessionRowId = (sid: string): string => sha256(sid)

const findLive = prepared<{ id: string }>()((db, slot) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.businessId', '=', 'sessions.businessId').onRef('users.id', '=', 'sessions.userId'),
    )
    .innerJoin('businesses', 'businesses.id', 'sessions.businessId')
    .select([
      'sessions.businessId',
      'sessions.userId',
      'users.role',
      'sessions.data',
      'sessions.seenAt',
      'sessions.expiresAt',
    ])
    .where('sessions.id', '=', slot('id'))
    .where('sessions.revokedAt', 'is', null)
    .where('users.removedAt', 'is', null)
    .where('businesses.suspendedAt', 'is', null)
    .where('businesses.closedAt', 'is', null),
)

const findUnrevoked = prepared<{ id: string }>()((db, slot) =>
  db
    .selectFrom('sessions')
    .select(['businessId', 'data'])
    .where('id', '=', slot('id'))
    .where('revokedAt', 'is', null),
)

/** What a session's row keeps of it. */
export const keptIn = (data: string): Kept => JSON.parse(data)

const lockOf = (data: string): string | undefined => keptIn(data).lock

/** A koa-session store that also knows which sessions end before their time. */
export interface SessionStore {
  get(sid: string): Promise<SessionData | null>
  set(sid: string, data: SessionData, maxAge: number, options: { ctx?: Context }): Promise<void>
  /** Ends it; where it is only renewed (`ctx.state.renews`, the row's id), a moment later, for what is under way with the old cookie. */
  destroy(sid: string, options?: { ctx?: Context }): Promise<void>
  /** Has a session open nothing until the token is shown that this is the hash of. */
  lock(id: string, tokenHash: string): Promise<void>
  /** False when there is no such session, or its lock has another token. */
  unlock(id: string, token: string): Promise<boolean>
  /** Ends every session of a person, but for the one that is named. */
  revokeAll(businessId: string, userId: string, but?: string): Promise<void>
  /** Ends one of a person's sessions; false when it is none of theirs, or over. */
  revokeOne(businessId: string, userId: string, id: string): Promise<boolean>
  /** Whether a row still opens anything; notes no use. */
  isLive(id: string): Promise<boolean>
  onRevoked(id: string, listener: () => void): () => void
}

interface Kept extends Pick<SessionData, 'remember'> {
  /** SHA-256 of what unlocks it, while its device stands at the counter: until then it opens nothing. */
  lock?: string
}

/**
 * Sessions as rows. A row comes into being only while somebody signs in (`ctx.state.signsIn`); anything else can change
 * one that is there and not revoked. Revoked rows stay as tombstones until they would have expired, so a slow request
 * that began before the sign-out brings nothing back.
 */
export function sessionStore({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): SessionStore {
  const revoked = createRevocations()

  async function live(id: string) {
    const row = await db.one(findLive, { id })
    if (!row) return null
    const { remember, lock } = keptIn(row.data)
    if (lock !== undefined) return null
    const now = clock.now()
    const ended = now >= row.expiresAt || isIdle({ ...row, remember }, now)
    return ended ? null : { ...row, remember }
  }

  /** A failure to write must not keep anybody out. */
  const noteUse = (businessId: string, id: string, seenAt: string): Promise<void> =>
    db
      .write(businessId, async ({ trx }) => {
        await trx
          .updateTable('sessions')
          .set({ seenAt })
          .where('id', '=', id)
          .where('seenAt', '<', seenAt)
          .where('revokedAt', 'is', null)
          .execute()
      })
      .catch((error) => log.warn({ err: error }, 'the use of a session was not noted'))

  async function begin(
    id: string,
    { businessId, userId, remember }: SessionData,
    { agent, renews }: { agent: string; renews: string | undefined },
  ): Promise<void> {
    const now = clock.now()
    const expiresAt = later(now, lifeOf(remember).absolute)
    const data = JSON.stringify({ remember } satisfies Kept)
    await db.write(businessId, async ({ trx }) => {
      await trx
        .deleteFrom('sessions')
        .where('businessId', '=', businessId)
        .where('userId', '=', userId)
        .where('expiresAt', '<=', now)
        .execute()
      await trx
        .insertInto('sessions')
        .values({
          id,
          businessId,
          userId,
          data,
          createdAt: now,
          seenAt: now,
          expiresAt,
          revokedAt: null,
          agent: agentOf(agent),
        })
        .execute()
      if (renews)
        await trx
          .updateTable('pushSubscriptions')
          .set({ sessionId: id })
          .where('businessId', '=', businessId)
          .where('sessionId', '=', renews)
          .execute()
    })
  }

  async function change(id: string, { remember }: SessionData): Promise<void> {
    const data = JSON.stringify({ remember } satisfies Kept)
    const row = await db.one(findUnrevoked, { id })
    // A slow request that began before the lock does not take it off.
    if (!row || row.data === data || lockOf(row.data) !== undefined) return
    await write(row.businessId, id, data)
  }

  async function write(businessId: string, id: string, data: string): Promise<void> {
    await db.write(businessId, async ({ trx }) => {
      await trx
        .updateTable('sessions')
        .set({ data })
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .execute()
    })
  }

  const letRunOut = (businessId: string, id: string): Promise<void> =>
    db.write(businessId, async ({ trx }) => {
      await trx
        .updateTable('sessions')
        .set({ expiresAt: later(clock.now(), RENEWAL) })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .execute()
    })

  const revoke = (businessId: string, which: { id?: string; userId?: string }, but = ''): Promise<number> =>
    db.write(businessId, async (unit) => {
      const ended = await endSessions(unit, which, clock.now(), but)
      unit.afterCommit(() => {
        for (const id of ended) revoked.tell(id)
      })
      return ended.length
    })

  return {
    async get(sid) {
      const id = sessionRowId(sid)
      const row = await live(id)
      if (!row) return null
      const { businessId, userId, role, remember } = row
      const now = clock.now()
      if (now >= later(row.seenAt, NOTE_USE_EVERY)) await noteUse(businessId, id, now)
      return { businessId, userId, role, remember }
    },
    set: (sid, data, _maxAge, { ctx }) =>
      ctx?.state.signsIn
        ? begin(sessionRowId(sid), data, { agent: ctx.get('User-Agent'), renews: ctx.state.renews })
        : change(sessionRowId(sid), data),
    async destroy(sid, { ctx } = {}) {
      const id = sessionRowId(sid)
      const row = await db.one(findUnrevoked, { id })
      if (row) await (ctx?.state.renews ? letRunOut(row.businessId, id) : revoke(row.businessId, { id }))
    },
    async lock(id, tokenHash) {
      const row = await db.one(findUnrevoked, { id })
      if (!row) return
      const { remember } = JSON.parse(row.data) as Kept
      await write(row.businessId, id, JSON.stringify({ remember, lock: tokenHash } satisfies Kept))
      // It stands where customers see it.
      await db.write(row.businessId, (unit) => dropSubscriptions(unit, { sessionId: id }))
      revoked.tell(id)
    },
    async unlock(id, token) {
      const row = await db.one(findUnrevoked, { id })
      if (!row) return false
      const { remember, lock } = keptIn(row.data)
      if (lock === undefined) return true
      if (lock !== sha256(token)) return false
      await write(row.businessId, id, JSON.stringify({ remember } satisfies Kept))
      return true
    },
    revokeAll: async (businessId, userId, but) => void (await revoke(businessId, { userId }, but)),
    revokeOne: async (businessId, userId, id) => (await revoke(businessId, { userId, id })) > 0,
    isLive: async (id) => (await live(id)) !== null,
    onRevoked: revoked.listen,
  }
}

/** Listeners for the end of a session: open streams. One process; another learns it when it looks again. */
function createRevocations() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    listen(id: string, listener: () => void): () => void {
      const mine = listeners.get(id) ?? new Set()
      listeners.set(id, mine.add(listener))
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(id)
      }
    },
    tell(id: string): void {
      for (const listener of [...(listeners.get(id) ?? [])]) listener()
    },
  }
}
