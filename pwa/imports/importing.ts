// The import that is under way in this tab: it goes on while other screens are looked at.

import { useSyncExternalStore } from 'react'
import { getImport, type Trouble } from '../../shared/imports.ts'
import { ApiError, call } from '../api/call.ts'
import { createSignal } from '../browser/signal.ts'
import { connection, watchConnection } from '../sync/index.ts'
import type { ImportPlan } from './plan.ts'
import { openReader, type Reader, Unreadable } from './reader.ts'
import { Halted, type Progress, run } from './run.ts'

/** Why it stopped: what the server said, or what is wrong with the file. */
export type Stop =
  | { words: string }
  | { fault: Unreadable['fault']; row: number | undefined }
  | { unknown: true }

/** Whether the same file would stop it again. */
export const isOfFile = (stop: Stop): boolean => 'fault' in stop && stop.fault !== 'unreadable'

export interface Importing extends Progress {
  plan: ImportPlan
  state: 'running' | 'stopped' | 'done' | 'cancelled'
  stop?: Stop
  /** The first rows to look at; undefined while they are fetched. */
  troubles?: Trouble[] | undefined
}

let now: Importing | null = null
let under: AbortController | null = null
const { watch, tell } = createSignal()

function set(next: Importing | null): void {
  now = next
  tell()
}

export const useImporting = (): Importing | null =>
  useSyncExternalStore(
    watch,
    () => now,
    () => now,
  )

const LONGEST_WAIT_MS = 30_000

/** A while that grows; no longer than until the server is heard of again. */
function patience(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stopWatching()
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const wasOnline = connection().online
    const timer = setTimeout(done, Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries))
    const stopWatching = watchConnection(() => {
      if (!wasOnline && connection().online) done()
    })
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** Begins an import, or goes on with it. Of two at once in a tab only the first is there. */
export async function startImport(plan: ImportPlan, file: File): Promise<void> {
  if (now?.state === 'running' || !plan.begun) return
  const [reader, aborted] = [openReader(), new AbortController()]
  under = aborted
  set({ plan, state: 'running', share: 0, summary: null, isWaiting: false })
  try {
    const summary = await run(
      { ...plan, file, begun: plan.begun },
      { reader, signal: aborted.signal, patience, tell: (progress) => now && set({ ...now, ...progress }) },
    )
    set({ plan, state: 'done', share: 1, summary, isWaiting: false })
    await fetchTroubles(plan.id)
  } catch (error) {
    if (now)
      set({
        ...now,
        state: aborted.signal.aborted ? 'cancelled' : 'stopped',
        stop: stopOf(error),
        isWaiting: false,
      })
  } finally {
    reader.close()
  }
}

function stopOf(error: unknown): Stop {
  if (error instanceof ApiError) return { words: error.words }
  if (error instanceof Halted) return { words: error.message }
  if (error instanceof Unreadable) return { fault: error.fault, row: error.row }
  return { unknown: true }
}

async function fetchTroubles(id: string): Promise<void> {
  const { troubles } = await call(getImport, { id }).catch(() => ({ troubles: [] }))
  if (now?.plan.id === id) set({ ...now, troubles })
}

/** Stops it; what is in stays. */
export const cancelImport = (): void => under?.abort()

/** Goes back to choosing a file. */
export function forgetImport(): void {
  under?.abort()
  set(null)
}

/** The rows of the file that were not taken, or not whole, with the reasons before them. @throws {Unreadable | ApiError | OfflineError} */
export async function rowsToLookAt(
  plan: ImportPlan,
  file: File,
  words: { taken: string; why: string; yes: string; no: string },
): Promise<Blob> {
  const reasons = new Map<number, string[]>()
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: { troubles: Trouble[]; next?: number | undefined } = await call(getImport, {
      id: plan.id,
      after,
    })
    for (const { row, taken, fields } of page.troubles)
      reasons.set(row, [taken ? words.yes : words.no, Object.values(fields).join('. ')])
    after = page.next
  }
  const reader: Reader = openReader()
  try {
    const header = plan.header && [words.taken, words.why, ...plan.header]
    return await reader.ask({ kind: 'pick', file, reading: plan.reading, header, reasons })
  } finally {
    reader.close()
  }
}
