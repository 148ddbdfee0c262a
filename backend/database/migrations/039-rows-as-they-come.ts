import { type Kysely, sql } from 'kysely'
import type { Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Each has several indexes whose keys come in no order: hashes, tokens, or another shop's each time. */
const tables = ['customers', 'consents', 'deliveries', 'vouchers'] satisfies (keyof Tables)[]

/**
 * On SQLite these tables keep their rows in the order in which they come. A table that is clustered by its key repeats
 * the 72 bytes of it in each of its indexes, so that a new row touches more pages
 * (docs/decisions/database.md#large-tables-keep-their-rows-as-they-come).
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'postgres') return
  for (const table of tables) await uncluster(db, table)
}

/** By a copy, as sqlite.org/lang_altertable.html#otheralter describes it. */
async function uncluster(db: Kysely<Tables>, table: (typeof tables)[number]): Promise<void> {
  const { rows: schema } = await sql<{ type: 'table' | 'index'; text: string }>`
    select type, sql as text from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db)
  const textsOf = (wanted: string) => schema.filter(({ type }) => type === wanted).map(({ text }) => text)
  const copy = `${table}Copy`
  for (const text of textsOf('table'))
    await sql.raw(text.replace(`"${table}"`, `"${copy}"`).replace(/, without rowid$/, '')).execute(db)
  const [from, to] = [sql.table(table), sql.table(copy)]
  // Those of a shop stay together.
  await sql`insert into ${to} select * from ${from} order by "businessId", "id"`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(copy).renameTo(table).execute()
  for (const text of textsOf('index')) await sql.raw(text).execute(db)
}
