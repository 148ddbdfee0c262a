import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { compact } from '../../pwa/sync/compact.ts'
import {
  type CustomerList,
  type CustomerListState,
  createCustomerList,
} from '../../pwa/sync/customer-list.ts'
import { forgetMirror, readRows } from '../../pwa/sync/mirror.ts'
import { newestFirst } from '../../pwa/sync/order.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, rename } from '../support/device.ts'
import { portal } from '../support/fake-blipp.ts'

const locks = tabLocks
type Device = ReturnType<typeof device>

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** The customers in memory of one more tab. */
function tab({ db }: Device): CustomerList {
  const customerList = createCustomerList(db())
  closers.push(customerList.open())
  return customerList
}

/** Resolves once the list is as wanted. */
function until(
  customerList: CustomerList,
  isSo: (state: ReturnType<CustomerList['state']>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(customerList.state())) return
      stop()
      resolve()
    }
    const stop = customerList.watch(look)
    look()
  })
}

const whole = (customerList: CustomerList, all: number) =>
  until(customerList, ({ isWhole, rows }) => isWhole && rows.length === all)

const names = (customerList: CustomerList) => customerList.state().rows.map(({ name }) => name)

const putMany = ({ blipp }: Device, all: number) =>
  Array.from({ length: all }, (_, n) => blipp.put('customer', { id: uuid7(), name: `Kund ${n}` }).id)

