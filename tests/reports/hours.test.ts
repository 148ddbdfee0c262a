import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { bringHoursUpToDate } from '../../backend/reports/hours.ts'
import { verifyHours } from '../../backend/reports/index.ts'
import { businessReportOf } from '../../backend/reports/report.ts'
import { signin } from '../../shared/businesses.ts'
import { deleteCustomer, listCustomers, mergeCustomers, updateCustomer } from '../../shared/customers.ts'
import { addDays } from '../../shared/rules/periods.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'

const MINUTE = 60_000
const zones = ['Europe/Stockholm', 'Asia/Kolkata', 'America/St_Johns']

const which = fc.nat({ max: 20 })
const act = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('joins' as const), says: fc.boolean() }), weight: 4 },
  fc.record({ does: fc.constant('answers' as const), who: which, says: fc.boolean() }),
  fc.record({ does: fc.constant('leaves' as const), who: which }),
  fc.record({ does: fc.constant('is one with' as const), who: which, other: which }),
  fc.record({ does: fc.constant('waits' as const), minutes: fc.nat({ max: 40 * 60 }) }),
  fc.record({
    does: fc.constant('is reported' as const),
    days: fc.integer({ min: 1, max: 9 }),
    zone: fc.constantFrom(...zones),
  }),
)

type Act = typeof act extends Arbitrary<infer One> ? One : never

onEachEngine('the customers of a report', (open) => {
  let blipp: Blipp
  let db: Database
  beforeAll(async () => {
    db = await open()
    blipp = await startBlipp(db)
  })
  afterAll(() => blipp.stop())

  let numbers = 0
  const nextAddress = () => `kund${++numbers}@kund.example`

  const opened = () => openShop(blipp.url, { ...floraBlommor, ownerEmail: nextAddress() })
  const join = (shop: Shop, consentGiven: boolean) =>
    addCustomer(shop, {
      ...{ name: 'Kund', email: nextAddress(), phone: null, source: 'tap', notes: '' },
      consentGiven,
    })

  /** By the counts that are kept, and counted anew as where nothing can be written. */
  async function reportsOf(shop: Shop, timeZone: string, days: number) {
    const today = blipp.clock.now().slice(0, 10)
    // East of Greenwich it may be tomorrow already.
    const period = { from: addDays(today, -days), to: addDays(today, 1) }
    const full = () => Promise.reject(new Error('The disk is full.'))
    const report = (on: Database) =>
      businessReportOf({ ...blipp.deps, db: on }, shop.business.id, { timeZone, countedFrom: null }, period)
    return [await report(db), await report({ ...db, write: full })] as const
  }

  async function carryOut(shop: Shop, acts: Act[]): Promise<void> {
    const { owner } = shop
    const people = async () => (await owner.call(listCustomers, {})).customers
    for (const step of acts) {
      const all = await people()
      const one = 'who' in step ? all[step.who % Math.max(1, all.length)] : undefined
      if (step.does === 'joins') await join(shop, step.says)
      if (step.does === 'waits') {
        blipp.clock.pass(step.minutes * MINUTE)
        // The session may have run out.
        await owner.call(signin, { email: shop.email, password: floraBlommor.password })
      }
      if (step.does === 'answers' && one)
        await owner.call(updateCustomer, { id: one.id, consentGiven: step.says })
      if (step.does === 'leaves' && one) await owner.call(deleteCustomer, { id: one.id })
      if (step.does === 'is one with' && one) {
        const other = all[step.other % all.length]
        if (other && other.id !== one.id) await owner.call(mergeCustomers, { id: one.id, other: other.id })
      }
      if (step.does === 'is reported') {
        const [kept, counted] = await reportsOf(shop, step.zone, step.days)
        expect(kept).toEqual(counted)
      }
    }
    await bringHoursUpToDate(db, shop.business.id)
    expect((await verifyHours(db)).faults).toEqual([])
  }

  test('are as many by the hours that are kept as counted anew, whatever became of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) =>
        carryOut(await opened(), acts),
      ),
      { numRuns: 6 },
    )
  })

  test('are as many in each hour after the later of two entries took over the earlier', async () => {
    const shop = await opened()
    const earlier = await join(shop, true)
    blipp.clock.pass(5 * 60 * MINUTE)
    await shop.owner.call(signin, { email: shop.email, password: floraBlommor.password })
    const later = await join(shop, true)
    await reportsOf(shop, 'Europe/Stockholm', 1)
    blipp.clock.pass(MINUTE)
    await shop.owner.call(mergeCustomers, { id: later.id, other: earlier.id })
    const [kept, counted] = await reportsOf(shop, 'Europe/Stockholm', 1)
    expect(kept.totals).toMatchObject({ joined: 2, removed: 1, customers: 1 })
    expect(kept).toEqual(counted)
    expect((await verifyHours(db)).faults).toEqual([])
  })

  test('are counted anew where more changed than can be looked up one by one, and only then', async () => {
    const shop = await opened()
    const { id: businessId } = shop.business
    await join(shop, true)
    const [before] = await reportsOf(shop, 'Europe/Stockholm', 1)
    expect(before.people.all).toBe(1)
    await db.write(businessId, async (unit) => {
      const row = await unit.trx
        .selectFrom('customers')
        .selectAll()
        .where('businessId', '=', businessId)
        .executeTakeFirstOrThrow()
      for (let n = 0; n < 2100; n += 1)
        await unit.trx
          .insertInto('customers')
          .values({
            ...row,
            id: uuid7(),
            email: nextAddress(),
            createdAt: `2026-11-${String(1 + (n % 9)).padStart(2, '0')}T0${n % 10}:00:00.000Z`,
            revision: unit.nextRevision(),
          })
          .execute()
    })
    await Promise.all([bringHoursUpToDate(db, businessId), bringHoursUpToDate(db, businessId)])
    const [kept, counted] = await reportsOf(shop, 'Europe/Stockholm', 15)
    expect(kept.people.all).toBe(2101)
    expect(kept).toEqual(counted)
    expect((await verifyHours(db)).faults).toEqual([])
  })

  test('are found by a look at them where what is kept of an hour is wrong, and put right by the next report', async () => {
    const shop = await opened()
    const { id: businessId, merchantId } = shop.business
    await join(shop, true)
    await reportsOf(shop, 'Europe/Stockholm', 1)
    await db.write(businessId, async ({ trx }) => {
      await trx.updateTable('customerHours').set({ stayed: 7 }).where('businessId', '=', businessId).execute()
    })
    expect((await reportsOf(shop, 'Europe/Stockholm', 1))[0].people.all).toBe(7)
    const hour = blipp.clock.now().slice(0, 13)
    expect((await verifyHours(db)).faults).toEqual([`the customers of ${merchantId} who joined in ${hour}`])
    expect((await reportsOf(shop, 'Europe/Stockholm', 1))[0].people.all).toBe(1)
    expect((await verifyHours(db)).faults).toEqual([])
  })
})
