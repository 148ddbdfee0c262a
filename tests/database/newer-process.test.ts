import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase, prepared, type Unit } from '../../backend/database/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type FreshDatabase, freshDatabase, inDatabase } from '../support/postgres.ts'
import { businessRow } from '../support/rows.ts'

const cluster = inject('postgresUrl')
const CONNECTIONS = 8

const findBusiness = prepared<{ id: string }>()((db, slot) =>
  db.selectFrom('businesses').selectAll().where('id', '=', slot('id')),
)
const findWordings = prepared<{ id: string }>()((db, slot) =>
  db.selectFrom('wordings').selectAll().where('businessId', '=', slot('id')),
)

describe.skipIf(cluster === null)(
  'a process on PostgreSQL whose tables a newer one gave another column',
  () => {
    let fresh: FreshDatabase
    let db: Database
    let id: string

    beforeAll(async () => {
      fresh = await freshDatabase(cluster ?? '')
      db = await openDatabase({ url: fresh.url, dataDir: tmpdir(), connections: CONNECTIONS })
    })
    afterAll(async () => {
      await db.close()
      await fresh.drop()
    })
    beforeEach(async () => {
      id = uuid7()
      await db.write(
        id,
        async ({ trx }) => void (await trx.insertInto('businesses').values(businessRow(id)).execute()),
      )
    })

    const read = async () => (await db.one(findBusiness, { id }))?.id
    const work = async (unit: Unit) => {
      const found = await unit.one(findBusiness, { id })
      await unit.all(findWordings, { id })
      return [found?.id, unit.nextRevision()]
    }
    /** Has every connection of the pool plan both queries. */
    const planEverywhere = () =>
      Promise.all(
        Array.from({ length: 4 * CONNECTIONS }, () =>
          Promise.all([db.one(findBusiness, { id }), db.all(findWordings, { id })]),
        ),
      )
    const widen = () =>
      inDatabase(fresh.url, (client) =>
        client.query(
          `alter table businesses add column "c${id}" bigint; alter table wordings add column "c${id}" bigint`,
        ),
      )

    test('goes on reading, on every connection', async () => {
      await planEverywhere()
      await widen()
      for (let times = 0; times < CONNECTIONS; times += 1) expect(await read()).toBe(id)
    })

    test('goes on writing, on every connection, and each job stands once', async () => {
      await planEverywhere()
      expect(await db.write(id, work)).toEqual([id, 1])
      await widen()
      for (let revision = 2; revision < 2 + CONNECTIONS; revision += 1)
        expect(await db.write(id, work)).toEqual([id, revision])
    })
  },
)
