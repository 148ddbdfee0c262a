import { AsyncLocalStorage } from 'node:async_hooks'
import type Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { Failure } from '../../../shared/errors.ts'
import type { Tables } from '../tables.ts'
import { createTurns, restoreOnError } from '../turns.ts'
import {
  answer,
  type Job,
  type JobDone,
  type Turn,
  type Unit,
  type Write,
  type WriterStats,
} from '../unit.ts'
import { statementsOn } from './statements.ts'

interface Options {
  /** Most jobs that share a commit, most milliseconds before it, most jobs that may wait. */
  maxJobs?: number
  maxMs?: number | undefined
  maxWaiting?: number
  /** Called after commits. */
  committed?: () => void
}

/** The longest time for which a commit waits for company while more comes with each turn of the loop. */
const GATHER_MS = 5
/** The longest wait for another process. */
const BUSY_MS = 10_000

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')

/** SQLite itself gave the transaction up, for want of disk or memory, and a job did not heed it. */
const rolledBack = () =>
  Object.assign(new Error('SQLite rolled the transaction back'), { code: 'SQLITE_ABORT_ROLLBACK' })

/**
 * The one writer. Jobs that arrive in one turn of the event loop, or in turns that follow each other without a pause,
 * share a transaction and are answered after its commit.
 * There are no savepoints between them: a full disk rolls the whole transaction back by itself, and what came after
 * would then commit alone. On any error everything is rolled back and each job runs again by itself.
 */
export function sqliteWriter(
  raw: Database.Database,
  db: Kysely<Tables>,
  { maxJobs = 256, maxMs = 20, maxWaiting = 10_000, committed }: Options = {},
): { write: Write; stats: WriterStats; drained(): Promise<void> } {
  const statements = statementsOn(raw)
  const begin = raw.prepare('begin immediate')
  const commit = raw.prepare('commit')
  const rollback = raw.prepare('rollback')
  const turns = createTurns(raw, statements)
  const inside = new AsyncLocalStorage<true>()
  const stats: WriterStats = { commits: 0, jobs: 0, largestGroup: 0 }
  const waiting: Job[] = []
  let running: Promise<void> | null = null

  const savepoint: Unit['savepoint'] = async (work) => {
    raw.exec('savepoint part')
    try {
      const value = await work()
      raw.exec('release part')
      return value
    } catch (error) {
      // Once SQLite has rolled the whole transaction back there is nothing left to go on with.
      if (!raw.inTransaction) throw error
      raw.exec('rollback to part')
      raw.exec('release part')
      throw error
    }
  }

  function unitFor(businessId: string, after: (() => void)[]): Unit {
    let turn: Turn | undefined
    const current = () => (turn ??= turns.of(businessId))
    return {
      businessId,
      trx: db,
      get turn() {
        return current()
      },
      nextRevision: () => ++current().revision,
      ...statements,
      savepoint: (work) => restoreOnError(current(), () => savepoint(work)),
      afterCommit: (work) => void after.push(work),
    }
  }

  /** Another process may be writing: its turn is waited for while everything else goes on. */
  async function beginInTurn(): Promise<void> {
    const until = performance.now() + BUSY_MS
    for (;;) {
      try {
        begin.run()
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 4))
    }
  }

  /** Runs as many of `jobs` as fit, commits, answers them, and returns the rest. */
  async function commitTogether(jobs: Job[]): Promise<Job[]> {
    const done: JobDone[] = []
    await beginInTurn()
    try {
      turns.begin()
      const started = performance.now()
      for (const job of jobs) {
        if (done.length > 0 && performance.now() - started > maxMs) break
        const after: (() => void)[] = []
        const result = inside.run(true, () => job.work(unitFor(job.businessId, after)))
        done.push({ value: result instanceof Promise ? await result : result, after })
        if (!raw.inTransaction) throw rolledBack()
      }
      turns.store()
      commit.run()
    } catch (error) {
      if (raw.inTransaction) rollback.run()
      turns.forget()
      throw error
    }
    stats.commits += 1
    stats.jobs += done.length
    stats.largestGroup = Math.max(stats.largestGroup, done.length)
    for (const [at, one] of done.entries()) answer(jobs[at] as Job, one)
    return jobs.slice(done.length)
  }

  async function commitAlone(job: Job): Promise<void> {
    try {
      await commitTogether([job])
    } catch (error) {
      job.reject(error)
    }
  }

  /**
   * Resolves when a turn of the loop brings no more. Without it clients that wait for their answers fall into two groups
   * that take turns, and each commit serves half of them: a quarter less where a commit takes 8 ms.
   */
  async function gathered(): Promise<void> {
    const until = performance.now() + GATHER_MS
    let before: number
    do {
      before = waiting.length
      await new Promise((resolve) => setImmediate(resolve))
    } while (waiting.length > before && waiting.length < maxJobs && performance.now() < until)
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const jobs = waiting.splice(0, maxJobs)
      try {
        waiting.unshift(...(await commitTogether(jobs)))
      } catch (error) {
        if (jobs.length === 1) jobs[0]?.reject(error)
        else for (const job of jobs) await commitAlone(job)
      }
      committed?.()
      // Lets requests in, so that what they bring shares the next commit.
      if (waiting.length > 0) await gathered()
    }
    running = null
  }

  const write: Write = (businessId, work) =>
    new Promise((resolve, reject) => {
      if (inside.getStore()) throw new Error('write() inside write(): pass the unit on instead')
      if (waiting.length >= maxWaiting) throw new Failure('busy', { retryAfter: 1 })
      waiting.push({ businessId, work, resolve: resolve as (value: unknown) => void, reject })
      running ??= gathered().then(flush)
    })

  return {
    write,
    stats,
    drained: async () => {
      while (running) await running
    },
  }
}
