import type * as z from 'zod'
import { type Endpoint, mediaTypes, pathNames } from '../../shared/endpoint.ts'
import type { FailureCode } from '../../shared/errors.ts'
import { isOwnAnswer } from '../../shared/rules/own-answer.ts'
import { perStorage } from '../browser/per-storage.ts'
import { currentLanguage } from '../words/language.ts'
import { ApiError, json, LONGEST_REST_S, OfflineError, refusal } from './answer.ts'
import { isEventStream, type OnEvent, readEvents } from './events.ts'
import { standIn } from './stand-in.ts'

export { ApiError, OfflineError } from './answer.ts'

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  idempotencyKey?: string
  /** Milliseconds for one try; 15,000 unless said. */
  timeoutMs?: number
  /** The number of tries for a GET; 3 by default. Other methods are tried once, as is everything without a network. */
  tries?: number
  /** Asks for the answer as it is written, and is told of each event before the last. */
  onEvent?: OnEvent
}

/**
 * News of the server, for the connection's state and the session. `reached`: it did its work, with what it answered,
 * or refused; `troubled`: it answered that it could not do its own part (5xx). `askedAt` is when that was asked which
 * needed a session.
 */
export type Heard =
  | { type: 'reached'; endpoint: Callee; answer?: unknown }
  | { type: 'signInRequired'; endpoint: Callee; askedAt: number }
  | { type: 'troubled'; endpoint: Callee }
  | { type: 'unreachable' }

const listeners = new Set<(heard: Heard) => void>()

/** Tells `listener` of every answer, 401 and silence. Returns the way to stop. */
export function hear(listener: (heard: Heard) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server answered although the browser says that there is no network: some say so for ever. */
let isBelied = false

const tell = (heard: Heard): void => {
  if (standIn()) return
  isBelied = heard.type !== 'unreachable' && navigator.onLine === false
  for (const listener of listeners) listener(heard)
}

/**
 * Whether the browser says that there is no network. Only that is believed, not that there is one, and only until the
 * server answers all the same. In the demo, which answers on the page itself, it does not matter.
 */
export const isCutOff = (): boolean => navigator.onLine === false && !isBelied && !standIn()

/** Tells whoever listens that nobody can be asked, where for that reason nobody was. */
export const tellCutOff = (): void => tell({ type: 'unreachable' })

const TIMEOUT_MS = 15_000
const TRIES = 3
const RETRY_MS = 300
/** Statuses whose `Retry-After` is kept to. */
const MUST_WAIT = [429, 503]

/** The fields of an endpoint that a call needs: its address, and how its answer is read. */
export interface Callee<T = unknown> extends Pick<Endpoint, 'method' | 'path' | 'access' | 'gives'> {
  output: { safeParse: (body: unknown) => { success: boolean; data?: T | undefined; error?: unknown } }
}

/** Fetches an endpoint's shapes: they take zod, for which nobody should wait before there is something to see. */
export type Later<E> = () => Promise<E>

/**
 * Calls the API: `:name` in the path is filled from `input`, the rest goes into the query of a GET and into the JSON
 * body of the others.
 * @throws {ApiError} the server refused. @throws {OfflineError} nobody answered, or somebody else did.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O> | Later<Endpoint<I, O>>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  const known = typeof endpoint === 'function' ? await fetched(endpoint) : endpoint
  return callKnown<z.output<O>>(known, input as Record<string, unknown>, options)
}

/** A file of the app that does not come is a server that does not answer. */
const fetched = <E>(later: Later<E>): Promise<E> =>
  later().catch((cause) => {
    throw new OfflineError(cause)
  })

/** Like `call`, for what is read without zod. @throws {ApiError | OfflineError} @throws {ApiError | OfflineError} */
export async function callKnown<T>(
  endpoint: Callee<T>,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<T> {
  const isQuery = endpoint.method === 'GET'
  const tries = isQuery ? (options.tries ?? TRIES) : 1
  if (isQuery) keepAway(endpoint)
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(endpoint, input, options)
    } catch (error) {
      if (isQuery) noteRest(endpoint, error)
      if (attempt >= tries || !isWorthRepeating(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** (attempt - 1)))
    }
  }
}

/**
 * A server that names a time to come back is not asked sooner. Without any network a query fails at once, so that a screen
 * can say so with its first frame.
 */
