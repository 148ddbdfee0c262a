// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shell } from '../../shared/copy/shell.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, queued } from '../support/device.ts'
import { acting, mounted } from '../support/mounted.tsx'

let owner: { businessId: string; userId: string }
/** The page's own code, fresh from its start. */
const page = async () => {
  vi.resetModules()
  const { openDatabase, databaseName } = await import('../../pwa/browser/database.ts')
  const { openUsable } = await import('../../pwa/browser/memory.ts')
  return { openDatabase, openUsable, name: databaseName(owner) }
}

/** Another page is in the middle of something with these, and does not come to its end. */
async function holdUp(name: string, stores: string[]) {
  const opening = indexedDB.open(name)
  await new Promise((opened) => {
    opening.onsuccess = opened
  })
  const held = opening.result.transaction(stores, 'readwrite')
  const [first = ''] = stores
  let goesOn = true
  const again = () => {
    if (goesOn) held.objectStore(first).count().onsuccess = again
  }
  again()
  return async () => {
    goesOn = false
    await new Promise((over) => {
      held.oncomplete = over
    })
    opening.result.close()
  }
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Lets what is asked of the database come about, as far as it does. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}

let warned: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  owner = { businessId: uuid7(), userId: uuid7() }
  // A change that waits on this device.
  const { openDatabase } = await page()
  const database = openDatabase(owner)
  await database.operations.put(queued(addAnna()))
  database.close()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a database that opens, and then answers nothing', () => {
  test.each([['operations'], ['rows'], ['meta'], ['drafts']])(
    'is given up after eight seconds when %s cannot be read, for one in memory',
    async (store) => {
      const { openUsable, name } = await page()
      const letGo = await holdUp(name, [store])
      let opened = false
      const opening = openUsable(owner).then((database) => {
        opened = true
        return database
      })
      await settled()
      await passes(5_000)
      await settled()
      await passes(2_999)
      await settled()
      expect(opened).toBe(false)
      await passes(1)
      const database = await opening
      expect(await database.operations.count()).toBe(0)
      expect(warned).toHaveBeenCalledTimes(1)
      await letGo()
    },
  )

  test('keeps what waits in it: it is there again when the page is opened anew', async () => {
    const first = await page()
    const letGo = await holdUp(first.name, ['operations'])
    const opening = first.openUsable(owner)
    await settled()
    await passes(5_000)
    await settled()
    await passes(3_000)
    const inMemory = await opening
    await inMemory.operations.put(queued())
    await letGo()
    const { openUsable } = await page()
    const database = await openUsable(owner)
    expect(await database.operations.count()).toBe(1)
    expect((await database.operations.toArray())[0]).toMatchObject({
      kind: 'customer.create',
      state: 'pending',
    })
  })

  test('is told of, with what becomes of what was done before, and a way to try again', async () => {
    const { openUsable, name } = await page()
    const { DeviceNotices } = await import('../../pwa/shell/DeviceNotices.tsx')
    const letGo = await holdUp(name, ['operations'])
    const { place, leave } = await mounted(<DeviceNotices />)
    expect(place.textContent).toBe('')
    const opening = openUsable(owner)
    await settled()
    await passes(5_000)
    await settled()
    await acting(() => passes(3_000).then(() => opening))
    expect(place.textContent).toContain(shell('sv')('storageSilentTitle'))
    expect(place.textContent).toContain(shell('sv')('storageSilentText'))
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    place.querySelector('button')?.click()
    expect(reload).toHaveBeenCalledTimes(1)
    await leave()
    await letGo()
  })

  test('is the one to go on with when it answers on a second connection', async () => {
    const { openUsable, name } = await page()
    const letGo = await holdUp(name, ['operations', 'meta'])
    const opening = openUsable(owner)
    await settled()
    await passes(5_000)
    await settled()
    await letGo()
    const database = await opening
    expect(await database.operations.count()).toBe(1)
    expect(warned).not.toHaveBeenCalled()
  })

  test('is waited for where it is merely slow', async () => {
    const { openUsable, name } = await page()
    const letGo = await holdUp(name, ['operations'])
    const opening = openUsable(owner)
    await settled()
    await passes(4_999)
    await letGo()
    expect(await (await opening).operations.count()).toBe(1)
  })
})
