import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOME, scope } from '../support/worker-scope.ts'
import { brokenCaches, cacheStorage } from '../taps/caches.ts'
import { ofBlipp } from '../taps/kept.ts'

const page = (text: string) =>
  new Response(`<div data-shown="now">${text}</div><script src="/tap/assets/voucher-1.js"></script>`, {
    headers: ofBlipp,
  })
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const text = async (answer: Response | undefined) => (await answer?.text()) ?? ''

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage())
  serve(away)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the worker of vouchers', () => {
  const begin = async (open: string[] = []) => {
    const windows = open.map((path) => ({ url: HOME + path }))
    return scope(
      { clients: { claim: vi.fn(async () => undefined), matchAll: async () => windows } },
      'voucher-worker',
    )
  }

  test('opens one that was opened before without a network, in either language, and says that it is a copy', async () => {
    const { ask } = await begin()
    serve(async () => page('usable'))
    expect(await text(await ask('/v/abc'))).toContain('data-shown="now"')
    serve(away)
    expect(await text(await ask('/v/abc?lang=en'))).toContain('data-shown="kept">usable')
    expect((await ask('/v/other'))?.status).toBe(503)
  })

  test('learns the one that is open as it begins', async () => {
    const { tell, ask } = await begin(['/v/abc', '/t/desk'])
    serve(async () => page('usable'))
    await tell('activate')
    serve(away)
    expect(await text(await ask('/v/abc'))).toContain('usable')
  })

  test('shows what the server says where there is a network, and the copy when it is slow or stumbles', async () => {
    const { ask } = await begin()
    serve(async () => page('usable'))
    await ask('/v/abc')
    serve(async () => page('used'))
    expect(await text(await ask('/v/abc'))).toContain('data-shown="now">used')
    serve(async () => new Response('', { status: 502 }))
    expect(await text(await ask('/v/abc'))).toContain('data-shown="kept">used')
    serve(async () => new Response('Log in to the hotel'))
    expect(await text(await ask('/v/abc'))).toContain('data-shown="kept">used')
    vi.useFakeTimers()
    let answer: (response: Response) => void = () => undefined
    serve(() => new Promise((resolve) => (answer = resolve)))
    const slow = ask('/v/abc')
    await vi.advanceTimersByTimeAsync(2500)
    answer(page('used'))
    expect(await text(await slow)).toContain('data-shown="kept">used')
  })

  test('opens the copy that was kept before where the phone has no room for the newer one', async () => {
    const fits = async (response: Response) => !(await response.text()).includes('used')
    vi.stubGlobal('caches', cacheStorage(undefined, fits))
    const { ask } = await begin()
    serve(async () => page('usable'))
    await ask('/v/abc')
    serve(async () => page('used'))
    expect(await text(await ask('/v/abc'))).toContain('data-shown="now">used')
    serve(away)
    expect(await text(await ask('/v/abc'))).toContain('data-shown="kept">usable')
  })

  test('lets go of one whose person was erased', async () => {
    const { ask } = await begin()
    serve(async () => page('usable'))
    await ask('/v/abc')
    serve(async () => new Response('gone', { status: 410, headers: ofBlipp }))
    expect((await ask('/v/abc'))?.status).toBe(410)
    serve(away)
    expect((await ask('/v/abc'))?.status).toBe(503)
  })

  test('keeps the script and the logo that the newest vouchers share, however many were opened before', async () => {
    const { ask } = await begin()
    const logo = `/p/${'a'.repeat(64)}`
    const online = async () =>
      new Response(`<img src="${logo}">${await page('usable').text()}`, { headers: ofBlipp })
    for (let n = 1; n <= 61; n++) {
      serve(online)
      await ask(`/v/number${n}`)
      serve(away)
      for (const file of ['/tap/assets/voucher-1.js', logo])
        expect((await ask(file, {}, 'no-cors').catch(() => null))?.status, `${file} after ${n}`).toBe(200)
    }
    expect(await text(await ask('/v/number61'))).toContain('usable')
    // Room is made by the oldest.
    expect((await ask('/v/number1'))?.status).toBe(503)
  })

  test('opens a voucher from the network where the browser cannot read what it has cached', async () => {
    vi.stubGlobal('caches', brokenCaches())
    const { ask } = await begin()
    serve(async () => page('usable'))
    expect(await text(await ask('/v/abc'))).toContain('data-shown="now">usable')
    expect(await text(await ask('/tap/assets/voucher-1.js', {}, 'no-cors'))).toContain('usable')
    serve(away)
    expect((await ask('/v/abc'))?.status).toBe(503)
  })

  test('touches nothing else', async () => {
    const { ask } = await begin()
    expect(await ask('/api/offers', {}, 'cors')).toBeUndefined()
    expect(await ask('/v/abc', { method: 'POST' })).toBeUndefined()
  })
})
