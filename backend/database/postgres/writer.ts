import type pg from 'pg'
import { Failure } from '../../../shared/errors.ts'
import { isHeld } from '../faults.ts'
import type { Job, Write, WriterStats } from '../unit.ts'
import { createGroups, isOfAll, takeFree, takeOnly } from './group.ts'

const MAX_JOBS = 256
const MAX_WAITING = 10_000
/** Transactions at a time: of whatever waits, and of businesses that somebody else holds or that failed beside others. */
const MAX_GROUPS = 2
const MAX_SINGLES = 4

/**
 * The writer on PostgreSQL. As on SQLite, jobs that wait share a transaction, whosesoever they are; but one that holds
 * several businesses takes only those rows that are free, and never waits for another. A business that was held, and the
 * jobs of a transaction that failed, go on by themselves.
 * @param tell is told of each business that a commit changed
 */
export function postgresWriter(
  pool: pg.Pool,
  tell: (businessId: string) => void = () => {},
): { write: Write; stats: WriterStats; drained(): Promise<void> } {
  const stats: WriterStats = { commits: 0, jobs: 0, largestGroup: 0 }
  const groups = createGroups(pool, stats, tell)
  const waiting = new Map<string, Job[]>()
  const alone = new Set<string>()
  const running = new Set<string>()
  const free = { groups: MAX_GROUPS, singles: MAX_SINGLES }
  let count = 0
  let rest: (() => void)[] = []
  let isWoken = false

  async function runGroup(jobs: Job[]): Promise<void> {
    try {
      const left = await groups.commit(jobs, takeFree)
      for (const id of left.held) alone.add(id)
      putBack(left.jobs)
    } catch (error) {
      if (isOfAll(error)) return rejectAll(jobs, error)
      for (const { businessId } of jobs) alone.add(businessId)
      putBack(jobs)
    }
  }

  async function runSingle(jobs: Job[]): Promise<void> {
    try {
      putBack((await groups.commit(jobs, takeOnly)).jobs)
    } catch (error) {
      // Each by itself would wait as long again.
      if (jobs.length === 1 || isOfAll(error) || isHeld(error)) rejectAll(jobs, error)
      else for (const job of jobs) await groups.commit([job], takeOnly).catch(job.reject)
    }
    for (const { businessId } of jobs) alone.delete(businessId)
  }

  function rejectAll(jobs: Job[], error: unknown): void {
    for (const { reject } of jobs) reject(error)
  }

  /** Before what came since. */
  function putBack(jobs: Job[]): void {
    count += jobs.length
    for (const [businessId, own] of Map.groupBy(jobs, (job) => job.businessId))
      waiting.set(businessId, [...own, ...(waiting.get(businessId) ?? [])])
  }

  /** Takes what waits out of the queue: of one business that is to be alone, or of all others. */
  function takeJobs(isAlone: boolean): Job[] {
    const jobs: Job[] = []
    for (const [businessId, own] of waiting) {
      if (running.has(businessId) || alone.has(businessId) !== isAlone) continue
      jobs.push(...own.splice(0, MAX_JOBS - jobs.length))
      running.add(businessId)
      waiting.delete(businessId)
      if (own.length > 0) waiting.set(businessId, own)
      if (isAlone || jobs.length >= MAX_JOBS) break
    }
    count -= jobs.length
    return jobs
  }

  function start(kind: keyof typeof free, run: (jobs: Job[]) => Promise<void>): void {
    while (free[kind] > 0) {
      const jobs = takeJobs(kind === 'singles')
      if (jobs.length === 0) return
      free[kind] -= 1
      void run(jobs).then(() => {
        free[kind] += 1
        for (const { businessId } of jobs) running.delete(businessId)
        wake()
      })
    }
  }

  function go(): void {
    isWoken = false
    start('groups', runGroup)
    start('singles', runSingle)
    if (running.size > 0 || waiting.size > 0) return
    for (const tellRest of rest) tellRest()
    rest = []
  }

  /** Jobs that arrive in the same turn of the event loop share a transaction. */
  function wake(): void {
    if (isWoken) return
    isWoken = true
    setImmediate(go)
  }

  const write: Write = (businessId, work) =>
    new Promise((resolve, reject) => {
      if (groups.isInside()) throw new Error('write() inside write(): pass the unit on instead')
      if (count >= MAX_WAITING) throw new Failure('busy', { retryAfter: 1 })
      count += 1
      const job: Job = { businessId, work, resolve: resolve as (value: unknown) => void, reject }
      const queue = waiting.get(businessId)
      if (queue) queue.push(job)
      else waiting.set(businessId, [job])
      wake()
    })

  return {
    write,
    stats,
    drained: () =>
      new Promise((resolve) => {
        rest.push(resolve)
        wake()
      }),
  }
}
