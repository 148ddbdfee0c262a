import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, onTestFinished, test } from 'vitest'
import { engines } from '../support/engines.ts'
import { freshDatabase } from '../support/postgres.ts'
import { expectAllInOrder, killWhileTelling } from './kills.ts'

const KILLS = 10
/** PostgreSQL takes twice as long over an event, and the way through the code is the same. */
const EVENTS = { sqlite: 10_000, postgres: 4000 } as const

describe.each(engines)('a worker that is killed while it tells of thousands of events (%s)', (engine) => {
  const cluster = inject('postgresUrl')

  test.skipIf(engine === 'postgres' && cluster === null)(
    'loses none, and none overtakes',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'blipp-webhooks-'))
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
      const fresh = engine === 'postgres' && cluster ? await freshDatabase(cluster) : null
      if (fresh) onTestFinished(fresh.drop)
      const where = { dataDir, ...(fresh && { url: fresh.url }) }
      expectAllInOrder(await killWhileTelling(where, { events: EVENTS[engine], kills: KILLS }), KILLS)
    },
    600_000,
  )
})
