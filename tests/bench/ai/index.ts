import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { generateCampaign, generateRequest, goals, tones } from '../../../shared/ai.ts'
import { languages } from '../../../shared/copy/copy.ts'
import { channels } from '../../../shared/rules/channels.ts'
import { write } from '../../../shared/writer/index.ts'
import { apiKey } from '../../support/openai.ts'
import type { OpenaiProcessOptions } from '../../support/openai-process.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { openShop, verifyAddress } from '../../support/shop.ts'
import { type Caller, p99Of } from '../calls.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'

const STREAMS = 50
const FIRST_WORDS_MS = 150
const BUILT_IN_MS = 20
const APART_MS = 40
/** As fast as a small model writes, and a text that keeps it busy for as long as is measured. */
const TOKEN_MS = 15
const LENGTH = 1600

const request = { businessName: 'Björns Barbershop', keyMessage: 'Vi har tid för dig i veckan.' }

async function startModel(): Promise<{ url: string; end: () => Promise<number[]> }> {
  const options: OpenaiProcessOptions = { faults: ['slow'], tokenMs: TOKEN_MS, length: LENGTH }
  const file = join(import.meta.dirname, '../../support/openai-process.ts')
  const child: ChildProcess = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The stand-in of the model has no output')
  const lines = createInterface({ input: child.stdout })
  const [url] = (await once(lines, 'line')) as [string]
  return {
    url,
    end: async () => {
      const last = once(lines, 'line') as Promise<[string]>
      child.kill('SIGTERM')
      return (JSON.parse((await last)[0]) as { firstTokens: number[] }).firstTokens
    },
  }
}

const listen = ({ url, cookie }: Caller, signal?: AbortSignal): Promise<Response> =>
  fetch(url + generateCampaign.path, {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie },
    ...(signal ? { signal } : {}),
  })

/** The same text from the model itself, past the product: what the machine bears then too. */
const listenPast = (model: string, signal: AbortSignal): Promise<Response> =>
  fetch(`${model}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'stand-in',
      messages: [{ role: 'user', content: 'Write.' }],
      response_format: { type: 'json_schema', json_schema: { name: 'campaign' } },
      stream: true,
    }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    signal,
  })

/** When the first words came, by the same clock as the stand-in's. */
async function firstWordsAt(caller: Caller): Promise<number> {
  const { body } = await listen(caller)
  if (!body) throw new Error('The product streamed nothing')
  for await (const _ of body) return performance.timeOrigin + performance.now()
  throw new Error('The product streamed nothing')
}

/** Keeps so many texts being written until `stop`; they begin one after the other, as people do. */
async function openStreams(
  open: (signal: AbortSignal) => Promise<Response>,
): Promise<{ stop: () => Promise<void> }> {
  const leaving = new AbortController()
  async function one(): Promise<void> {
    while (!leaving.signal.aborted)
      await open(leaving.signal)
        .then((response) => response.text())
        .catch(() => {})
  }
  const all: Promise<void>[] = []
  for (let stream = 0; stream < STREAMS; stream += 1) {
    all.push(one())
    await wait(APART_MS)
  }
  return {
    stop: async () => {
      leaving.abort()
      await Promise.all(all)
    },
  }
}

/** Milliseconds of the slowest of all goals, tones, channels and languages, once it is warm. */
function slowestBuiltIn(): number {
  let slowest = 0
  for (const turn of [0, 1])
    for (const campaignGoal of goals)
      for (const tone of tones)
        for (const campaignType of channels)
          for (const language of languages) {
            const asked = generateRequest.parse({ ...request, campaignGoal, tone, campaignType, language })
            const started = performance.now()
            write(asked, turn)
            if (turn === 1) slowest = Math.max(slowest, performance.now() - started)
          }
  return slowest
}

async function measure(product: Product, model: string, rounds: number) {
  const url = product.url.replace('localhost', '127.0.0.1')
  const shop = await openShop(product.url)
  await verifyAddress(shop)
  const { owner } = shop
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const caller = { url, cookie }
  await firstWordsAt(caller)
  const words: number[] = []
  for (let time = 0; time < rounds * 4; time += 1) words.push(await firstWordsAt(caller))
  async function p99Beside(open: Parameters<typeof openStreams>[0]): Promise<number> {
    const streams = await openStreams(open)
    const p99 = await p99Of(caller)
    await streams.stop()
    return p99
  }
  const p99s: { alone: number[]; past: number[]; through: number[] } = { alone: [], past: [], through: [] }
  for (let round = 0; round < rounds; round += 1) {
    p99s.alone.push(await p99Of(caller))
    p99s.past.push(await p99Beside((signal) => listenPast(model, signal)))
    p99s.through.push(await p99Beside((signal) => listen(caller, signal)))
  }
  return { words, alone: median(p99s.alone), past: median(p99s.past), through: median(p99s.through) }
}

/** Texts as they are written, beside the model that writes them, and what else is asked meanwhile. */
export async function ai({ small, rounds }: Settings): Promise<Figure[]> {
  const model = await startModel()
  const product = await startProduct({
    env: {
      ...{ LIMITS: 'off', DEFAULT_PLAN: 'enterprise', AI_DAILY_ACCOUNTS: '1000000' },
      ...{ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: model.url },
    },
  })
  try {
    const { words, alone, past, through } = await measure(product, model.url, small ? 1 : rounds)
    const tokens = await model.end()
    // The first warmed it up.
    const waits = words.map((at, time) => at - (tokens[time + 1] as number))
    const slowest = slowestBuiltIn()
    const figure = (name: string, value: number, reference: string, to: number, goal?: string): Figure => ({
      ...{ part: 'ai', name, value, unit: 'ms', reference, ratio: value / to },
      ...(goal ? { goal } : {}),
    })
    return [
      figure(
        'first words after the first token',
        Math.max(...waits),
        `${FIRST_WORDS_MS} ms`,
        FIRST_WORDS_MS,
        '<= 1',
      ),
      figure(
        `p99 of a call beside ${STREAMS} streams`,
        through,
        'with them past the product',
        past,
        '<= 1.5',
      ),
      figure(`p99 of a call beside ${STREAMS} streams`, through, 'the same alone', alone),
      figure('the built-in writer at its slowest', slowest, `${BUILT_IN_MS} ms`, BUILT_IN_MS, '<= 1'),
    ]
  } finally {
    await product.dispose()
  }
}
