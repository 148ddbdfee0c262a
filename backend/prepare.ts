import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../scripts/build.ts'
import type { CreatePages } from '../shared/pages/props.ts'
import { createModel } from './ai/index.ts'
import { createCarriers } from './carriers/index.ts'
import { SECOND, systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config/index.ts'
import { assertDataKey, type Database, DatabaseAway, keepDataKey, openDatabase } from './database/index.ts'
import type { JobDeps } from './deps.ts'
import { pageAssets } from './http/builds.ts'
import { createLive } from './http/live.ts'
import { createLog } from './http/log.ts'
import { createPaymentProviders, warnOfPayments } from './payments/index.ts'
import { type Keys, markOf, openKeys } from './secrets/keys.ts'

export const dist = join(import.meta.dirname, '..', 'dist')

/** Ends the start with one sentence. */
export function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/**
 * The configuration, or the sentence that says what is wrong with it. What is written from then on is the user's own
 * alone: people's addresses stand in it.
 */
export function configOrStop(): Config {
  process.umask(0o077)
  if (Number(process.versions.node.split('.')[0]) < 24)
    stop('Blipp runs on the Node 24 among its dependencies: start it with "npm start".')
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) stop(error.message)
    throw error
  }
}

/** The pages and mails of the build, which is made first where the sources are newer. */
export async function builtPages() {
  // React renders ten times slower on the server without it. What is safe hangs on loopback, never on this.
  process.env.NODE_ENV ??= 'production'
  await buildIfStale()
  const { createPages } = (await import(pathToFileURL(join(dist, 'server', 'server.js')).href)) as {
    createPages: CreatePages
  }
  return createPages({ assets: pageAssets(dist) })
}

const AGAIN_MS = SECOND

/** Opens the database; one that is away is waited for, and said so once. */
async function openPatiently(
  where: Parameters<typeof openDatabase>[0],
  onAway: (sentence: string) => unknown,
): Promise<Database> {
  let isTold = false
  for (;;) {
    try {
      return await openDatabase(where)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      if (!isTold) await onAway(error.message)
      isTold = true
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** A key that was made up is compared and not kept: each folder has its own, whatever database it is used with. */
const checkDataKey = ({ dataKey }: Config, db: Database, keys: Keys): Promise<void> =>
  dataKey === undefined ? assertDataKey(db.read, markOf(keys)) : keepDataKey(db, markOf(keys))

interface PrepareOptions {
  pages?: JobDeps['pages']
  groupMs?: number
  isBeside?: boolean
  /** Is told once, in a sentence, that the database is away; it is asked for again every second. */
  onAway?: (sentence: string) => unknown
}

/** Everything that the server and the worker share. */
export async function prepare(
  config: Config,
  { pages, onAway = () => {}, ...beside }: PrepareOptions = {},
  log = createLog(config.logLevel),
): Promise<JobDeps> {
  const made = pages ?? (await builtPages())
  const where = { url: config.databaseUrl, dataDir: config.dataDir, ...beside }
  const db = await openPatiently(where, async (sentence) => {
    // Whoever reads it may ask at once.
    await onAway(sentence)
    console.error(`${sentence} It is asked for again every second.`)
  })
  if (db.wasPutBack)
    log.warn('The database is older than it was: devices will repeat what they did, and sending is on hold.')
  const keys = openKeys(config)
  await checkDataKey(config, db, keys).catch(async (error) => {
    await db.close()
    throw error
  })
  warnOfPayments({ config, log }, systemClock.now())
  return {
    config,
    db,
    keys,
    clock: systemClock,
    log,
    pages: made,
    live: createLive(),
    carriers: createCarriers(config),
    model: createModel(config),
    payments: createPaymentProviders(config),
  }
}
