// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { learnVoucher, readCardHere, useVoucherHere } from '../../pwa/sync/vouchers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, using } from '../support/mounted.tsx'
import { closers } from '../support/store-screen.tsx'
import { counter } from './counter.tsx'

test('a customer who was just given their first stamp is shown with it until the device is told of their card', async () => {
  const { db, offer, page, within } = await counter(10)
  const card = { offerId: offer.id, customerId: uuid7() }
  await acting(() => page.now().byCard(card))
  await acting(() => page.now().stamp())
  const [sent] = await db.operations.toArray()
  const told = await using(() => useVoucherHere(card), within)
  closers.push(told.leave)
  await told.until((here) => here?.voucher?.stamps === 1)
  // The server has taken it.
  await acting(() => db.operations.clear())
  await told.until((here) => here?.voucher?.stamps === 0)
  const [id, at] = [uuid7(), String(sent?.at)]
  const stamped = [{ id: String(sent?.patch.stampId), at, by: 'Björn', place: null }]
  const made = { ...card, id, uses: [], stamps: 1, stamped, createdAt: at, revision: 2 }
  await acting(() => learnVoucher(db, made))
  await page.until(({ shown }) => shown?.voucher?.id === id)
  const verdicts = page.seen.flatMap(({ shown }) => shown?.verdict ?? [])
  const since = verdicts.slice(verdicts.findIndex(({ kind }) => kind === 'stamped'))
  expect(since.map((verdict) => [verdict.kind, 'card' in verdict && verdict.card?.n])).toEqual(
    since.map(() => ['stamped', 1]),
  )
})

test('a card that is filled before the server has made it is redeemed by its customer, and no other card shows it', async () => {
  const perCard = 2
  const { db, offer, page } = await counter(perCard)
  const [anna, erik] = [uuid7(), uuid7()]
  const card = { offerId: offer.id, customerId: anna }
  await acting(() => page.now().byCard(card))
  await acting(() => page.now().stamp())
  await acting(() => page.now().stamp())
  await acting(() => page.now().take())
  const kept = await db.operations.orderBy('seq').toArray()
  expect(kept.map(({ kind, entityId, patch }) => [kind, entityId, patch.customerId])).toEqual([
    ['offer.stamp', offer.id, anna],
    ['offer.stamp', offer.id, anna],
    ['offer.redeem', offer.id, anna],
  ])
  expect(page.now().shown?.verdict).toMatchObject({ kind: 'taken', card: { n: 0, perCard } })
  expect((await readCardHere(db, { ...card, customerId: erik })).voucher).toMatchObject({
    uses: [],
    stamps: 0,
  })
  // The server has taken the stamps, and the device has not been told of the card.
  await acting(() =>
    db.operations
      .where('seq')
      .belowOrEqual(kept[1]?.seq ?? 0)
      .delete(),
  )
  const said = () => page.now().shown?.voucher?.stamps === 0 && page.now().shown?.verdict
  await page.until(() => said() !== false)
  expect(page.now().shown?.verdict).toMatchObject({ kind: 'taken', card: { n: 0 } })
})
