// A store that no server knows of: the same tables, queue and overlay, and changes that are confirmed on the spot.
import { SCHEMA } from '../../shared/rules/sync.ts'
import type { Change, EntityKind, Operation, OperationResult } from '../../shared/sync.ts'
import type { Database, MirrorRow, QueuedOperation } from '../browser/database.ts'
import { browserLocks } from '../browser/locks.ts'
import { steadily } from '../browser/steadily.ts'
import { type DrainDeps, drain } from '../queue/index.ts'
import { oneAtATime } from './coalesce.ts'
import { createCustomerList } from './customer-list.ts'
import { applyPage, applyRow } from './mirror.ts'
import { DEFAULT_SHOP, laidOver } from './overlay.ts'
import { createProfile } from './profile.ts'
import type { Store } from './store.ts'

type Row = NonNullable<Change['row']>

/** Makes of one change what laying it over the row cannot tell; undefined where that is all there is to it. */
export type Judge = (
  operation: Operation,
  row: Row | null,
  db: Database,
) => Promise<Row | undefined> | Row | undefined

const EPOCH = 'local'

/** Empties the database, its queue and drafts too, and fills it with these rows. */
export async function refill(db: Database, rows: readonly MirrorRow[]): Promise<void> {
  const serverNow = new Date().toISOString()
  const revision = Math.max(0, ...rows.map((row) => row.revision))
  const page = { epoch: EPOCH, schema: SCHEMA, more: false, ceiling: 0, merged: [], batches: [], serverNow }
  await db.transaction('rw', db.tables, async () => {
    for (const table of [db.operations, db.done, db.conflicts, db.drafts]) await table.clear()
    await applyPage(db, { ...page, direction: 'first', next: 0, revision: 0, changes: [] })
    const changes = rows as readonly Change[]
    await applyPage(db, { ...page, direction: 'forward', next: revision, revision, changes: [...changes] })
  })
}

/** Keeps a row as the newest of all; null marks one that is deleted. */
export const applyLocally = (
  db: Database,
  kind: EntityKind,
  id: string,
  row: Row | null,
): Promise<{ revision: number; row: Row | null }> =>
  db.transaction('rw', db.rows, db.meta, async () => {
    const revision = 1 + Math.max(0, ...(await db.rows.toArray()).map((each) => each.revision))
    const kept = row && { ...row, revision }
    await applyRow(db, { kind, id, revision, row: kept } as Change)
    return { revision, row: kept }
  })

/** Applies changes in the server's place, each as the screen has shown it already. */
export const applyHere =
  (db: Database, judge: Judge): DrainDeps['send'] =>
  async (operations) => {
    const results: OperationResult[] = []
    for (const operation of operations) results.push(await applyOne(db, judge, operation))
    return { results, epoch: EPOCH, serverNow: new Date().toISOString() }
  }

async function applyOne(db: Database, judge: Judge, operation: Operation): Promise<OperationResult> {
  const { id, kind, entityId } = operation
  // It stays where it was chosen.
  if (kind === 'picture.create') return { id, status: 'applied', entityId }
  const entityKind = kind.slice(0, kind.indexOf('.')) as Exclude<EntityKind, 'profile' | 'voucher'>
  const known = (await db.rows.get([entityKind, entityId]))?.row ?? null
  const judged = await judge(operation, known, db)
  const queued: QueuedOperation = { ...operation, entityKind, ...AT_ONCE }
  const shown =
    judged ?? laidOver(entityKind, (known ?? undefined) as never, entityId, [queued], DEFAULT_SHOP)
  const { waiting: _, ...row } = { waiting: false, ...(shown as Row | undefined) }
  const taken = await applyLocally(db, entityKind, entityId, shown ? (row as Row) : null)
  return { id, status: 'applied', entityId, ...taken }
}

const AT_ONCE = { seq: 0, state: 'sending', attempts: 1, nextAt: 0, leaseUntil: 0 } as const

/** The store of a database that is this browser's alone. It asks nobody, and sends nothing. */
export function createLocalStore(db: Database, judge: Judge): Store {
  const send = applyHere(db, judge)
  const deps: DrainDeps = {
    send,
    mirror: (change) => applyRow(db, change),
    locks: browserLocks,
    now: Date.now,
    random: Math.random,
  }
  const drained = async (_: undefined) => void (await steadily(db, () => drain(db, deps, { urgent: true })))
  const sync = oneAtATime(drained, () => undefined)
  return {
    db,
    customerList: createCustomerList(db),
    profile: createProfile(db),
    wake: () => void sync(undefined),
    post: (operation) => send([operation]),
    sync: () => sync(undefined),
    start: () => {
      void sync(undefined)
      return () => undefined
    },
  }
}
