import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../pwa/api/call.ts'
import { readSession, resume } from '../../pwa/api/signed-in.ts'
import { enqueue, leave, SignedOutMeanwhile } from '../../pwa/queue/index.ts'
import { signOut } from '../../pwa/session/session.ts'
import { beginSession } from '../../pwa/session/sign-in.ts'
import { draftsIn } from '../../pwa/sync/drafts.ts'
import { getProfile } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { listTags } from '../../shared/tags.ts'
import { page } from '../support/browser-globals.ts'
import { addAnna, device } from '../support/device.ts'
import { json } from '../support/fake-blipp.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const calls = () => fetch.mock.calls.map(([url]) => String(url))

/** A tablet on which somebody is signed in, and a server that answers each call alike. */
async function signedIn(answer: () => Response = () => json({})) {
  const tablet = device()
  vi.stubGlobal('fetch', fetch)
  fetch.mockImplementation(async () => answer())
  const { businessId, userId } = tablet.owner
  await beginSession({ business: { id: businessId }, user: { id: userId } })
  return tablet
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  page.forget()
  vi.clearAllMocks()
})

describe('a browser that knows of nobody', () => {
  const owner = { businessId: uuid7(), userId: uuid7(), role: 'staff' }
  const profile = {
    business: { id: owner.businessId, name: 'Björns' },
    user: { id: owner.userId, role: 'staff' },
  }

  test('learns from the server who is signed in', async () => {
    vi.stubGlobal('fetch', fetch)
    fetch.mockImplementation(async () => json(profile))
    await resume()
    expect(calls()).toEqual(['/api/business/profile'])
    expect(readSession()).toEqual({ ...owner, shop: 'Björns' })
  })

  test.each([
    [
      'a page of a portal',
      () => new Response('<h1>Välkommen</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a profile without a person', () => json({ ...profile, user: null })],
    ['a person without an id', () => json({ ...profile, user: { role: 'owner' } })],
  ])('takes %s for nobody', async (_, answer) => {
    vi.stubGlobal('fetch', fetch)
    fetch.mockImplementation(async () => answer())
    await resume()
    expect(readSession()).toBeNull()
    expect(page.navigate).toHaveBeenCalled()
  })
})

describe('signing out', () => {
  test('with nothing waiting ends the session, wipes the device and leaves', async () => {
    const { db } = await signedIn()
    await db().drafts.put({ key: 'campaign', value: 'Hej', at: '' })
    expect(await signOut()).toEqual({ waiting: 0 })
    expect(calls()).toEqual(['/api/auth/signout'])
    expect(readSession()).toBeNull()
    expect(await db().drafts.count()).toBe(0)
    expect(page.assign).toHaveBeenCalledWith('/')
  })

  test('with something waiting first asks what becomes of it', async () => {
    const { db, owner } = await signedIn()
    await enqueue(db(), addAnna())
    expect(await signOut()).toEqual({ waiting: 1 })
    expect(readSession()).toEqual(owner)
    expect(calls()).toEqual([])
  })

  test('can leave what waits locked for the same person, and nothing else on the device', async () => {
    const { db } = await signedIn()
    await enqueue(db(), addAnna())
    await db().drafts.put({ key: 'campaign', value: 'Hej', at: '' })
    draftsIn(db()).hurry('campaign', 'Hej igen')
    await signOut('keep')
    expect(await db().operations.toArray()).toMatchObject([{ state: 'held', heldFor: 'locked' }])
    expect(await db().drafts.count()).toBe(0)
    expect(await draftsIn(db()).read('campaign')).toBeUndefined()
  })

  test('deletes what waits only at the word', async () => {
    const { db } = await signedIn()
    await enqueue(db(), addAnna())
    await signOut('discard')
    expect(await db().operations.count()).toBe(0)
  })

  test('takes nothing more in: what another tab saves meanwhile is refused, and its form keeps it', async () => {
    const { db } = await signedIn()
    await enqueue(db(), addAnna())
    const emptied = await leave(db(), { discards: true })
    await expect(enqueue(db(), addAnna())).rejects.toThrow(SignedOutMeanwhile)
    expect(emptied).toBe(true)
    expect(await db().operations.count()).toBe(0)
  })

  test('locks what another tab saved before the door was closed', async () => {
    const { db } = await signedIn()
    const leaving = signOut()
    const kept = enqueue(db(), addAnna()).then(
      () => 1,
      () => 0,
    )
    await leaving
    const waiting = await db().operations.toArray()
    expect(waiting).toHaveLength(await kept)
    for (const { heldFor } of waiting) expect(heldFor).toBe('locked')
  })

  test('ends the session also when the storage of the device has stopped answering', async () => {
    const { db } = await signedIn()
    const silence = new Promise<never>(() => undefined) as never
    vi.spyOn(db().operations, 'count').mockReturnValue(silence)
    vi.spyOn(db(), 'transaction').mockReturnValue(silence)
    vi.spyOn(db(), 'delete').mockReturnValue(silence)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const left = signOut()
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(30_000)
        expect(page.assign).toHaveBeenCalledWith('/')
      })
      expect(await left).toEqual({ waiting: 0 })
      expect(readSession()).toBeNull()
      expect(calls()).toEqual(['/api/auth/signout'])
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })

  test('lets changes in again once the person is back', async () => {
    const { db, owner } = await signedIn()
    await enqueue(db(), addAnna())
    await signOut('keep')
    await expect(enqueue(db(), addAnna())).rejects.toThrow(SignedOutMeanwhile)
    await beginSession({ business: { id: owner.businessId }, user: { id: owner.userId } })
    await enqueue(db(), addAnna())
    expect(await db().operations.count()).toBe(2)
  })

  test('without a network wipes the device, and the server is told with its next answer', async () => {
    await signedIn(offline)
    await signOut()
    expect(readSession()).toBeNull()
    expect(page.assign).toHaveBeenCalledWith('/business/signin')
    fetch.mockReset().mockImplementation(async () => json({ tags: [] }))
    await call(listTags, {})
    await expect.poll(calls).toEqual(['/api/tags', '/api/auth/signout'])
  })
})

