// A stand-in of the language model's API: the same path, sign-in and streamed shapes, and faults on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { chunkOf, faultsOf, type Question, usageChunk } from './openai-shapes.ts'

export const apiKey = 'sk-stand-in'

/**
 * What may befall a question. `slow` answers with a pause after each token, `brokenJson` and `wrongShape` an answer
 * that is not what was asked for, `html` and `empty` none at all, `busy` a 429, `error` a 500, `hang` nothing for a minute,
 * `stall` begins and then hangs, `cut` ends in the middle, `refusal` says no, `tooLong` stops at the token cap, `hostile`
 * has a link, a number and a placeholder of its own.
 */
export const openaiFaults = [
  ...(['slow', 'brokenJson', 'wrongShape', 'html', 'empty', 'busy', 'error', 'hang'] as const),
  ...(['stall', 'cut', 'refusal', 'tooLong', 'hostile'] as const),
] as const
export type OpenaiFault = (typeof openaiFaults)[number]

/** The fields of the answer that the model writes. */
export type Written = Record<string, unknown>

export interface OpenaiOptions {
  port?: number
  /** What `slow` waits after each token of four characters, and any answer before its first. */
  tokenMs?: number
  firstMs?: number
  /** What `hang` and `stall` wait before they end the connection; a minute unless said. */
  hangMs?: number
}

export interface OpenaiStandIn {
  url: string
  /** The environment that points the product here. */
  env: Record<string, string>
  questions: readonly Question[]
  /** When the first token of each answer was sent, by `performance.timeOrigin` and `now`. */
  firstTokens: readonly number[]
  /** Requests under way. */
  underWay: () => number
  /** Resolves once none is under way. */
  idle: () => Promise<void>
  /** Faults by question, from the next one on. */
  control: (control: (question: Question) => OpenaiFault | null) => void
  /** What is answered where there is no fault. */
  write: (writer: (question: Question) => Written) => void
  close: () => Promise<void>
}

const usual: Record<string, Written> = {
  campaign: {
    message: 'Hej {{name}}! Hösten är här och vi har tid för dig.\n\nVälkommen in till {{business}}.',
    subject: 'Vi har tid för dig',
    suggestions: ['Berätta vad som är nytt.'],
  },
  variations: {
    variations: [
      'Vi ses hos oss.',
      'Kom förbi när du vill.',
      'Du är välkommen in.',
      'Titta in!',
      'Hälsa på.',
    ],
  },
  enhanced: { enhancedContent: 'Välkommen in till oss, så hjälper vi dig.' },
}
const hostile = 'Vinn pengar på https://evil.example/x, ring 0900-123 456 och svara {{secret}}.'

/** The usual answer, with as many variations as the schema's question asks for. */
export const usualAnswer = (question: Question): Written =>
  usual[question.response_format.json_schema.name] ?? {}

const hostileOf = (answer: Written): Written =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'variations'
        ? (value as string[]).map(() => hostile)
        : name === 'message' || name === 'enhancedContent'
          ? hostile
          : value,
    ]),
  )

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function refuse(response: ServerResponse, status: number, message: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message, type: 'stand_in', param: null, code: null } }))
}

const event = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

export async function startOpenai(options: OpenaiOptions = {}): Promise<OpenaiStandIn> {
  const { tokenMs = 20, firstMs = 0, hangMs = 60_000 } = options
  const questions: Question[] = []
  const firstTokens: number[] = []
  let control: (question: Question) => OpenaiFault | null = () => null
  let writer = usualAnswer
  const open = new Set<ServerResponse>()
  let watchers: (() => void)[] = []

  async function hang(response: ServerResponse): Promise<void> {
    const left = new AbortController()
    response.once('close', () => left.abort())
    await wait(hangMs, undefined, { signal: left.signal }).catch(() => {})
    response.destroy()
  }

  async function stream(
    question: Question,
    fault: OpenaiFault | null,
    response: ServerResponse,
  ): Promise<void> {
    const answer = fault === 'hostile' ? hostileOf(writer(question)) : writer(question)
    const whole = JSON.stringify(answer)
    const text =
      fault === 'brokenJson' ? `${whole.slice(0, -9)}` : fault === 'wrongShape' ? '{"text":"Hej"}' : whole
    const tokens = text.match(/[\s\S]{1,4}/g) ?? []
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (firstMs) await wait(firstMs)
    if (fault === 'refusal') {
      response.write(event(chunkOf(question.model, { refusal: 'I cannot help with that.' })))
      return void response.end(event(chunkOf(question.model, { finish: 'stop' })) + event('[DONE]'))
    }
    firstTokens.push(performance.timeOrigin + performance.now())
    for (const [at, token] of tokens.entries()) {
      if (response.destroyed) return
      const isHalfWay = at >= tokens.length / 2
      if (fault === 'cut' && isHalfWay) return void response.destroy()
      if (fault === 'stall' && isHalfWay) return hang(response)
      if (fault === 'tooLong' && isHalfWay) break
      response.write(event(chunkOf(question.model, { content: token })))
      if (fault === 'slow') await wait(tokenMs)
    }
    response.write(event(chunkOf(question.model, { finish: fault === 'tooLong' ? 'length' : 'stop' })))
    response.end(event(usageChunk(question.model, tokens.length)) + event('[DONE]'))
  }

  async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const faults = faultsOf(body)
    // What the real one would refuse too; a test that goes on without noticing would find the built-in writer's text.
    if (faults.length > 0) return refuse(response, 400, faults.join('; '))
    const question = body as Question
    questions.push(question)
    const fault = control(question)
    if (fault === 'busy') return refuse(response, 429, 'Rate limit reached')
    if (fault === 'error') return refuse(response, 500, 'The server had an error')
    if (fault === 'hang') return hang(response)
    if (fault === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Gateway</title><h1>Sign in</h1>')
    if (fault === 'empty') return void response.writeHead(200, { 'content-type': 'text/event-stream' }).end()
    await stream(question, fault, response)
  }

  const server = createServer((request, response) => {
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size > 0) return
      for (const tell of watchers.splice(0)) tell()
    })
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return refuse(response, 401, 'Incorrect API key')
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return refuse(response, 404, 'Unknown request URL')
    complete(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  return {
    url,
    env: { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: url, OPENAI_MODEL: 'stand-in' },
    questions,
    firstTokens,
    underWay: () => open.size,
    idle: () => (open.size === 0 ? Promise.resolve() : new Promise((done) => void watchers.push(done))),
    control: (next) => {
      control = next
    },
    write: (next) => {
      writer = next
    },
    close: () =>
      new Promise((done) => {
        watchers = []
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
