// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { setOnline } from '../../pwa/sync/connection.ts'
import { useLastSync, useProfile } from '../../pwa/sync/index.ts'
import { refill } from '../../pwa/sync/local.ts'
import { applyRow } from '../../pwa/sync/mirror.ts'
import { closers, inStore, named, rowOf, screen, tablet } from '../support/store-screen.tsx'

beforeEach(() => setOnline(true))

test('the business is shown once it is known here, and follows what changes', async () => {
  const here = await tablet()
  const there = await tablet([named('profile', 'Saxen')])
  const { until, now, seen, use } = await screen(here, () => [useProfile(), useLastSync()] as const)
  await until(([, at]) => at === null)
  expect(seen.every(([business]) => business === undefined)).toBe(true)
  await refill(here.db, [named('profile', 'Björns')])
  await until(([business]) => business?.name === 'Björns')
  const profile = now()[0]
  await applyRow(here.db, {
    ...rowOf('profile'),
    id: profile?.id,
    row: { ...profile, name: 'Björns Barber' },
  } as never)
  await until(([business]) => business?.name === 'Björns Barber')
  await use(() => [useProfile(), useLastSync()] as const, inStore(there.store))
  await until(([business]) => business?.name === 'Saxen')
})

test('the page says that it broke when the device cannot read the business', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const it = await tablet([named('profile', 'Björns')])
  const { until, faults } = await screen(it, () => useProfile())
  await until((business) => business?.name === 'Björns')
  vi.spyOn(it.db.rows, 'where').mockImplementation(() => {
    throw new Error('the disk is broken')
  })
  await it.db.rows.put(named('profile', 'Saxen'))
  await until(() => faults.length > 0)
  expect(faults).toMatchObject([{ message: 'the disk is broken' }])
})

test('a business that cannot be read is no fault where the database was closed, as by signing out', async () => {
  const { db, store } = await tablet()
  const asked = vi.spyOn(db.rows, 'where').mockImplementation(() => {
    db.close()
    throw new Error('the database is closed')
  })
  closers.push(store.profile.open())
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await new Promise(setImmediate)
  expect(store.profile.fault()).toBeUndefined()
})

test('the business is read once for all that show it', async () => {
  const it = await tablet([named('profile', 'Björns')])
  const first = await screen(it, () => useProfile())
  await first.until((business) => business?.name === 'Björns')
  const reads = vi.spyOn(it.db.rows, 'where')
  const second = await screen(it, () => useProfile())
  expect(second.seen.map((business) => business?.name)).toEqual(['Björns'])
  expect(reads).not.toHaveBeenCalled()
})
