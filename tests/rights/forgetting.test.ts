import { beforeAll, beforeEach, expect, test } from 'vitest'
import { later } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import type { Tables } from '../../backend/database/tables.ts'
import type { JobDeps } from '../../backend/deps.ts'
import { createLive } from '../../backend/http/live.ts'
import { createRetention } from '../../backend/rights/retention.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type AnyRow, putRow, rowsOf } from '../support/any-row.ts'
import { clockAt, type TestClock } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'
import { deliveryRow } from '../support/people-rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

onEachEngine('the daily forgetting', (open) => {
  let db: Database
  let clock: TestClock
  let shop: Ledger
  let there: Ledger

  beforeAll(async () => {
    db = await open()
    shop = await openLedger(db)
    there = await openLedger(db)
  })
  beforeEach(() => {
    clock = clockAt(minute(0))
    return db.write('nobody', async ({ trx }) => {
      for (const table of ['captured', 'deliveries', 'confirmations'] as const)
        await trx.deleteFrom(table).execute()
    })
  })

  const retention = () => createRetention({ db, clock, keys, live: createLive() } as unknown as JobDeps)
  const forget = () => retention()()
  const ago = (days: number, ms = 0) => later(clock.now(), -days * DAY - ms)

  /** The same id in both shops, of which only this one's is old enough. */
  async function putTwins(table: keyof Tables, at: string, days: number, id = uuid7()): Promise<string> {
    await putRow(db, table, { businessId: shop.businessId, id, [at]: ago(days, 1) })
    // An account's token is nobody else's, in whatever shop.
    const twin = table === 'accountTokens' ? uuid7() : id
    await putRow(db, table, { businessId: there.businessId, id: twin, [at]: ago(days) })
    return twin
  }
  const idsIn = async (table: string, of: Ledger) =>
    (await rowsOf(db, table, of.businessId)).map(({ id }) => id)

  test.each<[keyof Tables, string, number]>([
    ['captured', 'at', 90],
    ['operations', 'at', 90],
    ['deliveryEvents', 'at', 365],
    ['personLinks', 'expiresAt', 30],
    ['accountTokens', 'expiresAt', 30],
    ['invitations', 'expiresAt', 30],
  ])('takes out of %s what is older by its %s than %i days, of each shop by itself', async (...of) => {
    const [table, at, days] = of
    const id = await putTwins(table, at, days)
    const young = uuid7()
    await putRow(db, table, { businessId: shop.businessId, id: young, [at]: ago(days) })
    await forget()
    expect([await idsIn(table, shop), await idsIn(table, there)]).toEqual([[young], [id]])
    clock.pass(1)
    await forget()
    expect([await idsIn(table, shop), await idsIn(table, there)]).toEqual([[], []])
  })

  test('keeps that a STOP came, so that nobody else turns it back after a year', async () => {
    const row = { businessId: shop.businessId, at: ago(365, 1) }
    await putRow(db, 'deliveryEvents', { ...row, id: 'stop', kind: 'stop' })
    await putRow(db, 'deliveryEvents', { ...row, id: 'opened', kind: 'opened' })
    await forget()
    expect(await idsIn('deliveryEvents', shop)).toEqual(['stop'])
  })

  test('takes out what somebody asked of the operator a year ago', async () => {
    await putRow(db, 'inquiries', { id: 'old', createdAt: ago(365, 1) })
    await putRow(db, 'inquiries', { id: 'young', createdAt: ago(365) })
    await forget()
    expect((await rowsOf(db, 'inquiries')).map(({ id }) => id)).toEqual(['young'])
  })

  test('leaves no more than it takes, however many there are', async () => {
    const captured = Array.from({ length: 501 }, (_, n) => ({
      ...{ businessId: shop.businessId, id: `${n}`, kind: 'test', channel: 'sms' as const },
      ...{ recipient: '', sender: '', text: '', at: ago(91), deliveryId: null, campaignId: null },
      ...{ customerId: null, subject: null, html: null },
    }))
    const lines = captured.map(({ businessId }) => deliveryRow(businessId, { createdAt: ago(366) }))
    await shop.write(async ({ trx }) => {
      await trx
        .insertInto('captured')
        .values(captured as never)
        .execute()
      await trx.insertInto('deliveries').values(lines).execute()
    })
    await forget()
    expect(await rowsOf(db, 'captured', shop.businessId)).toEqual([])
    const left = await rowsOf(db, 'deliveries', shop.businessId)
    expect([left.length, left.filter(({ address }) => address !== null)]).toEqual([501, []])
  })

  const traces = { address: '+46701740610', detail: 'ord', bodyHash: 'hash', lookAt: minute(0) }
  test.each<[string, AnyRow, boolean]>([
    ['a year old', {}, true],
    ['of a year and no more', { createdAt: 'year' }, false],
    ['that waits', { state: 'queued' }, false],
    ['that is on its way', { state: 'handing_over' }, false],
    ['that has words alone', { address: null }, true],
    ['that has an address alone', { detail: null }, true],
    ['that nobody knows what became of', { state: 'unknown' }, true],
  ])('takes address, words and text out of a line of the ledger %s: %j', async (_, over, isTaken) => {
    const values = { ...traces, createdAt: ago(365, 1), ...over }
    const row = deliveryRow(shop.businessId, {
      ...(values as object),
      ...(over.createdAt ? { createdAt: ago(365) } : {}),
    })
    const twin = { ...row, ...traces, businessId: there.businessId, createdAt: ago(365) }
    const tokens = { optOutToken: uuid7(), callbackToken: uuid7() }
    await db.write('nobody', async ({ trx }) => {
      await trx.insertInto('deliveries').values(row).execute()
      await trx
        .insertInto('deliveries')
        .values({ ...twin, ...tokens })
        .execute()
    })
    await forget()
    const emptied = { ...row, address: null, detail: null, bodyHash: null, lookAt: null }
    expect(await rowsOf(db, 'deliveries', shop.businessId)).toEqual([isTaken ? emptied : row])
    expect(await rowsOf(db, 'deliveries', there.businessId)).toMatchObject([traces])
  })

  test('takes out by what address somebody was asked a year ago, of each shop by itself', async () => {
    for (const [of, ms] of [
      [shop, 1],
      [there, 0],
    ] as const)
      await putRow(db, 'confirmations', {
        ...{ businessId: of.businessId, addressHash: 'anna', wantedAt: ago(365, ms), dueAt: null },
      })
    await putRow(db, 'confirmations', {
      businessId: shop.businessId,
      addressHash: 'erik',
      wantedAt: ago(365),
    })
    await forget()
    const left = async (of: Ledger) =>
      (await rowsOf(db, 'confirmations', of.businessId)).map(({ addressHash }) => addressHash)
    expect([await left(shop), await left(there)]).toEqual([['erik'], ['anna']])
  })

  test('takes out what was refused of a file after two weeks, however many pieces it had, and keeps that it came', async () => {
    const trouble = '[{"line":1}]'
    const put = async (
      of: Ledger,
      importId: string,
      startedAt: string,
      pieces: number,
      troubles = trouble,
    ) => {
      await putRow(db, 'imports', { businessId: of.businessId, id: importId, startedAt })
      const row = { businessId: of.businessId, importId, troubles, bodyHash: 'x' }
      for (let first = 0; first < pieces; first += 1) await putRow(db, 'importChunks', { ...row, first })
    }
    await put(shop, 'old', ago(14, 1), 501)
    await put(shop, 'young', ago(14), 1)
    await put(shop, 'clean', ago(14, 1), 1, '[]')
    await put(there, 'old', ago(14), 1)
    await forget()
    const left = async (of: Ledger) =>
      Object.entries(
        Object.groupBy(
          await rowsOf(db, 'importChunks', of.businessId),
          ({ importId, troubles }) => `${importId} ${troubles}`,
        ),
      )
        .map(([what, rows]) => [what, rows?.length])
        .sort()
    expect(await left(shop)).toEqual([
      ['clean []', 1],
      ['old []', 501],
      [`young ${trouble}`, 1],
    ])
    expect(await left(there)).toEqual([[`old ${trouble}`, 1]])
  })

  test('is done once a day, and looked at every hour', async () => {
    const daily = retention()
    expect(await daily()).toBe(HOUR)
    await putTwins('captured', 'at', 90)
    clock.pass(14 * HOUR)
    await daily()
    expect(await idsIn('captured', shop)).toHaveLength(1)
    clock.pass(HOUR)
    expect(await daily()).toBe(HOUR)
    expect(await idsIn('captured', shop)).toEqual([])
  })

  test('goes on with the next shop where it fails for one', async () => {
    await putTwins('captured', 'at', 91)
    const write: typeof db.write = (id, work) =>
      id === shop.businessId ? Promise.reject(new Error('The disk is full.')) : db.write(id, work)
    const deps = { db: { ...db, write }, clock, keys, live: createLive() } as unknown as JobDeps
    await expect(createRetention(deps)()).rejects.toThrow('The disk is full.')
    expect(await idsIn('captured', shop)).toHaveLength(1)
    expect(await idsIn('captured', there)).toEqual([])
  })

  test('that failed is done again within the day', async () => {
    await putTwins('captured', 'at', 90)
    const failing = { ...db, write: () => Promise.reject(new Error('The disk is full.')) }
    const deps = { db: failing, clock, keys, live: createLive() } as unknown as JobDeps
    const daily = createRetention(deps)
    await expect(daily()).rejects.toThrow('The disk is full.')
    Object.assign(failing, { write: db.write })
    await daily()
    expect(await idsIn('captured', shop)).toEqual([])
  })
})
