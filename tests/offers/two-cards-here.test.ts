import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { enqueue } from '../../pwa/queue/index.ts'
import { applyRow } from '../../pwa/sync/mirror.ts'
import {
  learnVoucher,
  queuedUse,
  readCardHere,
  readVoucherHere,
  stampedByCustomer,
} from '../../pwa/sync/vouchers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device, operation } from '../support/device.ts'

const monday = '2026-11-16T09:00:00.000Z'
const friday = '2026-11-20T09:00:00.000Z'

async function held(perCard: number | null) {
  const it = device()
  const [offerId, customerId, old, young] = [uuid7(), uuid7(), uuid7(), uuid7()]
  const offer = { id: offerId, title: 'Kaffe', perPerson: 1, perCard, revision: 1 }
  await applyRow(it.db(), { kind: 'offer', id: offerId, revision: 1, row: offer } as never)
  const one = { offerId, customerId, uses: [], stamped: [] }
  await learnVoucher(it.db(), { ...one, id: young, stamps: 0, createdAt: friday, revision: 3 })
  await learnVoucher(it.db(), { ...one, id: old, stamps: 2, createdAt: monday, revision: 2 })
  return { db: it.db(), offerId, customerId, old, young }
}

test('a device shows the one card of two customers who became one by either code, with what waits for both', async () => {
  const { db, offerId, customerId, old, young } = await held(3)
  await enqueue(db, operation('voucher.stamp', young, { stampId: uuid7() }, { at: friday }))
  for (const here of [
    await readVoucherHere(db, old),
    await readVoucherHere(db, young),
    await readCardHere(db, { offerId, customerId }),
  ])
    expect(here.voucher).toMatchObject({ id: old, stamps: 3, waiting: true })
})

test('two vouchers of one person stay two', async () => {
  const { db, old, young } = await held(null)
  await enqueue(db, operation('voucher.redeem', old, { redemptionId: uuid7() }, { at: friday }))
  expect((await readVoucherHere(db, old)).voucher).toMatchObject({ id: old, uses: [{ waiting: true }] })
  expect((await readVoucherHere(db, young)).voucher).toMatchObject({ id: young, uses: [], waiting: false })
})

test('what follows stamps that wait by their customer goes the way that they go, until they have gone', async () => {
  const { db, offerId, customerId } = await held(3)
  const card = { offerId, customerId }
  expect(await stampedByCustomer(db, card)).toBeNull()
  await enqueue(db, operation('offer.stamp', offerId, { customerId, stampId: uuid7() }, { at: friday }))
  expect(await stampedByCustomer(db, card)).toEqual(card)
  expect(await stampedByCustomer(db, { offerId, customerId: null })).toBeNull()
  await db.operations.clear()
  expect(await stampedByCustomer(db, card)).toBeNull()
})

test('a use that waits by its customer is found by the code of the card too, so that undoing it waits for it', async () => {
  const { db, offerId, customerId, old } = await held(3)
  const redemptionId = uuid7()
  await enqueue(db, operation('offer.redeem', offerId, { customerId, redemptionId }, { at: friday }))
  expect(await queuedUse(db, old, redemptionId)).toMatchObject({ kind: 'offer.redeem' })
  expect(await queuedUse(db, { offerId, customerId }, redemptionId)).toMatchObject({ kind: 'offer.redeem' })
  expect(await queuedUse(db, old, uuid7())).toBeUndefined()
})
