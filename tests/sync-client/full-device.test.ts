import '../support/full-device.ts'
import '../support/browser-globals.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '../../pwa/api/signed-in.ts'
import type { Database } from '../../pwa/browser/database.ts'
import { enqueue, SignedOutMeanwhile } from '../../pwa/queue/index.ts'
import { signOut } from '../../pwa/session/session.ts'
import { beginSession } from '../../pwa/session/sign-in.ts'
import { lastEpoch, readMeta } from '../../pwa/sync/mirror.ts'
import { openStore } from '../../pwa/sync/open.ts'
import type { Store } from '../../pwa/sync/store.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { page } from '../support/browser-globals.ts'
import { addAnna, device } from '../support/device.ts'
import { json } from '../support/fake-blipp.ts'
import { fillDevice } from '../support/full-device.ts'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  page.forget()
  vi.clearAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fetch.mockImplementation(async () => json({}))
})
afterEach(() => void vi.restoreAllMocks())

function tablet() {
  const it = device()
  vi.stubGlobal('fetch', fetch)
  const { businessId, userId } = it.owner
  const signIn = () => beginSession({ business: { id: businessId }, user: { id: userId } })
  return { ...it, signIn }
}

describe('signing in on a device that is full', () => {
  test('begins the session, and what was held for it stays', async () => {
    const { db, owner, signIn } = tablet()
    await enqueue(db(), addAnna())
    await db().operations.toCollection().modify({ state: 'held', heldFor: 'signIn' })
    fillDevice()
    await signIn()
    expect(readSession()).toMatchObject(owner)
    expect(await db().operations.count()).toBe(1)
  })

  test('lets go what was held for it where there is room once done changes are forgotten', async () => {
    const { db, signIn } = tablet()
    await enqueue(db(), addAnna())
    await db().operations.toCollection().modify({ state: 'held', heldFor: 'signIn' })
    await db().done.add({ epoch: 'first', at: 1, operations: [] } as never)
    fillDevice({ enough: 'done' })
    await signIn()
    expect(await db().operations.toArray()).toMatchObject([{ state: 'pending' }])
    expect(await db().done.count()).toBe(0)
  })
})

describe('signing out on a device that is full', () => {
  /** Somebody is signed in, with a customer of the shop's, what was begun, and so many changes that wait. */
  async function working(waiting: number) {
    const it = tablet()
    await it.signIn()
    const id = uuid7()
    await it.db().rows.put({ kind: 'customer', id, revision: 1, row: { id, name: 'Anna Ek' } as never })
    await it.db().meta.put({ ...(await readMeta(it.db())), epoch: 'first', cursor: 1 })
    await it.db().drafts.put({ key: 'campaign', value: 'Hej', at: '' })
    await it.db().pictures.put({ digest: 'd', data: 'd', entityId: id, queuedAt: null, at: '' })
    for (let n = 0; n < waiting; n += 1) await enqueue(it.db(), addAnna())
    return it
  }
  const leftBehind = async (db: Database) => {
    const tables = db.tables.filter(({ name }) => name !== 'operations')
    return (await Promise.all(tables.map((table) => table.toArray())))
      .flat()
      .filter((record) => !['left', 'back', 'epoch'].includes((record as { key: string }).key))
  }
  const isOut = () => {
    expect(readSession()).toBeNull()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/auth/signout'])
    expect(page.assign).toHaveBeenCalledWith('/')
  }

  test.each([
    [undefined, 0],
    ['discard', 1],
  ] as const)('wipes it, tells the server and leaves (%s)', async (choice, waiting) => {
    const { db, name } = await working(waiting)
    fillDevice()
    expect(await signOut(choice)).toEqual({ waiting: 0 })
    isOut()
    expect(await Dexie.exists(name)).toBe(false)
    expect(await db().rows.count()).toBe(0)
  })

  test('keeps only what waits, though nothing can be written any more', async () => {
    const { db } = await working(1)
    fillDevice()
    await signOut('keep')
    isOut()
    expect(await leftBehind(db())).toEqual([])
    expect(await db().operations.count()).toBe(1)
  })

  test('locks what waits where there is room once the customers are gone', async () => {
    const { db } = await working(1)
    fillDevice({ enough: 'rows' })
    await signOut('keep')
    isOut()
    expect(await leftBehind(db())).toEqual([])
    expect(await db().operations.toArray()).toMatchObject([{ heldFor: 'locked' }])
    expect(await lastEpoch(db())).toBe('first')
    await expect(enqueue(db(), addAnna())).rejects.toThrow(SignedOutMeanwhile)
  })

  test('asks what becomes of what could not be sent', async () => {
    const { db } = await working(1)
    const close = openStore({ sync: () => Promise.reject(new Error('full')) } as unknown as Store)
    expect(await signOut('sendNow')).toEqual({ waiting: 1 })
    close()
    expect(await db().operations.count()).toBe(1)
  })
})

test('a sign-out that leaves something waiting takes along the pictures that were chosen', async () => {
  const { db, signIn } = tablet()
  await signIn()
  await db().pictures.put({ digest: 'd', data: 'd', entityId: uuid7(), queuedAt: null, at: '' })
  await enqueue(db(), addAnna())
  await signOut('keep')
  expect(await db().pictures.count()).toBe(0)
})
