import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueue } from '../../pwa/queue/index.ts'
import { readMeta, readRows } from '../../pwa/sync/mirror.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna } from '../support/device.ts'
import { json, strikes } from '../support/fake-blipp.ts'
import { NOW, openPage, pass, quiet } from '../support/open-page.ts'
import { streams } from '../support/stream.ts'

const PULL = '/api/sync/pull'

let it: ReturnType<typeof openPage>
let stop: () => void = () => undefined

beforeEach(() => {
  it = openPage()
})
afterEach(async () => {
  stop()
  await quiet()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The page keeps in step, and the server's stream tells it of changes. */
async function begin() {
  stop = it.store.start()
  await quiet()
  streams[0]?.opens()
  await quiet()
}
const customers = async () => (await readRows(it.db, 'customer')).length
/** Somebody comes at the server, and the stream tells of it. */
async function comes() {
  const { revision } = it.blipp.put('customer', { id: uuid7(), name: 'Erik' })
  streams[0]?.tells('changed', { revision })
  await quiet()
}
/** While the server's stream says that it is there. */
async function tenMinutes() {
  for (let seconds = 0; seconds < 600; seconds += 25) {
    await pass(25_000)
    streams[0]?.tells('beat', {})
  }
}
const busy = (headers = {}) => json({ code: 'unavailable' }, { status: 503, headers })

describe('a fetch that came to nothing while the stream is open', () => {
  test('is made again by itself, after a while that grows, and then no more', async () => {
    await begin()
    const { pulls } = it.counts()
    it.blipp.fault = strikes(PULL, 2, busy)
    await comes()
    await pass(749)
    expect(it.counts().pulls).toBe(pulls + 1)
    await pass(1)
    expect(it.counts().pulls).toBe(pulls + 2)
    await pass(1_499)
    expect(await customers()).toBe(0)
    await pass(1)
    expect(await customers()).toBe(1)
    await tenMinutes()
    expect(it.counts().pulls).toBe(pulls + 3)
    it.blipp.fault = strikes(PULL, 1, busy)
    await comes()
    await pass(750)
    expect(await customers()).toBe(2)
  })

  test('is made again no sooner than the server asks for', async () => {
    // Later than any other test here, none of which is to wait for it.
    vi.setSystemTime(NOW + 86_400_000)
    await begin()
    const { pulls } = it.counts()
    it.blipp.fault = strikes(PULL, 1, () => busy({ 'retry-after': '20' }))
    await comes()
    await pass(19_999)
    expect(it.counts().pulls).toBe(pulls + 1)
    await pass(30_000)
    expect(await customers()).toBe(1)
  })

  test('is one: what is fetched meanwhile needs no second', async () => {
    await begin()
    it.blipp.fault = strikes(PULL, 1, busy)
    await comes()
    await comes()
    const { pulls } = it.counts()
    expect(await customers()).toBe(2)
    await tenMinutes()
    expect(it.counts().pulls).toBe(pulls)
  })

  test('brings the rest of a first pull that was broken off', async () => {
    it.blipp.pageSize = 10
    for (let n = 0; n < 30; n += 1) it.blipp.put('customer', { id: uuid7(), name: `Erik ${n}` })
    let asked = 0
    it.blipp.fault = (path) => (path === PULL && ++asked > 1 ? 'no network' : undefined)
    await begin()
    expect((await readMeta(it.db)).backfill).toBeTruthy()
    it.blipp.fault = () => undefined
    await pass(1_500)
    expect(await customers()).toBe(30)
  })
})

/** Holds up the next call to `path`, from when it is made until it is let go without an answer. */
function holdUp(path: string) {
  const { fetch } = it.blipp
  let letGo = () => {}
  let isHeld = false
  const made = new Promise<void>((resolve) => {
    it.fetch.mockImplementation((url, init) => {
      if (isHeld || !url.startsWith(path)) return fetch(url, init)
      isHeld = true
      resolve()
      return new Promise((_, reject) => {
        letGo = () => reject(new TypeError('Failed to fetch'))
      })
    })
  })
  return { made, letGo: () => letGo() }
}

describe('what is asked for while the same is under way', () => {
  test('is sent at once where somebody is waiting for it, whatever else asks', async () => {
    await begin()
    await enqueue(it.db, addAnna())
    const { made, letGo } = holdUp('/api/sync/push')
    it.store.wake()
    await made
    const over = it.store.sync()
    it.store.wake()
    expect(it.counts().pushes).toBe(0)
    letGo()
    await over
    expect(it.counts().pushes).toBe(1)
  })

  test('is fetched whatever has come already, though there is news of less', async () => {
    await begin()
    await comes()
    const { made, letGo } = holdUp(PULL)
    streams[0]?.tells('changed', { revision: 2 })
    await made
    const { pulls } = it.counts()
    const over = it.store.sync()
    streams[0]?.tells('changed', { revision: 1 })
    letGo()
    await over
    expect(it.counts().pulls).toBe(pulls + 1)
  })
})
