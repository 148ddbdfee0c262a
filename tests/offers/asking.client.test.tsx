// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '../../pwa/sync/open.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting } from '../support/mounted.tsx'
import { closers } from '../support/store-screen.tsx'
import { counter } from './counter.tsx'

afterEach(() => vi.unstubAllGlobals())

const answering = (voucher: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ voucher }, { headers: { [ANSWER_HEADER]: '1' } }))
const at = '2026-11-20T09:00:00.000Z'
const cardOf = (offerId: string, more: object = {}) => ({
  ...{
    id: uuid7(),
    offerId,
    customerId: uuid7(),
    uses: [],
    stamps: 0,
    stamped: [],
    createdAt: at,
    revision: 9,
  },
  ...more,
})

test('a full device takes a code that the server knows to be checked, and asks no further', async () => {
  const { db, offer, page } = await counter(10)
  const card = cardOf(offer.id)
  answering(card)
  vi.spyOn(db.vouchers, 'bulkPut').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  await acting(() => page.now().byId(card.id))
  await page.until(({ isAsking }) => !isAsking)
  expect(page.now().shown?.verdict).toEqual({ kind: 'unknown' })
})

test('a code of a card that counts on another shows that one, and is stamped on it', async () => {
  const { db, offer, page } = await counter(10)
  const card = cardOf(offer.id, { stamps: 2 })
  answering(card)
  await acting(() => page.now().byId(uuid7()))
  await page.until(({ isAsking }) => !isAsking)
  expect(page.now().shown).toMatchObject({ id: card.id, verdict: { kind: 'collecting', card: { n: 2 } } })
  await acting(() => page.now().stamp())
  expect(await db.operations.toArray()).toMatchObject([{ kind: 'voucher.stamp', entityId: card.id }])
})

test('a voucher of an offer that the device has yet to hear of is shown as unknown until it comes', async () => {
  const { store, page } = await counter(10)
  closers.push(openStore({ ...store, sync: () => new Promise(() => {}) }))
  const card = cardOf(uuid7())
  answering(card)
  await acting(() => page.now().byId(card.id))
  await page.until(({ isAsking }) => !isAsking)
  expect(page.now().shown).toMatchObject({ voucher: { id: card.id }, verdict: { kind: 'unknown' } })
})
