import type { Kysely } from 'kysely'
import type { MaybePromise, Prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

/** The state that a business's writes in one commit share: read once, written once. */
export interface Turn {
  revision: number
  consentHead: string | null
  suppressed: number
  /** The number of the newest event; null where no log of them is kept. */
  lastEvent: number | null
}

/**
 * The context of a `write()` job. It may run twice and touches nothing but the database: whatever follows a commit
 * (live events, waking the sender) goes into `afterCommit`.
 */
export interface Unit {
  readonly businessId: string
  /** Kysely inside the transaction. */
  readonly trx: Kysely<Tables>
  readonly turn: Turn
  /** The business's next number, for the row that is being written. */
  nextRevision(): number
  one<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): MaybePromise<Row | undefined>
  all<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): MaybePromise<Row[]>
  run<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): MaybePromise<number>
  /** Runs `work` so that its failure leaves nothing of it, in the rows and in the turn, and the rest stands. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /** Whoever asked for the write is told of what goes wrong there, though the write stands. */
  afterCommit(work: () => void): void
}

export type Work<T> = (unit: Unit) => MaybePromise<T>

/** Runs `work` in a transaction of that business; resolves once it is on disk. Throws `Failure('busy')` when too much waits. */
export type Write = <T>(businessId: string, work: Work<T>) => Promise<T>

/** A write that waits for its turn. */
export interface Job {
  businessId: string
  work: Work<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface JobDone {
  value: unknown
  /** What is to follow its commit. */
  after: (() => void)[]
}

/** Answers a job that is on disk. Never throws, or it would be run again. */
export function answer(job: Job, { value, after }: JobDone): void {
  try {
    for (const work of after) work()
    job.resolve(value)
  } catch (error) {
    job.reject(error)
  }
}

export interface WriterStats {
  commits: number
  jobs: number
  largestGroup: number
}
