import { join } from 'node:path'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Tables } from '../tables.ts'

const BUSY_MS = 2000
const STATEMENTS_KEPT = 500
/** 16 MB of log before it is folded into the file: a page that many commits touch is then written there once. */
const CHECKPOINT_PAGES = 4000

/** The database's file in its folder. */
export const fileIn = (dataDir: string): string => join(dataDir, 'blipp.db')

/**
 * Opens a database file. `synchronous=FULL` comes after the journal mode and is read back: better-sqlite3 is built so
 * that WAL silently lowers it to NORMAL, under which an answered commit can be lost with the power.
 */
export function openFile(file: string, { readonly = false } = {}): Database.Database {
  const raw = new Database(file, { readonly })
  raw.pragma(`busy_timeout = ${BUSY_MS}`)
  raw.pragma('trusted_schema = OFF')
  if (readonly) return raw
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  raw.pragma('foreign_keys = ON')
  raw.pragma('secure_delete = ON')
  if (raw.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite did not take synchronous=FULL')
  return raw
}

/** One SQLite connection with its statements kept, for Kysely: everything runs at once, so nothing needs a lock. */
class Connection implements DatabaseConnection {
  readonly #raw: Database.Database
  readonly #statements = new Map<string, Database.Statement>()

  constructor(raw: Database.Database) {
    this.#raw = raw
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(query.sql)
    if (statement.reader) return { rows: statement.all(query.parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(query.parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // biome-ignore lint/correctness/useYield: a stream would hold the one connection as long as its slowest reader
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are paged, not streamed')
  }

  #prepare(sql: string): Database.Statement {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear()
    const statement = this.#raw.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

const command = (connection: DatabaseConnection, sql: string) =>
  connection.executeQuery(CompiledQuery.raw(sql))

function driverOn(raw: Database.Database): Driver {
  const connection = new Connection(raw)
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    // A deferred transaction that writes later fails at once when another process wrote meanwhile.
    beginTransaction: async () => void (await command(connection, 'begin immediate')),
    commitTransaction: async () => void (await command(connection, 'commit')),
    rollbackTransaction: async () => void (await command(connection, 'rollback')),
    releaseConnection: async () => {},
    destroy: async () => void raw.close(),
  }
}

/** SQLite rolls back table changes too; Kysely's own adapter assumes that it does not. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export function kyselyOn(raw: Database.Database): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new Adapter(),
    createDriver: () => driverOn(raw),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}
