// Where a database lies, opened as a whole: to be copied, filled or put in the place of another. The server opens its own
// by open.ts.
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { openPool, postgresOn } from './postgres/pool.ts'
import type { Engine } from './schema.ts'
import { fileIn, kyselyOn, openFile } from './sqlite/file.ts'
import type { Tables } from './tables.ts'

/** A `postgres://` address, or the folder that holds the SQLite file. */
export type Place = { url: string } | { dataDir: string }

export interface Handle {
  db: Kysely<Tables>
  engine: Engine
  close(): Promise<void>
}

/** Whether anything is there yet. */
export async function isThere(place: Place): Promise<boolean> {
  if ('dataDir' in place) return existsSync(fileIn(place.dataDir))
  return withHandle(place, async ({ db }) => {
    const tables = await db.introspection.getTables()
    return tables.some(({ name, schema }) => name === 'migrations' && schema === 'public')
  })
}

/** Throws where there is nothing to copy. */
export async function assertInstalled(place: Place): Promise<void> {
  if (await isThere(place)) return
  const where = 'dataDir' in place ? place.dataDir : 'that database'
  throw new Error(`there is no installation in ${where}. DATA_DIR or DATABASE_URL says where to look`)
}

function openPlace(place: Place, { readonly = false } = {}): Handle {
  if ('url' in place) {
    const db = postgresOn(openPool(place.url))
    return { db, engine: 'postgres', close: () => db.destroy() }
  }
  mkdirSync(place.dataDir, { recursive: true })
  const db = kyselyOn(openFile(fileIn(place.dataDir), { readonly }))
  return { db, engine: 'sqlite', close: () => db.destroy() }
}

export async function withHandle<T>(
  place: Place,
  work: (handle: Handle) => Promise<T>,
  options: { readonly?: boolean } = {},
): Promise<T> {
  const handle = openPlace(place, options)
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

/** Reads everything as it was at one moment, beside whoever writes. */
export async function atOneMoment<T>(
  place: Place,
  work: (db: Kysely<Tables>, engine: Engine) => Promise<T>,
): Promise<T> {
  return withHandle(
    place,
    async ({ db, engine }) => {
      if (engine === 'postgres')
        return db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((trx) => work(trx, engine))
      await sql`begin`.execute(db)
      try {
        return await work(db, engine)
      } finally {
        await sql`commit`.execute(db)
      }
    },
    { readonly: true },
  )
}

/** Throws while a server or a worker has the database open: what it wrote from now on would be lost. */
export async function assertExclusive(place: Place): Promise<void> {
  if ('url' in place)
    return withHandle(place, async ({ db }) => {
      for (let asked = 1; (await othersOn(db)) > 0; asked += 1) {
        if (asked === MOST_ASKED) throw new Error(inUse)
        await setTimeout(ASKED_AGAIN_MS)
      }
    })
  let raw: ReturnType<typeof openFile> | undefined
  try {
    raw = openFile(fileIn(place.dataDir))
    raw.pragma('busy_timeout = 1')
    raw.pragma('locking_mode = EXCLUSIVE')
    // Leaving WAL takes that nobody else has the file open, whether they write or not.
    raw.pragma('journal_mode = DELETE')
  } catch (error) {
    if (isOf(error, /^SQLITE_(BUSY|LOCKED)/)) throw new Error(inUse)
    // A damaged file is no reason to refuse the backup that is to replace it.
    if (!isOf(error, /^SQLITE_(NOTADB|CORRUPT)/)) throw error
  } finally {
    raw?.close()
  }
}

const isOf = (error: unknown, codes: RegExp): boolean =>
  codes.test(String((error as { code?: unknown } | null)?.code))

/** Clients alone: PostgreSQL's own workers come and go. */
async function othersOn(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  return Number(rows[0]?.others ?? 0)
}

/** A process that has just let go stays listed for a moment. */
const ASKED_AGAIN_MS = 100
const MOST_ASKED = 20

const inUse = 'something has the database open. Stop Blipp and its workers first'

const companions = ['-wal', '-shm', '.history']
const staging = 'restoring'

/**
 * Gives `work` an empty place beside `place`, which `putInPlace` makes the real one. What an interrupted run left there is
 * gone, and so is what was staged where `work` fails: it is a copy of everybody's data.
 */
export async function withStaging<T>(place: Place, work: (staged: Place) => Promise<T>): Promise<T> {
  await dropStaging(place)
  try {
    return await work(await stagingFor(place))
  } catch (error) {
    // A failure here would only hide the reason.
    await dropStaging(place).catch(() => {})
    throw error
  }
}

async function dropStaging(place: Place): Promise<void> {
  if ('dataDir' in place) rmSync(join(place.dataDir, staging), { recursive: true, force: true })
  else await withHandle(place, ({ db }) => sql`drop schema if exists ${sql.id(staging)} cascade`.execute(db))
}

async function stagingFor(place: Place): Promise<Place> {
  if ('dataDir' in place) return { dataDir: join(place.dataDir, staging) }
  await withHandle(place, ({ db }) => sql`create schema ${sql.id(staging)}`.execute(db))
  const url = new URL(place.url)
  url.searchParams.set('options', `-c search_path=${staging}`)
  return { url: url.href }
}

/** Gives a file a second name, under which it stays; a copy where the disk knows no links. */
function keepBeside(file: string, beside: string): void {
  try {
    linkSync(file, beside)
  } catch {
    copyFileSync(file, beside)
  }
}

/** Puts what was staged in the place of what was there, which is kept under the name that is returned; null for nothing. */
export async function putInPlace(place: Place, staged: Place, now: string): Promise<string | null> {
  const kept = `before-${now.replaceAll(/[^\dTZ]/g, '-')}`
  if ('dataDir' in place && 'dataDir' in staged) {
    const file = fileIn(place.dataDir)
    const before = `${file}.${kept}`
    const wasThere = existsSync(file)
    // Also of a database that is gone: SQLite would play a log that it finds into whatever has its name.
    const left = companions.filter((companion) => existsSync(file + companion))
    for (const companion of left) renameSync(file + companion, before + companion)
    if (wasThere) keepBeside(file, before)
    // One step, so that at no moment there is no database where a server would make an empty one.
    renameSync(fileIn(staged.dataDir), file)
    for (const companion of companions)
      if (existsSync(fileIn(staged.dataDir) + companion))
        renameSync(fileIn(staged.dataDir) + companion, file + companion)
    rmSync(staged.dataDir, { recursive: true, force: true })
    if (wasThere) return before
    // People's data may stand in the log of a database that is gone.
    return left[0] === undefined ? null : before + left[0]
  }
  if (!('url' in place)) throw new Error('What is staged is of another kind.')
  const wasThere = await isThere(place)
  await withHandle(place, ({ db }) =>
    db.transaction().execute(async (trx) => {
      if (wasThere) await sql`alter schema public rename to ${sql.id(kept)}`.execute(trx)
      // Not what hangs on it: that would be somebody else's.
      else await sql`drop schema public`.execute(trx)
      await sql`alter schema ${sql.id(staging)} rename to public`.execute(trx)
    }),
  )
  return wasThere ? `the schema "${kept}"` : null
}
