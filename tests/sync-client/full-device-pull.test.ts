import '../support/full-device.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueue } from '../../pwa/queue/index.ts'
import { readMeta, readRows } from '../../pwa/sync/mirror.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna } from '../support/device.ts'
import { fillDevice } from '../support/full-device.ts'
import { openPage, pass, quiet } from '../support/open-page.ts'
import { streams } from '../support/stream.ts'

let it: ReturnType<typeof openPage>
let stop: () => void = () => undefined

beforeEach(async () => {
  it = openPage()
  stop = it.store.start()
  await quiet()
  streams[0]?.opens()
  await quiet()
})
afterEach(async () => {
  stop()
  await quiet()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const customers = async () => (await readRows(it.db, 'customer')).length
/** Somebody comes at the server, and the stream tells of it. */
async function comes() {
  const { revision } = it.blipp.put('customer', { id: uuid7(), name: 'Erik' })
  streams[0]?.tells('changed', { revision })
  await quiet()
}

describe('a device that is full while the stream is open', () => {
  test('takes what comes in the room that done changes leave', async () => {
    await enqueue(it.db, addAnna())
    await it.store.sync()
    expect(await it.db.done.count()).toBe(1)
    fillDevice({ enough: 'done' })
    await comes()
    expect(await customers()).toBe(2)
  })

  test('skips nothing, and asks again by itself for what it could not keep', async () => {
    const { cursor } = await readMeta(it.db)
    fillDevice()
    await comes()
    expect([await customers(), (await readMeta(it.db)).cursor]).toEqual([0, cursor])
    vi.restoreAllMocks()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await pass(1000)
    expect([await customers(), (await readMeta(it.db)).cursor > cursor]).toEqual([1, true])
  })

  test('sends what waits once there is room', async () => {
    await enqueue(it.db, addAnna())
    fillDevice()
    it.store.wake()
    await quiet()
    expect(await it.db.operations.count()).toBe(1)
    vi.restoreAllMocks()
    await pass(60_000)
    expect(await it.db.operations.count()).toBe(0)
  })
})
