import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../pwa/api/call.ts'
import { skew } from '../../pwa/api/clock.ts'
import { signedInHere } from '../../pwa/browser/person.ts'
import { enqueue } from '../../pwa/queue/index.ts'
import { connection } from '../../pwa/sync/connection.ts'
import { readRows } from '../../pwa/sync/mirror.ts'
import { getProfile, signout } from '../../shared/businesses.ts'
import { deleteCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna } from '../support/device.ts'
import { json, noContent } from '../support/fake-blipp.ts'
import { browser, NOW, openPage, pass, quiet } from '../support/open-page.ts'
import { streams } from '../support/stream.ts'

let it: ReturnType<typeof openPage>
let stop: () => void

beforeEach(() => {
  it = openPage()
  stop = () => undefined
})
afterEach(async () => {
  stop()
  stop = () => undefined
  await quiet()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Begins to keep in step, and waits until all is done that this brings about. */
async function begin() {
  const end = it.store.start()
  stop = () => {
    stop = () => undefined
    end()
  }
  await quiet()
}

const save = async () => {
  const operation = addAnna()
  await enqueue(it.db, operation)
  return operation
}
const removeSomebody = () => call(deleteCustomer, { id: uuid7() }).catch(() => undefined)

describe('a page that begins to keep in step', () => {
  test('sends what waits, and fetches what is new', async () => {
    const operation = await save()
    it.blipp.put('customer', { id: uuid7(), name: 'Erik' })
    await begin()
    expect(it.blipp.pushes).toMatchObject([{ userId: it.owner.userId, operations: [{ id: operation.id }] }])
    const names = (await readRows(it.db, 'customer')).map(({ name }) => name)
    expect(names.sort()).toEqual(['Anna Ek', 'Erik'])
  })

  test('sends once more what an old process of the server did not know', async () => {
    const { id } = await save()
    await it.db.operations.toCollection().modify({ state: 'outdated' })
    await begin()
    expect(it.blipp.pushes).toMatchObject([{ operations: [{ id }] }])
    expect(await it.db.operations.count()).toBe(0)
  })

  test('tells the worker for whom it may send, and from which device', async () => {
    await save()
    await begin()
    const deviceId = localStorage.getItem('blipp.device')
    expect(it.blipp.pushes).toMatchObject([{ deviceId }])
    expect(await signedInHere()).toEqual({ key: 'signedIn', owner: it.owner, deviceId, language: 'sv' })
  })

  test('learns how far its clock is from the server’s, until it is left', async () => {
    vi.setSystemTime(NOW - 3_600_000)
    await begin()
    expect(skew()).toBe(3_600_000)
    stop()
    it.answer.mockReturnValue(json({ serverNow: new Date(NOW + 3_600_000).toISOString() }))
    await call(
      { ...getProfile, output: { safeParse: (data: unknown) => ({ success: true, data }) } } as never,
      {},
    )
    expect(skew()).toBe(3_600_000)
  })

  test('says while it does that something is under way', async () => {
    const seen: boolean[] = []
    it.fetch.mockImplementationOnce(async (url, init) => {
      seen.push(connection().syncing)
      return it.blipp.fetch(url, init)
    })
    await begin()
    expect(seen).toEqual([true])
    expect(connection().syncing).toBe(false)
  })

  test('shows the customers that it fetched', async () => {
    const close = it.store.customerList.open()
    it.blipp.put('customer', { id: uuid7(), name: 'Erik' })
    await begin()
    await pass(1)
    expect(it.store.customerList.state()).toMatchObject({ isWhole: true, rows: [{ name: 'Erik' }] })
    close()
  })
})

describe('a page that does not keep in step', () => {
  test('sends and fetches nothing before it begins', async () => {
    await save()
    it.store.wake()
    await it.store.sync()
    await quiet()
    expect(it.counts()).toEqual({ pushes: 0, pulls: 0 })
  })

  test('sends and fetches nothing more once it has been left', async () => {
    await begin()
    const before = it.counts()
    stop()
    await save()
    it.store.wake()
    await it.store.sync()
    await quiet()
    expect(it.counts()).toEqual(before)
  })

  test('breaks off what it was fetching', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    it.fetch.mockImplementation(async (_, init) => {
      signals.push(init?.signal)
      stop()
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await begin()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  test('leaves nothing behind that listens or runs: begun again, it does everything once', async () => {
    const timers = vi.getTimerCount()
    it.blipp.fault = () => 'no network'
    await save()
    await begin()
    expect(vi.getTimerCount()).toBeGreaterThan(timers)
    stop()
    expect(vi.getTimerCount()).toBe(timers)
    expect(streams.map(({ readyState }) => readyState)).toEqual([2])
    it.blipp.fault = () => undefined
    await begin()
    const before = it.counts()
    window.dispatchEvent(new Event('online'))
    await quiet()
    expect(it.counts().pulls).toBe(before.pulls + 1)
    await removeSomebody()
    await quiet()
    expect(it.counts().pulls).toBe(before.pulls + 2)
  })

  test('sets no clock for what it was sending as it was left', async () => {
    await save()
    const timers = vi.getTimerCount()
    it.blipp.fault = (path) => {
      if (path === '/api/sync/push') stop()
      return 'no network'
    }
    await begin()
    expect(it.counts().pushes).toBe(1)
    expect(vi.getTimerCount()).toBe(timers)
  })

  test('has no part in a fault of a database that is closed, as by a sign-out', async () => {
    await begin()
    vi.spyOn(it.db.meta, 'get').mockImplementation(() => {
      stop()
      throw new Error('the database is closed')
    })
    await it.store.sync()
  })
})

describe('a page that is left', () => {
  test('has the worker send on, and only while it keeps in step', async () => {
    const leave = async () => {
      window.dispatchEvent(new Event('pagehide'))
      await quiet()
    }
    await leave()
    expect(browser.postMessage).not.toHaveBeenCalled()
    await begin()
    await leave()
    expect(browser.postMessage.mock.calls).toEqual([[{ type: 'SEND' }]])
    stop()
    await leave()
    expect(browser.postMessage).toHaveBeenCalledTimes(1)
  })
})

describe('a page hears', () => {
  test('of changes elsewhere, and fetches them unless it has them', async () => {
    await begin()
    const { pulls } = it.counts()
    const { revision } = it.blipp.put('customer', { id: uuid7(), name: 'Erik' })
    streams[0]?.tells('changed', { revision })
    await quiet()
    expect(it.counts().pulls).toBe(pulls + 1)
    expect(await readRows(it.db, 'customer')).toHaveLength(1)
    streams[0]?.tells('changed', { revision })
    await quiet()
    expect(it.counts().pulls).toBe(pulls + 1)
  })

  test('that its stream is open, asks what it missed, and then asks by the clock no more', async () => {
    await begin()
    const { pulls } = it.counts()
    streams[0]?.opens()
    await quiet()
    expect(it.counts().pulls).toBe(pulls + 1)
    await pass(35_000)
    expect(it.counts().pulls).toBe(pulls + 1)
    streams[0]?.fails('lost')
    await quiet()
    expect(it.counts().pulls).toBe(pulls + 2)
    await pass(35_000)
    expect(it.counts().pulls).toBe(pulls + 3)
  })

  test('an answer to a change of its own, and fetches what came of it', async () => {
    await begin()
    const { pulls } = it.counts()
    it.answer.mockImplementation(() => noContent())
    await removeSomebody()
    await quiet()
    expect(it.counts().pulls).toBe(pulls + 1)
  })

  test.each([
    ['a sign-out', () => call(signout, {}), () => json({})],
    ['trouble', removeSomebody, () => json({ message: 'Fel.' }, { status: 500 })],
    ['silence', removeSomebody, () => new Response('', { status: 200 })],
  ])('of %s, and neither sends nor fetches for that', async (_, ask, answer) => {
    await begin()
    await save()
    const before = it.counts()
    it.answer.mockImplementation(answer)
    await ask()
    await quiet()
    expect(it.counts()).toEqual(before)
  })

  test('an answer to a question, and sends what waits, without fetching', async () => {
    await begin()
    await save()
    const { pushes, pulls } = it.counts()
    await call(getProfile, {}, { tries: 1 }).catch(() => undefined)
    await quiet()
    expect(it.counts()).toEqual({ pushes, pulls })
    it.answer.mockImplementation(() => json({ message: 'Nej.' }, { status: 404 }))
    await call(getProfile, {}, { tries: 1 }).catch(() => undefined)
    await quiet()
    expect(it.counts()).toEqual({ pushes: pushes + 1, pulls })
  })
})
