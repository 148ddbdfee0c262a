import '../support/full-device.ts'
import '../support/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '../../pwa/api/signed-in.ts'
import { enqueue } from '../../pwa/queue/index.ts'
import { beginSession } from '../../pwa/session/session.ts'
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
