import { chmodSync, mkdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { carrying } from '../process/request-id.ts'
import { checkHistory, keepHistory } from './history.ts'
import { migrate } from './migrate.ts'
import { createNotices, type Notices, noNotices } from './notices.ts'
import { type Pace, paceInFile, paceOn } from './pace.ts'
import { type Pauses, pausesInMemory, pausesOn } from './pauses.ts'
import { openPool, openServingPool, postgresOn } from './postgres/pool.ts'
import { statementsOn as statementsOnPool } from './postgres/statements.ts'
import { postgresWriter } from './postgres/writer.ts'
import type { MaybePromise, Prepared } from './prepared.ts'
import { type Rates, ratesInMemory, ratesOn } from './rates.ts'
import { refusalOf, refuseOldServer } from './refused.ts'
import type { Engine } from './schema.ts'
import { checkpointsOf } from './sqlite/checkpoints.ts'
import { fileIn, kyselyOn, openFile } from './sqlite/file.ts'
import { statementsOn } from './sqlite/statements.ts'
import { sqliteWriter } from './sqlite/writer.ts'
import { tellStatistics } from './statistics.ts'
import type { Tables } from './tables.ts'
import type { Write, WriterStats } from './unit.ts'

export interface Database {
  engine: Engine
  /** Reads alone; on SQLite a read-only connection of its own. Never inside a job of `write`. */
  read: Kysely<Tables>
  one<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): MaybePromise<Row | undefined>
  all<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): MaybePromise<Row[]>
  write: Write
  stats: WriterStats
  /** Counts tries: in this process on SQLite, for all of them on PostgreSQL. */
  rates: Rates
  /** Counts wrong tries that make the next one wait, likewise. */
  pauses: Pauses
  /** Shares what only one at a time may do among all processes. */
  pace: Pace
  epoch: string
  /** At this start it was found to be an older copy: the epoch is new, and what was being sent is held. */
  wasPutBack: boolean
  /** Whether another process wrote since this was last asked; on PostgreSQL it may always have. */
  othersWrote(): boolean
  /** Calls `listener` with the businesses that other processes wrote to; with null when it is not known which. */
  onOthers: Notices['hear']
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>
  /** Waits for what is being written, then closes. */
  close(): Promise<void>
}

export interface Where {
  /** `postgres://…`; a SQLite file in `dataDir` without it. */
  url?: string | undefined
  dataDir: string
  /** The longest time for which a group of jobs may hold the writer; less where another process writes too. */
  groupMs?: number | undefined
  /** Opened beside a server, whose work it is to notice that the file was put back: this one only refuses such a file. */
  isBeside?: boolean | undefined
  /** The most connections to PostgreSQL; ten unless said. */
  connections?: number | undefined
  /** Nobody else uses it: a transaction may wait for something else, for as long as that takes. */
  isAlone?: boolean | undefined
}

export const openDatabase = ({ url, ...where }: Where): Promise<Database> =>
  url ? openPostgres(url, where) : openSqlite(fileIn(where.dataDir), where)

async function openSqlite(
  file: string,
  { dataDir, groupMs, isBeside = false }: Pick<Where, 'dataDir' | 'groupMs' | 'isBeside'>,
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const raw = openFile(file)
  // One from before may be open to others; what SQLite writes beside it takes after it.
  chmodSync(file, 0o600)
  const db = kyselyOn(raw)
  await migrate(db, 'sqlite')
  tellStatistics(raw)
  await epochOf(db)
  const reader = openFile(file, { readonly: true })
  const history = isBeside ? checkHistory(reader, file) : keepHistory(raw, reader, file)
  const epoch = await epochOf(db)
  const read = kyselyOn(reader)
  // From here on a busy file is waited for without holding up the process.
  raw.pragma('busy_timeout = 1')
  const checkpoints = checkpointsOf(raw)
  const writer = sqliteWriter(raw, db, { maxMs: groupMs, committed: checkpoints.committed })
  const version = raw.prepare('pragma data_version').pluck()
  let seen = version.get()
  const statements = statementsOn(reader)
  return {
    engine: 'sqlite',
    read,
    one: statements.one,
    all: statements.all,
    write: carrying(writer.write),
    stats: writer.stats,
    rates: ratesInMemory(),
    pauses: pausesInMemory(),
    pace: paceInFile(writer.write),
    epoch,
    wasPutBack: history.wasPutBack,
    othersWrote: () => {
      const before = seen
      seen = version.get()
      return seen !== before
    },
    onOthers: noNotices.hear,
    ping: async () => void reader.prepare('select 1').get(),
    close: async () => {
      await writer.drained()
      await checkpoints.end()
      history.end()
      reader.close()
      raw.close()
    },
  }
}

/** @throws {DatabaseAway} where it cannot be used now; another error where it never can, in one sentence each */
async function openPostgres(
  url: string,
  { connections, isAlone = false }: Pick<Where, 'connections' | 'isAlone'>,
): Promise<Database> {
  const pool = isAlone ? openPool(url, connections) : openServingPool(url, connections)
  const db = postgresOn(pool)
  try {
    await refuseOldServer(db)
    await migrate(db, 'postgres')
    return await databaseOn(pool, db, url)
  } catch (error) {
    await db.destroy()
    throw refusalOf(error, url)
  }
}

async function databaseOn(pool: pg.Pool, db: Kysely<Tables>, url: string): Promise<Database> {
  const notices = createNotices(pool, url)
  const writer = postgresWriter(pool, notices.tell)
  const statements = statementsOnPool(pool, 2)
  return {
    engine: 'postgres',
    read: db,
    one: statements.one,
    all: statements.all,
    write: carrying(writer.write),
    stats: writer.stats,
    rates: ratesOn(pool),
    pauses: pausesOn(pool),
    pace: paceOn(pool),
    epoch: await epochOf(db),
    wasPutBack: false,
    othersWrote: () => true,
    onOthers: notices.hear,
    ping: async () => void (await sql`select 1`.execute(db)),
    close: async () => {
      await writer.drained()
      await notices.close()
      await db.destroy()
    },
  }
}

/** The installation's epoch, made once. */
async function epochOf(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('installation')
    .values({ id: 'one', epoch: uuid7(), createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow()).epoch
}
