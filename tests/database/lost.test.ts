import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, isAway, openDatabase, type Unit } from '../../backend/database/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { cuttable } from '../support/cuttable.ts'
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts'
import { businessRow } from '../support/rows.ts'

const cluster = inject('postgresUrl')

describe.skipIf(cluster === null)('a writer on PostgreSQL whose connection is lost', () => {
  let fresh: FreshDatabase
  let db: Database
  let outside: Client
  let id: string

  beforeAll(async () => {
    fresh = await freshDatabase(cluster ?? '')
    db = await openDatabase({ url: fresh.url, dataDir: tmpdir() })
    outside = new Client({ connectionString: fresh.url })
    await outside.connect()
  })
  afterAll(async () => {
    await outside.end()
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

  const note = ({ trx, businessId }: Unit, version: string) =>
    trx
      .insertInto('wordings')
      .values({ businessId, version, language: 'sv', text: 'x', createdAt: 'x' })
      .execute()
  const notes = async () =>
    (await db.read.selectFrom('wordings').select('version').where('businessId', '=', id).execute()).map(
      ({ version }) => version,
    )
  const terminate = async ({ trx }: Unit) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await outside.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  }
  const raise = (unit: Unit, state: string) =>
    sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(unit.trx)

  test('in the middle of a transaction does it again, once, on another', async () => {
    let runs = 0
    await db.write(id, async (unit) => {
      runs += 1
      await note(unit, `run ${runs}`)
      unit.nextRevision()
      if (runs === 1) await terminate(unit)
      await note(unit, 'end')
    })
    expect((await notes()).toSorted()).toEqual(['end', 'run 2'])
  })

  test('again and again gives up, with nothing half done, and goes on with what comes then', async () => {
    const lost = db.write(id, async (unit) => {
      await note(unit, 'half')
      await terminate(unit)
      await note(unit, 'done')
    })
    const beside = db.write(id, (unit) => note(unit, 'beside'))
    const outcomes = await Promise.allSettled([lost, beside])
    for (const outcome of outcomes) expect(outcome.status === 'rejected' && isAway(outcome.reason)).toBe(true)
    expect(await notes()).toEqual([])
    await db.write(id, (unit) => note(unit, 'after'))
    expect(await notes()).toEqual(['after'])
  })

  test('during the commit repeats nothing, because the commit may stand', async () => {
    await outside.query(`
      create function die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger dies after insert on wordings deferrable initially deferred
        for each row when (new.version = 'last words') execute function die()`)
    let runs = 0
    const work = async (unit: Unit) => {
      runs += 1
      await note(unit, runs === 1 ? 'last words' : `run ${runs}`)
    }
    const outcomes = await Promise.allSettled([db.write(id, work), db.write(id, work)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const outcome of outcomes) expect(outcome.status === 'rejected' && isAway(outcome.reason)).toBe(true)
    expect(runs).toBe(2)
    expect(await notes()).toEqual([])
  })

  test.each(['40001', '40P01'])('%s is tried again, and is away when it does not end', async (state) => {
    let left = 3
    await db.write(id, async (unit) => {
      await note(unit, 'once')
      if (left-- > 0) await raise(unit, state)
    })
    expect(await notes()).toEqual(['once'])
    const refused = await db.write(id, (unit) => raise(unit, state)).catch((error: unknown) => error)
    expect(isAway(refused)).toBe(true)
  })

  test('leaves no connection behind that nobody can use', async () => {
    for (let times = 0; times < 25; times += 1) await db.write(id, terminate).catch(() => {})
    await Promise.all(Array.from({ length: 20 }, (_, at) => db.write(id, (unit) => note(unit, `${at}`))))
    expect(await notes()).toHaveLength(20)
  })
})

describe.skipIf(cluster === null)('opening PostgreSQL', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(cluster ?? '')
  })
  afterAll(() => fresh.drop())

  const why = (change: (url: URL) => void) => {
    const url = new URL(fresh.url)
    change(url)
    return openDatabase({ url: url.href, dataDir: tmpdir() }).then(
      () => null,
      (error: Error) => error,
    )
  }

  test('says in one sentence that there is no such database, or no such user', async () => {
    const nowhere = await why((url) => {
      url.pathname = '/nowhere'
    })
    expect(nowhere?.message).toMatch(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/nowhere has no such database\.$/,
    )
    expect(isAway(nowhere)).toBe(false)
    const nobody = await why((url) => {
      url.username = 'nobody'
      url.password = 'geheim'
    })
    expect(nobody?.message).toMatch(/refuses that user or password\.$/)
    expect(nobody?.message).not.toContain('geheim')
    expect(isAway(nobody)).toBe(false)
  })

  test('tells a server that is away from one that is wrong', async () => {
    const line = await cuttable(fresh.url)
    await line.cut()
    const away = await why((url) => {
      url.port = new URL(line.url).port
    })
    expect(away?.message).toMatch(/ cannot be used now \(ECONNREFUSED\)\.$/)
    expect(isAway(away)).toBe(true)
  })

  test('refuses a schema that is newer than the program', async () => {
    const db = await openDatabase({ url: fresh.url, dataDir: tmpdir() })
    await sql`insert into migrations values ('999-later', '2099-01-01')`.execute(db.read)
    await db.close()
    const newer = await why(() => {})
    expect(newer?.message).toContain('newer version of Blipp (999-later)')
    expect(isAway(newer)).toBe(false)
  })
})
