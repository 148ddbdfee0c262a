import type * as z from 'zod'
import { getImport, type ImportSummary, importRows, type Statement } from '../../shared/imports.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import type { ReadPiece } from './desk.ts'
import type { ImportPlan } from './plan.ts'
import type { Reader } from './reader.ts'

/** The server reads no more of the file; why, in its words. */
export class Halted extends Error {}

/** How far an import is. */
export interface Progress {
  /** Of the file's bytes, between 0 and 1. */
  share: number
  summary: ImportSummary | null
  /** The server cannot be reached, and is tried again by itself. */
  isWaiting: boolean
}

export interface RunOptions {
  reader: Reader
  signal: AbortSignal
  tell: (progress: Progress) => void
  /** Resolves when it is worth another try; tells how many there were. */
  patience: (tries: number, signal: AbortSignal) => Promise<void>
}

type ChunkAnswer = z.output<typeof importRows.output>
type BegunImport = ImportPlan & {
  file: File
  begun: Statement
  /** Whose it is: the server takes it by nobody else's sign-in. */
  userId: string
}

/**
 * Reads the file and sends it piece by piece, from where the server says that it is. A lost network is waited for.
 * @throws {Unreadable | ApiError | Halted} what waiting does not mend; also when `signal` is aborted
 */
export async function run(plan: BegunImport, options: RunOptions): Promise<ImportSummary> {
  const { reader, tell } = options
  let summary = await whereItIs(plan, options)
  if (summary?.finishedAt) return summary
  const start = summary?.next ?? 1
  await reader.ask({
    ...{ kind: 'open', file: plan.file, reading: plan.reading, columns: plan.columns, start },
  })
  // While one piece is on its way the next is read.
  let coming = reader.ask({ kind: 'next' })
  for (;;) {
    const read: ReadPiece | null = await coming
    if (!read) throw new Error('the file ended without a last piece')
    const { piece, share } = read
    if (!piece.isLast) {
      coming = reader.ask({ kind: 'next' })
      // Whoever waits for it may never come to it.
      coming.catch(() => {})
    }
    const { import: now, message } = await sent(plan, piece, { ...options, share, summary })
    summary = now
    tell({ share: piece.isLast ? 1 : share, summary, isWaiting: false })
    if (now.stoppedFor !== null) throw new Halted(message)
    if (piece.isLast) return now
  }
}

/** What the server has of it; null when it has not begun. */
async function whereItIs({ id, userId }: BegunImport, options: RunOptions): Promise<ImportSummary | null> {
  try {
    const ask = () => call(getImport, { id, userId }, { signal: options.signal, tries: 1 })
    return (await patiently(ask, { ...options, share: 0, summary: null })).import
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function sent(
  { id, name, begun, userId }: BegunImport,
  piece: ReadPiece['piece'],
  at: RunOptions & Pick<Progress, 'share' | 'summary'>,
): Promise<ChunkAnswer> {
  const input = { id, userId, file: name.slice(0, 200), statement: begun, ...piece }
  const send = () => call(importRows, input, { signal: at.signal, timeoutMs: 60_000 })
  return patiently(send, at)
}

/** What a shop may import: told at once, because it lasts until something is done, or for hours. */
const ownLimits: readonly unknown[] = ['importsAtOnce', 'importsADay']

/** What may pass by itself: no network, a server that is busy or starts anew. */
const isPassing = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof ApiError &&
    (error.status >= 500 || error.status === 429) &&
    !ownLimits.includes(error.code))

async function patiently<T>(
  work: () => Promise<T>,
  { signal, tell, patience, share, summary }: RunOptions & Pick<Progress, 'share' | 'summary'>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      tell({ share, summary, isWaiting: true })
      await patience(tries, signal)
      signal.throwIfAborted()
    }
  }
}
