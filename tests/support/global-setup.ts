import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../backend/database/index.ts'
import { type Cluster, findPostgres, freshDatabase, startCluster } from './postgres.ts'
import { openRunFolder } from './run-folder.ts'
import { type Template, templateOf } from './spare-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's PostgreSQL cluster; null where there is none, or `BLIPP_TEST_PG=off`. */
    postgresUrl: string | null
    /** Its `nearUrl`, likewise. */
    postgresNear: string | null
    /** A database of that cluster that is migrated and has nothing in it; new ones are copied from it. */
    postgresTemplate: Template | null
    /** The folder of a SQLite file of that kind. */
    sqliteTemplate: string
  }
}

/** One PostgreSQL cluster for a whole run of the tests, and a migrated database of each engine. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  openRunFolder()
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-template-'))
  await migrated({ dataDir })
  project.provide('sqliteTemplate', dataDir)
  const cluster = await startPostgres()
  const template = cluster && (await freshDatabase(cluster.url))
  if (template) await migrated({ url: template.url, dataDir })
  project.provide('postgresUrl', cluster?.url ?? null)
  project.provide('postgresNear', cluster?.nearUrl ?? null)
  project.provide('postgresTemplate', cluster && template && (await templateOf(cluster.url, template)))
  return async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await cluster?.stop()
  }
}

async function startPostgres(): Promise<Cluster | null> {
  const programs = process.env.BLIPP_TEST_PG === 'off' ? null : findPostgres()
  if (!programs) console.warn('PostgreSQL is not used here: the store tests run on SQLite alone.')
  return programs ? startCluster(programs) : null
}

async function migrated(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const db = await openDatabase(where)
  await db.close()
}
