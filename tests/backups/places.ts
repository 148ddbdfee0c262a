import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { type Database, type Engine, openDatabase, type Place } from '../../backend/database/index.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { engines } from '../support/engines.ts'
import { freshDatabase } from '../support/postgres.ts'

export const openAt = (place: Place): Promise<Database> =>
  openDatabase('url' in place ? { url: place.url, dataDir: tmpdir() } : place)

/** Runs the server on a place for as long as `work` takes. */
export async function running<T>(place: Place, work: (blipp: Blipp) => Promise<T>): Promise<T> {
  const db = await openAt(place)
  const blipp = await startBlipp(db)
  try {
    return await work(blipp)
  } finally {
    await blipp.stop()
    await db.close()
  }
}

/** An empty place of that engine, gone after the tests of the file. */
export type NewPlace = (engine?: Engine) => Promise<Place>

/** The same tests with an installation that lies on SQLite and on PostgreSQL; skipped where there is no PostgreSQL. */
export function inEachPlace(name: string, tests: (fresh: NewPlace, engine: Engine, other: Engine) => void) {
  const cluster = inject('postgresUrl')
  for (const engine of engines) {
    const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
    describe.skipIf(cluster === null)(`${name} (${engine})`, () => {
      const discards: (() => unknown)[] = []
      afterAll(async () => {
        for (const discard of discards) await discard()
      })
      tests(
        async (wanted = engine) => {
          if (wanted === 'postgres' && cluster) {
            const database = await freshDatabase(cluster)
            discards.push(database.drop)
            return { url: database.url }
          }
          const dataDir = mkdtempSync(join(tmpdir(), 'blipp-place-'))
          discards.push(() => rmSync(dataDir, { recursive: true, force: true }))
          return { dataDir }
        },
        engine,
        other,
      )
    })
  }
}
