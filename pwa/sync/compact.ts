import type { Customer } from '../../shared/customers.ts'
import type { Database, MirrorRow } from '../browser/database.ts'
import { addBlock, BLOCK_ROWS, blockIds, customersIn, ownRows } from './blocks.ts'

/** More rows of their own than this are made into a block: each is a record to read at every start. */
const MANY_ROWS = 500
/** More later blocks than this, and than half of the others, and all are written anew. */
const MANY_LATER = 4

/** Folds what has become many into few. For the holder of the pull lock. */
export async function compact(db: Database): Promise<void> {
  while ((await ownRows(db).count()) > MANY_ROWS) {
    const folded = await db.transaction('rw', db.rows, db.blocks, () => foldRows(db))
    if (folded === 0) break
  }
  const later = await db.blocks.where('later').equals(1).count()
  const others = await db.blocks.where('later').equals(0).count()
  if (later > Math.max(MANY_LATER, others / 2))
    await db.transaction('rw', db.rows, db.blocks, () => rewrite(db))
}

const isThere = ({ row }: MirrorRow): boolean => row !== null

async function foldRows(db: Database): Promise<number> {
  const rows = (await ownRows(db).filter(isThere).limit(BLOCK_ROWS).toArray()) as MirrorRow[]
  await addBlock(
    db,
    rows.map(({ row }) => row as Customer),
    1,
  )
  await db.rows.bulkDelete(rows.map(({ kind, id }) => [kind, id]))
  return rows.length
}

/** Block by block, twice: all at once would hold up the screen. */
async function rewrite(db: Database): Promise<void> {
  const highest = new Map<string, number>()
  const keys = await blockIds(db)
  for (const key of keys)
    for (const { id, revision } of await read(db, key))
      if (revision > (highest.get(id) ?? -1)) highest.set(id, revision)

  const left: Customer[] = []
  for (const key of keys) {
    for (const customer of await read(db, key)) {
      if (highest.get(customer.id) !== customer.revision) continue
      highest.delete(customer.id)
      left.push(customer)
    }
    await db.blocks.delete(key)
    while (left.length >= BLOCK_ROWS) await addBlock(db, left.splice(0, BLOCK_ROWS), 0)
  }
  await addBlock(db, left, 0)
}

async function read(db: Database, key: number): Promise<Customer[]> {
  const block = await db.blocks.get(key)
  return block ? customersIn(block) : []
}
