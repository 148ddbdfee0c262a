import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../pwa/api/answer.ts'
import { call, type Heard, hear } from '../../pwa/api/call.ts'
import { speak } from '../../pwa/words/language.ts'
import { getProfile, signin } from '../../shared/businesses.ts'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { json, noContent, portal, stranger } from '../support/fake-blipp.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const heard: Heard['type'][] = []
let stop: () => void
let day = Date.parse('2026-11-01T08:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  // What one test's server asks for has long passed in the next.
  day += 24 * 60 * 60 * 1000
  vi.setSystemTime(day)
  // Another file in the same process may have spoken another.
  speak('sv')
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  heard.length = 0
  stop = hear(({ type }) => heard.push(type))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answer = (what: () => Response | Promise<Response>) => fetch.mockImplementation(async () => what())
const sent = () => ({ url: String(fetch.mock.calls[0]?.[0]), init: fetch.mock.calls[0]?.[1] })

async function caught(calling: Promise<unknown>): Promise<unknown> {
  const outcome = calling.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

describe('a call', () => {
  test('fills the path, and puts the rest into the body with the session and the language', async () => {
    answer(() => json({ message: 'Nej.' }, { status: 404 }))
    const id = uuid7()
    await caught(call(updateCustomer, { id, name: 'Anna Ek' }, { idempotencyKey: 'k1' }))
    expect(sent().url).toBe(`/api/customers/${id}`)
    expect(sent().init).toMatchObject({
      method: 'PUT',
      credentials: 'include',
      body: '{"name":"Anna Ek"}',
      headers: { 'accept-language': 'sv', 'content-type': 'application/json', 'idempotency-key': 'k1' },
    })
  })

  test('puts what a GET asks for into the query', async () => {
    answer(() => json({ customers: [] }))
    expect(await call(listCustomers, { after: 'a b' })).toEqual({ customers: [] })
    expect(sent().url).toBe('/api/customers?after=a+b')
    expect(heard).toEqual(['reached'])
  })

  test('has nothing to read in a 204', async () => {
    answer(() => noContent())
    expect(await call(deleteCustomer, { id: uuid7() })).toEqual({})
    expect(sent().init?.body).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('carries status, code, words and fields', async () => {
    const body = { message: 'Något behöver rättas.', code: 'invalid', fields: { email: 'Skriv en adress' } }
    answer(() => json(body, { status: 422 }))
    const error = await caught(call(updateCustomer, { id: uuid7() }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: '422: Något behöver rättas.',
      words: 'Något behöver rättas.',
      fields: { email: 'Skriv en adress' },
    })
  })

  test('names the seconds to wait', async () => {
    answer(() => json({ message: 'Vänta.' }, { status: 429, headers: { 'retry-after': '7' } }))
    expect(await caught(call(listCustomers, {}))).toMatchObject({ status: 429, retryAfter: 7 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('is not asked for again before that, and then is', async () => {
    answer(() => json({ message: 'Vänta.' }, { status: 503, headers: { 'retry-after': '7' } }))
    await caught(call(listCustomers, {}))
    vi.setSystemTime(Date.now() + 6_999)
    expect(await caught(call(listCustomers, {}))).toMatchObject({ status: 503, words: 'Vänta.' })
    expect(fetch).toHaveBeenCalledTimes(1)
    answer(() => json({ customers: [] }))
    vi.setSystemTime(Date.now() + 1)
    expect(await call(listCustomers, {})).toEqual({ customers: [] })
  })

  test.each([
    ['Blipp', json, 86_400, 86_400],
    ['somebody on the way', stranger, 86_400, 600],
    ['somebody on the way', stranger, 7, 7],
  ] as const)('of %s puts off for no longer than they can know', async (_, from, asked, kept) => {
    const headers = { 'retry-after': String(asked) }
    answer(() => from({ message: 'Vänta.', code: 'unavailable' }, { status: 503, headers }))
    expect(await caught(call(updateCustomer, { id: uuid7() }))).toMatchObject({ retryAfter: kept })
  })

  test("names the time to wait for by the server's own clock", async () => {
    const headers = {
      date: 'Sat, 14 Nov 2026 08:00:00 GMT',
      'retry-after': 'Sat, 14 Nov 2026 08:01:30 GMT',
    }
    answer(() => json({ message: 'Vänta.' }, { status: 503, headers }))
    expect(await caught(call(updateCustomer, { id: uuid7() }))).toMatchObject({ retryAfter: 90 })
  })

  test('with 500 is told as trouble at the server, not as a sign of life', async () => {
    answer(() => json({ message: 'Fel.' }, { status: 500 }))
    await caught(call(updateCustomer, { id: uuid7() }))
    expect(heard).toEqual(['troubled'])
  })

  test.each([
    [500, 3],
    [401, 1],
    [403, 1],
  ])('of a query with %i is met %i times', async (status, times) => {
    answer(() => json({ message: 'Nej.' }, { status }))
    await caught(call(listCustomers, {}))
    expect(fetch).toHaveBeenCalledTimes(times)
  })

  test('with 401 asks for a sign-in, except where a password was wrong', async () => {
    answer(() => json({ message: 'Nej.' }, { status: 401 }))
    await caught(call(signin, { email: 'a@b.se', password: 'x' }))
    await caught(call(getProfile, {}))
    answer(() => json({ message: 'Nej.', code: 'wrongCredentials' }, { status: 401 }))
    await caught(call(getProfile, {}))
    expect(heard).toEqual(['reached', 'signInRequired', 'reached'])
  })
})

describe('offline is', () => {
  test.each([
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
    ["a portal's page", portal],
    ["a portal's JSON", () => json({ welcome: true })],
    ["a proxy's page", () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    [
      'half an answer',
      () => new Response('{"customers":[', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('%s', async (_, what) => {
    answer(what)
    const error = await caught(call(listCustomers, {}))
    expect(error).toBeInstanceOf(OfflineError)
    expect(heard).toEqual(['unreachable', 'unreachable', 'unreachable'])
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('known at once where the browser says that there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await caught(call(listCustomers, {}))).toBeInstanceOf(OfflineError)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('not what the caller broke off', async () => {
    const stopping = new AbortController()
    fetch.mockImplementation(async (_, init) => {
      stopping.abort()
      init?.signal?.throwIfAborted()
      return json({})
    })
    const error = await caught(call(listCustomers, {}, { signal: stopping.signal }))
    expect(error).toMatchObject({ name: 'AbortError' })
    expect(heard).toEqual([])
  })
})
