import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepCounterPage } from '../../pwa/taps/counter/keep-page.ts'
import { watchStanding } from '../../pwa/taps/counter/key-check.ts'
import { sendSignups } from '../../pwa/taps/counter/send-signups.ts'
import { writeEnrolment } from '../../pwa/taps/enrol.ts'
import { readEnrolment } from '../../pwa/taps/enrolment.ts'
import { keep } from '../../pwa/taps/store.ts'
import { cachedPage } from '../../pwa/taps/worker/pages.ts'
import { cacheStorage } from './caches.ts'
import { accepted, enrolment, json, ofBlipp, server, waiting } from './kept.ts'

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await writeEnrolment(enrolment)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a counter that stands all day', () => {
  const setup = { code: 'disken', versions: { sv: 'sv-1', en: 'en-1' } } as never
  const reload = vi.fn()
  const onShutOut = vi.fn()
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  let tablet: EventTarget
  const words = (sv: string, en: string) => json({ wordings: { sv: { version: sv }, en: { version: en } } })

  beforeEach(() => {
    vi.clearAllMocks()
    tablet = new EventTarget()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('addEventListener', tablet.addEventListener.bind(tablet))
    vi.stubGlobal('fetch', fetch)
  })

  /** Lets it ask, and waits until it has done with the answer. */
  async function asks(answer: () => Response | Promise<Response>, isFree = true): Promise<void> {
    const answered = Promise.withResolvers<void>()
    fetch.mockImplementationOnce(async () => {
      setImmediate(() => setImmediate(answered.resolve))
      return answer()
    })
    watchStanding(setup, { isFree: () => isFree, onShutOut })
    await answered.promise
  }

  test('shows a shop’s new words by loading the page anew, once', async () => {
    await asks(() => words('sv-2', 'en-1'))
    expect(fetch.mock.calls[0]).toEqual(['/api/tap/disken', { headers: { Authorization: 'Bearer nyckel' } }])
    expect(reload).toHaveBeenCalledTimes(1)
    // A slow network has brought the copy once more.
    await asks(() => words('sv-2', 'en-1'))
    expect(reload).toHaveBeenCalledTimes(1)
    await asks(() => words('sv-2', 'en-2'))
    expect(reload).toHaveBeenCalledTimes(2)
    expect(onShutOut).not.toHaveBeenCalled()
  })

  test.each([
    ['somebody is filling in the form', () => words('sv-2', 'en-1'), false],
    ['the words are as they were', () => words('sv-1', 'en-1'), true],
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['somebody else answers', () => json({ welcome: true }), true],
  ])('is left as it is while %s', async (_, answer, isFree) => {
    await asks(answer, isFree)
    expect(reload).not.toHaveBeenCalled()
    expect(onShutOut).not.toHaveBeenCalled()
    expect(await readEnrolment()).toEqual(enrolment)
  })

  test('learns that it was shut out, remembers it, and asks no more', async () => {
    const told = Promise.withResolvers<void>()
    onShutOut.mockImplementationOnce(told.resolve)
    await asks(() => json({ code: 'deviceShutOut', message: '' }, 401))
    await told.promise
    expect((await readEnrolment())?.shutOutAt).toEqual(expect.any(String))
    watchStanding(setup, { isFree: () => true, onShutOut })
    await readEnrolment()
    await new Promise(setImmediate)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  test('asks again when the network is back, and twice an hour', async () => {
    await asks(() => words('sv-1', 'en-1'))
    const asked = () =>
      new Promise<void>((resolve) => {
        fetch.mockImplementationOnce(async () => {
          resolve()
          return words('sv-1', 'en-1')
        })
      })
    const online = asked()
    tablet.dispatchEvent(new Event('online'))
    await online
    const later = asked()
    vi.advanceTimersByTime(30 * 60_000 - 1)
    await readEnrolment()
    await new Promise(setImmediate)
    expect(fetch).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    await later
  })

  test('asks nothing on a device that is no counter', async () => {
    await writeEnrolment()
    watchStanding(setup, { isFree: () => true, onShutOut })
    await readEnrolment()
    await new Promise(setImmediate)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('what waits on a counter', () => {
  test('goes with its key also from elsewhere than its page', async () => {
    await keep(waiting())
    const { calls, fetch } = server(accepted)
    vi.stubGlobal('fetch', fetch)
    expect((await sendSignups()).waiting).toBe(0)
    expect(calls[0]?.headers.authorization).toBe('Bearer nyckel')
  })
})

describe('a tablet that is made a counter', () => {
  const FORM = '<p data-still></p>'

  /** How its worker comes about, and the page that the network brings. */
  function tablet(registration: object, page: string, headers: Record<string, string> = ofBlipp) {
    vi.stubGlobal('caches', cacheStorage())
    vi.stubGlobal('location', { href: 'https://blipp.example/dashboard/counter' })
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(page, { headers }))
    vi.stubGlobal('fetch', fetch)
    const register = vi.fn(async () => registration)
    vi.stubGlobal('navigator', { serviceWorker: { register } })
    return { fetch, register }
  }
  const coming = () => Object.assign(new EventTarget(), { state: 'installing' })
  const becomes = (worker: EventTarget & { state: string }, state: string) => {
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
  }

  test('keeps the counter’s form as the network has it now, under its own address', async () => {
    const { fetch, register } = tablet({ active: {} }, FORM)
    await keepCounterPage('/t/disken?counter')
    expect(register).toHaveBeenCalledWith('/counter-worker.js', { scope: '/t/' })
    expect(fetch.mock.calls).toEqual([['https://blipp.example/t/disken?counter', { cache: 'no-cache' }]])
    expect(await (await cachedPage('https://blipp.example/t/disken?counter'))?.text()).toBe(FORM)
  })

  test.each([
    ['a page that is not the form', 'Stängt', ofBlipp],
    ['a page of a portal', '<h1>Välkommen</h1><p data-still></p>', {}],
  ])('says so when what came was %s', async (_, page, headers) => {
    tablet({ active: {} }, page, headers)
    await expect(keepCounterPage('/t/disken?counter')).rejects.toThrow('was not kept')
  })

  test.each(['installing', 'waiting'])('waits for the worker that is %s', async (how) => {
    const worker = coming()
    const { fetch } = tablet({ active: null, installing: null, waiting: null, [how]: worker }, FORM)
    const keeping = keepCounterPage('/t/disken?counter')
    await new Promise(setImmediate)
    becomes(worker, 'activating')
    await new Promise(setImmediate)
    expect(fetch).not.toHaveBeenCalled()
    becomes(worker, 'activated')
    await keeping
    expect(fetch).toHaveBeenCalled()
  })

  test('says so when its worker does not come about', async () => {
    const worker = coming()
    tablet({ active: null, installing: worker, waiting: null }, FORM)
    const keeping = keepCounterPage('/t/disken?counter')
    await new Promise(setImmediate)
    becomes(worker, 'redundant')
    await expect(keeping).rejects.toThrow('was not installed')
  })
})
