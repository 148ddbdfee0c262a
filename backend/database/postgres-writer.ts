import { AsyncLocalStorage } from 'node:async_hooks'
import { type ControlledTransaction, type Kysely, sql } from 'kysely'
import { Failure } from '../../shared/errors.ts'
import { type Bound, compileOnce, type Prepared } from './prepared.ts'
import type { Tables } from './tables.ts'
import { noTurn, orAsBefore, storeTurn } from './turns.ts'
import type { Turn, Unit, Work, Write, WriterStats } from './unit.ts'

const MAX_JOBS = 256
const MAX_WAITING = 10_000
const MAX_TRIES = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

interface Job {
  work: Work<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code
const isPassing = (error: unknown): boolean =>
  codeOf(error) === SERIALIZATION_FAILURE || codeOf(error) === DEADLOCK_DETECTED

/** Prepared queries on PostgreSQL: compiled once, run in whatever transaction is given. */
export function compiledFor(db: Kysely<Tables>) {
  const kept = new WeakMap<object, Bound>()
  const of = <Values, Row>(query: Prepared<Values, Row>): Bound => {
    let bound = kept.get(query)
    if (!bound) {
      bound = compileOnce(db, query)
      kept.set(query, bound)
    }
    return bound
  }
  return (handle: Kysely<Tables>) => {
    const execute = <Values extends object, Row>(query: Prepared<Values, Row>, values: Values) => {
      const bound = of(query)
      return handle.executeQuery<Row>({ ...bound.query, parameters: bound.bind(values) } as never)
    }
    return {
      one: async <Values extends object, Row>(query: Prepared<Values, Row>, values: Values) =>
        (await execute(query, values)).rows[0],
      all: async <Values extends object, Row>(query: Prepared<Values, Row>, values: Values) =>
        (await execute(query, values)).rows,
      run: async <Values extends object, Row>(query: Prepared<Values, Row>, values: Values) =>
        Number((await execute(query, values)).numAffectedRows ?? 0n),
    }
  }
}

/**
 * The writer on PostgreSQL: a transaction holds one business and takes its row first, so that groups never wait for each
 * other in a circle; jobs of one business share it, businesses run beside each other over the pool.
 * @param tell is told of each business that a commit changed
 */
export function postgresWriter(
  db: Kysely<Tables>,
  tell: (businessId: string) => void = () => {},
): {
  write: Write
  stats: WriterStats
  drained(): Promise<void>
} {
  const statementsOf = compiledFor(db)
  const inside = new AsyncLocalStorage<true>()
  const queues = new Map<string, Job[]>()
  const running = new Map<string, Promise<void>>()
  const stats: WriterStats = { commits: 0, jobs: 0, largestGroup: 0 }
  let waiting = 0

  async function turnOf(trx: Kysely<Tables>, businessId: string): Promise<Turn> {
    const row = await trx
      .selectFrom('businesses')
      .select(['revision', 'consentHead', 'suppressed'])
      .where('id', '=', businessId)
      .forUpdate()
      .executeTakeFirst()
    return row ?? noTurn()
  }

  function unitOn(
    trx: ControlledTransaction<Tables>,
    businessId: string,
    turn: Turn,
    after: (() => void)[],
  ): Unit {
    const savepoint: Unit['savepoint'] = async (work) => {
      await sql`savepoint part`.execute(trx)
      try {
        const value = await work()
        await sql`release savepoint part`.execute(trx)
        return value
      } catch (error) {
        await sql`rollback to savepoint part`.execute(trx)
        throw error
      }
    }
    return {
      businessId,
      trx,
      turn,
      nextRevision: () => ++turn.revision,
      ...statementsOf(trx),
      savepoint: (work) => orAsBefore(turn, () => savepoint(work)),
      afterCommit: (work) => void after.push(work),
    }
  }

  async function commitOnce(businessId: string, jobs: Job[]): Promise<void> {
    const after: (() => void)[] = []
    const values: unknown[] = []
    let isChanged = false
    const trx = await db.startTransaction().execute()
    try {
      const turn = await turnOf(trx, businessId)
      const before = JSON.stringify(turn)
      for (const job of jobs)
        values.push(await inside.run(true, () => job.work(unitOn(trx, businessId, turn, after))))
      isChanged = JSON.stringify(turn) !== before
      if (isChanged) await statementsOf(trx).run(storeTurn, { businessId, ...turn })
      await trx.commit().execute()
    } catch (error) {
      await trx
        .rollback()
        .execute()
        .catch(() => {})
      throw error
    }
    if (isChanged) tell(businessId)
    stats.commits += 1
    stats.jobs += jobs.length
    stats.largestGroup = Math.max(stats.largestGroup, jobs.length)
    for (const [at, job] of jobs.entries()) job.resolve(values[at])
    for (const work of after) work()
  }

  async function commitTogether(businessId: string, jobs: Job[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await commitOnce(businessId, jobs)
      } catch (error) {
        if (!isPassing(error) || tries >= MAX_TRIES) throw error
      }
    }
  }

  async function flush(businessId: string): Promise<void> {
    const queue = queues.get(businessId) ?? []
    while (queue.length > 0) {
      const jobs = queue.splice(0, MAX_JOBS)
      waiting -= jobs.length
      try {
        await commitTogether(businessId, jobs)
      } catch (error) {
        if (jobs.length === 1) jobs[0]?.reject(error)
        else
          for (const job of jobs) await commitTogether(businessId, [job]).catch((alone) => job.reject(alone))
      }
    }
    queues.delete(businessId)
    running.delete(businessId)
  }

  const write: Write = (businessId, work) =>
    new Promise((resolve, reject) => {
      if (inside.getStore()) throw new Error('write() inside write(): pass the unit on instead')
      if (waiting >= MAX_WAITING) throw new Failure('busy', { retryAfter: 1 })
      waiting += 1
      const job: Job = { work, resolve: resolve as (value: unknown) => void, reject }
      const queue = queues.get(businessId)
      if (queue) return void queue.push(job)
      queues.set(businessId, [job])
      running.set(businessId, new Promise((done) => setImmediate(() => void flush(businessId).then(done))))
    })

  return {
    write,
    stats,
    drained: async () => {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
