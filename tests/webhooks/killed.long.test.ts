import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { systemClock } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import { openDatabase } from '../../backend/database/index.ts'
import { logEvent } from '../../backend/events/index.ts'
import { openKeys } from '../../backend/secrets/keys.ts'
import { add } from '../../backend/webhooks/change.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { environment, killed, startWorker } from '../faults/kill/scene.ts'
import { engines } from '../support/engines.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startReceiver } from '../support/receiver.ts'
import { businessRow, userRow } from '../support/rows.ts'

const KILLS = 10
/** PostgreSQL takes twice as long over an event, and the way through the code is the same. */
const EVENTS = { sqlite: 10_000, postgres: 4000 } as const
const CHUNK = 500
/** Not committed, one in so many. */
const UNDONE_EVERY = 10

/** What a receiver got, beside what happened. */
interface Outcome {
  /** The ids of the events, in the order of their numbers. */
  happened: string[]
  /** The ids that came, repeats too. */
  got: string[]
  /** Whether each was signed by the endpoint's secret. */
  allSigned: boolean
}

/**
 * Many events of one shop, among them some whose transactions are undone, and a worker that is killed again and again
 * while it tells a receiver of them.
 * @param where a database; a new SQLite file in `dataDir` without `url`
 */
async function killWhileTelling(
  where: { dataDir: string; url?: string },
  { events, kills }: { events: number; kills: number },
): Promise<Outcome> {
  const receiver = await startReceiver()
  const env = {
    ...environment(where.dataDir, 'http://127.0.0.1:1'),
    PUBLIC_URL: 'http://localhost:3000',
    ...(where.url ? { DATABASE_URL: where.url } : {}),
  }
  const db = await openDatabase(where)
  const config = readConfig(env)
  const [businessId, userId] = [uuid7(), uuid7()]
  await db.write(businessId, async ({ trx }) => {
    await trx.insertInto('businesses').values(businessRow(businessId)).execute()
    await trx
      .insertInto('users')
      .values(userRow(businessId, { id: userId, emailVerifiedAt: systemClock.now() }))
      .execute()
  })
  const deps = { db, config, clock: systemClock, keys: openKeys(config) }
  const { secret } = await add(deps, { businessId, userId }, { url: receiver.url, types: null })

  const happen = (count: number) =>
    db.write(businessId, async (unit) => {
      for (let n = 0; n < count; n += 1) {
        const customerId = uuid7()
        await logEvent(unit, 'customer.erased', { customerId, mergedInto: null }, systemClock.now())
      }
    })
  const undo = () =>
    db
      .write(businessId, async (unit) => {
        await logEvent(unit, 'customer.erased', { customerId: uuid7(), mergedInto: null }, systemClock.now())
        throw new Error('undone')
      })
      .catch(() => {})
  async function happenAll(): Promise<void> {
    const chunk = Math.min(CHUNK, Math.ceil(events / 10))
    for (let done = 0; done < events; done += chunk) {
      await happen(Math.min(chunk, events - done))
      if ((done / chunk) % UNDONE_EVERY === 0) await undo()
    }
  }

  const patience = { timeout: 120_000, interval: 10 }
  const happening = happenAll()
  for (let kill = 1; kill <= kills; kill += 1) {
    const worker = await startWorker(env, {})
    const until = Math.floor((events * kill) / (kills + 1))
    await expect.poll(() => new Set(receiver.got.map(({ id }) => id)).size, patience).toBeGreaterThan(until)
    await killed(worker)
  }
  await happening
  const last = await startWorker(env, {})
  await expect.poll(() => new Set(receiver.got.map(({ id }) => id)).size, patience).toBe(events)
  await killed(last)
  const rows = await db.read.selectFrom('events').select('id').orderBy('number').execute()
  await db.close()
  await receiver.close()
  return {
    happened: rows.map(({ id }) => id),
    got: receiver.got.map(({ id }) => id),
    allSigned: receiver.got.every((received) => receiver.isSigned(received, secret)),
  }
}

/** None is lost or out of order, none comes that did not happen, and what comes again comes right after itself. */
function expectAllInOrder({ happened, got, allSigned }: Outcome, kills: number): void {
  const changes = got.filter((id, at) => id !== got[at - 1])
  expect(changes).toEqual(happened)
  expect(got.length - changes.length).toBeLessThanOrEqual(kills + 1)
  expect(allSigned).toBe(true)
}

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
    1_200_000,
  )
})
