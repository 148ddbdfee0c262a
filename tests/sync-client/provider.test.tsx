// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, keepSession, readSession } from '../../pwa/api/signed-in.ts'
import { openDatabase } from '../../pwa/browser/database.ts'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { discard, enqueue, useWaiting } from '../../pwa/queue/index.ts'
import { connection, setOnline } from '../../pwa/sync/connection.ts'
import {
  LocalStoreProvider,
  refill,
  StoreProvider,
  syncNow,
  useCustomersSoFar,
  useSendProgress,
} from '../../pwa/sync/index.ts'
import { emptyReport } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, queued, rename } from '../support/device.ts'
import { json } from '../support/fake-blipp.ts'
import { acting, mounted } from '../support/mounted.tsx'
import { streams } from '../support/stream.ts'

/** A screen of the customers, of what waits and of how a send is getting on. */
function Screen() {
  const { rows, isWhole } = useCustomersSoFar()
  const progress = useSendProgress('s')
  const waiting = useWaiting()
  return (
    <>
      <p>{isWhole ? rows.map(({ name }) => name).join() : 'läser'}</p>
      <p>{progress?.state}</p>
      <p>{waiting?.count} väntar</p>
    </>
  )
}

// The page of the tests has none of its own.
Object.defineProperty(navigator, 'locks', { value: { request: tabLocks } })

const closers: (() => unknown)[] = []
beforeEach(() => {
  localStorage.clear()
  streams.length = 0
  history.replaceState(null, '', '/dashboard')
  setOnline(true)
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await acting(clearSession)
  vi.restoreAllMocks()
})

/** A tablet, and who asks the server for whom. */
function tablet(customer: string) {
  const it = device()
  const asked: string[] = []
  const profile = { business: { id: it.owner.businessId }, user: { id: it.owner.userId, role: 'owner' } }
  const fetch = async (url: string, init?: RequestInit) => {
    asked.push(url.replace(/\?.*/, ''))
    return url.startsWith('/api/sync/') ? it.blipp.fetch(url, init) : json(profile)
  }
  vi.stubGlobal('fetch', fetch)
  it.blipp.put('customer', { id: uuid7(), name: customer })
  return { ...it, fetch, asked: (path: string) => asked.filter((each) => each === path).length }
}

/** The app's screen, once it has begun. */
async function app() {
  const page = await mounted(
    <StoreProvider fallback={<p>ett ögonblick</p>}>
      <Screen />
    </StoreProvider>,
  )
  closers.push(page.leave)
  const text = () => page.place.textContent ?? ''
  return { ...page, text, shows: (what: string) => page.until(() => text().includes(what)) }
}

const PROFILE = '/api/business/profile'
const PULL = '/api/sync/pull'

