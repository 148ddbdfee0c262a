import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../pwa/api/answer.ts'
import { fallbackVariant } from '../../pwa/assistant/fallback-variant.ts'
import { enhance, generate, improve, tryOnce, vary } from '../../pwa/assistant/jobs.ts'
import { inItsLanguage } from '../../pwa/assistant/useVariants.ts'
import { enhanceRequest, type GeneratedText, generateRequest, inlineRequest } from '../../shared/ai.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import { json as own } from '../support/fake-blipp.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => {
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
})

const answer = (what: () => Response) => fetch.mockImplementation(async () => what())
const json = (status: number, body: object) => () => own(body, { status })
const stream = (text: string) => () =>
  new Response(text, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', [ANSWER_HEADER]: '1' },
  })

const request = generateRequest.parse({ businessName: 'Björns Barbershop', keyMessage: 'Nya öppettider' })
const written: GeneratedText = {
  subject: 'Höst',
  message: 'Hej {{name}}, välkommen in!',
  suggestions: [],
  estimatedEngagement: 'high',
  wordCount: 4,
  writtenBy: 'model',
}

test("the server's text is taken as it comes", async () => {
  answer(json(200, { campaign: written }))
  expect(await generate(request)).toEqual({ answer: written, shortfall: null })
})

test('with no way to the server the built-in writer writes on the device, and says so', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const { answer: text, shortfall } = await generate(request)
  expect(shortfall).toBe('offline')
  expect(text.writtenBy).toBe('builtIn')
  expect(text.message).toContain('Nya öppettider')
})

for (const [what, reply] of [
  ['an error', json(500, { code: 'internal', message: 'Något gick fel.' })],
  ['a refusal for now', json(429, { code: 'tooMany', message: 'Vänta.' })],
  ['a text without words', json(200, { campaign: { ...written, message: ' ' } })],
] as const)
  test(`after ${what} from the server the built-in writer writes`, async () => {
    answer(reply)
    const { answer: text, shortfall } = await generate(request)
    expect(shortfall).toBe('failed')
    expect(text).toMatchObject({ writtenBy: 'builtIn', message: expect.stringContaining('Nya öppettider') })
  })

test('enhancing, varying and improving never end with nothing', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const original = 'Välkommen in på fredag.'
  const better = await enhance(enhanceRequest.parse({ originalMessage: original, businessName: 'Björns' }))
  const others = await vary({ originalMessage: original, count: 3 })
  const inline = inlineRequest.parse({ content: original, tone: 'friendly', channel: 'reminder' })
  expect(better.answer.message).not.toBe('')
  expect(others.answer.variations.length).toBeGreaterThan(0)
  expect((await improve(inline)).answer.enhancedContent).not.toBe('')
})

test("what only the author can mend is the author's", async () => {
  answer(json(422, { code: 'invalid', message: 'Kontrollera fälten.', fields: { keyMessage: 'För lång' } }))
  await expect(generate(request)).rejects.toBeInstanceOf(ApiError)
})

test('a second free try is refused, and nobody writes', async () => {
  answer(json(429, { code: 'trialUsed', message: 'Du har redan provat.' }))
  await expect(tryOnce(request)).rejects.toMatchObject({ status: 429 })
})

test('a text is shown as it is written, and the last event is the answer', async () => {
  const result = JSON.stringify({ campaign: written })
  answer(
    stream(
      `:open\n\nevent: text\r\ndata: {"at":0,"text":"Hej "}\r\n\r\nevent: text\ndata: {"at":0,"text":"du"}\n\nevent: result\ndata: ${result}\n\n`,
    ),
  )
  const heard: string[] = []
  const { answer: text } = await generate(request, { onText: (piece) => heard.push(piece) })
  expect(heard).toEqual(['Hej ', 'du'])
  expect(text).toEqual(written)
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('accept')).toContain('text/event-stream')
})

test('a stream that breaks off half-way leaves the built-in text', async () => {
  answer(stream('event: text\ndata: {"at":0,"text":"Hej "}\n\n'))
  const { answer: text } = await generate(request, { onText: () => undefined })
  expect(text.writtenBy).toBe('builtIn')
})

test('what was called off is not written by anybody', async () => {
  const off = new AbortController()
  fetch.mockImplementation(async (_, init) => {
    off.abort()
    throw init?.signal?.reason
  })
  await expect(generate(request, { signal: off.signal })).rejects.toBeDefined()
})

test('the server says why its own writer wrote', async () => {
  const by = { ...written, writtenBy: 'builtIn' as const }
  answer(json(200, { campaign: { ...by, fallback: 'unavailable' } }))
  expect((await generate(request)).shortfall).toBe('failed')
  answer(json(200, { campaign: { ...by, fallback: 'spent' } }))
  expect((await generate(request)).shortfall).toBe('spent')
  answer(json(200, { campaign: { ...by, fallback: 'notSetUp' } }))
  expect((await generate(request)).shortfall).toBeNull()
})

test("an idea is answered in its own language, and in the shop's where it does not tell", () => {
  const shop = { name: 'Björns', language: 'en' } as const
  const languageOf = (idea: string) =>
    inItsLanguage({ idea, tone: 'friendly', channel: 'sms', shop }).shop.language
  expect(languageOf('Öppet hus på fredag')).toBe('sv')
  expect(languageOf('Black Week')).toBe('en')
})

test('the three local variants have their styles', () => {
  const text = 'Hej! Välkommen!'
  expect([0, 1, 2].map((at) => fallbackVariant(text, at, 'en'))).toEqual([
    'Hej! Välkommen!',
    'Hej! Välkommen! ✨',
    'Hej. Välkommen. Thank you!',
  ])
})
