import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../pwa/api/answer.ts'
import { enhance, generate, improve, tryOnce, vary } from '../../pwa/assistant/jobs.ts'
import { requestFor } from '../../pwa/assistant/useVariants.ts'
import { speak } from '../../pwa/words/language.ts'
import { enhanceRequest, type GeneratedText, generateRequest, inlineRequest } from '../../shared/ai.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import { sentencesOf } from '../../shared/rules/sentences.ts'
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
  reasons: ['Hälsar vid namn'],
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

test('what is written without a network is in the language of the screen, unless the text clearly is in another', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const greetingOf = async (keyMessage: string) =>
    (await generate({ ...request, keyMessage })).answer.message.split(' ')[0]
  speak('en')
  expect(await greetingOf('Black Week')).toBe('Hi')
  expect(await greetingOf('Öppet hus på fredag')).toBe('Hej')
  speak('sv')
  expect(await greetingOf('Black Week')).toBe('Hej')
  expect(await greetingOf('Come in and have a look at our new opening hours')).toBe('Hi')
})

test('three texts of an idea are told from three sides, in the trade of the shop', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const idea = {
    idea: '20 % på klippning till söndag',
    tone: 'friendly',
    channel: 'sms',
    shop: { name: 'Saxen & Co', industry: 'frisör' },
  } as const
  const texts = await Promise.all(
    [0, 1, 2].map(async (at) => (await improve(requestFor(idea, at))).answer.enhancedContent),
  )
  const own = texts.map((text) => sentencesOf(text).map((sentence) => sentence.text))
  expect(texts.filter((text) => !text.includes(idea.idea))).toEqual([])
  expect(own[1]?.some((text) => text.endsWith('?'))).toBe(true)
  // Before the merchant's own words, or after them, each says something that no other says.
  for (const [at, sentences] of own.entries()) {
    const others = own.filter((_, other) => other !== at).flat()
    expect(sentences.filter((text) => !others.includes(text)).length, String(at)).toBeGreaterThan(0)
  }
})
