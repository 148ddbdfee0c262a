import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Engine } from './schema.ts'
import type { Tables } from './tables.ts'

/** Brings the schema up to this program's, all or nothing. Refuses a schema that is newer than the program. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
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
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationLock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}
