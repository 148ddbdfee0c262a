import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../backend/database/index.ts'
import { watchOtherProcesses } from '../../backend/process/other-processes.ts'
import { getProfile } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Cuttable, cuttable } from '../support/cuttable.ts'
import { onEachEngine } from '../support/engines.ts'
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const form = (name: string) => ({
  id: uuid7(),
  name,
  email: `${name}@kund.example`,
  consentGiven: true,
  language: 'sv' as const,
  filledAt: '2026-11-21T09:00:00.000Z',
})
const clientNow = '2026-11-21T09:00:00.000Z'

/** Each with a name that a page of the database does not hold many of. */
const long = (at: number) => ({ ...form(`kund${at}`), name: `Kund ${at} ${'a'.repeat(60)}` })

onEachEngine('a disk that is full', (open, engine) => {
  let blipp: Blipp
  let db: Database
  let shop: Shop
  let code: string

  beforeAll(async () => {
    db = await open()
    blipp = await startBlipp(db)
    shop = await openShop(blipp.url)
    code = (await addTag(shop)).code
  })
  afterAll(() => blipp.stop())

  const inWriter = (...statements: string[]) =>
    db.write('nobody', async ({ trx }) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
  const fill = async () => {
    if (engine === 'postgres')
      return inWriter(
        `create function full_disk() returns trigger language plpgsql as
           $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
        'create trigger full_disk before insert on consents execute function full_disk()',
      )
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.read)
    return inWriter(`pragma max_page_count = ${rows[0]?.page_count}`)
  }
  const makeRoom = () =>
    inWriter(engine === 'postgres' ? 'drop trigger full_disk on consents' : 'pragma max_page_count = 1000000')
  const customers = async () => (await shop.owner.call(listCustomers, {})).customers.length
  const bring = (signups: ReturnType<typeof form>[]) =>
    visit(blipp.url).ask(postSignups, { code, clientNow, signups }, { 'accept-language': 'sv' })

  test('is a 503 with a time, in the reader’s words, with nothing half done, and over once there is room', async () => {
    await fill()
    const many = Array.from({ length: 200 }, (_, at) => long(at))
    const refused = await bring(many)
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'Tjänsten är nere för tillfället. Försök igen om en stund.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await customers()).toBe(0)
    await makeRoom()
    expect((await bring(many)).status).toBe(200)
    expect(await customers()).toBe(200)
  })
})

const cluster = inject('postgresUrl')

describe.skipIf(cluster === null)('a PostgreSQL that goes away and comes back', () => {
  let fresh: FreshDatabase
  let line: Cuttable
  let db: Database
  let blipp: Blipp
  let shop: Shop
  let forget = () => {}

  beforeAll(async () => {
    fresh = await freshDatabase(cluster ?? '')
    line = await cuttable(fresh.url)
    db = await openDatabase({ url: line.url, dataDir: tmpdir() })
    blipp = await startBlipp(db)
    shop = await openShop(blipp.url)
    forget = watchOtherProcesses(blipp.deps)
  })
  afterEach(() => forget())
  afterAll(async () => {
    await blipp.stop()
    await db.close()
    await line.cut()
    await fresh.drop()
  })

  const ready = async () => (await fetch(`${blipp.url}/readyz`)).status

  test('is a 503 to everybody meanwhile, and needs no restart afterwards', async () => {
    const { code } = await addTag(shop)
    const anna = form('anna')
    const bring = () => visit(blipp.url).ask(postSignups, { code, clientNow, signups: [anna] })
    await line.cut()
    expect(await ready()).toBe(503)
    expect((await fetch(`${blipp.url}/healthz`)).status).toBe(200)
    const refused = [await bring(), await shop.owner.ask(getProfile, {}, { 'accept-language': 'en' })]
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(refused[1]?.body).toMatchObject({
      message: 'The service is down at the moment. Please try again shortly.',
    })
    const person = visit(blipp.url, { accept: 'text/html,*/*;q=0.8', cookie: 'lang=en' })
    const page = await person.fetch(`/t/${code}`)
    expect(page.status).toBe(503)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(/http-equiv="refresh".*<p>The service is down at the moment\. Please/)
    const listens = new Promise<void>((resolve) => db.onOthers((ids) => ids === null && resolve()))
    await line.mend()
    expect(await ready()).toBe(200)
    expect((await bring()).status).toBe(200)
    expect((await shop.owner.call(listCustomers, {})).customers).toHaveLength(1)
    await listens
  })
})
