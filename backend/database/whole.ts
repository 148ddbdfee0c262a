import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { migrate, schemaOf } from './migrate.ts'
import { rateTable } from './rates.ts'
import type { Engine } from './schema.ts'
import type { Tables } from './tables.ts'

/** A table as a whole: columns by name, so that both engines give them in one order. */
export interface Whole {
  name: string
  columns: string[]
  /** The columns of the primary key, in its order. */
  key: string[]
}

/** The number of rows of each table, and a SHA-256 over all of them in key order: the same on both engines. */
export type Digests = Record<string, { rows: number; digest: string }>

export type Value = string | number | null

const PAGE = 2000
/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const MOST_VALUES = 30_000

/** Tables that belong to this database alone. */
const ownTables = new Set(['migrations', 'migrationLock', rateTable])

export async function wholeTables(db: Kysely<Tables>, engine: Engine): Promise<Whole[]> {
  const ours = engine === 'postgres' ? await schemaOf(db) : undefined
  const tables = (await db.introspection.getTables()).filter(
    ({ name, schema, isView }) => schema === ours && !isView && !ownTables.has(name),
  )
  const wholes = tables.map(async ({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name).sort(),
    key: await keyOf(db, engine, name),
  }))
  return (await Promise.all(wholes)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function keyOf(db: Kysely<Tables>, engine: Engine, table: string): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`select a.attname as name from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = ${`"${table}"`}::regclass and i.indisprimary
          order by array_position(i.indkey::int2[], a.attnum)`
  const { rows } = await query.execute(db)
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key.`)
  return rows.map(({ name }) => name)
}

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Whether a row comes after the one with these values of its key: how pages follow each other. */
export const beyond = (key: readonly string[], values: readonly Value[]) =>
  sql<boolean>`(${names(key)}) > (${sql.join(values)})`

/** All rows of a table in the order of its key, some thousand at a time, each as its values in the order of `columns`. */
export async function* rowsOf(db: Kysely<Tables>, { name, columns, key }: Whole): AsyncGenerator<Value[][]> {
  let after: Value[] | null = null
  for (;;) {
    const where = after === null ? sql`` : sql`where ${beyond(key, after)}`
    const page: { rows: Record<string, Value>[] } = await sql<Record<string, Value>>`
      select ${names(columns)} from ${sql.table(name)} ${where} order by ${names(key)} limit ${PAGE}
    `.execute(db)
    const last = page.rows.at(-1)
    if (!last) return
    yield page.rows.map((row) => columns.map((column) => row[column] ?? null))
    if (page.rows.length < PAGE) return
    after = key.map((column) => last[column] ?? null)
  }
}

/** Counts and sums up the rows that pass through it. */
export function createDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(page: Value[][]): void {
      rows += page.length
      for (const row of page) hash.update(`${JSON.stringify(row)}\n`)
    },
    result: () => ({ rows, digest: hash.digest('base64url') }),
  }
}

/** Counts and sums up what passes through `over`, so that what is copied is read once. */
export function createDigests(tables: Whole[]) {
  const digests = new Map(tables.map(({ name }) => [name, createDigest()]))
  return {
    async *over(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
      for await (const part of parts) {
        digests.get(part.table)?.add(part.rows)
        yield part
      }
    },
    result: (): Digests => Object.fromEntries([...digests].map(([name, digest]) => [name, digest.result()])),
  }
}

/** Every row of a database, some thousand at a time, table by table. */
export async function* partsOf(db: Kysely<Tables>, engine: Engine): AsyncGenerator<Part> {
  for (const table of await wholeTables(db, engine))
    for await (const rows of rowsOf(db, table)) yield { table: table.name, columns: table.columns, rows }
}

export async function digestsOf(db: Kysely<Tables>, engine: Engine): Promise<Digests> {
  const digests: Digests = {}
  for (const table of await wholeTables(db, engine)) {
    const digest = createDigest()
    for await (const page of rowsOf(db, table)) digest.add(page)
    digests[table.name] = digest.result()
  }
  return digests
}

/** The migration that the schema stands at. */
export async function standingAt(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select name from migrations order by name desc limit 1`.execute(db)
  const [newest] = rows
  if (!newest) throw new Error('The database has no schema.')
  return newest.name
}

/** Rows for a table that was named before; the columns may stand in any order. */
export interface Part {
  table: string
  columns: string[]
  rows: Value[][]
}

/**
 * Fills an empty database with `parts`, all or nothing, with the schema of the migration that they were written at.
 * @throws when a table or column is not there, or when there are rows already
 */
export async function fill(
  db: Kysely<Tables>,
  engine: Engine,
  upTo: string,
  parts: AsyncIterable<Part>,
): Promise<void> {
  await migrate(db, engine, upTo)
  await db.transaction().execute(async (trx) => {
    await clearSeeds(trx, engine)
    for await (const part of parts) await insert(trx, part)
  })
}

/** Removes the rows that migrations and a first start put into an empty database: at most one a table. */
async function clearSeeds(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  for (const { name } of await wholeTables(trx, engine)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 2`.execute(trx)
    if (rows.length > 1) throw new Error(`It is not empty: there are rows in ${name}.`)
    // Not of what refuses to be emptied, which has none.
    if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(trx)
  }
}

async function insert(trx: Transaction<Tables>, { table, columns, rows }: Part): Promise<void> {
  const most = Math.max(1, Math.floor(MOST_VALUES / columns.length))
  for (let at = 0; at < rows.length; at += most) {
    const values = rows.slice(at, at + most).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into ${sql.table(table)} (${names(columns)}) values ${sql.join(values)}`.execute(trx)
  }
}