const isWorthRepeating = (error: unknown): boolean =>
  (error instanceof OfflineError && !error.retryAfter && !isCutOff()) ||
  (error instanceof ApiError && error.status !== 401 && error.status !== 403 && !error.retryAfter)

/** Endpoints whose last answer named a time before which they are not to be asked. */
const resting = perStorage(
  () => new Map<Callee, { from: number; until: number; error: ApiError | OfflineError }>(),
)

function noteRest(endpoint: Callee, error: unknown): void {
  if (!(error instanceof ApiError || error instanceof OfflineError)) return
  const { status, retryAfter } = error
  if (!retryAfter || !status || !MUST_WAIT.includes(status)) return
  const until = Date.now() + Math.min(retryAfter, LONGEST_REST_S) * 1000
  resting().set(endpoint, { from: Date.now(), until, error })
}

/** Gives the last answer again instead of asking before its time; a clock that was set back ends it. @throws {ApiError | OfflineError} */
function keepAway(endpoint: Callee): void {
  const rest = resting().get(endpoint)
  if (rest && rest.from <= Date.now() && Date.now() < rest.until) throw rest.error
  resting().delete(endpoint)
}

async function once<T>(
  endpoint: Callee<T>,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<T> {
  const answerHere = endpoint.access !== 'public' && standIn()
  if (answerHere) return readAs(endpoint, await answerHere(endpoint, input))
  const askedAt = Date.now()
  try {
    const answer = await read(endpoint, await request(endpoint, input, options), options)
    tell({ type: 'reached', endpoint, answer })
    return answer
  } catch (error) {
    if (error instanceof OfflineError) tell({ type: 'unreachable' })
    if (error instanceof ApiError) refused(endpoint, error, askedAt)
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
  const askedAt = Date.now()
  try {
    const response = await request(endpoint, input as Record<string, unknown>, { timeoutMs: FILE_TIMEOUT_MS })
    if (!isAnswered(response)) throw refusal(response, await json(response))
    if (!response.headers.get('content-type')?.includes(mediaTypes[endpoint.gives])) throw new OfflineError()
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    const file = await response.blob().catch((cause) => Promise.reject(new OfflineError(cause)))
    tell({ type: 'reached', endpoint })
    return { file, name: name ?? 'blipp.csv' }
  } catch (error) {
    if (error instanceof OfflineError) tell({ type: 'unreachable' })
    if (error instanceof ApiError) refused(endpoint, error, askedAt)
    throw error
  }
}

/** A wrong password or code given by somebody who is signed in does not sign them out. */
const SAID_OF_PROOF: (FailureCode | undefined)[] = [
  'wrongCredentials',
  'codeRequired',
  'wrongCode',
  'codesStopped',
  'passkeyUnknown',
]

function refused(endpoint: Callee, error: ApiError, askedAt: number): void {
  const needsSession = endpoint.access === 'staff' || endpoint.access === 'owner'
  const signedOut = error.status === 401 && needsSession && !SAID_OF_PROOF.includes(error.code)
  if (signedOut) tell({ type: 'signInRequired', endpoint, askedAt })
  else tell({ type: error.status >= 500 ? 'troubled' : 'reached', endpoint })
}

async function request(
  endpoint: Callee,
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
  endpoint: Callee,
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

async function read<T>(
  endpoint: Callee<T>,
  response: Response,
  { onEvent, signal }: CallOptions,
): Promise<T> {
  const body = await (onEvent && isEventStream(response)
    ? streamed(response, onEvent, signal)
    : json(response))
  if (!isAnswered(response)) throw refusal(response, body)
  return readAs(endpoint, body)
}

/** Whether Blipp did what it was asked for. */
const isAnswered = (response: Response): boolean => response.ok && isOwnAnswer(response)

/** @throws {OfflineError} what came is not of the endpoint's shape, and so from somebody else. */
function readAs<T>({ output }: Callee<T>, body: unknown): T {
  const answer = output.safeParse(body)
  if (!answer.success) throw new OfflineError(answer.error)
  return answer.data as T
}

async function streamed(response: Response, onEvent: OnEvent, signal?: AbortSignal): Promise<unknown> {
  try {
    return await readEvents(response, onEvent)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfflineError(error)
  }
}
