import type * as z from 'zod'
import { sync } from '../shared/copy/sync.ts'
import { type Endpoint, pathNames } from '../shared/endpoint.ts'
import type { FailureCode } from '../shared/errors.ts'
import { isEventStream, type OnEvent, readEvents } from './events.ts'
import { currentLanguage } from './language.ts'
import { perStorage } from './per-storage.ts'
import { standIn } from './stand-in.ts'

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

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  idempotencyKey?: string
  /** Milliseconds for one try; 15,000 unless said. */
  timeoutMs?: number
  /** How often a GET is tried in all; 3 unless said. Other methods are tried once. */
  tries?: number
  /** Asks for the answer as it is written, and is told of each event before the last. */
  onEvent?: OnEvent
}

/**
 * What is heard of the server, for whoever keeps the connection's state or the session. `reached`: it did its work, with
 * what it answered, or refused; `troubled`: it answered that it could not do its own part (5xx).
 */
export type Heard =
  | { type: 'reached'; endpoint: Endpoint; answer?: unknown }
  | { type: 'signInRequired' | 'troubled'; endpoint: Endpoint }
  | { type: 'unreachable' }

const listeners = new Set<(heard: Heard) => void>()

/** Tells `listener` of every answer, 401 and silence. Returns the way to stop. */
export function hear(listener: (heard: Heard) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (heard: Heard): void => {
  if (standIn()) return
  for (const listener of listeners) listener(heard)
}

const TIMEOUT_MS = 15_000
const TRIES = 3
const RETRY_MS = 300
/** Statuses whose `Retry-After` is kept to, and the longest that is believed: a day. */
const MUST_WAIT = [429, 503]
const LONGEST_REST_S = 24 * 60 * 60

/**
 * Calls the API: `:name` in the path is filled from `input`, the rest goes into the query of a GET and into the JSON
 * body of the others.
 * @throws {ApiError} the server refused. @throws {OfflineError} nobody answered, or somebody else did.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  const isQuery = endpoint.method === 'GET'
  const tries = isQuery ? (options.tries ?? TRIES) : 1
  if (isQuery) keepAway(endpoint)
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(endpoint, input as Record<string, unknown>, options)
    } catch (error) {
      if (isQuery) noteRest(endpoint, error)
      if (attempt >= tries || !isWorthRepeating(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** (attempt - 1)))
    }
  }
}

/** Whoever names a time to come back is not asked sooner. */
const isWorthRepeating = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof ApiError && error.status !== 401 && error.status !== 403 && !error.retryAfter)

/** Endpoints whose last answer named a time before which they are not to be asked. */
const resting = perStorage(() => new Map<Endpoint, { from: number; until: number; error: ApiError }>())

function noteRest(endpoint: Endpoint, error: unknown): void {
  if (error instanceof ApiError && error.retryAfter && MUST_WAIT.includes(error.status))
    resting().set(endpoint, {
      from: Date.now(),
      until: Date.now() + Math.min(error.retryAfter, LONGEST_REST_S) * 1000,
      error,
    })
}

/** Gives the last refusal again instead of asking before its time; a clock that was set back ends it. @throws {ApiError} */
function keepAway(endpoint: Endpoint): void {
  const rest = resting().get(endpoint)
  if (rest && rest.from <= Date.now() && Date.now() < rest.until) throw rest.error
  resting().delete(endpoint)
}

async function once<O extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, O>,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<z.output<O>> {
  const answerHere = endpoint.access !== 'public' && standIn()
  if (answerHere) return endpoint.output.parse(await answerHere(endpoint, input))
  try {
    const answer = await read(endpoint.output, await request(endpoint, input, options), options)
    tell({ type: 'reached', endpoint, answer })
    return answer
  } catch (error) {
    if (error instanceof OfflineError) tell({ type: 'unreachable' })
    if (error instanceof ApiError) refused(endpoint, error)
    throw error
  }
}

/** A whole file takes longer than an answer may. */
const FILE_TIMEOUT_MS = 120_000