describe('the customers in memory', () => {
  test('are those that the disk has, newest first, in every tab', async () => {
    const it = device()
    putMany(it, 40)
    const [before, after] = [tab(it), tab(it)]
    await pullAll(it.db(), { locks })
    await Promise.all([whole(before, 40), whole(after, 40)])
    const expected = (await readRows(it.db(), 'customer')).sort(newestFirst).map(({ name }) => name)
    expect(names(before)).toEqual(expected)
    expect(names(after)).toEqual(expected)
  })

  test('are not said to be all of them before the first pull has come to its end', async () => {
    const it = device()
    putMany(it, 8)
    it.blipp.pageSize = 2
    let asked = 0
    it.blipp.fault = () => (++asked > 2 ? portal() : undefined)
    const customerList = tab(it)
    await expect(pullAll(it.db(), { locks })).rejects.toThrow('offline')
    await until(customerList, ({ rows }) => rows.length === 4)
    expect(customerList.state()).toMatchObject({ isWhole: false, filled: 0.5 })
    it.blipp.fault = () => undefined
    await pullAll(it.db(), { locks })
    await whole(customerList, 8)
    expect(customerList.state().filled).toBe(null)
  })

  test('are shown before they are written, and once', async () => {
    const it = device()
    putMany(it, 8)
    it.blipp.pageSize = 3
    const customerList = tab(it)
    // What it shows tells that it has read that nothing is there.
    await enqueue(it.db(), addAnna())
    await until(customerList, ({ rows }) => rows.length === 1)
    await it.db().operations.clear()
    await until(customerList, ({ rows }) => rows.length === 0)
    const shown: CustomerListState[] = []
    const look = () => void shown.push(customerList.state())
    it.db().blocks.hook('creating', look)
    await pullAll(it.db(), { locks })
    it.db().blocks.hook('creating').unsubscribe(look)
    expect(shown[0]).toMatchObject({ isWhole: false, filled: 3 / 8 })
    expect(shown[0]?.rows).toHaveLength(3)
    await whole(customerList, 8)
    expect(customerList.state().rows).toEqual(expect.arrayContaining([...(shown[0]?.rows ?? [])]))
    const written = (await it.db().blocks.toArray()).flatMap(({ columns }) =>
      Object.keys(columns?.columns ?? {}),
    )
    expect(written).not.toContain('waiting')
  })

  test('stay the same objects where nothing changed, so that a screen draws only what did', async () => {
    const it = device()
    const [id] = putMany(it, 50)
    await pullAll(it.db(), { locks })
    const customerList = tab(it)
    await whole(customerList, 50)
    const earlier = customerList.state().rows
    it.blipp.put('customer', { id: id as string, name: 'Anna Öberg', createdAt: '2026-01-01T00:00:00.000Z' })
    await pullAll(it.db(), { locks })
    await until(customerList, () => names(customerList).includes('Anna Öberg'))
    expect(
      customerList
        .state()
        .rows.filter((row) => !earlier.includes(row))
        .map(({ name }) => name),
    ).toEqual(['Anna Öberg'])
  })

  test('show what this device has changed, until the server has it', async () => {
    const it = device()
    const [first, second] = putMany(it, 3) as [string, string]
    await pullAll(it.db(), { locks })
    const customerList = tab(it)
    await whole(customerList, 3)
    await enqueue(it.db(), rename(first, 'Kund 0', 'Anna Ek'))
    await enqueue(it.db(), operation('customer.delete', second, {}))
    await enqueue(it.db(), addAnna())
    await until(
      customerList,
      ({ rows }) =>
        rows.length === 3 && names(customerList).filter((name) => name === 'Anna Ek').length === 2,
    )
    expect(customerList.state().rows.filter(({ waiting }) => waiting)).toHaveLength(2)
    expect(customerList.get(first)).toMatchObject({ name: 'Anna Ek', waiting: true })
    expect(customerList.get(second)).toBe(undefined)
    await drain(it.db(), it.deps())
    await until(customerList, ({ rows }) => rows.every(({ waiting }) => !waiting))
    expect(customerList.state().rows).toHaveLength(3)
  })

  test('follow an edit that is changed once more before it was sent', async () => {
    const it = device()
    const [id] = putMany(it, 1) as [string]
    await pullAll(it.db(), { locks })
    const customerList = tab(it)
    await enqueue(it.db(), rename(id, 'Kund 0', 'Anna Ek'))
    await until(customerList, () => customerList.get(id)?.name === 'Anna Ek')
    await enqueue(it.db(), { ...rename(id, 'Anna Ek', 'Anna Berg'), at: '2026-11-21T07:59:30.000Z' })
    await until(customerList, () => customerList.get(id)?.name === 'Anna Berg')
  })

  test('follow an edit of somebody who waits to be created', async () => {
    const it = device()
    const customerList = tab(it)
    const id = uuid7()
    await enqueue(it.db(), addAnna(id))
    await until(customerList, () => customerList.get(id)?.name === 'Anna Ek')
    await enqueue(it.db(), rename(id, 'Anna Ek', 'Anna Berg'))
    await until(customerList, () => customerList.get(id)?.name === 'Anna Berg')
  })

  test('are gone when the mirror is forgotten', async () => {
    const it = device()
    putMany(it, 3)
    await pullAll(it.db(), { locks })
    const customerList = tab(it)
    await whole(customerList, 3)
    await forgetMirror(it.db())
    await until(customerList, ({ rows, isWhole }) => rows.length === 0 && !isWhole)
  })

  test('are the same after the blocks were written anew, and an erased person is not among them', async () => {
    const it = device()
    const ids = putMany(it, 30)
    await pullAll(it.db(), { locks })
    const customerList = tab(it)
    await whole(customerList, 30)
    for (let round = 0; round < 6; round++) {
      for (const id of ids.slice(0, 20)) it.blipp.put('customer', { id, name: `Runda ${round}` })
      for (let n = 0; n < 90; n++) it.blipp.put('customer', { id: uuid7(), name: `Ny ${round}` })
      await pullAll(it.db(), { locks })
    }
    it.blipp.remove(ids[3] as string)
    await pullAll(it.db(), { locks })
    await compact(it.db())
    const atServer = [...it.blipp.rows.values()].flatMap(({ row }) => row ?? [])
    await whole(customerList, atServer.length)
    const mirrored = await readRows(it.db(), 'customer')
    expect(mirrored.sort(newestFirst)).toEqual((atServer as typeof mirrored).sort(newestFirst))
    expect(customerList.state().rows.map(({ id }) => id)).toEqual(mirrored.map(({ id }) => id))
    expect(await it.db().blocks.where('later').equals(1).count()).toBeLessThanOrEqual(4)
    expect(JSON.stringify(await it.db().blocks.toArray())).not.toContain(ids[3])
    // What was written anew is not later than anything.
    expect(await it.db().blocks.where('later').equals(0).count()).toBe(1)
  })

  test('that an earlier version kept one by one are folded into blocks', async () => {
    const it = device()
    putMany(it, 2)
    await pullAll(it.db(), { locks })
    const [one] = await readRows(it.db(), 'customer')
    const old = Array.from({ length: 1200 }, () => ({ ...one, id: uuid7(), revision: 1 }))
    await it
      .db()
      .rows.bulkPut(old.map((row) => ({ kind: 'customer', id: row.id, revision: 1, row }) as never))
    await pullAll(it.db(), { locks })
    expect(await it.db().rows.count()).toBeLessThanOrEqual(500)
    expect(await readRows(it.db(), 'customer')).toHaveLength(1202)
  })
})
