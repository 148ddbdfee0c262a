// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { planned } from '../../pwa/customers/bulk/plans.ts'
import { useNames } from '../../pwa/outbox/useNames.ts'
import { useWaiting } from '../../pwa/queue/index.ts'
import { enqueueMany } from '../../pwa/queue/many.ts'
import { changeOn } from '../../pwa/queue/useChange.ts'
import { operation } from '../support/device.ts'
import { rowOf, screen, tablet } from '../support/store-screen.tsx'

/** What the outbox calls each change that waits. */
const named = async (shop: Awaited<ReturnType<typeof tablet>>) => {
  const { until } = await screen(shop, () => {
    const nameOf = useNames()
    return useWaiting()?.operations.map(nameOf)
  })
  return until
}

const contact = { email: '', phone: '+46701740610' }
const rows = [
  rowOf('customer', { name: 'Anna Ek', ...contact }),
  rowOf('customer', { name: '', ...contact }),
  rowOf('campaign', { name: 'Höstfärg' }),
  rowOf('tag', { label: 'Disken' }),
  rowOf('offer', { title: 'Kaffe' }),
  rowOf('automation', { kind: 'followUp' }),
]

test('deletions that wait are called what was deleted', async () => {
  const shop = await tablet(rows)
  const { remove } = changeOn({ ...shop.store, wake: () => undefined })
  for (const { kind, row } of rows) await remove(kind as 'customer', row as never)
  const until = await named(shop)
  await until((names) => names?.length === rows.length)
  expect(await until((names) => names?.[5] !== undefined)).toEqual([
    'Anna Ek',
    '070-174 06 10',
    'Höstfärg',
    'Disken',
    'Kaffe',
    'Uppföljning',
  ])
})

test('deletions of many that wait are called who was deleted', async () => {
  const shop = await tablet(rows)
  const people = rows.slice(0, 2).map(({ row }) => row as never)
  await enqueueMany(shop.db, planned(people, { kind: 'remove' }).operations, () => undefined)
  const until = await named(shop)
  expect(await until((names) => names?.length === 2)).toEqual(['Anna Ek', '070-174 06 10'])
})

test('a change of a customer without a name is called by their number', async () => {
  const shop = await tablet(rows)
  const { id } = rows[1] as { id: string }
  await shop.db.operations.add({
    ...operation('customer.update', id, { notes: 'Ny' }, { base: { name: '', notes: '' } }),
    entityKind: 'customer',
    state: 'pending',
    attempts: 0,
    nextAt: 0,
    leaseUntil: 0,
  })
  const until = await named(shop)
  await until((names) => names?.[0] === '070-174 06 10')
})
