import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { rememberPerson } from '../../pwa/browser/person.ts'
import {
  discardLocked,
  drain,
  enqueue,
  lock,
  lockedIn,
  othersWaiting,
  unlock,
} from '../../pwa/queue/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, rename } from '../support/device.ts'

const later = { urgent: true }

/** A tablet whose person signed out with two changes of one customer left. */
async function lockedTablet() {
  const tablet = device()
  const id = uuid7()
  await enqueue(tablet.db(), addAnna(id))
  await tablet.db().operations.toCollection().modify({ attempts: 1 })
  await enqueue(tablet.db(), rename(id, 'Anna Ek', 'Anna Alm'))
  await lock(tablet.db())
  return tablet
}

describe('what was left locked', () => {
  test('is not sent by signing in, nor by being in a hurry', async () => {
    const { db, deps, blipp } = await lockedTablet()
    await drain(db(), deps(), later)
    expect(blipp.pushes).toEqual([])
    expect(await lockedIn(db())).toHaveLength(2)
  })

  test('goes in its order once its person says so', async () => {
    const { db, deps, blipp } = await lockedTablet()
    await unlock(db())
    await drain(db(), deps())
    expect(blipp.pushes.flatMap(({ operations }) => operations.map(({ kind }) => kind))).toEqual([
      'customer.create',
      'customer.update',
    ])
    expect(await db().operations.count()).toBe(0)
  })

  test('is given up at their word, and nothing else with it', async () => {
    const { db } = await lockedTablet()
    const other = addAnna()
    await enqueue(db(), other)
    await discardLocked(db())
    expect((await db().operations.toArray()).map(({ id }) => id)).toEqual([other.id])
  })
})

describe('whoever comes next on the device', () => {
  test('learns how many wait and a first letter, and nothing else', async () => {
    const { owner } = await lockedTablet()
    await rememberPerson(owner, 'anna@salong.example')
    const others = await othersWaiting(device().name)
    expect(others).toContainEqual({ initial: 'A', count: 2 })
  })

  test('is not told of their own', async () => {
    const { name } = await lockedTablet()
    const counts = (await othersWaiting(name)).map(({ initial }) => initial)
    const all = (await othersWaiting('blipp.none')).map(({ initial }) => initial)
    expect(all).toHaveLength(counts.length + 1)
  })
})
