import type * as z from 'zod'
import { OPERATIONS_MAX } from '../../shared/rules/sync.ts'
import type { Change, Operation, push } from '../../shared/sync.ts'
import { isCutOff, tellCutOff } from '../api/call.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import type { Locks } from '../browser/locks.ts'
import { reviewDone } from './done.ts'
import { isPaused, pause, readPause, unpause } from './pause.ts'
import { LEASE_MS, ready } from './ready.ts'
import { drainLock } from './sending.ts'
import { failed, settle, type Verdict } from './settle.ts'
import { withRoom } from './with-room.ts'

export type PushAnswer = z.output<typeof push.output>

export interface DrainDeps {
  /** Hands operations to the server. @throws {ApiError | OfflineError} */
  send: (operations: Operation[]) => Promise<PushAnswer>
  /** Writes a row that the server confirmed into the mirror, inside the transaction that is open. */
  mirror: (change: Change) => Promise<void>
  locks: Locks
  now: () => number
  /** 0 ≤ n < 1. */
  random: () => number
}

export interface DrainOptions {
  /** Somebody is waiting, or the network is known to be there: a pause that only we made is cut short. */
  urgent?: boolean
}

/**
 * Sends what waits, oldest first, until nothing more can go. One tab or worker at a time.
 * @returns milliseconds since 1970 when it is worth trying again, or null when a new change or a person is needed first
 */
export function drain(
  db: Database,
  deps: DrainDeps,
  { urgent = false }: DrainOptions = {},
): Promise<number | null> {
  return deps.locks(drainLock(db.name), async () => {
    const paused = await readPause(db)
    const mustWait = isPaused(paused, deps.now()) && (paused.firm || !urgent)
    if (mustWait) return paused.until
    return await drainLocked(db, deps, urgent)
  })
}

async function drainLocked(db: Database, deps: DrainDeps, urgent: boolean): Promise<number | null> {
  let limit = OPERATIONS_MAX
  // What the server puts off is put off: being urgent covers each operation once.
  for (let first = urgent; ; first = false) {
    const cutOff = isCutOff()
    const batch = await withRoom(db, () =>
      next(db, { now: deps.now(), urgent: first, limit, leases: !cutOff }),
    )
    if (batch.length === 0) return nextDue(db, deps.now())
    if (cutOff) {
      tellCutOff()
      return pause(db, deps)
    }
    const verdict = await handOver(db, deps, batch)
    if (verdict.next === 'stop') return verdict.until
    if (verdict.next === 'halve') limit = Math.max(1, Math.floor(batch.length / 2))
  }
}

async function handOver(db: Database, deps: DrainDeps, batch: QueuedOperation[]): Promise<Verdict> {
  const asked = deps.now()
  let answer: PushAnswer
  try {
    answer = await deps.send(batch)
  } catch (error) {
    return failed(db, deps, batch, error, asked)
  }
  await withRoom(db, () => settle(db, deps, batch, answer))
  await reviewDone(db, answer)
  await unpause(db)
  return { next: 'go on' }
}

/**
 * The next operations to send. With `leases` they are taken: whoever else looks leaves them alone until the lease has run
 * out, and from then on they count as handed over, which cannot be withdrawn.
 */
function next(
  db: Database,
  { now, urgent, limit, leases }: { now: number; urgent: boolean; limit: number; leases: boolean },
): Promise<QueuedOperation[]> {
  return db.transaction('rw', db.operations, db.aliases, async () => {
    const aliases = new Map((await db.aliases.toArray()).map(({ from, to }) => [from, to]))
    const queue = await db.operations.orderBy('seq').toArray()
    const resolve = (id: string) => aliases.get(id) ?? id
    const batch = ready(queue, { now, urgent, limit, resolve }).map(
      (operation): QueuedOperation => ({
        ...operation,
        state: 'sending',
        attempts: operation.attempts + 1,
        leaseUntil: now + LEASE_MS,
        // Whoever had it has not told what came of it.
        ...(operation.state === 'sending' && { mayHaveArrived: true }),
      }),
    )
    if (leases) await db.operations.bulkPut(batch)
    return batch
  })
}

/** The time at which the first postponed operation is due. */
async function nextDue(db: Database, now: number): Promise<number | null> {
  const queue = await db.operations.toArray()
  const times = queue.flatMap(({ state, nextAt, leaseUntil }) => {
    if (state === 'waiting') return [nextAt]
    return state === 'sending' ? [leaseUntil] : []
  })
  const future = times.filter((time) => time > now)
  return future.length > 0 ? Math.min(...future) : null
}
