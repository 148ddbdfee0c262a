import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  enhanceCampaign,
  enhanceInline,
  generateCampaign,
  trialGenerate,
  varyCampaign,
} from '../../shared/ai.ts'
import { angles } from '../../shared/angles.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Opened, openSqlite } from '../support/engines.ts'
import { type OpenaiFault, type OpenaiStandIn, openaiFaults, usualAnswer } from '../support/openai.ts'
import type { Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { autumn, eventsIn, openVerified, startWithModel } from './support.ts'

let opened: Opened
let blipp: Blipp
let model: OpenaiStandIn
let stop: () => Promise<void>
let shop: Shop

beforeAll(async () => {
  opened = await openSqlite()
  ;({ blipp, model, stop } = await startWithModel(opened.db, { DEFAULT_PLAN: 'enterprise' }))
  shop = await openVerified(blipp.url)
})
afterAll(async () => {
  await stop()
  await opened.discard()
})
beforeEach(() => {
  model.control(() => null)
  model.write(usualAnswer)
})

const text = 'Vi har höstrea på all klippning.'
const calls: [string, Endpoint, object, shown: (body: never) => unknown][] = [
  [
    'a campaign',
    generateCampaign,
    autumn,
    (body: { campaign: { message: string } }) => body.campaign.message,
  ],
  [
    'an improved campaign',
    enhanceCampaign,
    { originalMessage: text, businessName: 'Björns Barbershop' },
    (body: { campaign: { message: string } }) => body.campaign.message,
  ],
  [
    'variations',
    varyCampaign,
    { originalMessage: text },
    (body: { variations: string[] }) => body.variations,
  ],
  [
    'an improved text in the form',
    enhanceInline,
    { content: text, tone: 'friendly', channel: 'newsletter', emojiPreference: 'few' },
    (body: { enhancedContent: string }) => body.enhancedContent,
  ],
]

/** What of an answer says who wrote it. */
const authorOf = (body: unknown) => {
  const { campaign, ...rest } = body as { campaign?: object; writtenBy?: string; fallback?: string }
  const { writtenBy, fallback } = { ...rest, ...campaign } as { writtenBy?: string; fallback?: string }
  return { writtenBy, fallback }
}

async function listen(endpoint: Endpoint, input: object, signal?: AbortSignal): Promise<Response> {
  return shop.owner.fetch(endpoint.path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    ...(signal ? { signal } : {}),
  })
}

const gone: OpenaiFault[] = ['busy', 'error', 'hang', 'stall', 'cut']
const fallbackOf = (fault: OpenaiFault) => (gone.includes(fault) ? 'unavailable' : 'unusable')
const faults = openaiFaults.filter((fault) => !['slow', 'hang', 'stall'].includes(fault))

describe.each(calls)('%s', (_, endpoint, input, shown) => {
  test('is written by the model, which is asked as its schema wants', async () => {
    const before = model.questions.length
    const body = await shop.owner.call(endpoint, input)
    expect(authorOf(body)).toEqual({ writtenBy: 'model' })
    expect(shown(body as never)).toBeTruthy()
    const asked = model.questions.slice(before)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      model: 'stand-in',
      stream: true,
      response_format: { type: 'json_schema' },
    })
    expect(asked[0]?.max_completion_tokens).toBeLessThanOrEqual(4000)
  })

  test('is shown as it is written, and comes whole at last', async () => {
    const response = await listen(endpoint, input)
    expect(response.headers.get('content-type')).toMatch('text/event-stream')
    const events = eventsIn(await response.text())
    const result = events.at(-1)
    expect(result?.event).toBe('result')
    const texts: string[] = []
    for (const { event, data } of events.slice(0, -1)) {
      expect(event).toBe('text')
      const { at, text: more } = data as { at: number; text: string }
      texts[at] = (texts[at] ?? '') + more
    }
    const body = endpoint.output.parse(result?.data)
    const whole = shown(body as never)
    expect(texts.slice(0, Array.isArray(whole) ? whole.length : 1)).toEqual([whole].flat())
  })

  test.each(faults)('is written by rules and says so where the model answers with %s', async (fault) => {
    model.control(() => fault)
    const body = await shop.owner.call(endpoint, input)
    expect(authorOf(body)).toEqual({ writtenBy: 'builtIn', fallback: fallbackOf(fault) })
    expect(String(shown(body as never)).length).toBeGreaterThan(10)
    const events = eventsIn(await (await listen(endpoint, input)).text())
    expect(JSON.stringify(events)).not.toMatch(/evil|0900|secret/)
    expect(authorOf(events.at(-1)?.data)).toMatchObject({ writtenBy: 'builtIn' })
  })

  test('goes on when the model is well again at the second try', async () => {
    let tries = 0
    model.control(() => (++tries === 1 ? 'error' : null))
    expect(authorOf(await shop.owner.call(endpoint, input))).toEqual({ writtenBy: 'model' })
    expect(tries).toBe(2)
  })

  test('is refused in words where nothing, or far too much, is given', async () => {
    for (const value of ['', '   ', 'a'.repeat(10_000), 7, null]) {
      const broken = Object.fromEntries(Object.keys(input).map((name) => [name, value]))
      const answer = await shop.owner.ask(endpoint, broken)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(Object.values((answer.body as { fields: object }).fields).every((sentence) => sentence)).toBe(
        true,
      )
      const streamed = await listen(endpoint, broken)
      expect(streamed.status).toBe(422)
    }
  })
})

