import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../pwa/browser/database.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { applyPage, forgetPeople, type Page, readRows } from '../../pwa/sync/mirror.ts'
import { merging } from '../../shared/copy/merging.ts'
import type { Use } from '../../shared/offers.ts'
import { SCHEMA } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Change } from '../../shared/sync.ts'
import { device, operation } from '../support/device.ts'

const at = '2026-11-21T08:00:00.000Z'
const use = (isTwice = false): Use => ({ id: uuid7(), at, by: null, place: null, isTwice })
const row = (id: string, uses: Use[], revision: number) => ({
  ...{ id, uses, stamps: 0, stamped: [], revision, createdAt: at, offerId: uuid7(), customerId: uuid7() },
})
const voucher = (id: string, uses: Use[], revision: number): Change => ({
  ...{ kind: 'voucher', id, revision, row: row(id, uses, revision) },
})
const page = (changes: Change[], more: Partial<Page> = {}): Page => ({
  ...{ direction: 'forward', epoch: 'e', schema: SCHEMA, next: 9, more: false, ceiling: 9, revision: 9 },
  ...{ merged: [], batches: [], changes, serverNow: at },
  ...more,
})
const told = async (db: Database) => {
  const kept = await db.meta.get('notices')
  return kept?.key === 'notices' ? kept.messages : []
}
const begun = async (db: Database) => void (await applyPage(db, page([], { direction: 'first', next: 0 })))
const twice = [merging('sv')('usedTwice')]

/** Takes a voucher on a device, and has the server confirm it. */
async function taken(id: string) {
  const it = device()
  await begun(it.db())
  it.blipp.judge = () => ({ status: 'applied', row: row(id, [use()], 3), revision: 3 })
  await enqueue(it.db(), operation('voucher.redeem', id, { redemptionId: uuid7() }))
  await drain(it.db(), it.deps())
  return it
}

test('a device whose voucher another one took too is told when it hears of it, once', async () => {
  const id = uuid7()
  const { db } = await taken(id)
  expect(await told(db())).toEqual([])
  const both = [use(), use(true)]
  await applyPage(db(), page([voucher(id, both, 5)]))
  expect(await told(db())).toEqual(twice)
  await db().meta.delete('notices')
  await applyPage(db(), page([voucher(id, both, 6)]))
  expect(await told(db())).toEqual([])
})

test('a device that had no part in it is not', async () => {
  const { db } = device()
  await begun(db())
  await applyPage(db(), page([voucher(uuid7(), [use(), use(true)], 5)]))
  expect(await told(db())).toEqual([])
})

test('a use that the server refuses is told, for its guest has gone with what was given', async () => {
  const { db, deps, blipp } = device()
  blipp.judge = () => ({ status: 'rejected', message: 'Koden hör inte till någon av butikens kuponger.' })
  await enqueue(db(), operation('voucher.redeem', uuid7(), { redemptionId: uuid7(), isUnchecked: true }))
  await drain(db(), deps())
  expect(await told(db())).toEqual(['Koden hör inte till någon av butikens kuponger.'])
  expect(await db().operations.toArray()).toMatchObject([{ state: 'rejected' }])
})

test('a tablet at the counter forgets its customers and keeps what redeems a voucher without a network', async () => {
  const { db } = device()
  const id = uuid7()
  const customer = {
    kind: 'customer',
    id: uuid7(),
    revision: 4,
    row: { id: 'c', name: 'Anna Ek' },
  } as unknown as Change
  const offer = {
    kind: 'offer',
    id: uuid7(),
    revision: 5,
    row: { id: 'o', title: 'En kaffe' },
  } as unknown as Change
  await begun(db())
  await applyPage(db(), page([customer, offer, voucher(id, [], 6)]))
  await forgetPeople(db())
  expect(await readRows(db(), 'customer')).toEqual([])
  expect(await db().blocks.count()).toBe(0)
  expect(await readRows(db(), 'offer')).toMatchObject([{ title: 'En kaffe' }])
  expect(await db().vouchers.get(id)).toMatchObject({ row: { uses: [] } })
  // The next pull begins anew, and no empty list is taken for the truth.
  expect(await db().meta.get('sync')).toBeUndefined()
})
