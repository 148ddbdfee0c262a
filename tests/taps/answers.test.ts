import { afterEach, describe, expect, test, vi } from 'vitest'
import { postSignups, restOf } from '../../pwa/taps/post.ts'
import { accepted, type Call, filled, json, server } from './kept.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const options = { timeout: 4000, language: 'sv' } as const
const ask = (reply: (call: Call) => Response | Promise<Response>, signups = [filled()]) => {
  vi.stubGlobal('fetch', server(reply).fetch)
  return postSignups('disken', signups, options)
}
const results = [{ id: 'a', status: 'created' }]
/** As it arrives where somebody has led the call elsewhere. */
const redirected = (response: Response) => Object.defineProperty(response, 'redirected', { value: true })

describe('what counts as the server’s answer', () => {
  test('is its results, as they are', async () => {
    expect(await ask(() => json({ results }))).toEqual({ kind: 'results', results })
  })

  test.each([
    ['a page', () => new Response('<h1>Välkommen</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['results without a type', () => new Response(JSON.stringify({ results }), { headers: {} })],
    ['results to which somebody led the call', () => redirected(json({ results }))],
    ['a refusal to which somebody led the call', () => redirected(json({ code: 'x' }, 404))],
    ['JSON of somebody else’s', () => json({ welcome: true })],
    ['results that are no list', () => json({ results: 'all' })],
    ['results in the body of a fault', () => json({ results }, 500)],
    ['a refusal that says no reason', () => json({ message: 'Nej' }, 404)],
    ['a reason in an answer that is no refusal', () => json({ code: 'later' }, 202)],
    ['half an answer', () => new Response('{"res', { headers: { 'Content-Type': 'application/json' } })],
    ['silence', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not %s: that is being offline', async (_, reply) => {
    expect(await ask(reply)).toMatchObject({ kind: 'away' })
  })

  test.each([400, 404, 409, 413, 422, 499])('is a refusal with its reason, by %i', async (status) => {
    const refusal = { code: 'invalid', message: 'Nej', fields: { email: 'Fel' } }
    expect(await ask(() => json(refusal, status))).toEqual({ kind: 'refused', status, ...refusal })
  })

  test.each([408, 425, 429, 503])('is being asked to wait, by %i, which refuses nobody', async (status) => {
    const wait = () => json({ code: 'later', message: '' }, status, { 'Retry-After': '7' })
    expect(await ask(wait)).toEqual({ kind: 'away', retryAfter: 7000 })
  })
})

describe('a call', () => {
  test('that is not answered in time is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    let answer: unknown
    const asking = postSignups('disken', [filled()], options).then((each) => {
      answer = each
    })
    await vi.advanceTimersByTimeAsync(3999)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(answer).toEqual({ kind: 'away' })
  })

  test('that was answered leaves no clock running', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await ask(accepted)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    [1, true],
    [49, true],
    // Browsers refuse to send more than 64 kB after the page has gone, and would send nothing of it.
    [50, false],
  ])('of %i people goes on when the page is closed: %s', async (people, keepalive) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ results: [] }))
    vi.stubGlobal('fetch', fetch)
    const signups = Array.from({ length: people }, () => filled())
    await postSignups('@ebbas blommor', signups, options)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/api/tap/%40ebbas%20blommor/signups')
    expect(init).toMatchObject({ method: 'POST', keepalive })
  })
})

describe('Retry-After', () => {
  test('is seconds, or a date, or nothing', () => {
    const now = Date.parse('2026-11-20T10:00:00Z')
    expect(restOf('120', now)).toBe(120_000)
    expect(restOf('Fri, 20 Nov 2026 10:00:30 GMT', now)).toBe(30_000)
    expect(restOf('Fri, 20 Nov 2026 09:00:00 GMT', now)).toBeUndefined()
    expect(restOf('Fri, 20 Nov 2026 10:00:00 GMT', now)).toBeUndefined()
    expect(restOf('soon', now)).toBeUndefined()
    expect(restOf('0', now)).toBeUndefined()
    expect(restOf(null, now)).toBeUndefined()
  })
})
