import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assetFor, cachedPage, keepPage, learnPage, pageFor } from '../../pwa/taps/worker/pages.ts'
import { cacheStorage } from './caches.ts'
import { ofBlipp } from './kept.ts'

const TAP = 'https://blipp.example/t/disken'
const SCRIPT = '/tap/assets/tap-1.js'
const page = (body: string, status = 200) => new Response(body, { status, headers: ofBlipp })
const withScript = (script = SCRIPT) => page(`formen <script src="${script}"></script>`)
const copyOf = async (url = TAP) => (await cachedPage(url))?.text()
const filesHere = async () =>
  (await caches.open('tap-assets')).keys() as Promise<unknown> as Promise<string[]>

/** A device whose files come from `fetched`. */
const device = (fetched?: (path: string) => Promise<Response>) =>
  vi.stubGlobal('caches', cacheStorage(fetched))

beforeEach(() => void device())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a copy never opens half', () => {
  test('so it is not kept before its files are', async () => {
    const [asked, file] = [Promise.withResolvers<string>(), Promise.withResolvers<Response>()]
    device((path) => {
      asked.resolve(path)
      return file.promise
    })
    const keeping = keepPage(TAP, withScript())
    expect(await asked.promise).toBe(SCRIPT)
    await new Promise(setImmediate)
    expect(await copyOf()).toBeUndefined()
    file.resolve(new Response('skriptet'))
    await keeping
    expect(await copyOf()).toContain('formen')
    expect(await filesHere()).toEqual([SCRIPT])
  })

  test.each([
    ['does not come', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['comes broken', async () => new Response('', { status: 502 })],
  ])('so the one before stays when a file of the new one %s', async (_, fetched) => {
    const brought = vi.fn(async () => new Response('skriptet'))
    device((path) => (path === SCRIPT ? brought() : fetched()))
    await keepPage(TAP, withScript())
    await expect(keepPage(TAP, page('ny "/tap/assets/tap-2.js" "/tap/assets/tap-3.js"'))).rejects.toThrow()
    expect(await copyOf()).toContain('formen')
    expect(await filesHere()).toEqual([SCRIPT])
  })

  test('so the one before stays when there is no room for the new one', async () => {
    const fits = async (response: Response) => !(await response.text()).includes('ny')
    vi.stubGlobal('caches', cacheStorage(undefined, fits))
    await keepPage(TAP, withScript())
    await keepPage(TAP, page('ny'))
    expect(await copyOf()).toContain('formen')
  })

  test('and a file that is here already is not fetched again', async () => {
    const fetched = vi.fn(async () => new Response('skriptet'))
    device(fetched)
    await keepPage(TAP, withScript())
    await keepPage('https://blipp.example/t/dörren', withScript())
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('what a device keeps', () => {
  test.each([404, 500, 203])('is no page that was answered with %i', async (status) => {
    await keepPage(TAP, page('borta', status))
    expect(await copyOf()).toBeUndefined()
  })

  test('is no page to which somebody has led it', async () => {
    const elsewhere = Object.defineProperty(page('inloggning'), 'redirected', { value: true })
    await keepPage(TAP, elsewhere)
    expect(await copyOf()).toBeUndefined()
  })

  test('is one copy of a page, in whichever language, and the counter’s beside it', async () => {
    await keepPage(`${TAP}?lang=sv`, page('telefonens'))
    await keepPage(`${TAP}?counter`, page('kassans'))
    expect(await copyOf(`${TAP}?lang=en#namn`)).toContain('telefonens')
    expect(await copyOf(`${TAP}?lang=en&counter`)).toContain('kassans')
    await keepPage(`${TAP}?lang=en`, page('telefonens nya'))
    expect(await copyOf()).toContain('telefonens nya')
  })

  test('is the fifty pages that were opened last', async () => {
    const url = (n: number) => `https://blipp.example/t/butik-${n}`
    for (let n = 0; n < 50; n += 1) await keepPage(url(n), page(`butik ${n}`))
    await keepPage(url(0), page('butik 0 igen'))
    expect(await copyOf(url(1))).toContain('butik 1')
    await keepPage(url(50), page('butik 50'))
    expect(await copyOf(url(1))).toBeUndefined()
    expect(await copyOf(url(0))).toContain('igen')
    expect(await copyOf(url(2))).toContain('butik 2')
  })

  test('is the twelve files that came last', async () => {
    for (let n = 0; n < 13; n += 1) await keepPage(TAP, withScript(`/tap/assets/tap-${n}.js`))
    const here = await filesHere()
    expect(here).toHaveLength(12)
    expect(here).not.toContain('/tap/assets/tap-0.js')
  })

  test('gives a file from here when it is here, and from the network when not', async () => {
    device(async () => new Response('härifrån'))
    const fetch = vi.fn(async () => new Response('från nätet'))
    vi.stubGlobal('fetch', fetch)
    await keepPage(TAP, withScript())
    expect(await (await assetFor(new Request(`https://blipp.example${SCRIPT}`))).text()).toBe('härifrån')
    const other = new Request('https://blipp.example/tap/assets/tap-9.js')
    expect(await (await assetFor(other)).text()).toBe('från nätet')
    expect(fetch).toHaveBeenCalledExactlyOnceWith(other)
  })

  test('learns a page that is open from the browser, at no cost in data', async () => {
    const fetch = vi.fn(async () => page('formen'))
    vi.stubGlobal('fetch', fetch)
    await learnPage(TAP)
    expect(fetch).toHaveBeenCalledExactlyOnceWith(TAP, { cache: 'force-cache' })
    expect(await copyOf()).toContain('formen')
  })
})

describe('a page that is asked for', () => {
  /** What the worker answers, and what it goes on with after that. */
  function open(answer: Promise<Response>) {
    vi.stubGlobal('fetch', () => answer)
    const finishing: Promise<unknown>[] = []
    const response = pageFor(new Request(TAP), (work) => finishing.push(work))
    return { text: response.then((each) => each.text()), finished: () => Promise.all(finishing) }
  }

  test('is waited for two seconds, and then the copy opens; what comes later is kept for the next time', async () => {
    await keepPage(TAP, page('kopian'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = Promise.withResolvers<Response>()
    const { text, finished } = open(late.promise)
    let shown: string | undefined
    void text.then((is) => {
      shown = is
    })
    await vi.advanceTimersByTimeAsync(1999)
    expect(shown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(await text).toContain('kopian')
    late.resolve(page('nyheten'))
    await finished()
    expect(await copyOf()).toContain('nyheten')
  })

  test('opens from the copy when the server stumbles, also in its own words', async () => {
    await keepPage(TAP, page('kopian'))
    const { text, finished } = open(Promise.resolve(page('fel', 500)))
    expect(await text).toContain('kopian')
    await finished()
    expect(await copyOf()).toContain('kopian')
  })

  test('says that it is gone where the server says so', async () => {
    await keepPage(TAP, page('kopian'))
    const { text } = open(Promise.resolve(page('stängt', 404)))
    expect(await text).toContain('stängt')
  })

  test('opens from the copy without a network, and fails where there is none', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    const { text, finished } = open(offline())
    await expect(text).rejects.toThrow('Failed to fetch')
    await finished()
    await keepPage(TAP, page('kopian'))
    const again = open(offline())
    expect(await again.text).toContain('kopian')
    await again.finished()
  })
})
