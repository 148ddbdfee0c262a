import Dexie from 'dexie'
import type { Customer } from '../../shared/customers.ts'
import { type Columns, fromColumns, inColumns } from '../../shared/rules/sync/columns.ts'
import type { Backfill, Block, Database } from '../browser/database.ts'
import type { CustomerBatch } from './transport.ts'

export const BLOCK_ROWS = 1000

/** So many ids are looked for in the text of a block; for more it is quicker to parse it. */
const FEW = 10

/** Listeners that keep the customers in memory hear of them before they are read back. */
export interface Listener {
  /** The customers of a block that was just written, so that it need not be read and parsed again. */
  written: (id: number, customers: Customer[]) => void
  /** The first page of a first pull has come, and is about to be written. */
  come: (customers: readonly Customer[], backfill: Backfill | null) => void
}

const listeners = new WeakMap<Database, Listener>()

/** Returns the way to stop. */
export function listenToBlocks(db: Database, listener: Listener): () => void {
  listeners.set(db, listener)
  return () => listeners.delete(db)
}

/** Tells of what is about to be written: the newest are on screen sooner than on the disk. */
export const showBeforeWrite: (db: Database, ...come: Parameters<Listener['come']>) => void = (db, ...come) =>
  listeners.get(db)?.come(...come)

/** Adds a block, inside the caller's transaction. */
export async function addBlock(
  db: Database,
  customers: Customer[],
  later: Block['later'],
  columns: Columns = inColumns(customers),
): Promise<void> {
  if (customers.length === 0) return
  const newest = customers.reduce((highest, { revision }) => Math.max(highest, revision), 0)
  const id = await db.blocks.add({ newest, later, columns })
  // What is rolled back gives its number to another block.
  Dexie.currentTransaction.on('complete', () => listeners.get(db)?.written(id, customers))
}

/** Adds as many blocks as it takes, inside the caller's transaction. */
export async function addBlocks(db: Database, customers: Customer[], later: Block['later']): Promise<void> {
  for (let at = 0; at < customers.length; at += BLOCK_ROWS)
    await addBlock(db, customers.slice(at, at + BLOCK_ROWS), later)
}

/** Adds what came together and passes, as it came where all of it does. Returns whom it added. */
export async function addBatch(
  db: Database,
  { customers, columns }: CustomerBatch,
  passes: (customer: Customer) => boolean,
  later: Block['later'],
): Promise<Customer[]> {
  const added = customers.filter(passes)
  await addBlock(db, added, later, added.length === columns.count ? columns : inColumns(added))
  return added
}

export const customersIn = ({ columns, text = '[]' }: Block): Customer[] =>
  columns ? (fromColumns(columns) as unknown as Customer[]) : JSON.parse(text)

/** The blocks' ids, those with the newest changes first. */
export const blockIds = (db: Database): Promise<number[]> =>
  // Asked for backwards, they are stepped through one by one wherever the browser has no `getAllRecords`.
  db.blocks.orderBy('newest').primaryKeys((oldestFirst) => [...oldestFirst].reverse())

function mayHold({ columns, text = '' }: Block, ids: readonly string[]): boolean {
  const known = columns ? JSON.stringify(columns.columns.id) : text
  return ids.some((id) => known.includes(id))
}

/** Takes every version of these people out of the blocks, inside the caller's transaction. */
export async function purge(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = new Set(ids)
  for (const key of await db.blocks.toCollection().primaryKeys()) {
    const block = await db.blocks.get(key)
    if (!block || (ids.length <= FEW && !mayHold(block, ids))) continue
    const all = customersIn(block)
    const left = all.filter(({ id }) => !gone.has(id))
    if (left.length === all.length) continue
    await db.blocks.delete(key)
    await addBlock(db, left, block.later)
  }
}

/** The customers that are kept as rows of their own, tombstones too. */
export const ownRows = (db: Database) =>
  db.rows.where('[kind+id]').between(['customer', Dexie.minKey], ['customer', Dexie.maxKey])
