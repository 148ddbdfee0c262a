import type OpenAI from 'openai'
import { retryAfterOf } from '../../shared/rules/answers/retry-after.ts'
import { SECOND } from '../clock.ts'
import type { Config } from '../config/index.ts'

/** A question to the model, and the shape of its answer. */
export interface ModelRequest {
  /** The rules, ours alone. */
  rules: string
  /** The merchant's input, marked as such. */
  material: string
  /** The answer's JSON Schema, which the model is held to, and its name. */
  reply: { name: string; schema: Record<string, unknown> }
  maxTokens: number
}

export interface ModelReply {
  /** The raw answer, not yet parsed. */
  text: string
  /** Tokens of question and answer; null where the model does not report them. */
  tokens: number | null
}

export interface Model {
  /**
   * Asks, tells what is written as it comes, and answers the whole. Throws `Unusable` for an answer that was cut off or
   * refused, what `onText` throws, and anything else where the model cannot be had.
   */
  ask(
    asked: ModelRequest,
    listen: { signal: AbortSignal; onText: (more: string) => void },
  ): Promise<ModelReply>
}

/** The model answered, with nothing that can be used. */
export class Unusable extends Error {}

export interface ModelOptions {
  /** Within which an answer must be whole, a second try included. */
  patienceMs?: number
  /** Before the second try, where the model does not say. */
  pauseMs?: number
}

const PATIENCE_MS = 20 * SECOND
const PAUSE_MS = SECOND / 4
/** A provider that asks for a longer pause than this is not waited for: the built-in writer answers. */
const LONGEST_PAUSE_MS = 2 * SECOND

/** The model that is configured, or null. The client is loaded with the first question. */
export function createModel(
  { openai }: Pick<Config, 'openai'>,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: ModelOptions = {},
): Model | null {
  if (!openai) return null
  let loading: Promise<OpenAI> | undefined
  const clientOf = () => (loading ??= load(openai, patienceMs))
  return {
    async ask(asked, { signal, onText }) {
      const client = await clientOf()
      // One for all tries: somebody waits for the text.
      const ends = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      for (let tries = 1; ; tries += 1) {
        let isBegun = false
        try {
          return await write(client, openai.model, asked, ends, (more) => {
            isBegun = true
            onText(more)
          })
        } catch (error) {
          const wait = tries === 1 && !isBegun && !ends.aborted ? pauseBefore(error, pauseMs) : null
          if (wait === null) throw error
          await pause(wait, ends)
        }
      }
    },
  }
}

/** Everything that the client would otherwise read from the environment is given here. */
async function load({ apiKey, baseUrl }: NonNullable<Config['openai']>, patienceMs: number): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: patienceMs,
    // What we ask goes to the server that was configured, and to no other.
    fetchOptions: { redirect: 'error' },
  })
}

async function write(
  client: OpenAI,
  model: string,
  { rules, material, reply, maxTokens }: ModelRequest,
  signal: AbortSignal,
  onText: (more: string) => void,
): Promise<ModelReply> {
  const chunks = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: 'system', content: rules },
        { role: 'user', content: material },
      ],
      response_format: { type: 'json_schema', json_schema: { ...reply, strict: true } },
      max_completion_tokens: maxTokens,
      stream: true,
      stream_options: { include_usage: true },
    },
    { signal },
  )
  let text = ''
  let tokens: number | null = null
  let ended: string | null = null
  try {
    for await (const { choices, usage } of chunks) {
      tokens = usage?.total_tokens ?? tokens
      const [choice] = choices
      if (choice?.delta?.refusal) throw new Unusable('refused')
      ended = choice?.finish_reason ?? ended
      const more = choice?.delta?.content
      if (!more) continue
      text += more
      onText(more)
    }
  } finally {
    // Where the text is not wanted any more, the model need not go on with it.
    chunks.controller.abort()
  }
  signal.throwIfAborted()
  if (ended !== 'stop') throw new Unusable(ended ?? 'cut off')
  return { text, tokens }
}

/** The pause before another try; null for an error that another try does not mend. */
function pauseBefore(error: unknown, pauseMs: number): number | null {
  if (error instanceof Unusable) return null
  const { status, headers } = error as { status?: number; headers?: Headers }
  if (status !== undefined && status !== 408 && status !== 429 && status < 500) return null
  const sentAt = Date.parse(headers?.get('date') ?? '') || Date.now()
  const asked = (retryAfterOf(headers?.get('retry-after'), sentAt) ?? 0) * SECOND
  if (asked > LONGEST_PAUSE_MS) return null
  return Math.max(asked, pauseMs)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
