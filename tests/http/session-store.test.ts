import type { Context } from 'koa'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../../backend/businesses/account.ts'
import { DAY, HOUR, MINUTE } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { SignedIn } from '../../backend/http/route.ts'
import { type SessionStore, sessionRowId, sessionStore } from '../../backend/http/session-store.ts'
import { sha256 } from '../../backend/secrets/keys.ts'
import { signupForm } from '../../shared/account-forms.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { clockAt, type TestClock } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'

onEachEngine('the rows of sessions', (open) => {
  let db: Database
  let clock: TestClock
  let store: SessionStore
  let bjorn: SignedIn
  let elin: SignedIn
  let flora: SignedIn

  beforeAll(async () => {
    db = await open()
    clock = clockAt('2026-11-21T09:00:00.000Z')
    store = sessionStore({ db, clock, log: pino({ level: 'silent' }) })
    const opening = { config: readConfig({}), db, clock }
    const account = { language: 'sv', verified: true } as const
    bjorn = (await openAccount(opening, signupForm.parse(bjornsBarbershop), account)).owner
    flora = (await openAccount(opening, signupForm.parse(floraBlommor), account)).owner
    elin = { businessId: bjorn.businessId, userId: uuid7(), role: 'staff' }
    const owner = await db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', bjorn.userId)
      .executeTakeFirstOrThrow()
    const row = { ...owner, id: elin.userId, role: elin.role, email: 'elin@bjornsbarber.example' }
    await db.write(bjorn.businessId, ({ trx }) => trx.insertInto('users').values(row).execute())
  })

  let named = 0
  /** Signs somebody in; the answer is what their cookie would hold. */
  async function signIn(who: SignedIn, remember = false): Promise<string> {
    named += 1
    const ctx = { state: { signsIn: true }, get: () => '' } as unknown as Context
    await store.set(`sid ${named}`, { ...who, remember }, 0, { ctx })
    return `sid ${named}`
  }
  const isIn = async (sid: string) => (await store.get(sid)) !== null

  test('end one by one for whoever they belong to, and for no colleague and no other shop', async () => {
    const [mine, colleagues, others] = [await signIn(bjorn), await signIn(elin), await signIn(flora)]
    const end = (sid: string) => store.revokeOne(elin.businessId, elin.userId, sessionRowId(sid))
    expect([await end(mine), await end(others)]).toEqual([false, false])
    expect([await isIn(mine), await isIn(others)]).toEqual([true, true])
    expect(await end(colleagues)).toBe(true)
    expect(await isIn(colleagues)).toBe(false)
    expect(await end(colleagues)).toBe(false)
    await store.revokeAll(flora.businessId, bjorn.userId)
    expect(await isIn(mine)).toBe(true)
  })

  test('open nothing to somebody who was removed, whatever became of their sessions', async () => {
    const [owners, staffs] = [await signIn(bjorn), await signIn(elin)]
    const setRemoved = (removedAt: string | null) =>
      db.write(elin.businessId, ({ trx }) =>
        trx.updateTable('users').set({ removedAt }).where('id', '=', elin.userId).execute(),
      )
    await setRemoved(clock.now())
    expect([await isIn(owners), await isIn(staffs)]).toEqual([true, false])
    expect(await store.isLive(sessionRowId(staffs))).toBe(false)
    await setRemoved(null)
  })

  const rowOf = (sid: string) =>
    db.read.selectFrom('sessions').selectAll().where('id', '=', sessionRowId(sid)).executeTakeFirstOrThrow()

  test('end all at once but the one that is named, and when one ended stays as it was', async () => {
    const [gone, kept, other] = [await signIn(bjorn), await signIn(bjorn), await signIn(bjorn)]
    await store.destroy(gone)
    const endedAt = (await rowOf(gone)).revokedAt
    const colleagues = await signIn(elin)
    clock.pass(MINUTE)
    await store.revokeAll(bjorn.businessId, bjorn.userId, sessionRowId(kept))
    expect(await Promise.all([gone, kept, other, colleagues].map(isIn))).toEqual([false, true, false, true])
    expect((await rowOf(gone)).revokedAt).toBe(endedAt)
    expect((await rowOf(other)).revokedAt).toBe(clock.now())
  })

  test('of one that is renewed live on for five seconds, and no other is shortened', async () => {
    const [renewed, other] = [await signIn(bjorn), await signIn(bjorn)]
    const before = await rowOf(other)
    await store.destroy(renewed, { ctx: { state: { renews: true } } as unknown as Context })
    clock.pass(4999)
    expect(await isIn(renewed)).toBe(true)
    clock.pass(1)
    expect(await isIn(renewed)).toBe(false)
    expect(await rowOf(other)).toEqual(before)
  })

  test('of a person go with the next sign-in once they are over, to the millisecond, and nobody else’s do', async () => {
    const [long, short, colleagues] = [await signIn(bjorn, true), await signIn(bjorn), await signIn(elin)]
    clock.pass(1)
    const later = await signIn(bjorn)
    clock.pass(12 * HOUR - 1)
    await signIn(bjorn)
    await expect(rowOf(short)).rejects.toThrow()
    for (const sid of [long, later, colleagues]) expect((await rowOf(sid)).id).toBe(sessionRowId(sid))
  })

  test('are locked for those who watch them too, and unlocked by their own token alone', async () => {
    const [counter, other] = [await signIn(bjorn, true), await signIn(bjorn)]
    const id = sessionRowId(counter)
    const told: string[] = []
    const forget = store.onRevoked(id, () => void told.push('counter'))
    store.onRevoked(sessionRowId(other), () => void told.push('other'))
    await store.lock(id, sha256('2468'))
    expect(told).toEqual(['counter'])
    expect([await isIn(counter), await store.isLive(id), await isIn(other)]).toEqual([false, false, true])
    expect([await store.unlock(id, '1357'), await isIn(counter)]).toEqual([false, false])
    expect([await store.unlock(id, '2468'), await isIn(counter)]).toEqual([true, true])
    expect(await store.get(counter)).toMatchObject({ remember: true })
    forget()
    await store.destroy(counter)
    expect(told).toEqual(['counter'])
    await store.lock(id, sha256('2468'))
    expect([await store.unlock(id, '2468'), await isIn(counter)]).toEqual([false, false])
  })

  test('tell everybody who still watches one that it has ended', async () => {
    const sid = await signIn(bjorn)
    const id = sessionRowId(sid)
    const heard: string[] = []
    const [first, second] = ['first', 'second'].map((who) => store.onRevoked(id, () => heard.push(who)))
    first?.()
    await store.destroy(sid)
    expect(heard).toEqual(['second'])
    second?.()
  })

  test('are written only where something changes', async () => {
    const sid = await signIn(bjorn)
    const { commits } = db.stats
    await store.set(sid, { ...bjorn, remember: false }, 0, {})
    expect(db.stats.commits).toBe(commits)
    await store.set(sid, { ...bjorn, remember: true }, 0, {})
    expect(await store.get(sid)).toEqual({ ...bjorn, remember: true })
    await store.set('nobody has this', { ...bjorn, remember: true }, 0, {})
    expect(await isIn('nobody has this')).toBe(false)
  })

  test('note their use, of two requests the later one, and let in whom they could not write down', async () => {
    const sid = await signIn(bjorn)
    const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slowly: Database['write'] = async (businessId, work) => {
      began.resolve()
      await goOn.promise
      return db.write(businessId, work)
    }
    const log = pino({ level: 'silent' })
    const slow = sessionStore({ db: { ...db, write: slowly }, clock, log })
    clock.pass(10 * MINUTE)
    const early = slow.get(sid)
    await began.promise
    clock.pass(MINUTE)
    expect(await isIn(sid)).toBe(true)
    goOn.resolve()
    expect(await early).not.toBeNull()
    expect((await rowOf(sid)).seenAt).toBe(clock.now())
    const full = sessionStore({
      db: { ...db, write: () => Promise.reject(new Error('the disk is full')) },
      clock,
      log,
    })
    clock.pass(10 * MINUTE)
    expect(await full.get(sid)).toEqual({ ...bjorn, remember: false })
    clock.pass(14 * DAY)
    expect(await full.get(sid)).toBeNull()
  })
})
