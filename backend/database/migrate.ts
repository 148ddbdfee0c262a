import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Engine } from './schema.ts'
import type { Tables } from './tables.ts'

const PUBLIC = 'public'

/** The schema in which a PostgreSQL connection creates tables. */
export async function schemaOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? PUBLIC
}

/**
 * Brings the schema up to this program's, all or nothing. Refuses a schema that is newer than the program.
 * @param upTo the migration to stop after, for rows that were written then
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, upTo?: string): Promise<void> {
  const schema = engine === 'postgres' ? await schemaOf(db) : PUBLIC
  const table = engine === 'postgres' ? sql.id(schema, 'migrations') : sql.id('migrations')
  if (upTo === undefined && (await isUpToDate(db, table))) return
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, { up }]) => [
            name,
            { up: (trx: Kysely<Tables>) => up(trx, engine) },
          ]),
        ),
    },
    // Else those of another schema of the database would be taken for its own.
    ...(schema === PUBLIC ? {} : { migrationTableSchema: schema }),
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationLock',
  })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (!error) return
  const done = await doneIn(db, table).catch(() => [])
  // One that was done and that this program does not know.
  const newer = done.find((name) => !(name in migrations))
  if (newer !== undefined)
    throw new Error(
      `The database was brought up to date by a newer version of Blipp (${newer}): start that one, or restore a backup.`,
      { cause: error },
    )
  throw new Error('The database could not be brought up to date', { cause: error })
}

/**
 * Whether exactly this program's migrations were done. The migrator finds that out too, but describes each table of the
 * schema twice for it: 16 of the 25 ms that a start on PostgreSQL asks of the database.
 */
async function isUpToDate(db: Kysely<Tables>, table: RawBuilder<unknown>): Promise<boolean> {
  // There is no such table yet; whatever else is wrong is wrong for the migrator too.
  const done = await doneIn(db, table).catch(() => [])
  return isDeepStrictEqual(new Set(done), new Set(Object.keys(migrations)))
}

/** The migrations that were done, the newest first. */
async function doneIn(db: Kysely<Tables>, table: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name desc`.execute(db)
  return rows.map(({ name }) => name)
}
