// The import that is under way in this tab: it goes on while other screens are looked at.

import { useSyncExternalStore } from 'react'
import { getImport, type Trouble } from '../../shared/imports.ts'
import { ApiError, call } from '../api/call.ts'
import { databaseName, type Owner } from '../browser/database.ts'
import { readSession, watchSession } from '../browser/session-record.ts'
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
  /** Who began it. */
  owner: Owner
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

function isSignedIn(owner: Owner): boolean {
  const session = readSession()
  return session !== null && databaseName(session) === databaseName(owner)
}

// Whoever signs in next in this browser neither sees it nor sends it on. What of it is kept on the device stays its person's.
watchSession(() => {
  if (now && !isSignedIn(now.owner)) forgetImport()
})

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

/** Begins an import, or goes on with it, while `owner` is signed in. Of two at once in a tab only the first is there. */
export async function startImport(plan: ImportPlan, file: File, owner: Owner): Promise<void> {
  if (now?.state === 'running' || !plan.begun || !isSignedIn(owner)) return
  const [reader, aborted] = [openReader(), new AbortController()]
  under = aborted
  set({ plan, owner, state: 'running', share: 0, summary: null, isWaiting: false })
  // One that was forgotten may come to its end while another is under way.
  const change = (part: Partial<Importing>) => {
    if (now && under === aborted) set({ ...now, ...part })
  }
  try {
    const { userId } = owner
    const options = { reader, signal: aborted.signal, patience, tell: change }
    const summary = await run({ ...plan, file, begun: plan.begun, userId }, options)
    change({ state: 'done', share: 1, summary, isWaiting: false })
    const { troubles } = await call(getImport, { id: plan.id, userId }).catch(() => ({ troubles: [] }))
    change({ troubles })
  } catch (error) {
    const state = aborted.signal.aborted ? 'cancelled' : 'stopped'
    change({ state, stop: stopOf(error), isWaiting: false })
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

/** Stops it; what is in stays. */
export const cancelImport = (): void => under?.abort()

/** Goes back to choosing a file. */
export function forgetImport(): void {
  under?.abort()
  under = null
  set(null)
}

/** The rows of the file that were not taken, or not whole, with the reasons before them. @throws {Unreadable | ApiError | OfflineError} */
export async function rowsToLookAt(
  { plan, owner: { userId } }: Pick<Importing, 'plan' | 'owner'>,
  file: File,
  words: { taken: string; why: string; yes: string; no: string },
): Promise<Blob> {
  const reasons = new Map<number, string[]>()
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: { troubles: Trouble[]; next?: number | undefined } = await call(getImport, {
      ...{ id: plan.id, userId, after },
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