describe('a session that has ended', () => {
  test('leads to the sign-in page and back, with the queue kept', async () => {
    const { db, owner } = await signedIn(() => json({ message: 'Logga in.' }, { status: 401 }))
    await enqueue(db(), addAnna())
    await expect(call(getProfile, {})).rejects.toThrow('401: Logga in.')
    await expect.poll(() => page.navigate).toHaveBeenCalled()
    expect(page.navigate.mock.calls[0]?.[2]).toBe('/business/signin?next=%2Fdashboard%2Fcustomers')
    expect(await db().operations.count()).toBe(1)
    expect(readSession()).toEqual(owner)
    expect(localStorage.getItem('blipp.session.ended')).not.toBeNull()
    await beginSession({ business: { id: owner.businessId }, user: { id: owner.userId } })
    expect(localStorage.getItem('blipp.session.ended')).toBeNull()
  })

  describe('by the time that passes', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
    afterEach(() => void vi.useRealTimers())

    test('is not the one that began while an older question was unanswered', async () => {
      const { owner } = await signedIn()
      const answers: ((response: Response) => void)[] = []
      fetch.mockImplementation(() => new Promise((answered) => answers.push(answered)))
      const asked = call(getProfile, {}).catch((error: unknown) => error)
      await expect.poll(() => answers.length).toBe(1)
      vi.advanceTimersByTime(5)
      await beginSession({ business: { id: owner.businessId }, user: { id: owner.userId } })
      answers[0]?.(json({ message: 'Logga in.' }, { status: 401 }))
      expect(await asked).toMatchObject({ status: 401 })
      vi.advanceTimersByTime(1000)
      expect(page.navigate).not.toHaveBeenCalled()
    })

    test('does not lead away whoever signs in before the page has turned', async () => {
      const { owner } = await signedIn(() => json({ message: 'Logga in.' }, { status: 401 }))
      await expect(call(getProfile, {})).rejects.toThrow('401: Logga in.')
      vi.advanceTimersByTime(5)
      await beginSession({ business: { id: owner.businessId }, user: { id: owner.userId } })
      vi.advanceTimersByTime(1000)
      expect(page.navigate).not.toHaveBeenCalled()
    })
  })

  test('leads to the sign-in page again when it is the newest that has ended', async () => {
    const { owner } = await signedIn(() => json({ message: 'Logga in.' }, { status: 401 }))
    await beginSession({ business: { id: owner.businessId }, user: { id: owner.userId } })
    await expect(call(getProfile, {})).rejects.toThrow('401: Logga in.')
    await expect.poll(() => page.navigate).toHaveBeenCalled()
  })

  test('is not taken up again while the server has not heard of the sign-out', async () => {
    await signedIn(offline)
    await signOut()
    await resume()
    expect(calls()).not.toContain('/api/business/profile')
  })
})
