import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { DatabaseAway, isLost, isPassing } from '../faults.ts'
import { emptyTurn, keyOf } from '../turns.ts'
import { answer, type Job, type JobDone, type Turn, type WriterStats } from '../unit.ts'
import { beginOn, type Transaction } from './transaction.ts'

const MAX_TRIES = 5
/** A connection that had died unnoticed is replaced at once; where there is no database there is none the second time. */
const MAX_TRIES_LOST = 2
/** Longer than this a group does not go on: what has not begun goes with the next. */
const MAX_MS = 20

/** Locks the rows of a transaction's businesses. */
export type Take = (trx: Transaction, businessIds: string[]) => Promise<Map<string, Turn>>

/** Takes the businesses that nobody else holds. */
export const takeFree: Take = (trx, businessIds) => trx.takeFree(businessIds)
/** Takes one business, waiting for it; it may not exist yet. */
export const takeOnly: Take = async (trx, [businessId = '']) =>
  new Map([[businessId, (await trx.take(businessId)) ?? emptyTurn()]])

/** The connection was lost while a commit was on its way: it stands or it does not, and is not done again. */
class CommitUnknown extends DatabaseAway {
  constructor(cause: unknown) {
    super('The connection was lost during a commit', { cause })
  }
}

/** Whether nothing of the jobs made it fail, or nobody knows whether it stands. */
export const isOfAll = (error: unknown): boolean => isLost(error) || error instanceof CommitUnknown

/** The jobs that a transaction did not begin, and the businesses that somebody else held. */
export interface Left {
  jobs: Job[]
  held: Set<string>
}

/** Transactions of several jobs, which are answered after the commit. */
export interface Groups {
  /** Runs as many of the jobs as fit, and again where that may help. Throws when nothing of them stands, or nobody knows. */
  commit(jobs: Job[], take: Take): Promise<Left>
  /** Whether this is called from within a job. */
  isInside(): boolean
}

/** @param tell is told of each business that a commit changed */
export function createGroups(pool: pg.Pool, stats: WriterStats, tell: (businessId: string) => void): Groups {
  const inside = new AsyncLocalStorage<true>()

  /** Each business's jobs one after another, businesses beside each other. Resolves when all have ended. */
  async function runAll(trx: Transaction, jobs: Job[], turns: Map<string, Turn>) {
    const done = new Map<Job, JobDone>()
    const started = performance.now()
    const runOf = async (own: Job[]): Promise<void> => {
      for (const [nth, job] of own.entries()) {
        const turn = turns.get(job.businessId)
        if (!turn || (nth > 0 && performance.now() - started > MAX_MS)) return
        const after: (() => void)[] = []
        done.set(job, { value: await trx.run(job.businessId, turn, after, job.work), after })
      }
    }
    const byBusiness = [...Map.groupBy(jobs, ({ businessId }) => businessId).values()]
    const ended = await inside.run(true, () => Promise.allSettled(byBusiness.map(runOf)))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
    return done
  }

  async function commitOnce(jobs: Job[], take: Take): Promise<Left> {
    const changed = new Map<string, Turn>()
    const businessIds = new Set(jobs.map(({ businessId }) => businessId))
    let done: Map<Job, JobDone>
    let turns: Map<string, Turn>
    let isCommitting = false
    const trx = await beginOn(pool)
    try {
      turns = await take(trx, [...businessIds])
      const before = new Map([...turns].map(([id, turn]) => [id, keyOf(turn)]))
      done = await runAll(trx, jobs, turns)
      for (const [id, turn] of turns) if (before.get(id) !== keyOf(turn)) changed.set(id, turn)
      isCommitting = true
      await trx.commit(changed)
    } catch (error) {
      await trx.rollback()
      throw isCommitting && isLost(error) ? new CommitUnknown(error) : error
    }
    for (const businessId of changed.keys()) tell(businessId)
    stats.commits += 1
    stats.jobs += done.size
    stats.largestGroup = Math.max(stats.largestGroup, done.size)
    for (const [job, one] of done) answer(job, one)
    return { jobs: jobs.filter((job) => !done.has(job)), held: businessIds.difference(turns) }
  }

  async function commit(jobs: Job[], take: Take): Promise<Left> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await commitOnce(jobs, take)
      } catch (error) {
        const most = isPassing(error) ? MAX_TRIES : isLost(error) ? MAX_TRIES_LOST : 1
        if (tries >= most) throw error
      }
    }
  }

  return { commit, isInside: () => inside.getStore() === true }
}
