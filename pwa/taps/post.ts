import type { Language } from '../../shared/copy/copy.ts'
import { isOwnAnswer } from '../../shared/rules/own-answer.ts'
import type { Signup, SignupResult } from '../../shared/taps.ts'

/**
 * The result of a call. `results`: the server's answer for each. `refused`: the server will not have the call at all.
 * `away`: nothing came that is Blipp's last word; try again, after `retryAfter` milliseconds where somebody said so.
 * It is `divisible` where a smaller call may do better: somebody on the way found it too large, or Blipp failed over
 * it.
 */
export type Answer =
  | { kind: 'results'; results: SignupResult[] }
  | { kind: 'refused'; status: number; code: string; message?: string; fields?: Record<string, string> }
  | { kind: 'away'; retryAfter?: number; divisible?: boolean }

/** Refusals that say nothing about what was sent. */
const passing = [408, 425, 429]

export interface PostOptions {
  /** Milliseconds until it counts as away. */
  timeout: number
  language: Language
}

/** A device of a shop that posts that shop's sign-ups. */
export interface Counter {
  key: string
  /** The server takes its key no more. */
  isShutOut: boolean
  arrived(): Promise<void>
  shutOut(): Promise<void>
}

/** Finds by the code of a form whether this device is a counter of that shop. */
export type Pass = (code: string) => Promise<Counter | null>

/** True in the builds for a customer's own phone, which knows of no counter and carries none of its code. */
declare const OWN_PHONE: true | undefined
export const isOwnPhone = typeof OWN_PHONE !== 'undefined'

let pass: Pass | undefined

export function postWith(counterPass: Pass): void {
  pass = counterPass
}

/** Whether this is a page, or a worker, that can send what a counter has taken. */
export const isCounter = (): boolean => !isOwnPhone && pass !== undefined

const HELD: Answer = { kind: 'results', results: [] }

/**
 * Posts sign-ups of one tag; on a counter with its key, and while that is not taken not at all: an answer that mentions
 * none of them, so they stay. Never throws. `keepalive` lets it finish when the person closes the page.
 */
export async function postSignups(code: string, signups: Signup[], options: PostOptions): Promise<Answer> {
  const counter = isOwnPhone ? null : await pass?.(code)
  if (counter?.isShutOut) return HELD
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), options.timeout)
  try {
    const response = await fetch(signupsUrl(code), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': options.language,
        ...(counter && { Authorization: `Bearer ${counter.key}` }),
      },
      body: JSON.stringify({ clientNow: new Date().toISOString(), signups }),
      // Browsers refuse a keepalive body over 64 kB.
      keepalive: signups.length < 50,
      signal: stop.signal,
    })
    const answer = await answerOf(response)
    if (!counter) return answer
    if (answer.kind === 'results') await counter.arrived()
    if (answer.kind !== 'refused' || answer.code !== 'deviceShutOut') return answer
    await counter.shutOut()
    return HELD
  } catch {
    return { kind: 'away' }
  } finally {
    clearTimeout(timer)
  }
}

const signupsUrl = (code: string): string => `/api/tap/${encodeURIComponent(code)}/signups`

/** The pause for sign-ups that Blipp fails over, so that the rest goes before them. */
const FAULT_REST = 60_000

interface Reply {
  results?: SignupResult[]
  code?: string
  message?: string
  fields?: Record<string, string>
}

/** An answer by a host, a proxy or a portal counts as being offline, whatever its status and its JSON say. */
async function answerOf(response: Response): Promise<Answer> {
  const isOwn = isOwnAnswer(response)
  const reply: Reply = isOwn ? await response.json().catch(() => ({})) : {}
  if (response.ok && Array.isArray(reply.results)) return { kind: 'results', results: reply.results }
  const { status } = response
  if (reply.code && status >= 400 && status < 500 && !passing.includes(status))
    return { kind: 'refused', status, code: reply.code, message: reply.message, fields: reply.fields }
  const isFault = isOwn && status === 500
  return {
    kind: 'away',
    retryAfter: restOf(response.headers.get('Retry-After')) ?? (isFault ? FAULT_REST : undefined),
    divisible: isFault || (!isOwn && status === 413) || undefined,
  }
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110 §10.2.3). */
export function restOf(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const rest = Number(header) * 1000 || Date.parse(header) - now
  return rest > 0 ? rest : undefined
}
