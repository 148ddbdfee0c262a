import type { Database } from '../../backend/database/index.ts'
import type { Tables } from '../../backend/database/tables.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

/** A value of any table's column. */
type Value = string | number | null
export type AnyRow = Record<string, Value>

let number = 1000

/**
 * Puts a row into a table, whichever it is: every column that is not named holds its own name behind a mark, or a
 * number that no other row has. For what goes through all tables alike.
 */
export async function putRow(
  db: Database,
  table: keyof Tables,
  values: AnyRow,
  mark: string = uuid7(),
): Promise<void> {
  const { columns } = (await db.read.introspection.getTables()).find(({ name }) => name === table) ?? {
    columns: [],
  }
  number += 1
  const filled = columns.map(({ name, dataType }) => [
    name,
    /int/i.test(dataType) ? number : `${mark} ${name}`,
  ])
  const row = { ...Object.fromEntries(filled), ...values }
  await db.write('nobody', ({ trx }) =>
    trx
      .insertInto(table)
      .values(row as never)
      .execute(),
  )
}

/** All rows of a table, of one shop or of all. */
export async function rowsOf(db: Database, table: string, businessId?: string): Promise<AnyRow[]> {
  let query = db.read.selectFrom(table as 'captured').selectAll()
  if (businessId !== undefined) query = query.where('businessId', '=', businessId)
  return (await query.execute()) as unknown as AnyRow[]
}

/** The tables whose rows are of one shop each. */
export async function shopTables(db: Database): Promise<string[]> {
  const tables = await db.read.introspection.getTables()
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'businessId'))
    .map(({ name }) => name)
    .sort()
}
