import type * as z from 'zod'
import { textEvent, trialGenerate } from '../../shared/ai.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { reserve, type Writer } from './reserve.ts'

/**
 * Why the model did not write: nobody could be reached, the server or its model failed, or the allowance is used up.
 * Null where it wrote, or where none is set up.
 */
export type Shortfall = 'offline' | 'failed' | 'unverified' | 'spent' | null

export interface AskResult<T> {
  answer: T
  shortfall: Shortfall
}

/** The next words as they are written, and the variation that they belong to. */
export type OnText = (text: string, at: number) => void

export interface AskOptions {
  signal?: AbortSignal
  onText?: OnText
}

interface Job<I extends z.ZodType, O extends z.ZodType> {
  endpoint: Endpoint<I, O>
  input: z.output<I>
  /** The same by the built-in writer; `seed` chooses among its phrases. */
  write: (writer: Writer, input: z.output<I>, seed: number) => z.output<O>
  /** The reason of the server's built-in writer, where it wrote. */
  fallbackOf: (answer: z.output<O>) => string | undefined
  /** An answer without words is none. */
  isEmpty: (answer: z.output<O>) => boolean
}

/** The server tries its model for 20 s, and once more. */
const TIMEOUT_MS = 50_000

/**
 * Asks the server, and the built-in writer on this device where it cannot be reached, answers with an error or with
 * nothing.
 * @throws {ApiError} what is the author's to mend, a trial that was used up, or a session that has ended
 */
export async function ask<I extends z.ZodType, O extends z.ZodType>(
  job: Job<I, O>,
  options: AskOptions = {},
): Promise<AskResult<z.output<O>>> {
  try {
    const answer = await call(job.endpoint, job.input as z.input<I>, callOptions(options))
    if (!job.isEmpty(answer)) return { answer, shortfall: shortfallOf(job.fallbackOf(answer)) }
    return { answer: await inReserve(job), shortfall: 'failed' }
  } catch (error) {
    if (options.signal?.aborted || isForTheAuthor(error, job.endpoint)) throw error
    const shortfall = error instanceof OfflineError ? 'offline' : 'failed'
    return { answer: await inReserve(job), shortfall }
  }
}

const callOptions = ({ signal, onText }: AskOptions) => ({
  timeoutMs: TIMEOUT_MS,
  ...(signal && { signal }),
  ...(onText && { onEvent: told(onText) }),
})

const told =
  (onText: OnText) =>
  (name: string, data: unknown): void => {
    const event = name === 'text' ? textEvent.safeParse(data) : undefined
    if (event?.success) onText(event.data.text, event.data.at)
  }

const inReserve = async <I extends z.ZodType, O extends z.ZodType>({
  write,
  input,
}: Job<I, O>): Promise<z.output<O>> => write(await reserve(), input, newSeed())

function isForTheAuthor(error: unknown, endpoint: Endpoint): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 429) return endpoint.path === trialGenerate.path
  return error.status === 422 || (error.status === 401 && endpoint.access !== 'public')
}

const shortfalls: Record<string, Shortfall> = {
  unverified: 'unverified',
  spent: 'spent',
  unavailable: 'failed',
  unusable: 'failed',
}

/** A server where no model is set up falls short of nothing. */
const shortfallOf = (fallback: string | undefined): Shortfall => shortfalls[fallback ?? ''] ?? null

/** Another text each time it is asked. */
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number
