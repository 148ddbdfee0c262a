import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../pwa/api/call.ts'
import { enqueue } from '../../pwa/queue/index.ts'
import { readRows } from '../../pwa/sync/mirror.ts'
import { getProfile } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna } from '../support/device.ts'
import { json, strikes } from '../support/fake-blipp.ts'
import { browser, NOW, openPage, pass, quiet } from '../support/open-page.ts'
import { streams } from '../support/stream.ts'

const PUSH = '/api/sync/push'

let it: ReturnType<typeof openPage>
let stop: () => void

beforeEach(async () => {
  it = openPage()
  stop = it.store.start()
  await quiet()
})
afterEach(async () => {
  stop()
  await quiet()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const save = async () => {
  const operation = addAnna()
  await enqueue(it.db, operation)
  return operation
}

/** A change whose first call has met with silence: what waits is put off for 750 milliseconds. */
async function putOff() {
  it.blipp.fault = strikes(PUSH, 1, () => 'no network')
  await save()
  it.store.wake()
  await quiet()
  expect(it.counts().pushes).toBe(1)
}

describe('a change that was just made', () => {
  test('goes at once, and is asked for nothing but that', async () => {
    const { pulls } = it.counts()
    const operation = await save()
    it.store.wake()
    await quiet()
    expect(it.blipp.pushes).toMatchObject([{ operations: [{ id: operation.id }] }])
    expect(it.counts().pulls).toBe(pulls)
    expect(await it.db.operations.count()).toBe(0)
  })

  test('has the browser promise to keep what is saved, once, and wake the worker should the page be gone', async () => {
    expect(browser.register).not.toHaveBeenCalled()
    it.store.wake()
    await quiet()
    it.store.wake()
    await quiet()
    expect(browser.persist).toHaveBeenCalledTimes(1)
    expect(browser.register.mock.calls).toEqual([['queue'], ['queue']])
  })

  test('that the device cannot keep is handed over alone, and told what became of it', async () => {
    const operation = addAnna()
    const { results } = await it.store.post(operation)
    expect(it.blipp.pushes).toMatchObject([{ operations: [{ id: operation.id }] }])
    expect(results).toMatchObject([{ id: operation.id, status: 'applied' }])
  })

  test('goes with the history of the server that the page has seen', async () => {
    await save()
    it.store.wake()
    await quiet()
    expect(it.blipp.pushes).toMatchObject([{ epoch: 'first', clientNow: new Date(NOW).toISOString() }])
  })
})

describe('what was held for a sign-in', () => {
  test('goes as soon as the session proves to be well, without a sign-in here', async () => {
    it.blipp.fault = strikes(PUSH, 1, () => json({ code: 'signInRequired' }, { status: 401 }))
    await save()
    it.store.wake()
    await quiet()
    expect(await it.db.operations.toArray()).toMatchObject([{ state: 'held', heldFor: 'signIn' }])
    await it.store.sync()
    await quiet()
    expect(await it.db.operations.count()).toBe(0)
    expect(it.blipp.applied.size).toBe(1)
  })

  test('is still held where the session is gone', async () => {
    it.blipp.fault = () => json({ code: 'signInRequired' }, { status: 401 })
    await save()
    await it.store.sync()
    await quiet()
    expect(await it.db.operations.toArray()).toMatchObject([{ state: 'held', heldFor: 'signIn' }])
  })
})

describe('what was put off', () => {
  test('goes by itself when its time has come, and the worker is asked to see to it', async () => {
    await putOff()
    expect(browser.register).toHaveBeenCalledTimes(2)
    await pass(749)
    expect(it.counts().pushes).toBe(1)
    expect(browser.register).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(it.counts().pushes).toBe(2)
    expect(await it.db.operations.count()).toBe(0)
    expect(browser.register).toHaveBeenCalledTimes(2)
  })

  test('has one clock, however often it is looked at', async () => {
    await putOff()
    const timers = vi.getTimerCount()
    it.store.wake()
    await quiet()
    it.store.wake()
    await quiet()
    expect(vi.getTimerCount()).toBe(timers)
    await pass(750)
    expect(vi.getTimerCount()).toBe(timers - 1)
  })

  test('is not hurried by one more change', async () => {
    await putOff()
    await save()
    it.store.wake()
    await quiet()
    expect(it.counts().pushes).toBe(1)
  })

  test('is not hurried by news of a change elsewhere', async () => {
    await putOff()
    const { pulls } = it.counts()
    const { revision } = it.blipp.put('customer', { id: uuid7(), name: 'Erik' })
    streams[0]?.tells('changed', { revision })
    await quiet()
    expect(it.counts()).toEqual({ pushes: 1, pulls: pulls + 1 })
  })

  test.each<[string, () => unknown]>([
    ['the person asks', () => it.store.sync()],
    ['there is a network', () => window.dispatchEvent(new Event('online'))],
    ['the server answers something else', () => call(getProfile, {}, { tries: 1 }).catch(() => undefined)],
  ])('goes at once when %s', async (_, happens) => {
    await putOff()
    it.answer.mockImplementation(() => json({ message: 'Nej.' }, { status: 404 }))
    await happens()
    await quiet()
    expect(it.counts().pushes).toBe(2)
  })

  test('goes each at its own time', async () => {
    const first = await save()
    const asked = (id: string) =>
      it.blipp.pushes.filter(({ operations }) => operations.some((each) => each.id === id))
    it.blipp.judge = ({ id }) => (asked(id).length < 2 ? { status: 'later' } : undefined)
    it.store.wake()
    await quiet()
    await pass(300)
    await save()
    it.store.wake()
    await quiet()
    const due = await it.db.operations.toArray()
    const [soon, later] = due.map(({ nextAt }) => nextAt).sort((a, b) => a - b) as [number, number]
    expect(later - soon).toBe(300)
    await pass(soon - Date.now())
    expect(asked(first.id)).toHaveLength(2)
    expect(it.blipp.pushes.at(-1)?.operations).toHaveLength(1)
    await pass(300)
    expect(await it.db.operations.count()).toBe(0)
  })
})

describe('sending and fetching on demand', () => {
  test('is over when both are', async () => {
    await save()
    it.blipp.put('customer', { id: uuid7(), name: 'Erik' })
    await it.store.sync()
    expect(await it.db.operations.count()).toBe(0)
    expect(await readRows(it.db, 'customer')).toHaveLength(2)
  })

  test.each([
    ['nobody answers', () => 'no network' as const],
    ['somebody else answers', () => new Response('<h1>Wi-Fi</h1>')],
    ['the session has ended', () => json({ message: 'Logga in.' }, { status: 401 })],
    ['the server is in trouble', () => json({ message: 'Fel.' }, { status: 500 })],
  ])('is over quietly where %s', async (_, what) => {
    const before = it.counts()
    it.blipp.fault = what
    await save()
    await it.store.sync()
    expect(it.counts().pushes).toBe(before.pushes + 1)
    expect(await it.db.operations.count()).toBe(1)
  })

  test('tells of a fault of this device', async () => {
    vi.spyOn(it.db.meta, 'get').mockImplementation(() => {
      throw new Error('the disk is broken')
    })
    await expect(it.store.sync()).rejects.toThrow('the disk is broken')
  })

  test('gives a server that was restored from an older copy what it has lost, as soon as the page has heard of it', async () => {
    const operation = await save()
    it.store.wake()
    await quiet()
    it.blipp.epoch = 'second'
    it.blipp.rows.clear()
    it.blipp.applied.clear()
    streams[0]?.tells('changed', { revision: it.blipp.revision + 1 })
    await quiet()
    expect(it.blipp.pushes).toHaveLength(2)
    expect([...it.blipp.applied.keys()]).toEqual([operation.id])
  })
})
