import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { tabLocks } from '../../pwa/queue/locks.ts'
import { readMeta, readRows } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation } from '../support/device.ts'
import { json, portal, strikes } from '../support/fake-blipp.ts'

const PULL = '/api/sync/pull'
const locks = tabLocks

describe('the mirror', () => {
  test('comes to hold what the server has, page by page', async () => {
    const { db, blipp } = device()
    for (let n = 0; n < 5; n++) blipp.put('customer', { id: uuid7() })
    blipp.pageSize = 2
    await pullAll(db(), { locks })
    expect(await readRows(db(), 'customer')).toHaveLength(5)
    expect(await readMeta(db())).toMatchObject({ cursor: 5, epoch: 'first', filledAt: expect.any(String) })
    expect(blipp.pulls.map((query) => query.get('since'))).toEqual(['0', '2', '4'])
  })

  test('loses what the server deleted', async () => {
    const { db, blipp } = device()
    const { id } = blipp.put('customer', { id: uuid7() })
    await pullAll(db(), { locks })
    blipp.remove(id)
    await pullAll(db(), { locks })
    expect(await db().rows.count()).toBe(0)
  })

  test('goes on after the last whole page when the network goes in the middle', async () => {
    const { db, blipp } = device()
    for (let n = 0; n < 4; n++) blipp.put('customer', { id: uuid7() })
    blipp.pageSize = 2
    let asked = 0
    blipp.fault = () => (++asked === 2 ? portal() : undefined)
    await expect(pullAll(db(), { locks })).rejects.toThrow('offline')
    expect(await readMeta(db())).toMatchObject({ cursor: 2, filledAt: null })
    expect(await readRows(db(), 'customer')).toHaveLength(2)
    await pullAll(db(), { locks })
    expect(await readRows(db(), 'customer')).toHaveLength(4)
    expect(blipp.pulls.map((query) => query.get('since'))).toEqual(['0', '2', '2'])
  })

  test('never has its cursor ahead of its rows: when a row cannot be written, neither is', async () => {
    const { db, blipp } = device()
    blipp.put('customer', { id: uuid7() })
    const refuse = () => {
      throw new Error('the disk is full')
    }
    db().rows.hook('creating', refuse)
    await expect(pullAll(db(), { locks })).rejects.toThrow()
    db().rows.hook('creating').unsubscribe(refuse)
    expect(await readMeta(db())).toMatchObject({ cursor: 0, filledAt: null })
    await pullAll(db(), { locks })
    expect(await readRows(db(), 'customer')).toHaveLength(1)
  })

  test('begins anew on another history of the server, and the queue is kept', async () => {
    const { db, blipp } = device()
    blipp.put('customer', { id: uuid7() })
    await pullAll(db(), { locks })
    const waiting = addAnna()
    await enqueue(db(), waiting)
    blipp.epoch = 'restored'
    blipp.rows.clear()
    const { id } = blipp.put('customer', { id: uuid7(), name: 'Björn' })
    await pullAll(db(), { locks })
    expect(await readRows(db(), 'customer')).toMatchObject([{ id, name: 'Björn' }])
    expect(await readMeta(db())).toMatchObject({ epoch: 'restored' })
    expect((await db().operations.toArray()).map((each) => each.id)).toEqual([waiting.id])
  })

  test('passes over kinds that this version does not know', async () => {
    const { db, blipp } = device()
    const { id, row, revision } = blipp.put('customer', { id: uuid7() })
    const changes = [
      { kind: 'gift', id: uuid7(), revision: 1, row: { worth: 100 } },
      { kind: 'customer', id, revision, row: { ...row, shoeSize: 38 } },
    ]
    const page = { epoch: 'e', schema: 2, next: 1, more: false, merged: [], changes }
    blipp.fault = strikes(PULL, 1, () => json({ ...page, serverNow: '2026-11-21T08:00:00.000Z' }))
    await pullAll(db(), { locks })
    expect((await db().rows.toArray()).map(({ kind }) => kind)).toEqual(['customer'])
  })

  test('knows two ids for one customer after a merge', async () => {
    const { db, blipp } = device()
    const [from, to] = [uuid7(), uuid7()]
    const page = { epoch: 'e', schema: 1, next: 1, more: false, merged: [[from, to]], changes: [] }
    blipp.fault = strikes(PULL, 1, () => json({ ...page, serverNow: '2026-11-21T08:00:00.000Z' }))
    await pullAll(db(), { locks })
    expect(await db().aliases.toArray()).toEqual([{ from, to }])
  })

  test('is asked for once when every tab hears of one change', async () => {
    const { db, blipp } = device()
    blipp.put('customer', { id: uuid7() })
    await Promise.all([1, 2, 3].map(() => pullAll(db(), { locks, revision: 1 })))
    expect(blipp.pulls).toHaveLength(1)
  })

  test('is not set back by a page older than what a push has answered', async () => {
    const { db, deps, blipp } = device()
    const { id } = blipp.put('customer', { id: uuid7() })
    const stale = json({
      epoch: 'first',
      schema: 1,
      next: 1,
      more: false,
      merged: [],
      changes: [...blipp.rows.values()],
      serverNow: '2026-11-21T08:00:00.000Z',
    })
    await enqueue(db(), operation('customer.delete', id, {}))
    await drain(db(), deps())
    blipp.fault = strikes(PULL, 1, () => stale)
    await pullAll(db(), { locks })
    expect(await readRows(db(), 'customer')).toEqual([])
    await pullAll(db(), { locks })
    expect(await db().rows.count()).toBe(0)
  })
})