test('whoever leaves stops the model', async () => {
  model.control(() => 'stall')
  const leaving = new AbortController()
  const { path } = generateCampaign
  const response = await shop.owner.fetch(path, {
    method: 'POST',
    body: JSON.stringify(autumn),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  expect(model.underWay()).toBe(1)
  leaving.abort()
  await model.idle()
  expect(model.underWay()).toBe(0)
})

test('whoever leaves before a plain answer stops the model too, and it is no fault of the server', async () => {
  model.control(() => 'stall')
  const leaving = new AbortController()
  const asked = model.questions.length
  const answer = shop.owner.fetch(enhanceInline.path, {
    method: 'POST',
    body: JSON.stringify({ content: text, tone: 'friendly', channel: 'newsletter' }),
    headers: { 'content-type': 'application/json' },
    signal: leaving.signal,
  })
  await expect.poll(() => model.questions.length).toBe(asked + 1)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await model.idle()
  await expect.poll(() => blipp.lines.at(-1)).toMatch('"status":499')
  expect(blipp.lines.join('\n')).not.toMatch('request failed')
})

test('only signed-in people have campaigns written; the form is for everybody', async () => {
  const stranger = visit(blipp.url)
  for (const [, endpoint, input] of calls) {
    const { status } = await stranger.ask(endpoint, input)
    expect(status, endpoint.path).toBe(endpoint.access === 'public' ? 200 : 401)
  }
  expect((await stranger.ask(trialGenerate, autumn)).status).toBe(200)
})

test('a model that takes too long is not waited for, before its first word or after', async () => {
  const other = await openSqlite()
  const started = await startWithModel(other.db, {}, 150)
  try {
    for (const fault of ['hang', 'stall'] as const) {
      started.model.control(() => fault)
      const inline = { content: text, tone: 'friendly', channel: 'newsletter' } as const
      const body = await visit(started.blipp.url).call(enhanceInline, inline)
      expect(authorOf(body), fault).toEqual({ writtenBy: 'builtIn', fallback: 'unavailable' })
    }
    await started.model.idle()
  } finally {
    await started.stop()
    await other.discard()
  }
})

test('a shop without a model has its texts written by rules, and is told', async () => {
  const plain = await openSqlite()
  const without = await startBlipp(plain.db)
  try {
    const owner = (await openVerified(without.url)).owner
    for (const [name, endpoint, input] of calls)
      expect(authorOf(await owner.call(endpoint, input)), name).toEqual({
        writtenBy: 'builtIn',
        fallback: 'notSetUp',
      })
  } finally {
    await without.stop()
    await plain.discard()
  }
})

test('what is written is in the language of the screen, unless what was given clearly is in another', async () => {
  const { keyMessage, callToAction, ...bare } = autumn
  const chosen = { ...autumn, language: 'en' } as const
  const given = { ...bare, keyMessage: 'Come in and have a look at what is new with us.' }
  const asked = async (write: () => Promise<unknown>) => {
    await write()
    return /Write in (\w+)/.exec(model.questions.at(-1)?.messages[0]?.content ?? '')?.[1]
  }
  const written = (input: typeof chosen | typeof given | typeof bare) =>
    asked(() => shop.owner.call(generateCampaign, input))
  expect([await written(chosen), await written(given), await written(bare)]).toEqual([
    'British',
    'British',
    'Swedish',
  ])
  const reader = visit(blipp.url, { 'accept-language': 'en' })
  expect(await asked(() => reader.call(trialGenerate, bare))).toBe('British')
})

test('advice and reasons come in the language of the screen, whatever language the text is in', async () => {
  const keyMessage = 'Come in and have a look at what is new with us.'
  await shop.owner.call(generateCampaign, { ...autumn, keyMessage })
  expect(model.questions.at(-1)?.messages[0]?.content).toMatch(/suggestions to the business, in Swedish/)
  const plain = await openSqlite()
  const without = await startBlipp(plain.db)
  try {
    const english = visit(without.url, { 'accept-language': 'en' })
    const { campaign } = await english.call(trialGenerate, { ...autumn, language: 'sv' })
    expect(campaign.message).toMatch(/^Hej /)
    expect(campaign.reasons).toContain('Greets by name')
  } finally {
    await without.stop()
    await plain.discard()
  }
})

test('three texts of an idea are whole ones, from three sides, where no model is set up', async () => {
  const plain = await openSqlite()
  const without = await startBlipp(plain.db)
  try {
    const texts = await Promise.all(
      angles.map(async (angle) => {
        const { enhancedContent } = await visit(without.url).call(enhanceInline, {
          content: '20 % på klippning till söndag',
          tone: 'friendly',
          channel: 'promotional',
          campaignType: 'sms',
          idea: { businessName: 'Saxen', businessType: 'frisör', angle },
        })
        return enhancedContent
      }),
    )
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(text).toMatch(/20 % på klippning till söndag.*Saxen$/)
  } finally {
    await without.stop()
    await plain.discard()
  }
})
