import { tmpdir } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { isAway, openDatabase, withHandle } from '../../backend/database/index.ts'
import { openPool } from '../../backend/database/postgres/pool.ts'
import { postgresWriter } from '../../backend/database/postgres/writer.ts'
import type { Tables } from '../../backend/database/tables.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts'
import { businessRow } from '../support/rows.ts'

const cluster = inject('postgresUrl')

describe.skipIf(cluster === null)('what a vanished process holds on PostgreSQL', () => {
  let fresh: FreshDatabase

  beforeAll(async () => {
    fresh = await freshDatabase(cluster ?? '')
  })
  afterAll(() => fresh.drop())

  const open = async (more: { isAlone?: boolean } = {}) => {
    const db = await openDatabase({ url: fresh.url, dataDir: tmpdir(), ...more })
    onTestFinished(() => db.close())
    return db
  }
  const patience = async (db: Kysely<Tables>) =>
    (
      await sql<object>`select current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    ).rows[0]

  test('is let go after half a minute, and waited for no longer than ten seconds', async () => {
    const db = await open()
    const inServer = { lock: '10s', idle: '30s' }
    expect(await patience(db.read)).toEqual(inServer)
    expect(await db.write('', ({ trx }) => patience(trx))).toEqual(inServer)
  })

  test('is not what a backup or a restore holds, which may take their time', async () => {
    const endless = { lock: '0', idle: '0' }
    expect(await withHandle({ url: fresh.url }, ({ db }) => patience(db))).toEqual(endless)
    const db = await open({ isAlone: true })
    expect(await db.write('', ({ trx }) => patience(trx))).toEqual(endless)
  })

  test('is waited for once by all who want to write to one business, and then it is away', async () => {
    const db = await open()
    const id = uuid7()
    await db.write(
      id,
      async ({ trx }) => void (await trx.insertInto('businesses').values(businessRow(id)).execute()),
    )
    const vanished = new Client({ connectionString: fresh.url })
    await vanished.connect()
    onTestFinished(() => vanished.end())
    await vanished.query('begin')
    await vanished.query('select 1 from businesses where id = $1 for update', [id])

    const impatient = new URL(fresh.url)
    impatient.searchParams.set('options', '-c lock_timeout=1ms')
    const pool = openPool(impatient.href)
    onTestFinished(() => pool.end())
    const began = vi.spyOn(pool, 'connect')
    const { write } = postgresWriter(pool)
    const outcomes = await Promise.allSettled([1, 2, 3].map((value) => write(id, () => value)))
    for (const outcome of outcomes) expect(outcome.status === 'rejected' && isAway(outcome.reason)).toBe(true)
    // Among others, where it was held, and alone.
    expect(began).toHaveBeenCalledTimes(2)
  })
})
