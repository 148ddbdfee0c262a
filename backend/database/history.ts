// Notices that a copy was put in place of the database file. SQLite only: a PostgreSQL server has no file to look at.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type Database from 'better-sqlite3'
import * as z from 'zod'
import { newEpoch } from './epoch.ts'

/**
 * The file beside the database. Each start stamps the database anew, so a copy from before the last start has another
 * stamp than the file says. Within one run the sum of all revisions tells, as often as it is written down.
 */
const beside = z.object({
  /** The database's stamp; two while a start is changing it. */
  stamps: z.array(z.number()),
  /** The businesses' revisions together. Never ahead of the database. */
  revisions: z.number(),
})
type Beside = z.infer<typeof beside>

export interface History {
  /** The database is an older one than it was: it was put back, and its epoch is a new one. */
  wasPutBack: boolean
  /** Writes down how far the database has come, exactly where it can. */
  end(): void
}

const EVERY_MS = 5000
const MOST = 2 ** 31

/**
 * Call once the database is migrated, before anything is written.
 * @param raw the connection that writes
 * @param reader another, which sees only what is committed
 */
export function keepHistory(raw: Database.Database, reader: Database.Database, file: string): History {
  const where = `${file}.history`
  const standing = (): Beside => ({ stamps: [stampOf(reader)], revisions: revisionsOf(reader) })
  const known = read(where)
  const found = standing()
  const wasPutBack = isOlder(found, known)
  let written = ''
  const note = (isSynced: boolean): void => {
    const now = JSON.stringify(standing())
    if (now === written) return
    write(where, now, isSynced)
    written = now
  }

  const stamp = 1 + Math.floor(Math.random() * (MOST - 2))
  // Should this process end in between, the next one finds the database with one stamp or the other. One that was put
  // back is not named before it has its new epoch, or nobody would notice any more.
  if (!wasPutBack) write(where, JSON.stringify({ ...found, stamps: [...found.stamps, stamp] }), true)
  const begin = raw.transaction(() => {
    if (wasPutBack) for (const statement of newEpoch()) raw.exec(statement)
    raw.pragma(`user_version = ${stamp}`)
  })
  begin.immediate()
  note(true)
  // On a full disk it tells less than it might. That is no reason to end.
  const noteIfPossible = (isSynced: boolean): void => {
    try {
      note(isSynced)
    } catch {}
  }
  const timer = setInterval(() => noteIfPossible(false), EVERY_MS).unref()
  return {
    wasPutBack,
    end: () => {
      clearInterval(timer)
      noteIfPossible(true)
    },
  }
}

/**
 * For a process beside the server: changes nothing, neither the stamp nor the file. Throws where the database was put
 * back and the server has not begun its new epoch yet, because everything in it would go out again.
 */
export function checkHistory(reader: Database.Database, file: string): History {
  const found = { stamps: [stampOf(reader)], revisions: revisionsOf(reader) }
  if (isOlder(found, read(`${file}.history`)))
    throw new Error('the database was put back. Start the server first: it holds what may have gone out.')
  return { wasPutBack: false, end: () => {} }
}

/** True for a database that was stamped and has no file beside it: it was copied from elsewhere. */
function isOlder({ stamps: [stamp = 0], revisions }: Beside, known: Beside | null): boolean {
  if (stamp === 0) return known !== null
  return known === null || !known.stamps.includes(stamp) || revisions < known.revisions
}

const stampOf = (raw: Database.Database): number => raw.pragma('user_version', { simple: true }) as number

const revisionsOf = (raw: Database.Database): number =>
  Number(raw.prepare('select coalesce(sum(revision), 0) from businesses').pluck().get())

/** Returns null for a file that cannot be read. */
function read(where: string): Beside | null {
  try {
    return beside.parse(JSON.parse(readFileSync(where, 'utf8')))
  } catch {
    return null
  }
}

/** Whole or not at all; unsynced, the last one may go with the power. */
function write(where: string, text: string, isSynced: boolean): void {
  const fresh = `${where}.new`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeSync(handle, text)
    if (isSynced) fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, where)
}
