import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { enqueue } from '../../pwa/queue/index.ts'
import { type CustomerList, createCustomerList } from '../../pwa/sync/customer-list.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { learnVoucher } from '../../pwa/sync/vouchers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device, operation } from '../support/device.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const monday = '2026-11-16T09:00:00.000Z'
const friday = '2026-11-20T09:00:00.000Z'

/** Resolves with the customer once they have come so often. */
const seen = (list: CustomerList, id: string, visits: number | undefined) =>
  new Promise((resolve) => {
    const look = () => {
      const row = list.get(id)
      if (!row || row.visits !== visits) return
      stop()
      resolve({ visits: row.visits, lastVisitAt: row.lastVisitAt })
    }
    const stop = list.watch(look)
    look()
  })

test('a device shows the visit that it took without a network, and then what the server says', async () => {
  const it = device()
  const [customer, voucher, first] = [uuid7(), uuid7(), uuid7()]
  it.blipp.put('customer', { id: customer, name: 'Anna', visits: 1, lastVisitAt: monday })
  await pullAll(it.db(), { locks: tabLocks })
  const use = { id: first, at: monday, by: null, place: null, isTwice: false }
  const held = { id: voucher, offerId: uuid7(), customerId: customer, createdAt: monday, revision: 5 }
  await learnVoucher(it.db(), { ...held, uses: [use], stamps: 0, stamped: [] })
  const list = createCustomerList(it.db())
  closers.push(list.open())
  await seen(list, customer, 1)
  const taken = operation('voucher.redeem', voucher, { redemptionId: uuid7() }, { at: friday })
  await enqueue(it.db(), taken)
  expect(await seen(list, customer, 2)).toEqual({ visits: 2, lastVisitAt: friday })
  await enqueue(it.db(), operation('voucher.undo', voucher, { redemptionId: first }, { at: friday }))
  expect(await seen(list, customer, 1)).toEqual({ visits: 1, lastVisitAt: friday })
  await it.db().operations.clear()
  it.blipp.put('customer', { id: customer, name: 'Anna', visits: 7, lastVisitAt: friday })
  await pullAll(it.db(), { locks: tabLocks })
  expect(await seen(list, customer, 7)).toEqual({ visits: 7, lastVisitAt: friday })
})

test('a stamp is a visit too, on a card and with the first one of a card that is to be made', async () => {
  const it = device()
  const [customer, card] = [uuid7(), uuid7()]
  it.blipp.put('customer', { id: customer, name: 'Anna' })
  await pullAll(it.db(), { locks: tabLocks })
  const list = createCustomerList(it.db())
  closers.push(list.open())
  const first = { customerId: customer, stampId: uuid7() }
  await enqueue(it.db(), operation('offer.stamp', uuid7(), first, { at: monday }))
  expect(await seen(list, customer, 1)).toEqual({ visits: 1, lastVisitAt: monday })
  const held = { id: card, offerId: uuid7(), customerId: customer, createdAt: monday, revision: 5 }
  await learnVoucher(it.db(), { ...held, uses: [], stamps: 0, stamped: [] })
  await enqueue(it.db(), operation('voucher.stamp', card, { stampId: uuid7() }, { at: friday }))
  expect(await seen(list, customer, 2)).toEqual({ visits: 2, lastVisitAt: friday })
})
