import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import {
  assertDataKey,
  assertInstalled,
  atOneMoment,
  type Database,
  isThere,
  openDatabase,
} from '../database/index.ts'
import { configOrStop } from '../prepare.ts'
import { type Keys, markOf, openKeys } from '../secrets/keys.ts'
import { nameOf, placeOf, told } from './place.ts'
import { handingOver } from './service-user.ts'

export interface CommandDeps {
  config: Config
  db: Database
  keys: Keys
  clock: Clock
}

/**
 * Opens the database beside a server that may be running, for as long as `work` takes. Where there is none the command is
 * refused, because it probably looks in the wrong place; only one that `mayBegin` an installation makes it, and says so.
 */
export async function opened(
  work: (deps: CommandDeps) => Promise<number>,
  { mayBegin = false } = {},
): Promise<number> {
  const config = configOrStop()
  const place = placeOf(config)
  const handOver = handingOver(config.dataDir)
  let db: Database | undefined
  try {
    if (!mayBegin) await assertInstalled(place)
    else if (!(await isThere(place)))
      console.log(`There was no database yet: it is made in ${nameOf(place)}.`)
    db = await openDatabase({
      url: config.databaseUrl,
      dataDir: config.dataDir,
      groupMs: 8,
      isBeside: true,
    })
    const keys = openKeys(config)
    await assertDataKey(db.read, markOf(keys))
    return await work({ config, db, keys, clock: systemClock })
  } catch (error) {
    return told(error)
  } finally {
    await db?.close()
    handOver()
  }
}

/** The same, with all that is read as it was at one moment (`read`): who writes meanwhile is half seen otherwise. */
export const openedAtOneMoment = (
  work: (deps: CommandDeps & { read: Database['read'] }) => Promise<number>,
): Promise<number> => opened((deps) => atOneMoment(placeOf(deps.config), (read) => work({ ...deps, read })))
