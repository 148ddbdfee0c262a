// The only reader and writer of the mirror's tables, so that rows can come to be kept in blocks without others noticing.
import Dexie from 'dexie'
import { type Change, type EntityKind, SCHEMA } from '../../shared/sync.ts'
import type { Database, RowOf, SyncMeta } from '../database.ts'

/** One answer of pull, read leniently: what this version of the app does not know is left out of `changes`. */
export interface Page {
  epoch: string
  /** The revision up to which the mirror is complete with this page. */
  next: number
  more: boolean
  /** The server's history is another one than the mirror was made from. */
  reset: boolean
  merged: [from: string, to: string][]
  changes: Change[]
  serverNow: string
}

const EMPTY: SyncMeta = { key: 'sync', cursor: 0, epoch: null, schema: SCHEMA, filledAt: null }

export async function readMeta(db: Database): Promise<SyncMeta> {
  const kept = await db.meta.get('sync')
  return kept?.key === 'sync' ? kept : EMPTY
}

/** Takes a page in: rows, aliases and cursor at one stroke, so that a crash can never leave the cursor ahead of them. */
export function takePage(db: Database, page: Page): Promise<void> {
  return db.transaction('rw', db.rows, db.aliases, db.meta, async () => {
    if (page.reset) await clear(db)
    const meta = await readMeta(db)
    for (const [from, to] of page.merged) await db.aliases.put({ from, to })
    await takeChanges(db, page.changes)
    await db.meta.put({
      ...meta,
      cursor: page.next,
      epoch: page.epoch,
      schema: SCHEMA,
      filledAt: page.more ? meta.filledAt : page.serverNow,
    })
  })
}

async function takeChanges(db: Database, changes: readonly Change[]): Promise<void> {
  const known = await db.rows.bulkGet(changes.map(({ kind, id }) => [kind, id] as [EntityKind, string]))
  const newer = changes.filter(({ revision }, at) => revision >= (known[at]?.revision ?? 0))
  const gone = newer.filter(({ row }) => row === null)
  await db.rows.bulkPut(newer.filter(({ row }) => row !== null))
  // Pages come in order, so nothing older can follow and a tombstone need not be kept.
  await db.rows.bulkDelete(gone.map(({ kind, id }) => [kind, id]))
}

/** Takes one confirmed row in, inside the caller's transaction. A deleted one stays marked until pull has passed it. */
export async function takeRow(db: Database, change: Change): Promise<void> {
  const known = await db.rows.get([change.kind, change.id])
  if (change.revision >= (known?.revision ?? 0)) await db.rows.put(change)
}

/** Forgets what came from the server and keeps what is to go there. */
export function forgetMirror(db: Database): Promise<void> {
  return db.transaction('rw', db.rows, db.aliases, db.meta, async () => {
    await clear(db)
    // They name people.
    await db.meta.delete('notices')
  })
}

async function clear(db: Database): Promise<void> {
  await db.rows.clear()
  await db.aliases.clear()
  await db.meta.delete('sync')
}

/** The rows of a kind as the server last confirmed them, in no order. */
export async function readRows<K extends EntityKind>(db: Database, kind: K): Promise<RowOf<K>[]> {
  const range = db.rows.where('[kind+id]').between([kind, Dexie.minKey], [kind, Dexie.maxKey])
  const rows = await range.toArray()
  return rows.flatMap(({ row }) => (row === null ? [] : [row as RowOf<K>]))
}

export async function readAliases(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.aliases.toArray()).map(({ from, to }) => [from, to]))
}
