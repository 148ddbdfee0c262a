import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../pwa/browser/database.ts'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { sender } from '../../pwa/queue/send.ts'
import { applyRow } from '../../pwa/sync/mirror.ts'
import { drain as drainSignups } from '../../pwa/taps/drain.ts'
import { everyKept } from '../../pwa/taps/store.ts'
import { submitSignup } from '../../pwa/taps/submit.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { operation } from '../support/device.ts'
import { type Opened, openSqlite } from '../support/engines.ts'
import { mishaps } from '../support/mishaps.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { strangers } from '../support/strangers.ts'
import { startWorldProxy, type Way, type WorldProxy } from '../support/world-proxy.ts'
import { filled } from '../taps/kept.ts'

let opened: Opened
let blipp: Blipp
let proxy: WorldProxy
let shop: Shop
let code: string

beforeAll(async () => {
  opened = await openSqlite()
  blipp = await startBlipp(opened.db, { environment: { LIMITS: 'off' } })
  proxy = await startWorldProxy(blipp.url)
  shop = await openShop(blipp.url, bjornsBarbershop)
  code = (await addTag(shop)).code
})
afterAll(async () => {
  await proxy.close()
  await blipp.stop()
  await opened.discard()
})
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', throughProxy)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  through()
})

const { fetch: realFetch } = globalThis

/** As a browser on the way through the proxy, with the owner's cookies. */
const throughProxy: typeof fetch = (path, init = {}) => {
  if (!String(path).startsWith('/')) return realFetch(path, init)
  const cookie = [...shop.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { ...(init.headers as Record<string, string>), cookie, origin: proxy.url }
  return realFetch(proxy.url + String(path), { ...init, headers, keepalive: false })
}

const through = () => proxy.does((_, blipp) => blipp())
/** Only what is sent meets its fate; where a portal leads, there is its page. */
const onTheWay = (way: Way) =>
  proxy.does(async (passing, blipp) =>
    passing.path === '/portal'
      ? new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
      : way(passing, blipp),
  )

const fresh = () => `gast.${uuid7()}@kund.example`
/** Whoever the shop has with that address. */
const taken = (email: string) =>
  opened.db.read.selectFrom('customers').selectAll().where('email', '=', email).execute()
const waitingSignups = async () => (await everyKept()).map(({ id, refused }) => [id, refused])

/** The dashboard of this shop's owner on a device of its own. */
function dashboard() {
  const owner = { businessId: shop.business.id, userId: uuid7() }
  const db = openDatabase(owner)
  const clock = { now: Date.now() }
  const send = async () => {
    const { userId } = await shopUser()
    return sender({ userId, deviceId: uuid7(), now: () => clock.now, epoch: async () => null })
  }
  return {
    db,
    drain: async () => {
      clock.now += 60_000
      return drain(db, {
        send: await send(),
        mirror: (change) => applyRow(db, change),
        locks: tabLocks,
        now: () => clock.now,
        random: () => 0.5,
      })
    },
  }
}

const shopUser = async () => {
  const row = await opened.db.read
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', shop.business.id)
    .executeTakeFirstOrThrow()
  return { userId: row.id }
}

const ways: { says: string; way: Way }[] = [
  ...strangers.map(({ says, answer }) => ({ says, way: async () => answer() })),
  ...mishaps.map(({ says, spoil }): { says: string; way: Way } => ({
    says: `Blipp, and ${says}`,
    way: async (_, blipp) => spoil(await blipp()),
  })),
]

describe.each(ways)('where this is what answers on a real connection: $says', ({ way }) => {
  test('a sign-up stays on the phone, and arrives once', async () => {
    const form = filled({ email: fresh() })
    onTheWay(way)
    expect((await submitSignup(code, form)).kind).toMatch(/^kept/)
    expect(await waitingSignups()).toEqual([[form.id, undefined]])
    through()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect((await drainSignups(undefined)).sent).toEqual([form.id])
    expect(await taken(form.email)).toHaveLength(1)
  })

  test('a change of the dashboard waits, and arrives once', async () => {
    const { db, drain } = dashboard()
    const email = fresh()
    await enqueue(
      db,
      operation('customer.create', uuid7(), { name: 'Anna Ek', email, phone: null, notes: '' }),
    )
    onTheWay(way)
    await drain()
    const [waiting] = await db.operations.toArray()
    expect([waiting?.state, waiting?.heldFor]).toEqual(['pending', undefined])
    through()
    await drain()
    expect(await db.operations.count()).toBe(0)
    expect(await taken(email)).toHaveLength(1)
  })
})

test('an answer that comes when the person has long been thanked counts once', async () => {
  const form = filled({ email: fresh() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const done = new Promise<void>((resolve) => {
    onTheWay(async (_, blipp) => {
      const answer = await blipp()
      resolve()
      await held
      return answer
    })
  })
  const submitting = submitSignup(code, form)
  await done
  await vi.advanceTimersByTimeAsync(4000)
  expect((await submitting).kind).toMatch(/^kept/)
  letGo()
  through()
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await drainSignups(undefined)).sent).toEqual([form.id])
  expect(await taken(form.email)).toHaveLength(1)
})

test.each([
  ['two days behind', -2 * 86_400_000],
  ['two days ahead', 2 * 86_400_000],
])('a yes given on a clock that is %s counts from when it was given', async (_, off) => {
  const now = Date.parse(blipp.clock.now()) + off
  vi.useFakeTimers({ toFake: ['Date'], now })
  const form = filled({ email: fresh(), filledAt: new Date(now - 3_600_000).toISOString() })
  expect((await submitSignup(code, form)).kind).toBe('sent')
  const [customer] = await taken(form.email)
  const given = Date.parse(customer?.consentAt ?? '')
  expect(Math.abs(given - (Date.parse(blipp.clock.now()) - 3_600_000))).toBeLessThan(60_000)
})
