// What the server has confirmed is kept for a while: should the server be restored from an older copy, it is sent again.
import { writesToPeople } from '../../shared/rules/sync.ts'
import type { Database, Done, DoneOperation, QueuedOperation } from '../browser/database.ts'
import { contract } from './send.ts'

/** The time that a shop has to notice that its server must be restored. */
const KEPT_MS = 72 * 60 * 60 * 1000

/** In the transaction that takes them out of the queue. One record for all of them: records are what IndexedDB costs. */
export async function keepDone(
  db: Database,
  operations: readonly QueuedOperation[],
  confirmed: Pick<Done, 'epoch' | 'at'>,
): Promise<void> {
  // A send is never repeated: who was messaged by the server that is gone would be messaged twice.
  const kept = operations.filter(({ kind }) => !writesToPeople(kind)).map(compact)
  if (kept.length > 0) await db.done.add({ ...confirmed, operations: kept })
}

const compact = (operation: QueuedOperation): DoneOperation => ({
  seq: operation.seq,
  entityKind: operation.entityKind,
  ...contract(operation),
})

/** What an answer of the server says of its history and its time. */
interface Heard {
  epoch: string
  /** ISO 8601. */
  serverNow: string
}

/**
 * Sends again what a restored server may lack, and then forgets what is old by the server's time: this device's clock
 * may be set, and a device that was away for long must hear of the restoring first.
 */
export const reviewDone = (db: Database, { epoch, serverNow }: Heard): Promise<void> =>
  db.transaction('rw', db.done, db.operations, async () => {
    await sendAgain(db, epoch)
    await forgetDone(db, Date.parse(serverNow))
  })

/** Entries from far ahead were kept while the server's clock was wrong. */
async function forgetDone(db: Database, now: number): Promise<void> {
  await db.done
    .where('at')
    .belowOrEqual(now - KEPT_MS)
    .or('at')
    .above(now + KEPT_MS)
    .delete()
}

/**
 * Puts back what was confirmed in another history of the server than `epoch`: it was restored from a copy that may lack
 * it. Under their old ids, in their old places: the server answers `duplicate` for what it still knows.
 */
async function sendAgain(db: Database, epoch: string): Promise<void> {
  const lost = await db.done.where('epoch').notEqual(epoch).toArray()
  const operations = lost.flatMap((done) => done.operations).sort((a, b) => a.seq - b.seq)
  if (operations.length === 0) return
  const foundations = new Map<string, Foundation>()
  for (const { entityId, baseRevision } of operations)
    if (!foundations.has(entityId)) foundations.set(entityId, { baseRevision })
  await db.operations
    .filter((waiting) => waiting.attempts === 0 && foundations.has(waiting.entityId))
    .modify((waiting) => {
      Object.assign(waiting, foundations.get(waiting.entityId))
    })
  await db.operations.bulkPut(
    operations.map((operation) => queued({ ...operation, ...foundations.get(operation.entityId) })),
  )
  await db.done.bulkDelete(lost.map(({ n }) => n))
}

/**
 * The base of an entity's first lost change. The later ones stand on what that one will become now, which its answer
 * tells, and not on the revision that it once became.
 */
type Foundation = Pick<DoneOperation, 'baseRevision'>

const queued = (operation: DoneOperation): QueuedOperation => ({
  ...operation,
  state: 'pending',
  // It was sent before, so its content stays as it is.
  attempts: 1,
  nextAt: 0,
  leaseUntil: 0,
  mayHaveArrived: true,
  again: true,
})
