import type { Operation } from '../../shared/sync.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import { steadily } from '../browser/steadily.ts'
import { loosen } from './decisions.ts'
import { entityKindOf } from './enqueue.ts'
import { refuseIfLeft } from './leaving.ts'
import { needsYou } from './ready.ts'

/** The operations of one change of many rows: those from one place in the queue to another. */
export interface Stretch {
  first: number
  last: number
}

/** The most that one transaction stores without holding up the screen. */
const CHUNK = 1000

/**
 * Keeps one operation for each of many rows, a thousand at a time: those that were kept are on disk whatever becomes of
 * the rest. None is joined with an earlier one.
 * @param onKept told after each thousand how many there are
 * @throws {SignedOutMeanwhile}
 */
export async function enqueueMany(
  db: Database,
  operations: readonly Operation[],
  onKept: (n: number) => void,
): Promise<Stretch | null> {
  const stretch: Stretch = { first: Number.POSITIVE_INFINITY, last: 0 }
  for (let from = 0; from < operations.length; from += CHUNK) {
    const chunk = operations.slice(from, from + CHUNK)
    const last = await steadily(db, () => keep(db, chunk))
    stretch.first = Math.min(stretch.first, last - chunk.length + 1)
    stretch.last = last
    onKept(from + chunk.length)
  }
  return operations.length === 0 ? null : stretch
}

const keep = (db: Database, chunk: readonly Operation[]): Promise<number> =>
  db.transaction('rw', db.operations, db.meta, async () => {
    await refuseIfLeft(db)
    return await db.operations.bulkAdd(
      chunk.map((operation) => ({
        ...operation,
        entityKind: entityKindOf(operation.kind),
        state: 'pending' as const,
        attempts: 0,
        nextAt: 0,
        leaseUntil: 0,
      })) as QueuedOperation[],
    )
  })

const within = (db: Database, { first, last }: Stretch) =>
  db.operations.where('seq').between(first, last, true, true)

/** The number that the server has not accepted yet. */
export const leftOf = (db: Database, stretch: Stretch): Promise<number> => within(db, stretch).count()

/** The number that need a person: the server refuses them as they are, or they are held. */
export const stuckOf = (db: Database, stretch: Stretch): Promise<number> =>
  within(db, stretch).filter(needsYou).count()

/**
 * Gives up what was never handed to the network, and so cannot have been done. What rests on it goes on without.
 * @returns how many that were
 */
export const withdrawMany = (db: Database, stretch: Stretch): Promise<number> =>
  db.transaction('rw', db.operations, async () => {
    const unsent = await within(db, stretch)
      .filter(({ attempts }) => attempts === 0)
      .toArray()
    const gone = new Set(unsent.map(({ id }) => id))
    await db.operations.bulkDelete(unsent.map(({ seq }) => seq))
    await loosen(db, gone)
    return gone.size
  })
