// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { type Queue, QueueContext } from '../../pwa/queue/index.ts'
import { useRedeeming } from '../../pwa/redeeming/useRedeeming.ts'
import { StoreContext } from '../../pwa/sync/hooks.ts'
import { readCardHere } from '../../pwa/sync/vouchers.ts'
import type { Offer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, using } from '../support/mounted.tsx'
import { closers, rowOf, tablet } from '../support/store-screen.tsx'

test('a card that is filled before the server has made it is redeemed by its customer, and no other card shows it', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const perCard = 2
  const offer = rowOf('offer', {
    ...{ title: 'En gratis kaffe', perPerson: 1, perCard, stampHours: null, from: null, until: null },
    ...{ startedAt: '2026-11-01T09:00:00.000Z', stoppedAt: null },
  })
  const { db, store } = await tablet([offer])
  // Nothing is sent.
  const queue: Queue = { db, wake: () => {}, post: vi.fn() }
  const page = await using(
    () => useRedeeming([offer.row as unknown as Offer]),
    (user) => (
      <StoreContext value={store}>
        <QueueContext value={queue}>{user}</QueueContext>
      </StoreContext>
    ),
  )
  closers.push(page.leave)
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
