import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import { tellWorker, untellWorker } from '../../pwa/browser/person.ts'
import { enqueue } from '../../pwa/queue/index.ts'
import { drainSignedIn } from '../../pwa/sync/in-worker.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device } from '../support/device.ts'
import { json, strikes } from '../support/fake-blipp.ts'

const PUSH = '/api/sync/push'

/** A tablet whose tabs are closed, with one change waiting. */
async function closedTablet() {
  const tablet = device()
  await tellWorker({ owner: tablet.owner, deviceId: uuid7(), language: 'en' })
  await enqueue(tablet.db(), addAnna())
  return tablet
}

describe('the worker', () => {
  test('sends what waits of whoever is signed in', async () => {
    const { db, blipp } = await closedTablet()
    expect(await drainSignedIn()).toBe(0)
    expect(blipp.rows.size).toBe(1)
    expect(await db().rows.count()).toBe(1)
  })

  test('says how many are left, so that the browser wakes it again', async () => {
    const { blipp } = await closedTablet()
    blipp.fault = strikes(PUSH, 1, () => 'no network')
    expect(await drainSignedIn()).toBe(1)
    expect(await drainSignedIn()).toBe(0)
    expect(blipp.rows.size).toBe(1)
  })

  test('does not ask to be woken for what only a person can settle', async () => {
    const { blipp } = await closedTablet()
    blipp.fault = strikes(PUSH, 1, () => json({ message: 'Sign in.' }, { status: 401 }))
    expect(await drainSignedIn()).toBe(0)
  })

  test('sends for nobody after a sign-out', async () => {
    const { db, blipp } = await closedTablet()
    await untellWorker()
    expect(await drainSignedIn()).toBe(0)
    expect(blipp.pushes).toEqual([])
    expect(await db().operations.count()).toBe(1)
  })

  test('does not make a wiped database anew', async () => {
    const { db, name } = await closedTablet()
    await db().delete()
    expect(await drainSignedIn()).toBe(0)
    expect(await Dexie.exists(name)).toBe(false)
  })
})
