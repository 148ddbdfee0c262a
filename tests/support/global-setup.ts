import type { TestProject } from 'vitest/node'
import { findPostgres, startCluster } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's PostgreSQL cluster; null where there is none, or `BLIPP_TEST_PG=off`. */
    postgresUrl: string | null
  }
}

/** One PostgreSQL cluster for a whole run of the tests. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = process.env.BLIPP_TEST_PG === 'off' ? null : findPostgres()
  if (!programs) {
    console.warn('PostgreSQL is not used here: the store tests run on SQLite alone.')
    project.provide('postgresUrl', null)
    return
  }
  const cluster = await startCluster(programs)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
