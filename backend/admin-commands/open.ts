import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { type Database, openDatabase } from '../database/index.ts'
import { configOrStop } from '../prepare.ts'
import { type Keys, openKeys } from '../secrets/keys.ts'

export interface CommandDeps {
  config: Config
  db: Database
  keys: Keys
  clock: Clock
}

/** Opens the database beside a server that may be running, for as long as `work` takes. */
export async function opened<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const config = configOrStop()
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    groupMs: 8,
    isBeside: true,
  })
  try {
    return await work({ config, db, keys: openKeys(config), clock: systemClock })
  } finally {
    await db.close()
  }
}
