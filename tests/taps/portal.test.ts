import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyKept } from '../../pwa/taps/store.ts'
import { cachedPage, keepPage, pageFor } from '../../pwa/taps/worker/pages.ts'
import { replyToForm } from '../../pwa/taps/worker/replies.ts'
import { cacheStorage } from './caches.ts'
import { ofBlipp } from './kept.ts'

const TAP = 'https://blipp.example/t/disken'
const COUNTER = `${TAP}?counter`
const html = (body: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
const ours = (body = 'formen') => html(body, 200, ofBlipp)
const portal = () => html('<h1>Välkommen till Caféets wifi</h1>')
/** What a worker sees of a redirect of the page itself: nothing at all. */
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

const answer = (...answers: Response[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  for (const each of answers) fetch.mockResolvedValueOnce(each)
  vi.stubGlobal('fetch', fetch)
}

async function open(url: string): Promise<string> {
  const finishing: Promise<unknown>[] = []
  const response = await pageFor(new Request(url), (work) => finishing.push(work))
  await Promise.all(finishing)
  return response.type === 'opaqueredirect' ? 'elsewhere' : response.text()
}

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a captive portal in front of the server', () => {
  test.each([TAP, COUNTER])(
    'neither shows its page in place of the copy of %s nor replaces it',
    async (url) => {
      await keepPage(url, ours())
      answer(portal())
      expect(await open(url)).toContain('formen')
      expect(await (await cachedPage(url))?.text()).toContain('formen')
    },
  )

  test('that leads elsewhere does not close the counter', async () => {
    await keepPage(COUNTER, ours())
    answer(redirect())
    expect(await open(COUNTER)).toContain('formen')
  })

  test('is shown where there is no copy: somebody has to sign in to it', async () => {
    answer(portal())
    expect(await open(TAP)).toContain('wifi')
    expect(await cachedPage(TAP)).toBeUndefined()
  })

  test('does not pass for the answer to a form that was posted without script', async () => {
    answer(portal())
    const form = new URLSearchParams({ name: 'Anna Ek', email: 'anna@exempel.se', consentGiven: 'true' })
    await replyToForm(new Request(TAP, { method: 'POST', body: form }), async () => true)
    expect(await everyKept()).toMatchObject([{ code: 'disken', signup: { name: 'Anna Ek' } }])
  })
})

describe('the server’s own pages', () => {
  test('take the place of the copy, in whatever they say', async () => {
    await keepPage(TAP, ours())
    answer(ours('nytt'))
    expect(await open(TAP)).toContain('nytt')
    expect(await (await cachedPage(TAP))?.text()).toContain('nytt')
  })

  test('may lead a phone on to where the tag leads by now', async () => {
    await keepPage(TAP, ours())
    answer(redirect())
    expect(await open(TAP)).toBe('elsewhere')
  })

  test('answer a form that was posted without script, and nothing is kept', async () => {
    answer(ours('tack'))
    const form = new URLSearchParams({ name: 'Anna Ek', email: 'anna@exempel.se', consentGiven: 'true' })
    const reply = await replyToForm(new Request(TAP, { method: 'POST', body: form }), async () => true)
    expect(await reply.text()).toContain('tack')
    expect(await everyKept()).toEqual([])
  })
})
