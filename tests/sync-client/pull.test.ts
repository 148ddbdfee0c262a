import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { readMeta, readRows } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { SCHEMA } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation } from '../support/device.ts'
import { fakeBlipp, json, portal, strikes } from '../support/fake-blipp.ts'
import { atServer, byId, customersOf, locks, settledDevice } from './settled.ts'

const PULL = '/api/sync/pull'
type Device = ReturnType<typeof device>

/** Whether anything of these words is left anywhere in what the mirror keeps. */
const isKept = async ({ db }: Device, words: string): Promise<boolean> =>
  JSON.stringify([await db().rows.toArray(), await db().blocks.toArray()]).includes(words)

describe('the mirror', () => {
  test('comes to hold what the server has, newest first', async () => {
    const it = device()
    for (let n = 0; n < 5; n++) it.blipp.put('customer', { id: uuid7() })
    it.blipp.pageSize = 2
    await pullAll(it.db(), { locks })
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
    expect(await readMeta(it.db())).toMatchObject({
      cursor: 5,
      epoch: 'first',
      backfill: null,
      filledAt: expect.any(String),
    })
    expect(it.blipp.pulls.map((query) => query.get('before'))).toEqual([
      String(Number.MAX_SAFE_INTEGER),
      '3',
      '1',
    ])
  })

  test('keeps the customers of a page as one record, and a change as a row beside it', async () => {
    const it = device()
    const ids = Array.from({ length: 300 }, () => uuid7())
    for (const id of ids) it.blipp.put('customer', { id })
    await pullAll(it.db(), { locks })
    // The first page is a small one.
    expect([await it.db().blocks.count(), await it.db().rows.count()]).toEqual([2, 0])
    it.blipp.put('customer', { id: ids[7] as string, name: 'Anna Öberg' })
    await pullAll(it.db(), { locks })
    expect([await it.db().blocks.count(), await it.db().rows.count()]).toEqual([2, 1])
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
  })

  test('loses what the server deleted, and nothing of the person stays', async () => {
    const it = device()
    const { id } = it.blipp.put('customer', { id: uuid7(), name: 'Anna Öberg' })
    it.blipp.put('customer', { id: uuid7(), name: 'Erik Ståhl' })
    await pullAll(it.db(), { locks })
    expect(await isKept(it, 'Anna Öberg')).toBe(true)
    it.blipp.remove(id)
    await pullAll(it.db(), { locks })
    expect(await customersOf(it)).toMatchObject([{ name: 'Erik Ståhl' }])
    expect(await isKept(it, id)).toBe(false)
    expect(await isKept(it, 'Anna Öberg')).toBe(false)
  })

  test('loses what this device made before its first pull, when it was deleted elsewhere', async () => {
    const { db, deps, blipp } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    await drain(db(), deps())
    blipp.remove(anna.entityId)
    blipp.put('customer', { id: uuid7() })
    await pullAll(db(), { locks })
    expect((await readRows(db(), 'customer')).map(({ id }) => id)).not.toContain(anna.entityId)
  })

  test('takes nothing under the session of somebody else, who signed in meanwhile', async () => {
    const { db, blipp } = device(fakeBlipp(uuid7()))
    blipp.put('customer', { id: uuid7() })
    await expect(pullAll(db(), { locks })).rejects.toMatchObject({ status: 403 })
    expect(await db().rows.count()).toBe(0)
  })

  test('goes on after the last whole page when the network goes in the middle', async () => {
    const it = device()
    for (let n = 0; n < 6; n++) it.blipp.put('customer', { id: uuid7() })
    it.blipp.pageSize = 2
    let asked = 0
    it.blipp.fault = () => (++asked >= 2 ? portal() : undefined)
    await expect(pullAll(it.db(), { locks })).rejects.toThrow('offline')
    expect(await readMeta(it.db())).toMatchObject({
      cursor: 6,
      backfill: { before: 4, ceiling: 6 },
      filledAt: null,
    })
    expect(await customersOf(it)).toHaveLength(2)
    it.blipp.fault = () => undefined
    it.blipp.pulls.length = 0
    await pullAll(it.db(), { locks })
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
    // First what is new since, then what is still missing.
    expect(it.blipp.pulls.map((query) => query.get('before') ?? query.get('since'))).toEqual(['6', '4', '2'])
  })

  test('takes in what happens at the server while it is being filled', async () => {
    const it = device()
    const ids = Array.from({ length: 8 }, () => uuid7())
    for (const id of ids) it.blipp.put('customer', { id })
    it.blipp.pageSize = 2
    let asked = 0
    it.blipp.fault = () => {
      asked += 1
      if (asked === 2) it.blipp.put('customer', { id: ids[0] as string, name: 'Anna Öberg' })
      if (asked === 3) it.blipp.put('customer', { id: uuid7(), name: 'Maja Ek' })
      return undefined
    }
    await pullAll(it.db(), { locks })
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
    expect((await customersOf(it)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Anna Öberg', 'Maja Ek']),
    )
  })

  test('does not bring back somebody who was deleted after an older page was asked for', async () => {
    const it = device()
    const [first] = Array.from({ length: 6 }, () => it.blipp.put('customer', { id: uuid7() }))
    it.blipp.pageSize = 2
    const late = json({
      ...(await (await it.blipp.fetch(`${PULL}?before=2&ceiling=6&limit=2&epoch=first`)).json()),
    })
    // The second page down tells that there is something new: the deletion comes before the last page does.
    let asked = 0
    it.blipp.fault = () => {
      asked += 1
      if (asked === 2) it.blipp.remove(first?.id as string)
      return asked === 3 ? late : undefined
    }
    await pullAll(it.db(), { locks })
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
    expect(await isKept(it, first?.id as string)).toBe(false)
  })

  test('never has its cursor ahead of its rows: when they cannot be written, neither is', async () => {
    const it = device()
    it.blipp.put('customer', { id: uuid7() })
    const refuse = () => {
      throw new Error('the disk is full')
    }
    it.db().blocks.hook('creating', refuse)
    await expect(pullAll(it.db(), { locks })).rejects.toThrow()
    it.db().blocks.hook('creating').unsubscribe(refuse)
    expect(await readMeta(it.db())).toMatchObject({ cursor: 0, filledAt: null })
    await pullAll(it.db(), { locks })
    expect(await customersOf(it)).toHaveLength(1)
  })

  test('passes over kinds and rows that this version does not know', async () => {
    const it = await settledDevice()
    const { id, row } = it.blipp.put('customer', { id: uuid7() })
    const changes = [
      { kind: 'gift', id: uuid7(), revision: 2, row: { worth: 100 } },
      { kind: 'customer', id, revision: 2, row: { ...row, shoeSize: 38 } },
      { kind: 'customer', id: uuid7(), revision: 2, row: { name: 'without anything else' } },
    ]
    const page = {
      epoch: 'first',
      schema: SCHEMA + 1,
      next: 2,
      revision: 2,
      more: false,
      merged: [],
      changes,
    }
    it.blipp.fault = strikes(PULL, 1, () => json({ ...page, serverNow: '2026-11-21T08:00:00.000Z' }))
    await pullAll(it.db(), { locks })
    expect((await it.db().rows.toArray()).map((each) => each.id)).toEqual([id])
  })

  test('knows two ids for one customer after a merge', async () => {
    const it = await settledDevice()
    const [from, to] = [uuid7(), uuid7()]
    const page = {
      epoch: 'first',
      schema: SCHEMA,
      next: 2,
      revision: 2,
      more: false,
      merged: [[from, to]],
      changes: [],
    }
    it.blipp.fault = strikes(PULL, 1, () => json({ ...page, serverNow: '2026-11-21T08:00:00.000Z' }))
    await pullAll(it.db(), { locks })
    expect(await it.db().aliases.toArray()).toEqual([{ from, to }])
  })

  test('is asked for once when every tab hears of one change', async () => {
    const it = device()
    it.blipp.put('customer', { id: uuid7() })
    await Promise.all([1, 2, 3].map(() => pullAll(it.db(), { locks, revision: 1 })))
    expect(it.blipp.pulls).toHaveLength(1)
  })

  test('is not set back by a page older than what a push has answered', async () => {
    const it = await settledDevice()
    const added = it.blipp.put('customer', { id: uuid7() })
    const stale = json({
      epoch: 'first',
      schema: SCHEMA,
      next: 2,
      revision: 2,
      more: false,
      merged: [],
      changes: [added],
      serverNow: '2026-11-21T08:00:00.000Z',
    })
    await enqueue(it.db(), operation('customer.delete', added.id, {}))
    await drain(it.db(), it.deps())
    it.blipp.fault = strikes(PULL, 1, () => stale)
    await pullAll(it.db(), { locks })
    expect(await customersOf(it)).toMatchObject([{ name: 'Erik Ståhl' }])
    await pullAll(it.db(), { locks })
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
    expect(await it.db().rows.count()).toBe(0)
  })
})
