import { afterEach, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../../backend/businesses/account.ts'
import { DAY, HOUR, MINUTE } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { SignedIn } from '../../backend/http/route.ts'
import { sha256 } from '../../backend/secrets/keys.ts'
import { signupForm } from '../../shared/account-forms.ts'
import { clockAt, type TestClock } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import type { Guest } from '../support/guest.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'
import { httpsEnvironment, type SessionServer, serveSessions } from './session-server.ts'

onEachEngine('sessions', (open) => {
  let db: Database
  let clock: TestClock
  let bjorn: SignedIn
  let flora: SignedIn
  let server: SessionServer

  const rows = () => db.read.selectFrom('sessions').selectAll().execute()
  const whoIs = async (visitor: Guest) => (await visitor.get('/')).body.signedIn

  beforeAll(async () => {
    db = await open()
    const config = readConfig({})
    const account = { language: 'sv', verified: true } as const
    const opening = { config, db, clock: clockAt(new Date().toISOString()) }
    bjorn = (await openAccount(opening, signupForm.parse(bjornsBarbershop), account)).owner
    flora = (await openAccount(opening, signupForm.parse(floraBlommor), account)).owner
  })

  afterEach(async () => {
    await server.close()
    for (const { businessId } of [bjorn, flora])
      await db.write(businessId, async ({ trx }) => {
        await trx.deleteFrom('sessions').where('businessId', '=', businessId).execute()
        await trx
          .updateTable('businesses')
          .set({ suspendedAt: null, closedAt: null })
          .where('id', '=', businessId)
          .execute()
      })
  })

  async function fresh(environment?: Record<string, string | undefined>): Promise<Guest> {
    clock = clockAt(new Date().toISOString())
    server = await serveSessions({ db, clock, people: { bjorn, flora } }, environment)
    return server.visitor
  }

  test('a visitor who does not sign in gets neither a row nor a cookie', async () => {
    const visitor = await fresh()
    expect((await visitor.get('/')).setCookies).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('who signed in is known from then on, and the role is that of the moment', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    expect(await whoIs(visitor)).toEqual(bjorn)
    const setRole = (role: 'owner' | 'staff') =>
      db.write(bjorn.businessId, ({ trx }) =>
        trx.updateTable('users').set({ role }).where('id', '=', bjorn.userId).execute(),
      )
    await setRole('staff')
    expect(await whoIs(visitor)).toEqual({ ...bjorn, role: 'staff' })
    await setRole('owner')
  })

  test('keys are changed under those who are signed in, and a key that is gone opens nothing', async () => {
    const [old, next] = ['an old session key of 32 characters!', 'the next session key of 32 characters']
    clock = clockAt(new Date().toISOString())
    const withKeys = async (keys: string[], cookies?: Guest['cookies']) => {
      await server?.close()
      server = await serveSessions({ db, clock, people: { bjorn, flora } }, {}, keys)
      for (const [name, value] of cookies ?? []) server.visitor.cookies.set(name, value)
      return server.visitor
    }
    const first = await withKeys([old])
    await first.post('/signin?as=bjorn')
    const signedByOld = new Map(first.cookies)
    const both = await withKeys([next, old], signedByOld)
    expect(await whoIs(both)).toEqual(bjorn)
    const signedAnew = new Map(both.cookies)
    expect(await whoIs(await withKeys([next], signedAnew))).toEqual(bjorn)
    expect(await whoIs(await withKeys([next], signedByOld))).toBeNull()
  })

  test('on plain http the cookie is sid, httpOnly and lax', async () => {
    const visitor = await fresh()
    const { setCookies } = await visitor.post('/signin?as=bjorn')
    const sid = setCookies.find((line) => line.startsWith('sid='))
    expect(sid).toMatch(/; path=\/; .*samesite=lax; httponly$/)
    expect(sid).not.toContain('secure')
  })

  test.each([
    ['behind a proxy that is trusted', { TRUST_PROXY: 'on' }, { 'X-Forwarded-Proto': 'https' }],
    ['and where nobody said that there is a proxy', {}, {}],
  ])('on https the cookie is __Host-sid and secure, %s', async (_, environment, headers) => {
    const visitor = await fresh({ ...httpsEnvironment, ...environment })
    const { setCookies, status } = await visitor.post('/signin?as=bjorn', {}, headers)
    expect(status).toBe(200)
    for (const line of setCookies) {
      expect(line).toMatch(/^__Host-sid(\.sig)?=/)
      expect(line).toMatch(/; path=\/; .*secure; httponly$/)
      expect(line).not.toContain('domain=')
    }
    expect(await whoIs(visitor)).toEqual(bjorn)
  })

  test('the id in the cookie has 256 bits and is not what the database holds', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    const sid = visitor.cookies.get('sid') ?? ''
    expect(Buffer.from(sid, 'base64url')).toHaveLength(32)
    expect((await rows()).map((row) => row.id)).toEqual([sha256(sid)])
    expect(JSON.stringify(await rows())).not.toContain(sid)
  })

  test('signing in changes the id and ends the session that was there', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    const before = visitor.cookies.get('sid') ?? ''
    await visitor.post('/signin?as=flora')
    const after = visitor.cookies.get('sid')
    expect(after).not.toBe(before)
    expect(await whoIs(visitor)).toEqual(flora)
    expect((await rows()).find((row) => row.id === sha256(before))?.revokedAt).not.toBeNull()
  })

  test('an id that somebody planted is worth nothing after the sign-in', async () => {
    const visitor = await fresh()
    visitor.cookies.set('sid', 'planted').set('sid.sig', 'planted')
    await visitor.post('/signin?as=bjorn')
    expect(visitor.cookies.get('sid')).not.toBe('planted')
    expect(await rows()).toHaveLength(1)
  })

  test('a cookie whose signature does not fit opens nothing', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    visitor.cookies.set('sid.sig', 'x'.repeat(43))
    expect(await whoIs(visitor)).toBeNull()
  })

  test('signing out ends the session on the server and takes the cookie back', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    const stolen = new Map(visitor.cookies)
    await visitor.post('/signout')
    expect(visitor.cookies.has('sid')).toBe(false)
    for (const [name, value] of stolen) visitor.cookies.set(name, value)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('a slow request that began before the sign-out cannot bring the session back', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    const before = new Map(visitor.cookies)
    const answering = visitor.get('/slow')
    await server.began
    await visitor.post('/signout')
    server.goOn()
    await answering
    for (const [name, value] of before) visitor.cookies.set(name, value)
    expect(await whoIs(visitor)).toBeNull()
    expect((await rows()).every((row) => row.revokedAt !== null)).toBe(true)
  })

  test('a slow request that began before the counter was locked does not take the lock off', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    const answering = visitor.get('/slow')
    await server.began
    await visitor.post('/lock')
    const locked = await rows()
    server.goOn()
    expect((await answering).status).toBe(200)
    expect(await rows()).toEqual(locked)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('a request that changes its session and is not signed out keeps the change', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    server.goOn()
    await visitor.get('/slow')
    expect((await rows()).map((row) => row.data)).toEqual(['{"remember":true}'])
  })

  test('a request that fails leaves the session as it was', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    const before = await rows()
    expect((await visitor.get('/fail')).status).toBe(500)
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['12 hours', '/signin?as=bjorn', 12 * HOUR, 3 * HOUR],
    ['30 days when it is to be remembered', '/signin?as=bjorn&remember=yes', 30 * DAY, 10 * DAY],
  ])('a session lasts %s, however busy it is', async (_, path, absolute, step) => {
    const visitor = await fresh()
    await visitor.post(path)
    for (let age = step; age < absolute; age += step) {
      clock.pass(step)
      expect(await whoIs(visitor)).toEqual(bjorn)
    }
    clock.pass(step)
    expect(await whoIs(visitor)).toBeNull()
  })

  test.each([
    ['4 hours', '/signin?as=bjorn', 4 * HOUR],
    ['14 days when it is to be remembered', '/signin?as=bjorn&remember=yes', 14 * DAY],
  ])('a session that is not used ends after %s', async (_, path, idle) => {
    const visitor = await fresh()
    await visitor.post(path)
    clock.pass(idle - 1)
    expect(await whoIs(visitor)).toEqual(bjorn)
    clock.pass(idle)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('reading writes nothing, but every five minutes that the session is used', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    const { commits } = db.stats
    clock.pass(5 * MINUTE - 1)
    await whoIs(visitor)
    expect(db.stats.commits).toBe(commits)
    clock.pass(1)
    await whoIs(visitor)
    await whoIs(visitor)
    expect(db.stats.commits).toBe(commits + 1)
  })

  test.each(['suspendedAt', 'closedAt'] as const)('a business with %s has no way in', async (column) => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    await db.write(bjorn.businessId, ({ trx }) =>
      trx
        .updateTable('businesses')
        .set({ [column]: clock.now() })
        .where('id', '=', bjorn.businessId)
        .execute(),
    )
    expect(await whoIs(visitor)).toBeNull()
  })

  test('all sessions of a person can be ended at once, and nobody else’s', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=flora')
    const florasCookies = new Map(visitor.cookies)
    visitor.cookies.clear()
    await visitor.post('/signin?as=bjorn')
    await server.sessions.revokeAll(bjorn.businessId, bjorn.userId)
    expect(await whoIs(visitor)).toBeNull()
    for (const [name, value] of florasCookies) visitor.cookies.set(name, value)
    expect(await whoIs(visitor)).toEqual(flora)
  })

  test('what is open hears that its session was ended', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    await visitor.get('/watch')
    expect(server.ended).toEqual([])
    await visitor.post('/signout')
    expect(server.ended).toEqual([bjorn.userId])
  })

  test('rows of sessions long over go with the next sign-in of that person', async () => {
    const visitor = await fresh()
    await visitor.post('/signin?as=bjorn')
    clock.pass(13 * HOUR)
    await visitor.post('/signin?as=bjorn')
    expect(await rows()).toHaveLength(1)
  })
})
