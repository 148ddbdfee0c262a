import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeEnrolment } from '../../pwa/taps/enrol.ts'
import { everyKept, keep, putOff } from '../../pwa/taps/store.ts'
import { cachedPage, keepPage } from '../../pwa/taps/worker/pages.ts'
import { HOME, scope as workerScope } from '../support/worker-scope.ts'
import { brokenCaches, cacheStorage } from './caches.ts'
import { accepted, enrolment, ofBlipp, server, waiting } from './kept.ts'

const page = (body: string) => new Response(body, { headers: ofBlipp })

const scope = (over: object = {}, name = 'tap-worker') => workerScope(over, name)

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the worker of the tap pages', () => {
  test('takes its place at once, and learns the pages that are open', async () => {
    const { worker, tell } = await scope()
    await tell('install')
    expect(worker.skipWaiting).toHaveBeenCalled()
    const open = ['/t/disken', '/dashboard/t/', '/t/dörren'].map((path) => ({ url: `${HOME}${path}` }))
    worker.clients.matchAll.mockResolvedValue(open)
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith('rren')) throw new TypeError('Failed to fetch')
      return page(url)
    })
    await tell('activate')
    expect(worker.clients.claim).toHaveBeenCalled()
    expect(worker.clients.matchAll).toHaveBeenCalledWith({ type: 'window' })
    expect(await (await cachedPage(`${HOME}/t/disken`))?.text()).toContain('/t/disken')
    expect(await cachedPage(`${HOME}/dashboard/t/`)).toBeUndefined()
  })

  test('opens a tap page from the copy without a network, and says that one is away where there is none', async () => {
    const { ask } = await scope()
    await keepPage(`${HOME}/t/disken`, page('formen'))
    expect(await (await ask('/t/disken'))?.text()).toContain('formen')
    const away = await ask('/t/okänd', { headers: { 'Accept-Language': 'en' } })
    expect(away?.status).toBe(503)
    expect(await away?.text()).toContain('<html lang="en">')
  })

  test('answers a form that is posted to a tap page, and keeps it', async () => {
    const { ask } = await scope()
    const body = new URLSearchParams({ name: 'Anna Ek', email: 'anna@exempel.se', consentGiven: 'true' })
    expect((await ask('/t/disken', { method: 'POST', body }))?.status).toBe(200)
    expect(await everyKept()).toHaveLength(1)
  })

  test('gives the pages their files', async () => {
    const { ask } = await scope()
    vi.stubGlobal('fetch', async () => new Response('skriptet'))
    expect(await (await ask('/tap/assets/tap-1.js', {}, 'no-cors'))?.text()).toBe('skriptet')
  })

  test.each([
    ['the API', '/api/tap/disken', {}, 'cors'],
    ['a tap page that is fetched, not opened', '/t/disken', {}, 'cors'],
    ['the dashboard', '/dashboard', {}, 'navigate'],
    ['a form of the dashboard', '/dashboard', { method: 'POST' }, 'navigate'],
    ['a post to the API', '/api/tap/disken/signups', { method: 'POST' }, 'cors'],
    ['a post to a file', '/tap/assets/tap-1.js', { method: 'POST' }, 'cors'],
    ['another server', 'https://elsewhere.example/t/disken', {}, 'navigate'],
  ] as const)('leaves %s alone', async (_, path, init, mode) => {
    const { ask } = await scope()
    expect(await ask(path, init, mode)).toBeUndefined()
  })
})

describe('where the browser cannot read what it has cached', () => {
  beforeEach(() => void vi.stubGlobal('caches', brokenCaches()))

  test('a tap page and its files come from the network', async () => {
    const { ask } = await scope()
    vi.stubGlobal('fetch', async () => page('from the network'))
    const answers = [await ask('/t/disken'), await ask('/tap/assets/tap-1.js', {}, 'no-cors')]
    for (const answer of answers) expect(await answer?.text()).toBe('from the network')
  })

  test('a form posted without a network is kept, and the person told so', async () => {
    const { ask } = await scope()
    const body = new URLSearchParams({ name: 'Anna Ek', email: 'anna@exempel.se', consentGiven: 'true' })
    expect((await ask('/t/disken', { method: 'POST', body }))?.status).toBe(200)
    expect(await everyKept()).toHaveLength(1)
  })
})

describe('once there is a network again', () => {
  test('what waits is sent, and nothing on anybody else’s word', async () => {
    const { tell } = await scope()
    await keep(waiting())
    const { calls, fetch } = server(accepted)
    vi.stubGlobal('fetch', fetch)
    await tell('sync', { tag: 'queue' })
    expect(calls).toHaveLength(0)
    await tell('sync', { tag: 'signups' })
    expect(calls).toHaveLength(1)
    expect(await everyKept()).toEqual([])
  })

  test.each([
    ['a phone', 'tap-worker', undefined],
    ['a counter', 'counter-worker', 'Bearer nyckel'],
  ])('the worker of %s sends with the key that it knows', async (_, name, key) => {
    const { tell } = await scope({}, name)
    await writeEnrolment(enrolment)
    await keep(waiting())
    const { calls, fetch } = server(accepted)
    vi.stubGlobal('fetch', fetch)
    await tell('sync', { tag: 'signups' })
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([key])
  })

  test('what a page is posting itself is left to it, and the browser asked to try again', async () => {
    const { tell } = await scope()
    await keep(waiting(putOff(6000)))
    const { calls, fetch } = server(accepted)
    vi.stubGlobal('fetch', fetch)
    await expect(tell('sync', { tag: 'signups' })).rejects.toThrow('1 still wait')
    expect(calls).toEqual([])
  })

  test('the browser is asked to try again while something waits', async () => {
    const { tell } = await scope()
    await keep(waiting())
    await expect(tell('sync', { tag: 'signups' })).rejects.toThrow('1 still wait')
    expect(await everyKept()).toHaveLength(1)
  })

  test.each([
    ['by itself', { sync: { register: vi.fn(async () => undefined) } }, 'kept'],
    ['when the page is opened, where the person forbids it', { sync: { register: offline } }, 'keptLater'],
    ['when the page is opened, where the browser cannot', {}, 'keptLater'],
  ])('a form that was kept goes %s', async (_, registration, outcome) => {
    const { ask } = await scope({ registration })
    await keepPage(`${HOME}/t/disken`, page('<main data-outcome="form">'))
    const body = new URLSearchParams({ name: 'Anna Ek', email: 'anna@exempel.se', consentGiven: 'true' })
    const text = await (await ask('/t/disken', { method: 'POST', body }))?.text()
    expect(text).toContain(`data-outcome="${outcome}"`)
  })
})

function offline(): Promise<never> {
  return Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
}
