import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import {
  enqueue,
  enqueueMany,
  leave,
  leftOf,
  SignedOutMeanwhile,
  stuckOf,
  withdrawMany,
} from '../../pwa/queue/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device, operation, rename } from '../support/device.ts'

const removals = (n: number) => Array.from({ length: n }, () => operation('customer.delete', uuid7(), {}))
const ids = (operations: { id: string }[]) => operations.map(({ id }) => id)

describe('one change of many customers', () => {
  test('is kept as one operation for each, in order, after what waits already', async () => {
    const { db } = device()
    const before = rename(uuid7(), 'Anna', 'Anna Ek')
    await enqueue(db(), before)
    const many = removals(2300)
    const told: number[] = []
    const stretch = await enqueueMany(db(), many, (n) => told.push(n))
    expect(told).toEqual([1000, 2000, 2300])
    expect(ids(await db().operations.orderBy('seq').toArray())).toEqual([before.id, ...ids(many)])
    expect(stretch && (await leftOf(db(), stretch))).toBe(2300)
  })

  test('is taken back as far as the server was not told of it, and nothing else is', async () => {
    const { db } = device()
    const many = removals(5)
    const stretch = await enqueueMany(db(), many, () => undefined)
    const later = rename(uuid7(), 'Erik', 'Erik Ståhl')
    await enqueue(db(), { ...later, needs: ids(many) })
    await db()
      .operations.where('id')
      .anyOf(ids(many.slice(0, 2)))
      .modify({ state: 'sending', attempts: 1 })
    expect(stretch && (await withdrawMany(db(), stretch))).toBe(3)
    expect(await db().operations.orderBy('seq').toArray()).toMatchObject([
      { id: many[0]?.id },
      { id: many[1]?.id },
      { id: later.id, needs: ids(many.slice(0, 2)) },
    ])
  })

  test('says how many of it the server will not have, or are held until somebody signs in', async () => {
    const { db } = device()
    const many = removals(3)
    const stretch = await enqueueMany(db(), many, () => undefined)
    await db().operations.where('id').equals(String(many[1]?.id)).modify({ state: 'conflict' })
    expect(stretch && (await stuckOf(db(), stretch))).toBe(1)
    await db().operations.where('id').equals(String(many[2]?.id)).modify({ state: 'held', heldFor: 'signIn' })
    expect(stretch && (await stuckOf(db(), stretch))).toBe(2)
  })

  test('is not kept once its person has signed out, and of nobody is nothing', async () => {
    const { db } = device()
    expect(await enqueueMany(db(), [], () => undefined)).toBeNull()
    await leave(db(), { discards: true })
    await expect(enqueueMany(db(), removals(2), () => undefined)).rejects.toThrow(SignedOutMeanwhile)
    expect(await db().operations.count()).toBe(0)
  })
})
