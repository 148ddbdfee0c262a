import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { enqueue } from '../../pwa/queue/index.ts'
import { readMeta } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { SCHEMA } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna } from '../support/device.ts'
import { portal } from '../support/fake-blipp.ts'
import { atServer, byId, customersOf, locks, settledDevice } from './settled.ts'

describe('the mirror', () => {
  test('begins anew on another history of the server, and the queue is kept', async () => {
    const it = await settledDevice()
    const waiting = addAnna()
    await enqueue(it.db(), waiting)
    it.blipp.epoch = 'restored'
    it.blipp.rows.clear()
    const { id } = it.blipp.put('customer', { id: uuid7(), name: 'Björn' })
    await pullAll(it.db(), { locks })
    expect(await customersOf(it)).toMatchObject([{ id, name: 'Björn' }])
    expect(await readMeta(it.db())).toMatchObject({ epoch: 'restored' })
    expect((await it.db().operations.toArray()).map((each) => each.id)).toEqual([waiting.id])
  })

  test('shows what it had until the new history has come', async () => {
    const it = await settledDevice()
    it.blipp.epoch = 'restored'
    let asked = 0
    it.blipp.fault = () => (++asked === 2 ? portal() : undefined)
    await expect(pullAll(it.db(), { locks })).rejects.toThrow('offline')
    expect(await customersOf(it)).toMatchObject([{ name: 'Erik Ståhl' }])
    await pullAll(it.db(), { locks })
    expect(await readMeta(it.db())).toMatchObject({ epoch: 'restored' })
  })

  test('of an app that has grown is pulled again from the start, and the queue is kept', async () => {
    const it = await settledDevice()
    const waiting = addAnna()
    await enqueue(it.db(), waiting)
    await it.db().meta.put({ ...(await readMeta(it.db())), schema: 0 })
    await pullAll(it.db(), { locks })
    expect(it.blipp.pulls.map((query) => query.get('before'))).toEqual([String(Number.MAX_SAFE_INTEGER)])
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
    expect((await it.db().operations.toArray()).map((each) => each.id)).toEqual([waiting.id])
  })

  test('that came from an old process of the server is pulled again once a new one answers', async () => {
    const it = await settledDevice()
    it.blipp.schema = SCHEMA - 1
    const { id } = it.blipp.put('customer', { id: uuid7() })
    await pullAll(it.db(), { locks })
    it.blipp.pulls.length = 0
    it.blipp.schema = SCHEMA
    await pullAll(it.db(), { locks })
    expect(it.blipp.pulls.map((query) => query.get('before'))).toEqual([
      null,
      String(Number.MAX_SAFE_INTEGER),
    ])
    expect((await customersOf(it)).map((each) => each.id)).toContain(id)
    it.blipp.pulls.length = 0
    await pullAll(it.db(), { locks })
    expect(it.blipp.pulls).toHaveLength(1)
  })

  test('is pulled again once while old and new processes of the server take turns', async () => {
    const it = await settledDevice()
    for (const schema of [SCHEMA - 1, SCHEMA, SCHEMA - 1, SCHEMA]) {
      it.blipp.schema = schema
      it.blipp.put('customer', { id: uuid7() })
      await pullAll(it.db(), { locks })
    }
    expect(it.blipp.pulls.filter((query) => query.has('before'))).toHaveLength(1)
    expect(byId(await customersOf(it))).toEqual(byId(atServer(it)))
  })
})
