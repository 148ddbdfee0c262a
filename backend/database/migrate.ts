import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
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
  if (upTo === undefined && (await isUpToDate(db, engine === 'postgres' ? schema : null))) return
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
  const newer = await unknownIn(db).catch(() => undefined)
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
async function isUpToDate(db: Kysely<Tables>, schema: string | null): Promise<boolean> {
  const table = schema === null ? sql.id('migrations') : sql.id(schema, 'migrations')
  const done = await sql<{ name: string }>`select name from ${table}`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    // There is no such table yet; whatever else is wrong is wrong for the migrator too.
    () => [],
  )
  return isDeepStrictEqual(new Set(done), new Set(Object.keys(migrations)))
}

/** A migration that was done and that this program does not know. */
async function unknownIn(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name desc`.execute(db)
  return rows.find(({ name }) => !(name in migrations))?.name
}
