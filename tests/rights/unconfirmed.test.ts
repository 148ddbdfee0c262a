import { beforeAll, beforeEach, expect, test } from 'vitest'
import { later } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import type { JobDeps } from '../../backend/deps.ts'
import { createLive } from '../../backend/http/live.ts'
import { createRetention } from '../../backend/rights/retention.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { clockAt } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'

const DAY = 86_400_000
const now = minute(0)
const ago = (days: number, ms = 0) => later(now, -days * DAY - ms)
const waits = { sms: 'no', emailConsent: 'waiting', whatsapp: 'waiting' } as const

onEachEngine('who never confirmed a yes after a no', (open) => {
  let db: Database
  let shop: Ledger
  let told: string[]

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db)
    told = []
  })

  const forget = () => {
    const live = { ...createLive(), changed: (businessId: string) => void told.push(businessId) }
    return createRetention({ db, clock: clockAt(now), keys, live } as unknown as JobDeps)()
  }
  const ask = (customerId: string, wantedAt = ago(30, 1), of = shop) =>
    db.write('nobody', ({ trx }) =>
      trx
        .insertInto('confirmations')
        .values({
          ...{ businessId: of.businessId, addressHash: uuid7(), customerId, wantedAt },
          ...{ dueAt: null, mailedAt: null, mails: 1, requestId: null },
        })
        .execute(),
    )
  /** Somebody whose only trace is the form whose yes waits. */
  async function someone(over: Partial<CustomerRow> = {}, of = shop): Promise<CustomerRow> {
    const row = await of.add({ ...waits, email: `${uuid7()}@kund.example`, ...over })
    await answered(row, 'unconfirmed', { of })
    return row
  }
  async function answered(
    row: CustomerRow,
    setAside: 'unconfirmed' | 'older' | null,
    { of = shop, customerId = row.id } = {},
  ): Promise<void> {
    const id = uuid7()
    await of.answer(row, { id, answers: {}, customerId })
    await db.write('nobody', ({ trx }) =>
      trx.updateTable('consents').set({ setAside }).where('id', '=', id).execute(),
    )
  }
  const left = async ({ id }: CustomerRow) => {
    const { deletedAt, sms, emailConsent, whatsapp } = await shop.now({ id })
    return deletedAt === null ? [sms, emailConsent, whatsapp] : 'gone'
  }
  const back = ['no', 'no', 'no']
  const still = ['no', 'waiting', 'waiting']

  test('goes after thirty days, and is kept from every message', async () => {
    const anna = await someone()
    const erik = await someone()
    await ask(anna.id)
    await ask(erik.id, ago(30))
    await forget()
    expect([await left(anna), await left(erik)]).toEqual(['gone', still])
    const erased = ['email', 'sms', 'whatsapp'].map((channel) => `${channel} erased ${now}`)
    expect(await shop.suppressed()).toEqual(erased)
    expect(told).toEqual([shop.businessId])
  })

  test.each<[string, Partial<CustomerRow>]>([
    ['staff wrote a note', { notes: 'Vill ha Sara' }],
    ['staff put a label', { labels: 'Stamkund', labelKeys: '\nstamkund\n' }],
    ['staff added', { source: 'manual_entry' }],
    ['an import brought', { source: 'import' }],
    ['the shop has seen since', { visits: 1 }],
  ])('stays with their old no where it is somebody on whom %s', async (_, over) => {
    const anna = await someone(over)
    const { revision } = await shop.now(anna)
    await ask(anna.id)
    await forget()
    expect(await left(anna)).toEqual(back)
    const after = await shop.now(anna)
    expect(after).toMatchObject({ ...over, updatedAt: now, name: anna.name })
    expect(after.revision).toBeGreaterThan(revision)
    expect(told).toEqual([shop.businessId])
  })

  test.each([null, 'older'] as const)(
    'stays where another answer of theirs was set aside as %s',
    async (why) => {
      const anna = await someone()
      await answered(anna, why)
      await ask(anna.id)
      await forget()
      expect(await left(anna)).toEqual(back)
    },
  )

  test.each(['sms', 'whatsapp'] as const)('stays where their yes to %s counts', async (channel) => {
    const anna = await someone({ sms: 'no', whatsapp: 'waiting', [channel]: 'yes' })
    await ask(anna.id)
    await forget()
    expect(await shop.now(anna)).toMatchObject({
      ...{ sms: 'no', emailConsent: 'no', whatsapp: 'no', deletedAt: null },
      [channel]: 'yes',
    })
  })

  test('is looked for where they live now that two entries are one', async () => {
    const anna = await someone()
    const before = uuid7()
    const alias = { id: before, target: anna.id, revision: 1 }
    await db.write('nobody', ({ trx }) =>
      trx
        .insertInto('aliases')
        .values({ businessId: shop.businessId, ...alias })
        .execute(),
    )
    await answered(anna, null, { customerId: before })
    await ask(before)
    await forget()
    expect(await left(anna)).toEqual(back)
  })

  test('is not touched once nothing waits any more, and who is gone is not looked for', async () => {
    const anna = await someone({ emailConsent: 'no', whatsapp: 'yes' })
    const erik = await someone({ deletedAt: ago(1), email: null })
    const before = [await shop.now(anna), await shop.now(erik)]
    for (const id of [anna.id, erik.id, uuid7()]) await ask(id)
    await forget()
    expect([await shop.now(anna), await shop.now(erik)]).toEqual(before)
    expect(told).toEqual([])
  })

  test.each(['sms', 'emailConsent', 'whatsapp'] as const)('goes where %s alone waits', async (channel) => {
    const anna = await someone({ sms: null, emailConsent: null, whatsapp: null, [channel]: 'waiting' })
    await ask(anna.id)
    await forget()
    expect(await left(anna)).toBe('gone')
  })

  test('is one shop’s: neither the asking nor the answers of another count here', async () => {
    const there = await openLedger(db)
    const [anna, erik] = [await someone(), await someone()]
    for (const { businessId: _, ...row } of [anna, erik]) await there.add({ ...row, ...waits })
    await answered({ ...anna, businessId: there.businessId }, null, { of: there })
    await ask(erik.id, ago(30, 1), there)
    await ask(anna.id)
    await forget()
    expect([await left(anna), await left(erik)]).toEqual(['gone', still])
    expect((await there.now(anna)).deletedAt).toBeNull()
  })
})
