import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyKept } from '../../pwa/taps/store.ts'
import { keepPage } from '../../pwa/taps/worker/pages.ts'
import { awayPage, replyToForm } from '../../pwa/taps/worker/replies.ts'
import { tapsOffline } from '../../shared/copy/taps-offline.ts'
import { cacheStorage } from './caches.ts'
import { ofBlipp } from './kept.ts'

const TAP = 'https://blipp.example/t/d%C3%B6rren?lang=en'
const anna = { name: 'Anna Ek', email: 'anna@exempel.se', consentGiven: 'true', language: 'en' }
const page = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { ...ofBlipp, ...init.headers } })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** Posts the form as a browser without script does; what the worker has handed to the server on the way. */
async function post(
  answer: (url: string, init: RequestInit) => Promise<Response>,
  { fields = anna, syncs = true }: { fields?: Record<string, string>; syncs?: boolean } = {},
) {
  const passedOn: { url: string; init: RequestInit; fields: URLSearchParams }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    passedOn.push({ url, init, fields: init.body as URLSearchParams })
    return answer(url, init)
  })
  const request = new Request(TAP, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Accept-Language': 'en-GB' },
  })
  const askForSync = vi.fn(async () => syncs)
  const reply = await replyToForm(request, askForSync)
  return { reply, text: await reply.text(), askForSync, passedOn: passedOn[0] }
}

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a form that was posted without script', () => {
  test('goes to the server under an id of its own, and shows the server’s page', async () => {
    const { text, passedOn } = await post(async () => page('Thank you'))
    expect(text).toContain('Thank you')
    expect(passedOn?.url).toBe(TAP)
    expect(passedOn?.init).toMatchObject({ method: 'POST', headers: { 'Accept-Language': 'en-GB' } })
    expect(Object.fromEntries(passedOn?.fields ?? [])).toEqual({ ...anna, id: expect.any(String) })
    expect(await everyKept()).toEqual([])
  })

  test('shows what the server finds wrong with it', async () => {
    const { reply, text } = await post(async () => page('Name is too short', { status: 422 }))
    expect([reply.status, text]).toEqual([422, expect.stringContaining('too short')])
  })

  test.each([
    ['there is no network', offline],
    ['the server stumbles', async () => page('fel', { status: 500 })],
    ['somebody else answers', async () => new Response('<h1>Hotel Wi-Fi</h1>')],
  ])('is kept when %s, under the id that the server may have seen', async (_, answer) => {
    const { passedOn } = await post(answer)
    const [kept, ...others] = await everyKept()
    expect(others).toEqual([])
    expect(kept).toMatchObject({ code: 'dörren', notBefore: 0, signup: { name: 'Anna Ek', language: 'en' } })
    expect([kept?.id, kept?.signup.id]).toEqual([passedOn?.fields.get('id'), passedOn?.fields.get('id')])
  })

  test('waits six seconds for the server, and is kept then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const begun = Promise.withResolvers<AbortSignal>()
    const posting = post(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          begun.resolve(signal as AbortSignal)
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const signal = await begun.promise
    vi.advanceTimersByTime(5999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    await posting
    expect(await everyKept()).toHaveLength(1)
  })
})

describe('whoever posted it without a network is told', () => {
  const t = tapsOffline('en')

  test('that it is kept, and goes by itself or only when the page is opened again', async () => {
    const byItself = await post(offline)
    expect(byItself.text).toContain(t('kept'))
    expect(byItself.reply.status).toBe(200)
    expect(byItself.askForSync).toHaveBeenCalled()
    const later = await post(offline, { syncs: false })
    expect(later.text).toContain(t('keptLater'))
    expect(later.text).toContain(t('keptTitle'))
    expect(later.reply.status).toBe(200)
  })

  test('on the page that they know, where the device has it', async () => {
    const headers = { 'Content-Encoding': 'br', 'Content-Length': '7', 'Content-Language': 'en' }
    await keepPage(TAP, page('<main data-outcome="form">Ebbas</main>', { headers }))
    const { reply, text } = await post(offline)
    expect(text).toContain('<main data-outcome="kept">Ebbas</main>')
    expect([...reply.headers.keys()]).toEqual(['blipp-answer', 'content-language', 'content-type'])
    expect((await post(offline, { syncs: false })).text).toContain('data-outcome="keptLater"')
  })

  test('that something is missing, and nothing of it is kept', async () => {
    const { reply, text, askForSync } = await post(offline, { fields: { ...anna, name: '' } })
    expect(text).toContain(t('incomplete'))
    expect(reply.status).toBe(503)
    expect(askForSync).not.toHaveBeenCalled()
    expect(await everyKept()).toEqual([])
  })

  test('that it could not be kept, where the browser stores nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    const { reply, text, askForSync } = await post(offline)
    expect(text).toContain(t('notKept'))
    expect(reply.status).toBe(503)
    expect(askForSync).not.toHaveBeenCalled()
  })

  test.each([
    ['sv-SE,en;q=0.5', 'sv'],
    ['en-GB,sv;q=0.5', 'en'],
    [null, 'sv'],
  ] as const)('that the page is away, in the language of %s', async (accepted, language) => {
    const answer = awayPage(accepted)
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(tapsOffline(language)('away'))
  })
})
