import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

type ColumnType = 'text' | 'text?' | 'integer' | 'integer?' | 'count'

/** The column type of each engine. PostgreSQL compares text by its bytes, as SQLite does. */
const typeOf = (engine: Engine, type: ColumnType) => {
  if (type.startsWith('text')) return engine === 'postgres' ? sql`text collate "C"` : sql`text`
  return engine === 'postgres' ? sql`bigint` : sql`integer`
}

/**
 * Makes one table, on SQLite strict and clustered by its primary key, which 039 undoes for four of them. A column with
 * `?` may be null, and is where an insert leaves it out; a `count` is 0 then; every other must be given.
 */
export async function createTable<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  engine: Engine,
  name: Name,
  primaryKey: (keyof Tables[Name] & string)[],
  columns: { [Column in keyof Tables[Name]]?: ColumnType },
): Promise<void> {
  let table = db.schema.createTable(name)
  for (const [column, type] of Object.entries<ColumnType>(columns as Record<string, ColumnType>)) {
    table = table.addColumn(column, typeOf(engine, type), (built) => {
      if (type === 'count') return built.notNull().defaultTo(0)
      return type.endsWith('?') ? built : built.notNull()
    })
  }
  table = table.addPrimaryKeyConstraint(`${name}Key`, primaryKey as never[])
  if (engine === 'sqlite') table = table.modifyEnd(sql`strict, without rowid`)
  await table.execute()
}

/** Adds a column, which rows that are there have nothing in. */
export const addColumn = <Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  engine: Engine,
  table: Name,
  column: keyof Tables[Name] & string,
  type: 'text?' | 'integer?',
): Promise<void> => db.schema.alterTable(table).addColumn(column, typeOf(engine, type)).execute()

/** Makes an index named after its table and columns. */
export async function createIndex<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  columns: (keyof Tables[Name] & string)[],
  { unique = false, where }: { unique?: boolean; where?: ReturnType<typeof sql<boolean>> } = {},
): Promise<void> {
  const named = columns.map((column) => `${column[0]?.toUpperCase()}${column.slice(1)}`).join('')
  let index = db.schema
    .createIndex(`${table}By${named}`)
    .on(table)
    .columns(columns as never[])
  if (unique) index = index.unique()
  await (where ? index.where(where) : index).execute()
}
