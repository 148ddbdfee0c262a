import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished, TestRunner } from 'vitest'
import { type Database, type Engine, openDatabase } from '../../backend/database/index.ts'
import { freshDatabase } from './postgres.ts'
import { borrowDatabase } from './spare-databases.ts'

export const engines = ['sqlite', 'postgres'] as const satisfies readonly Engine[]

/** Each costs PostgreSQL a process, and the jobs that look around at a start would have all ten of the pool opened. */
const CONNECTIONS = 4

/** An empty, migrated database and the way to get rid of it. */
export interface Opened {
  db: Database
  discard: () => Promise<void>
}

/** On SQLite, in a file as in earnest: `:memory:` has neither WAL nor a second connection. */
export async function openSqlite(): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-data-'))
  // Not there where a browser's tests run.
  const template = process.env.VITEST && inject('sqliteTemplate')
  if (template) copyFileSync(join(template, 'blipp.db'), join(dataDir, 'blipp.db'))
  const db = await openDatabase({ dataDir })
  return {
    db,
    discard: async () => {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openPostgres(cluster: string): Promise<Opened> {
  const template = inject('postgresTemplate')
  const fresh = template ? await borrowDatabase(cluster, template) : await freshDatabase(cluster)
  const db = await openDatabase({ url: fresh.url, dataDir: tmpdir(), connections: CONNECTIONS })
  return {
    db,
    discard: async () => {
      await db.close()
      await fresh.drop()
    },
  }
}

/** Opens an empty database, which is gone after the test that opened it or, opened in a `beforeAll`, after all of them. */
export type Open = () => Promise<Database>

/**
 * Runs the same tests on SQLite and on PostgreSQL. Where there is no PostgreSQL, those tests are counted as skipped.
 * `open` belongs into a `beforeAll` or a test.
 */
export function onEachEngine(name: string, tests: (open: Open, engine: Engine) => void): void {
  for (const engine of engines) {
    const cluster = inject('postgresNear')
    const missing = engine === 'postgres' && cluster === null
    describe.skipIf(missing)(`${name} (${engine})`, () => {
      const opened: Opened[] = []
      // Said first, done last: what the tests began upon it ends before.
      afterAll(async () => {
        for (const { discard } of opened) await discard()
      })
      tests(async () => {
        const fresh = engine === 'postgres' && cluster ? await openPostgres(cluster) : await openSqlite()
        // Each keeps its connections, of which the cluster has so many for all tests that run at once.
        if (TestRunner.getCurrentTest()) onTestFinished(fresh.discard)
        else opened.push(fresh)
        return fresh.db
      }, engine)
    })
  }
}
