import { type IncomingHttpHeaders, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import type { Trouble } from '../../shared/events/webhooks.ts'
import { retryAfterOf } from '../../shared/rules/answers/retry-after.ts'
import { TRIED_HOURS } from '../../shared/rules/webhooks/address.ts'
import { HOUR, SECOND } from '../clock.ts'
import { AddressBlocked, guardedLookup, mayTell, type Resolve } from './address.ts'

export interface PostOptions {
  /** Programs on this machine may be told; nothing else that is not on the internet ever is. */
  toLocal: boolean
  resolve?: Resolve | undefined
  /** Whom to trust beside the usual authorities; for tests. */
  ca?: string | undefined
  timeoutMs?: number | undefined
}

export interface Answer {
  /** Null where there was none. */
  status: number | null
  trouble: Trouble | null
  /** The beginning of what was answered. */
  text: string | null
  /** Milliseconds that the receiver asks to be left alone for. */
  retryAfterMs: number
}

export interface Line {
  post(url: string, headers: Record<string, string>, body: string | Buffer): Promise<Answer>
  close(): void
}

const TIMEOUT_MS = 10 * SECOND
/** The rest of an answer is not waited for. */
const MOST_BYTES = 16_000
const KEPT = 300

/** A connection to one receiver, kept open between events. */
export function openLine({ toLocal, resolve, ca, timeoutMs = TIMEOUT_MS }: PostOptions): Line {
  const lookup = guardedLookup(toLocal, resolve)
  const one = { keepAlive: true, maxSockets: 1, lookup }
  const agents = { 'https:': new Agent({ ...one, ...(ca ? { ca } : {}) }), 'http:': new PlainAgent(one) }

  function once(url: URL, headers: Record<string, string>, body: string | Buffer): Promise<Answer> {
    return new Promise((resolveAnswer, reject) => {
      const isPlain = url.protocol === 'http:'
      const send = isPlain ? plainRequest : request
      const sent = send(url, {
        method: 'POST',
        agent: isPlain ? agents['http:'] : agents['https:'],
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
      })
      sent.on('error', (error) => reject(Object.assign(error, { isReused: sent.reusedSocket })))
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        let isEnded = false
        const end = () => {
          if (isEnded) return
          isEnded = true
          resolveAnswer({
            status: response.statusCode ?? null,
            trouble: null,
            text: beginningOf(Buffer.concat(chunks).toString('utf8')),
            retryAfterMs: restAskedBy(response.headers),
          })
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, MOST_BYTES - bytes))
          bytes += chunk.length
          if (bytes < MOST_BYTES) return
          end()
          response.destroy()
        })
        response.on('end', end)
        // Its head was whole: what it said of the event stands.
        response.on('error', end)
        response.on('close', end)
      })
      sent.end(body)
    })
  }

  async function post(text: string, headers: Record<string, string>, body: string | Buffer): Promise<Answer> {
    const url = new URL(text)
    if (!mayTell(url.hostname, toLocal)) return troubled('addressBlocked')
    for (let isRepeat = false; ; isRepeat = true) {
      try {
        return await once(url, headers, body)
      } catch (error) {
        // The receiver may have closed a kept connection in the moment that it was written on.
        const { isReused } = error as { isReused?: boolean }
        if (isRepeat || !isReused || troubleOf(error) !== 'unreachable') return troubled(troubleOf(error))
      }
    }
  }

  return {
    post,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

const troubled = (trouble: Trouble): Answer => ({ status: null, trouble, text: null, retryAfterMs: 0 })

function troubleOf(error: unknown): Trouble {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown }
  if (error instanceof AddressBlocked || cause instanceof AddressBlocked) return 'addressBlocked'
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'nameUnknown'
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code ?? '')) return 'certificate'
  return 'unreachable'
}

/** What a database and a screen can hold. */
const beginningOf = (text: string): string | null =>
  text
    .slice(0, KEPT)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]/g, ' ')
    .trim() || null

/** No longer than an event is tried for. */
const MOST_ASKED_S = (TRIED_HOURS * HOUR) / SECOND

/** What its headers ask for, in milliseconds; 0 where they ask for nothing. */
export function restAskedBy(headers: IncomingHttpHeaders, now = Date.now()): number {
  const seconds = retryAfterOf(headers['retry-after'], Date.parse(headers.date ?? '') || now) ?? 0
  return Math.min(seconds, MOST_ASKED_S) * SECOND
}
