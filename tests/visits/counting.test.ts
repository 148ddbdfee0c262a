import { beforeEach, expect, test } from 'vitest'
import { countRedemptions } from '../../backend/database/migrations/031-visits.ts'
import { createRetention } from '../../backend/rights/retention.ts'
import { deleteCustomer, mergeCustomers } from '../../shared/customers.ts'
import { listEvents } from '../../shared/events/contract.ts'
import { customerHistory } from '../../shared/history.ts'
import { exportPerson } from '../../shared/rights.ts'
import { kept } from '../../shared/rules/retention.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { startProgram } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { openCounter } from './scene.ts'

const DAY = 86_400_000
/** Ten in the morning of the shop's clock, before the clocks go forward. */
const START = '2026-03-27T09:00:00.000Z'

onEachEngine('a visit', (open) => {
  let blipp: Blipp
  let shop: Shop
  let counter: Awaited<ReturnType<typeof openCounter>>

  beforeEach(async () => {
    blipp = await startBlipp(await open(), { start: START })
    shop = await openShop(blipp.url)
    counter = await openCounter(blipp, shop)
    return () => blipp.stop()
  })

  test('is counted with the use of a voucher, and names what led to it', async () => {
    const { customer, voucher } = await counter.guest()
    expect(await counter.seen(customer)).toEqual({ visits: undefined, lastVisitAt: undefined })
    const id = await counter.use(voucher)
    expect(await counter.seen(customer)).toEqual({ visits: 1, lastVisitAt: START })
    const [row] = await counter.rows()
    expect(row).toMatchObject({ id, customerId: customer, kind: 'redemption', day: '2026-03-27' })
    expect(row?.offerId).toBeTruthy()
  })

  test('is counted once however often the use is told', async () => {
    const { customer, voucher } = await counter.guest()
    const made = counter.redemption(voucher, START)
    await counter.device.push([made])
    await counter.device.push([made, counter.redemption(voucher, START, made.redemptionId)])
    expect(await counter.seen(customer)).toMatchObject({ visits: 1 })
    expect(await counter.rows()).toHaveLength(1)
  })

  test('is one a day of the shop’s clock, whose midnight is not that of UTC', async () => {
    const { customer, voucher } = await counter.guest()
    await counter.after(4 * DAY)
    await counter.use(voucher, '2026-03-27T22:30:00.000Z')
    await counter.use(voucher, '2026-03-27T22:59:00.000Z')
    expect(await counter.seen(customer)).toMatchObject({ visits: 1 })
    await counter.use(voucher, '2026-03-27T23:01:00.000Z')
    expect(await counter.seen(customer)).toEqual({ visits: 2, lastVisitAt: '2026-03-27T23:01:00.000Z' })
  })

  test('falls on the right day in the night when the clocks go forward', async () => {
    const { customer, voucher } = await counter.guest()
    await counter.after(4 * DAY)
    // On 29 March Stockholm's midnight is 23:00 UTC at its beginning and 22:00 UTC at its end.
    for (const at of ['2026-03-28T22:59', '2026-03-28T23:00', '2026-03-29T21:59', '2026-03-29T22:00'])
      await counter.use(voucher, `${at}:00.000Z`)
    expect((await counter.rows()).map(({ day }) => day)).toEqual([
      ...['2026-03-28', '2026-03-29', '2026-03-29', '2026-03-30'],
    ])
    expect(await counter.seen(customer)).toMatchObject({ visits: 3 })
  })

  test('that was a mistake is taken back, and another on that day stands', async () => {
    const { customer, voucher } = await counter.guest()
    const first = await counter.use(voucher)
    blipp.clock.pass(60_000)
    const second = await counter.use(voucher)
    await counter.undo(voucher, second)
    expect(await counter.seen(customer)).toEqual({ visits: 1, lastVisitAt: START })
    await counter.undo(voucher, first)
    expect(await counter.seen(customer)).toEqual({ visits: undefined, lastVisitAt: undefined })
    await counter.undo(voucher, first)
    expect(await counter.rows()).toHaveLength(2)
  })

  test('that arrives late counts on its own day and leaves the last one the last', async () => {
    const { customer, voucher } = await counter.guest()
    const late = counter.redemption(voucher, new Date(Date.parse(START) + 1000).toISOString())
    await counter.after(2 * DAY)
    const last = blipp.clock.now()
    await counter.use(voucher, last)
    await counter.device.push([late])
    expect(await counter.seen(customer)).toEqual({ visits: 2, lastVisitAt: last })
  })

  test.each(['one', 'the other'])(
    'counts the days of both once when two are merged into %s',
    async (into) => {
      const [one, other] = [await counter.guest(), await counter.guest()]
      await counter.use(one.voucher)
      await counter.use(other.voucher)
      await counter.after(DAY)
      await counter.use(other.voucher)
      const [kept, given] = into === 'one' ? [one, other] : [other, one]
      await shop.owner.call(mergeCustomers, { id: kept.customer, other: given.customer, take: {} })
      expect(await counter.seen(kept.customer)).toEqual({ visits: 2, lastVisitAt: blipp.clock.now() })
      expect(new Set((await counter.rows()).map(({ customerId }) => customerId))).toEqual(
        new Set([kept.customer]),
      )
      await counter.after(DAY)
      await counter.use(given.voucher)
      expect(await counter.seen(kept.customer)).toMatchObject({ visits: 3 })
    },
  )

  test('of somebody who was erased is a visit of nobody, one a day', async () => {
    const { customer, voucher } = await counter.guest()
    await counter.use(voucher)
    blipp.clock.pass(60_000)
    const second = await counter.use(voucher)
    await counter.after(DAY / 2)
    await counter.undo(voucher, second)
    await shop.owner.call(deleteCustomer, { id: customer })
    expect(await counter.rows()).toMatchObject([{ customerId: null, at: START, undoneAt: null }])
    const tombstone = await blipp.deps.db.read
      .selectFrom('customers')
      .select(['visits', 'visitsBefore', 'lastVisitAt'])
      .where('id', '=', customer)
      .executeTakeFirst()
    expect(tombstone).toEqual({ visits: null, visitsBefore: null, lastVisitAt: null })
    await counter.use(voucher)
    expect(await counter.rows()).toHaveLength(1)
  })

  test('does not keep a person from being erased, however often their phone has tapped', async () => {
    const { customer, voucher } = await counter.guest()
    await counter.use(voucher)
    const [row] = await counter.rows()
    if (!row) throw new Error('there is no visit')
    const tap = { ...row, kind: 'tap', at: blipp.clock.now() } as const
    await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      for (let n = 0; n < 33; n++) {
        const taps = Array.from({ length: 1000 }, () => ({ ...tap, id: uuid7() }))
        await trx.insertInto('visits').values(taps).execute()
      }
    })
    expect(await shop.owner.ask(deleteCustomer, { id: customer })).toMatchObject({ status: 204 })
    expect(await counter.rows()).toMatchObject([{ customerId: null }])
  })

  test('is forgotten as a day after 24 months, and stays one of the number', async () => {
    const { customer, voucher } = await counter.guest()
    await counter.use(voucher)
    await counter.after(DAY)
    await counter.use(voucher)
    const forget = () => createRetention(blipp.deps as never)()
    await counter.after((kept.visits - 1) * DAY)
    await forget()
    expect(await counter.rows()).toHaveLength(2)
    await counter.after(DAY)
    await forget()
    expect((await counter.rows()).map(({ day }) => day)).toEqual(['2026-03-28'])
    expect(await counter.seen(customer)).toMatchObject({ visits: 2 })
    await counter.after(DAY)
    await forget()
    expect(await counter.rows()).toEqual([])
    expect(await counter.seen(customer)).toEqual({ visits: 2, lastVisitAt: undefined })
    await counter.use(voucher)
    expect(await counter.seen(customer)).toEqual({ visits: 3, lastVisitAt: blipp.clock.now() })
  })

  test('of somebody with a sum from before joins the other’s when they are merged', async () => {
    const [one, other] = [await counter.guest(), await counter.guest()]
    await counter.use(one.voucher)
    await counter.use(other.voucher)
    await counter.after((kept.visits + 2) * DAY)
    await createRetention(blipp.deps as never)()
    await shop.owner.call(mergeCustomers, { id: one.customer, other: other.customer, take: {} })
    expect(await counter.seen(one.customer)).toMatchObject({ visits: 2 })
  })

  test('is in the history of a person, and in what is handed out to them', async () => {
    const { customer, voucher } = await counter.guest()
    const mistake = await counter.use(voucher)
    await counter.undo(voucher, mistake)
    blipp.clock.pass(60_000)
    const id = await counter.use(voucher)
    const at = blipp.clock.now()
    const { entries } = await shop.owner.call(customerHistory, { id: customer })
    const visits = entries.filter(({ kind }) => kind === 'visit')
    expect(visits).toMatchObject([{ id, at, visit: 'redemption', offer: 'Kaffe', by: null }])
    const { record, csv } = await shop.owner.call(exportPerson, { id: customer })
    expect(record.person).toMatchObject({ visits: 1, lastVisitAt: at })
    expect(record.history.filter(({ kind }) => kind === 'visit')).toEqual(visits)
    expect(csv).toContain(`visit,${at},redemption,Kaffe`)
  })

  test('is told to programs once a day', async () => {
    await startProgram(shop)
    const { customer, voucher } = await counter.guest()
    const visitId = await counter.use(voucher)
    blipp.clock.pass(60_000)
    await counter.use(voucher)
    const { events } = await shop.owner.call(listEvents, {})
    expect(events.filter(({ type }) => type === 'visit.counted')).toMatchObject([
      { data: { visitId, customerId: customer, kind: 'redemption', visitedAt: START, visits: 1 } },
    ])
  })

  test('of another shop is not touched', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    const theirs = await openCounter(blipp, flora)
    const guest = await theirs.guest()
    await theirs.use(guest.voucher)
    const { customer, voucher } = await counter.guest()
    await counter.use(voucher)
    await shop.owner.call(deleteCustomer, { id: customer })
    expect(await theirs.seen(guest.customer)).toMatchObject({ visits: 1 })
    expect(await theirs.rows()).toMatchObject([{ customerId: guest.customer }])
  })

  test('was made of each use of a voucher that there was before visits were counted', async () => {
    const { customer, voucher } = await counter.guest()
    await counter.use(voucher)
    await counter.after(DAY)
    await counter.use(voucher)
    await counter.after(DAY)
    const mistake = await counter.use(voucher)
    await counter.undo(voucher, mistake)
    const counted = await counter.rows()
    const seen = await counter.seen(customer)
    expect(seen).toMatchObject({ visits: 2 })
    await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      await trx.deleteFrom('visits').execute()
      await trx.updateTable('customers').set({ visits: null, lastVisitAt: null }).execute()
    })
    await blipp.deps.db.write(shop.business.id, ({ trx }) => countRedemptions(trx))
    expect(await counter.rows()).toEqual(counted)
    expect(await counter.seen(customer)).toEqual(seen)
  })
})