/** Fetches what an endpoint gives as a file. @throws {ApiError} @throws {OfflineError} */
export async function fetchFile<I extends z.ZodType>(
  endpoint: Endpoint<I>,
  input: z.input<I>,
): Promise<{ file: Blob; name: string }> {
  const answerHere = standIn()
  if (answerHere)
    return (await answerHere(endpoint, { ...(input as object) })) as { file: Blob; name: string }
  try {
    const response = await request(endpoint, input as Record<string, unknown>, { timeoutMs: FILE_TIMEOUT_MS })
    if (!response.ok) throw refusal(response, await json(response))
    if (!response.headers.get('content-type')?.includes(endpoint.gives)) throw new OfflineError()
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    const file = await response.blob().catch((cause) => Promise.reject(new OfflineError(cause)))
    tell({ type: 'reached', endpoint })
    return { file, name: name ?? 'blipp.csv' }
  } catch (error) {
    if (error instanceof OfflineError) tell({ type: 'unreachable' })
    if (error instanceof ApiError) refused(endpoint, error)
    throw error
  }
}

/** A wrong password or code given by somebody who is signed in does not sign them out. */
const SAID_OF_PROOF: (FailureCode | undefined)[] = ['wrongCredentials', 'wrongCode', 'passkeyUnknown']

function refused(endpoint: Endpoint, error: ApiError): void {
  const needsSession = endpoint.access === 'staff' || endpoint.access === 'owner'
  const signedOut = error.status === 401 && needsSession && !SAID_OF_PROOF.includes(error.code)
  const refusal = error.status >= 500 ? 'troubled' : 'reached'
  tell({ type: signedOut ? 'signInRequired' : refusal, endpoint })
}

async function request(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const { url, rest } = addressOf(endpoint, input)
  const hasBody = endpoint.method !== 'GET' && !(endpoint.method === 'DELETE' && isEmpty(rest))
  try {
    return await fetch(url, {
      method: endpoint.method,
      credentials: standIn() ? 'omit' : 'include',
      // A redirect is never ours: a portal or a proxy wants its sign-in page to be read as the answer.
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      headers: {
        accept: options.onEvent ? 'text/event-stream, application/json;q=0.9' : 'application/json',
        'accept-language': currentLanguage(),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...options.headers,
      },
      ...(hasBody && { body: JSON.stringify(rest) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new OfflineError(error)
  }
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

function addressOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } {
  const inPath = pathNames(endpoint.path)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
  )
  if (endpoint.method !== 'GET' || isEmpty(rest)) return { url: path, rest }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { url: `${path}?${query}`, rest }
}

async function read<O extends z.ZodType>(
  output: O,
  response: Response,
  { onEvent, signal }: CallOptions,
): Promise<z.output<O>> {
  const body = await (onEvent && isEventStream(response)
    ? streamed(response, onEvent, signal)
    : json(response))
  if (!response.ok) throw refusal(response, body)
  const answer = output.safeParse(body)
  if (!answer.success) throw new OfflineError(answer.error)
  return answer.data
}

async function streamed(response: Response, onEvent: OnEvent, signal?: AbortSignal): Promise<unknown> {
  try {
    return await readEvents(response, onEvent)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfflineError(error)
  }
}

const NOT_JSON = Symbol('not JSON')

async function json(response: Response): Promise<unknown> {
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

function refusal(response: Response, body: unknown): ApiError | OfflineError {
  const isJson = typeof body === 'object' && body !== null
  if (!isJson && !SAID_BY_PROXIES.includes(response.status)) return new OfflineError()
  const retryAfter = secondsUntil(response.headers)
  return new ApiError(response.status, isJson ? body : {}, retryAfter)
}

/** `Retry-After` comes as seconds or as a date, which is held against the answer's own: the device's clock may be off. */
function secondsUntil(headers: Headers): number | undefined {
  const wanted = headers.get('retry-after')?.trim()
  if (!wanted) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = /^\d+$/.test(wanted) ? Number(wanted) : Math.ceil((Date.parse(wanted) - sentAt) / 1000)
  return seconds > 0 ? Math.min(seconds, LONGEST_REST_S) : undefined
}
