import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { Where } from '../shops.ts'

/** Runs statements of one engine, and shows how it goes about one. */
export interface Ledger {
  engine: 'sqlite' | 'postgres'
  run(statement: string): Promise<void>
  plan(statement: string): Promise<string[]>
  /** Bytes that the whole database takes. */
  size(): Promise<number>
  /** The columns of a table. */
  columns(table: string): Promise<string[]>
  close(): Promise<void>
}

export async function openLedger({ dataDir, url }: Where): Promise<Ledger> {
  if (!url) {
    const db = new Database(join(dataDir, 'blipp.db'))
    db.pragma('synchronous = OFF')
    return {
      engine: 'sqlite',
      run: async (statement) => void db.exec(statement),
      plan: async (statement) =>
        (db.prepare(`explain query plan ${statement}`).all() as { detail: string }[]).map(
          ({ detail }) => detail,
        ),
      size: async () =>
        Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true })),
      columns: async (table) =>
        db.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[],
      close: async () => void db.close(),
    }
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    engine: 'postgres',
    run: async (statement) => void (await client.query(statement)),
    plan: async (statement) => {
      const { rows } = await client.query(
        `explain (analyze, costs off, timing off, summary off) ${statement}`,
      )
      return rows.map((row) => row['QUERY PLAN'] as string)
    },
    size: async () => {
      const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
      return Number(rows[0].bytes)
    },
    columns: async (table) => {
      const { rows } = await client.query(
        'select column_name as name from information_schema.columns where table_name = $1',
        [table],
      )
      return rows.map(({ name }) => name as string)
    },
    close: () => client.end(),
  }
}
