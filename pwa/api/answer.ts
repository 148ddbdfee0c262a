import { sync } from '../../shared/copy/sync.ts'
import type { FailureCode } from '../../shared/errors.ts'
import { retryAfterOf } from '../../shared/rules/answers/retry-after.ts'
import { isOwnAnswer } from '../../shared/rules/own-answer.ts'
import { isRecord } from '../../shared/rules/record.ts'
import { currentLanguage } from '../words/language.ts'

/** The server answered with a refusal. `words` is its sentence in the reader's language, fit to be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode | undefined
  readonly words: string
  /** Field name → sentence. */
  readonly fields: Record<string, string> | undefined
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined
  /** What else the answer says, by its code. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(status: number, answer: Refusal = {}, retryAfter?: number) {
    const { message: words = '', code, fields, ...extra } = answer
    super(`${status}: ${words}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.words = words
    this.fields = fields
    this.retryAfter = retryAfter
    this.extra = extra
  }
}

/** Nothing came back, or not from Blipp: no network, a time-out, a captive portal, a host or a proxy on the way. */
export class OfflineError extends Error {
  readonly words: string
  /** The status of another server's answer; undefined where none came. */
  readonly status: number | undefined
  /** Seconds until it is worth trying again, by whoever answered; ten minutes at most. */
  readonly retryAfter: number | undefined

  constructor(cause?: unknown, { status, retryAfter }: { status?: number; retryAfter?: number } = {}) {
    super('offline', { cause })
    this.name = 'OfflineError'
    this.status = status
    this.retryAfter = retryAfter
    this.words = sync(currentLanguage())('offline')
  }
}

/** This device itself says no. `words` is its sentence in the reader's language. */
export class RefusedHere extends Error {
  readonly words: string

  constructor(words: string) {
    super(words)
    this.name = 'RefusedHere'
    this.words = words
  }
}

interface Refusal {
  message?: string
  code?: FailureCode
  fields?: Record<string, string>
}

const NOT_JSON = Symbol('not JSON')

/** The body where it is JSON, `{}` of a 204; of another type, something that no shape accepts. */
export async function json(response: Response): Promise<unknown> {
  if (response.status === 204) return {}
  if (!response.headers.get('content-type')?.includes('json')) return NOT_JSON
  try {
    return await response.json()
  } catch {
    return NOT_JSON
  }
}

/** The error for an answer that is not 2xx: a refusal is Blipp's own alone. */
export function refusal(response: Response, body: unknown): ApiError | OfflineError {
  const { status } = response
  const retryAfter = secondsUntil(response.headers)
  if (isOwnAnswer(response) && isRefusal(body)) return new ApiError(status, body, retryAfter)
  return new OfflineError(undefined, {
    status,
    retryAfter: retryAfter && Math.min(retryAfter, STRANGERS_REST_S),
  })
}

const isRefusal = (body: unknown): body is Refusal =>
  isRecord(body) && typeof body.message === 'string' && typeof body.code === 'string'

/** The longest `Retry-After` that is believed: a day. */
export const LONGEST_REST_S = 24 * 60 * 60
/** That of somebody on the way: a portal of another network than the next one says nothing of Blipp. */
const STRANGERS_REST_S = 10 * 60

/** A date is held against the answer's own: the device's clock may be off. */
function secondsUntil(headers: Headers): number | undefined {
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = retryAfterOf(headers.get('retry-after'), sentAt)
  return seconds ? Math.min(seconds, LONGEST_REST_S) : undefined
}
