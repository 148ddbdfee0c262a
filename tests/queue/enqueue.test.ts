import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { enqueue } from '../../pwa/queue/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, rename } from '../support/device.ts'

describe('a change is kept on the device', () => {
  test('and is there after the app was closed and opened again', async () => {
    const { db } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    db().close()
    expect(await db().operations.toArray()).toMatchObject([{ id: anna.id, state: 'pending', attempts: 0 }])
  })

  test('in the order in which changes were made', async () => {
    const { db } = device()
    const made = [addAnna(), addAnna(), addAnna()]
    for (const each of made) await enqueue(db(), each)
    const kept = await db().operations.orderBy('seq').toArray()
    expect(kept.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  })
})

describe('two edits of one customer', () => {
  test('are one while neither was sent: the last values, held against the first', async () => {
    const { db } = device()
    const id = uuid7()
    const first = await enqueue(db(), rename(id, 'Anna', 'Anna E'))
    const second = await enqueue(db(), rename(id, 'Anna E', 'Anna Ek'))
    expect(second).toBe(first)
    expect(await db().operations.toArray()).toMatchObject([
      { patch: { name: 'Anna Ek' }, base: { name: 'Anna' } },
    ])
  })

  test('become a part of the customer that was not sent yet', async () => {
    const { db } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    await enqueue(db(), rename(anna.entityId, 'Anna Ek', 'Anna Ekman'))
    expect(await db().operations.toArray()).toMatchObject([
      { kind: 'customer.create', patch: { name: 'Anna Ekman' } },
    ])
  })

  test('stay apart from the customer where a yes would go along to another number or address', async () => {
    for (const patch of [{ phone: '070-174 06 99' }, { email: 'ny@kund.example' }]) {
      const { db } = device()
      const anna = addAnna()
      await enqueue(db(), { ...anna, patch: { ...anna.patch, consentGiven: true } })
      await enqueue(db(), operation('customer.update', anna.entityId, patch))
      expect(await db().operations.count()).toBe(2)
    }
  })

  test('stay apart from the unsent customer where it says that they are not the same as another', async () => {
    const { db } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    await enqueue(db(), operation('customer.update', anna.entityId, { notSameAs: [uuid7()] }))
    await enqueue(db(), rename(anna.entityId, 'Anna Ek', 'Anna Ekman'))
    expect((await db().operations.toArray()).map(({ kind }) => kind)).toEqual([
      'customer.create',
      'customer.update',
    ])
  })

  test('stay two where one says what somebody answered on a channel', async () => {
    const { db } = device()
    const id = uuid7()
    await enqueue(db(), operation('customer.update', id, { consents: { sms: false } }))
    await enqueue(db(), rename(id, 'Anna', 'Anna E'))
    await enqueue(db(), operation('customer.update', id, { consents: { email: false } }))
    expect(await db().operations.count()).toBe(3)
  })

  test('stay two once the first was handed to the network', async () => {
    const { db } = device()
    const id = uuid7()
    const first = await enqueue(db(), rename(id, 'Anna', 'Anna E'))
    await db().operations.where('id').equals(first).modify({ attempts: 1 })
    await enqueue(db(), rename(id, 'Anna E', 'Anna Ek'))
    expect(await db().operations.count()).toBe(2)
  })

  test('stay two when something planned rests on the first', async () => {
    const { db } = device()
    const id = uuid7()
    const first = await enqueue(db(), operation('campaign.update', id, { message: 'Hej' }))
    await enqueue(db(), operation('campaign.send', uuid7(), {}, { needs: [first] }))
    await enqueue(db(), operation('campaign.update', id, { message: 'Hej då' }))
    expect(await db().operations.count()).toBe(3)
  })
})

describe('an answer about consent', () => {
  const answer = (id: string, consentGiven: boolean) =>
    operation('customer.update', id, { consentGiven }, { base: { consentGiven: !consentGiven } })
  const answers = async (db: ReturnType<ReturnType<typeof device>['db']>) =>
    (await db.operations.orderBy('seq').toArray()).map(({ patch }) => patch.consentGiven)

  test('of no is not lost in the unsent customer, who may turn out to be known', async () => {
    const { db } = device()
    const anna = addAnna()
    await enqueue(db(), { ...anna, patch: { ...anna.patch, consentGiven: true } })
    await enqueue(db(), answer(anna.entityId, false))
    expect(await answers(db())).toEqual([true, false])
  })

  test('of no is not overwritten by a yes that follows', async () => {
    const { db } = device()
    const id = uuid7()
    for (const consentGiven of [false, true, false]) await enqueue(db(), answer(id, consentGiven))
    expect(await answers(db())).toEqual([false, true, false])
  })

  test('keeps its own time when something else is edited after it', async () => {
    const { db } = device()
    const id = uuid7()
    await enqueue(db(), answer(id, false))
    await enqueue(db(), { ...rename(id, 'Anna', 'Anna E'), at: '2026-11-21T08:30:00.000Z' })
    expect(await db().operations.toArray()).toMatchObject([
      { patch: { consentGiven: false }, at: '2026-11-21T07:59:00.000Z' },
      { patch: { name: 'Anna E' } },
    ])
  })
})