describe('the app', () => {
  test('opens as whoever signed in last, without asking who that is', async () => {
    const { owner, asked } = tablet('Anna')
    keepSession(owner)
    const { text, shows } = await app()
    expect(text()).toBe('ett ögonblick')
    await shows('Anna')
    expect(text()).not.toContain('ett ögonblick')
    expect(asked(PROFILE)).toBe(0)
  })

  test('asks the server once where nobody is known here, and opens as that person', async () => {
    const { owner, asked } = tablet('Anna')
    const { text, shows } = await app()
    expect(text()).toBe('ett ögonblick')
    await shows('Anna')
    expect(asked(PROFILE)).toBe(1)
    expect(readSession()).toMatchObject(owner)
  })

  test('has nothing to show meanwhile unless it is told', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const page = await mounted(<StoreProvider>hej</StoreProvider>)
    closers.push(page.leave)
    expect(page.place.innerHTML).toBe('')
  })

  test('asks again when its person has signed out elsewhere', async () => {
    const { owner, asked } = tablet('Anna')
    keepSession(owner)
    const { shows } = await app()
    await shows('Anna')
    await acting(clearSession)
    await shows('Anna')
    expect(asked(PROFILE)).toBe(1)
  })

  test('opens in memory where the device keeps nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { owner } = tablet('Anna')
    vi.spyOn(openDatabase(owner), 'open').mockRejectedValue(new Error('no storage'))
    keepSession(owner)
    const { shows } = await app()
    await shows('Anna')
  })

  test('shows the next person what is theirs alone', async () => {
    const first = tablet('Anna')
    keepSession(first.owner)
    const { text, shows } = await app()
    await shows('Anna')
    const second = tablet('Erik')
    await acting(() => keepSession(second.owner))
    expect(text()).not.toContain('Anna')
    await shows('Erik')
    expect(text()).not.toContain('Anna')
    expect(streams.map(({ readyState }) => readyState)).toEqual([2, 0])
  })

  test('tells its screens how far a send has come', async () => {
    const { owner } = tablet('Anna')
    keepSession(owner)
    const { shows } = await app()
    await shows('Anna')
    streams.at(-1)?.tells('send', { campaignId: 'c', sendId: 's', state: 'sending', report: emptyReport })
    await shows('sending')
  })

  test('sends, fetches and gives up what waits at a word, until it is left', async () => {
    const { owner, db, blipp, asked } = tablet('Anna')
    keepSession(owner)
    const { shows, leave } = await app()
    await shows('Anna')
    await shows('0 väntar')
    await db().operations.add(queued(addAnna(), { state: 'rejected', seq: undefined as never }))
    await shows('1 väntar')
    const [stuck] = await db().operations.toArray()
    await discard(stuck?.id ?? '')
    await shows('0 väntar')
    await enqueue(db(), rename([...blipp.rows.keys()][0] ?? '', 'Anna', 'Anna Ek'))
    await shows('1 väntar')
    await syncNow()
    expect(await db().operations.count()).toBe(0)
    await shows('Anna Ek')
    await leave()
    const pulls = asked(PULL)
    await syncNow()
    expect(asked(PULL)).toBe(pulls)
    expect(streams.map(({ readyState }) => readyState)).toEqual([2])
    await db().operations.add(queued(addAnna(), { state: 'rejected', seq: undefined as never }))
    const [left] = await db().operations.toArray()
    await discard(left?.id ?? '')
    expect(await db().operations.count()).toBe(1)
  })
})

describe('a demo', () => {
  const anna = { kind: 'customer' as const, id: uuid7(), revision: 1 }
  const row = { id: anna.id, name: 'Anna', createdAt: '2026-11-01T08:00:00.000Z', revision: 1, labels: [] }

  test('is shown from this browser alone; what is changed is confirmed on the spot, until it is left', async () => {
    const { db, asked } = tablet('Erik')
    await refill(db(), [{ ...anna, row: row as never }])
    await enqueue(db(), rename(anna.id, 'Anna', 'Anna Ek'))
    setOnline(false)
    const judge = vi.fn(() => undefined)
    const page = await mounted(
      <LocalStoreProvider db={db()} judge={judge}>
        <Screen />
      </LocalStoreProvider>,
    )
    closers.push(page.leave)
    const shows = (what: string) => page.until(() => page.place.textContent?.includes(what) ?? false)
    expect(connection().online).toBe(true)
    await shows('Anna Ek')
    await shows('0 väntar')
    expect(judge).toHaveBeenCalledTimes(1)
    await enqueue(db(), rename(anna.id, 'Anna Ek', 'Anna Berg'))
    expect(judge).toHaveBeenCalledTimes(1)
    await syncNow()
    expect(judge).toHaveBeenCalledTimes(2)
    await shows('Anna Berg')
    await db().operations.add(queued(addAnna(), { state: 'rejected', seq: undefined as never }))
    const [stuck] = await db().operations.toArray()
    await discard(stuck?.id ?? '')
    await shows('0 väntar')
    await page.leave()
    await enqueue(db(), rename(anna.id, 'Anna Berg', 'Anna'))
    await syncNow()
    await discard((await db().operations.toArray())[0]?.id ?? '')
    expect(await db().operations.count()).toBe(1)
    expect(asked(PULL)).toBe(0)
  })
})
