import { sync } from '../../shared/copy/sync.ts'
import type { FailureCode } from '../../shared/errors.ts'
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

  constructor(status: number, answer: Refusal = {}, retryAfter?: number) {
    const words = answer.message ?? 'Request failed'
    super(`${status}: ${words}`)
    this.name = 'ApiError'
    this.status = status
    this.code = answer.code
    this.words = words
    this.fields = answer.fields
    this.retryAfter = retryAfter
  }
}

/** Nothing came back, or not from us: no network, a time-out, a captive portal, a proxy's page. */
export class OfflineError extends Error {
  readonly words: string

  constructor(cause?: unknown) {
    super('offline', { cause })
    this.name = 'OfflineError'
    this.words = sync(currentLanguage())('offline')
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

/** Proxies, too, refuse what is too large or too often; any other page that is not JSON comes from a stranger. */
const SAID_BY_PROXIES = [413, 429]

/** What an answer that is no 2xx means. */
export function refusal(response: Response, body: unknown): ApiError | OfflineError {
  const isJson = isRecord(body)
  if (!isJson && !SAID_BY_PROXIES.includes(response.status)) return new OfflineError()
  const retryAfter = secondsUntil(response.headers)
  return new ApiError(response.status, isJson ? body : {}, retryAfter)
}

/** The longest `Retry-After` that is believed: a day. */
export const LONGEST_REST_S = 24 * 60 * 60

/** `Retry-After` comes as seconds or as a date, which is held against the answer's own: the device's clock may be off. */
function secondsUntil(headers: Headers): number | undefined {
  const wanted = headers.get('retry-after')?.trim()
  if (!wanted) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = /^\d+$/.test(wanted) ? Number(wanted) : Math.ceil((Date.parse(wanted) - sentAt) / 1000)
  return seconds > 0 ? Math.min(seconds, LONGEST_REST_S) : undefined
}
