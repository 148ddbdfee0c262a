import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pino from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../../backend/businesses/account.ts'
import { DAY, HOUR, MINUTE } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config.ts'
import type { Database } from '../../backend/database/index.ts'
import type { SignedIn } from '../../backend/http/route.ts'
import { createSessions, type Sessions, signedInOf, signIn, signOut } from '../../backend/http/session.ts'
import { sha256 } from '../../backend/keys.ts'
import { signupForm } from '../../shared/businesses.ts'
import { clockAt, type TestClock } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'

const keys = { session: ['a session key of at least 32 characters'], data: 'unused' }

const httpsEnvironment = {
  PUBLIC_URL: 'https://blipp.example',
  SESSION_KEYS: keys.session[0],
  DATA_KEY: 'another key of at least 32 characters',
}

/** A promise and what settles it: for requests that wait in the middle. */
const gate = () => Promise.withResolvers<void>()

interface Slow {
  /** Resolves when the request has read its session. */
  began: ReturnType<typeof gate>
  /** Lets it go on to its end. */
  goOn: ReturnType<typeof gate>
}

onEachEngine('sessions', (open) => {
  let db: Database
  let clock: TestClock
  let bjorn: SignedIn
  let flora: SignedIn
  let sessions: Sessions
  let slow: Slow
  let ended: string[] = []
  const closing: (() => Promise<void>)[] = []

  /** A server with nothing but sessions; `who` signs in at `/signin`. */
  async function serve(environment: Record<string, string | undefined> = {}): Promise<Guest> {
    const config = readConfig(environment)
    const koa = new Koa({ proxy: config.trustProxy })
    koa.silent = true
    sessions = createSessions({ config, keys, db, clock, log: pino({ level: 'silent' }) })
    koa.use(sessions.middleware(koa))
    koa.use(async (ctx) => {
      const who = ctx.query.as === 'flora' ? flora : bjorn
      if (ctx.path === '/signin') await signIn(ctx, who, ctx.query.remember === 'yes')
      if (ctx.path === '/signout') signOut(ctx)
      if (ctx.path === '/watch') sessions.onRevoked(ctx, () => void ended.push(signedInOf(ctx)?.userId ?? ''))
      if (ctx.path === '/slow') {
        slow.began.resolve()
        await slow.goOn.promise
        Object.assign(ctx.session ?? {}, { remember: true })
      }
      if (ctx.path === '/fail') throw new Error('on purpose')
      ctx.body = { signedIn: signedInOf(ctx) }
    })
    const server = createServer(koa.callback()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    closing.push(() => new Promise((resolve) => void server.close(() => resolve())))
    return guestOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }

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
    for (const close of closing.splice(0)) await close()
    for (const { businessId } of [bjorn, flora])
      await db.write(businessId, async ({ trx }) => {
        await trx.deleteFrom('sessions').where('businessId', '=', businessId).execute()
        await trx
          .updateTable('businesses')
          .set({ suspendedAt: null, closedAt: null })
          .where('id', '=', businessId)
          .execute()
      })
    ended = []
  })

  async function fresh(environment?: Record<string, string | undefined>): Promise<Guest> {
    clock = clockAt(new Date().toISOString())
    slow = { began: gate(), goOn: gate() }
    return serve(environment)
  }

  test('a visitor who does not sign in gets neither a row nor a cookie', async () => {
    const visitor = await fresh()
    expect((await visitor.get('/')).setCookies).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('who signed in is known from then on, and the role is that of the moment', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    expect(await whoIs(visitor)).toEqual(bjorn)
    const setRole = (role: 'owner' | 'staff') =>
      db.write(bjorn.businessId, ({ trx }) =>
        trx.updateTable('users').set({ role }).where('id', '=', bjorn.userId).execute(),
      )
    await setRole('staff')
    expect(await whoIs(visitor)).toEqual({ ...bjorn, role: 'staff' })
    await setRole('owner')
  })

  test('on plain http the cookie is sid, httpOnly and lax', async () => {
    const visitor = await fresh()
    const { setCookies } = await visitor.post('/signin')
    const sid = setCookies.find((line) => line.startsWith('sid='))
    expect(sid).toMatch(/; path=\/; .*samesite=lax; httponly$/)
    expect(sid).not.toContain('secure')
  })

  test.each([
    ['behind a proxy that is trusted', { TRUST_PROXY: 'on' }, { 'X-Forwarded-Proto': 'https' }],
    ['and where nobody said that there is a proxy', {}, {}],
  ])('on https the cookie is __Host-sid and secure, %s', async (_, environment, headers) => {
    const visitor = await fresh({ ...httpsEnvironment, ...environment })
    const { setCookies, status } = await visitor.post('/signin', {}, headers)
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
    await visitor.post('/signin')
    const sid = visitor.cookies.get('sid') ?? ''
    expect(Buffer.from(sid, 'base64url')).toHaveLength(32)
    expect((await rows()).map((row) => row.id)).toEqual([sha256(sid)])
    expect(JSON.stringify(await rows())).not.toContain(sid)
  })

  test('signing in changes the id and ends the session that was there', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
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
    await visitor.post('/signin')
    expect(visitor.cookies.get('sid')).not.toBe('planted')
    expect(await rows()).toHaveLength(1)
  })

  test('a cookie whose signature does not fit opens nothing', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    visitor.cookies.set('sid.sig', 'x'.repeat(43))
    expect(await whoIs(visitor)).toBeNull()
  })

  test('signing out ends the session on the server and takes the cookie back', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    const stolen = new Map(visitor.cookies)
    await visitor.post('/signout')
    expect(visitor.cookies.has('sid')).toBe(false)
    for (const [name, value] of stolen) visitor.cookies.set(name, value)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('a slow request that began before the sign-out cannot bring the session back', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    const before = new Map(visitor.cookies)
    const answering = visitor.get('/slow')
    await slow.began.promise
    await visitor.post('/signout')
    slow.goOn.resolve()
    await answering
    for (const [name, value] of before) visitor.cookies.set(name, value)
    expect(await whoIs(visitor)).toBeNull()
    expect((await rows()).every((row) => row.revokedAt !== null)).toBe(true)
  })

  test('a request that changes its session and is not signed out keeps the change', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    slow.goOn.resolve()
    await visitor.get('/slow')
    expect((await rows()).map((row) => row.data)).toEqual(['{"remember":true}'])
  })

  test('a request that fails leaves the session as it was', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    const before = await rows()
    expect((await visitor.get('/fail')).status).toBe(500)
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['12 hours', '/signin', 12 * HOUR, 3 * HOUR],
    ['30 days when it is to be remembered', '/signin?remember=yes', 30 * DAY, 10 * DAY],
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
    ['4 hours', '/signin', 4 * HOUR],
    ['14 days when it is to be remembered', '/signin?remember=yes', 14 * DAY],
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
    await visitor.post('/signin')
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
    await visitor.post('/signin')
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
    await visitor.post('/signin')
    await sessions.revokeAll(bjorn.businessId, bjorn.userId)
    expect(await whoIs(visitor)).toBeNull()
    for (const [name, value] of florasCookies) visitor.cookies.set(name, value)
    expect(await whoIs(visitor)).toEqual(flora)
  })

  test('what is open hears that its session was ended', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    await visitor.get('/watch')
    expect(ended).toEqual([])
    await visitor.post('/signout')
    expect(ended).toEqual([bjorn.userId])
  })

  test('rows of sessions long over go with the next sign-in of that person', async () => {
    const visitor = await fresh()
    await visitor.post('/signin')
    clock.pass(13 * HOUR)
    await visitor.post('/signin')
    expect(await rows()).toHaveLength(1)
  })
})
