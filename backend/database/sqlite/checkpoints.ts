import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'

/** 256 MB of log: the thread does not keep up, or hangs, and what commits next pays for it. */
const TOO_FAR_BEHIND_PAGES = 64_000

/** 32 MB: a page that many commits touch is then written to the file once. */
const PAGES = 8000
/** 128 MB: the log is begun anew. Until then it only grows, for somebody always writes while there is work for a thread. */
const LONG_PAGES = 32_000
const THREAD = new URL('./checkpoint-thread.ts', import.meta.url)

interface Options {
  /** So many that are not folded yet are worth a checkpoint. */
  pages?: number
  /** A log of so many is begun anew. */
  longPages?: number
  script?: URL
}

export interface ThreadData {
  file: string
  longPages: number
}

/** As SQLite tells of a checkpoint. */
export interface LogPages {
  log: number
  /** Those of them that are in the file. */
  checkpointed: number
}

export interface Checkpoints {
  /** To be called after commits. Never throws. */
  committed(): void
  /** Waits for the one that is under way, and ends the thread. */
  end(): Promise<void>
}

/**
 * Folds the log of a SQLite file into the file on a thread, which begins with the first log that is long enough. On the
 * thread that serves, some thousand pages are written and synced while everybody waits: with 32 connections that was the
 * p99 of a sign-up, and on a disk that takes 8 ms to sync half of what it could do. Should the thread fail, SQLite's own
 * checkpoints go on as without it.
 */
export function checkpointsOf(
  raw: Database.Database,
  { pages = PAGES, longPages = LONG_PAGES, script = THREAD }: Options = {},
): Checkpoints {
  const own = raw.pragma('wal_autocheckpoint', { simple: true })
  raw.pragma(`wal_autocheckpoint = ${TOO_FAR_BEHIND_PAGES}`)
  // 3 µs, and folds nothing (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
  const measure = raw.prepare<[], LogPages>('pragma wal_checkpoint(noop)')
  let thread: Worker | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let isUnderWay = false
  let hasFailed = false

  function fail(): void {
    hasFailed = true
    if (raw.open) raw.pragma(`wal_autocheckpoint = ${own}`)
  }

  function begin(): Worker {
    const begun = new Worker(script, { workerData: { file: raw.name, longPages } satisfies ThreadData })
    // Does not keep the process alive.
    begun.unref()
    begun.on('message', () => {
      isUnderWay = false
    })
    begun.once('error', fail)
    ended = new Promise((resolve) => begun.once('exit', resolve))
    return begun
  }

  function askIfLong(): void {
    const at = measure.get()
    if (!at || at.log - at.checkpointed < pages) return
    thread ??= begin()
    thread.postMessage('checkpoint')
    isUnderWay = true
  }

  return {
    committed: () => {
      if (isUnderWay || hasFailed) return
      try {
        askIfLong()
      } catch {
        fail()
      }
    },
    end: async () => {
      thread?.ref()
      thread?.postMessage('end')
      await ended
    },
  }
}
