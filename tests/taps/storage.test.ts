import 'fake-indexeddb/auto'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Store, transact } from '../../pwa/taps/storage.ts'
import { everyKept, keep, remove } from '../../pwa/taps/store.ts'
import { settled, waiting } from './kept.ts'

const NOTES: Store = { name: 'notes', store: 'notes' }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what is said to be kept on the phone', () => {
  test('is on its disk, and not only on the way there', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await keep(waiting())
    expect(opened).toHaveBeenLastCalledWith('signups', 'readwrite', { durability: 'strict' })
  })

  test('was not rolled back after it had been written', async () => {
    const writing = transact(NOTES, 'readwrite', (notes) => {
      const request = notes.put('Hej', 'note')
      request.addEventListener('success', () => notes.transaction.abort())
      return request
    })
    await expect(writing).rejects.toThrow()
    expect(await transact(NOTES, 'readonly', (notes) => notes.get('note'))).toBeUndefined()
  })

  test('is told apart from what a browser that stores nothing neither takes nor refuses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    let outcome = 'unsaid'
    const keeping = keep(waiting()).then(
      () => 'kept',
      () => 'refused',
    )
    void keeping.then((is) => {
      outcome = is
    })
    await vi.advanceTimersByTimeAsync(1999)
    expect(outcome).toBe('unsaid')
    await vi.advanceTimersByTimeAsync(1)
    expect(await keeping).toBe('refused')
  })

  test('is told apart from what another page, which does not come to its end, holds up', async () => {
    const opening = indexedDB.open('notes')
    opening.onupgradeneeded = () => opening.result.createObjectStore('notes')
    await new Promise((opened) => {
      opening.onsuccess = opened
    })
    const held = opening.result.transaction('notes', 'readwrite')
    let goesOn = true
    const again = () => {
      if (goesOn) held.objectStore('notes').count().onsuccess = again
    }
    again()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let outcome = 'unsaid'
    const writing = transact(NOTES, 'readwrite', (notes) => notes.put('Hej', 'note')).catch(() => {
      outcome = 'refused'
    })
    await settled(20)
    await vi.advanceTimersByTimeAsync(4999)
    expect(outcome).toBe('unsaid')
    await vi.advanceTimersByTimeAsync(1)
    await writing
    expect([outcome, vi.getTimerCount()]).toEqual(['refused', 0])
    goesOn = false
    // What was given up is not written after all.
    expect(await transact(NOTES, 'readonly', (notes) => notes.get('note'))).toBeUndefined()
  })

  test('leaves the database open for nobody, also where nothing came of it', async () => {
    const closed = vi.spyOn(IDBDatabase.prototype, 'close')
    await keep(waiting())
    const failing = transact(NOTES, 'readwrite', () => {
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(closed).toHaveBeenCalledTimes(2)
  })
})

describe('what leaves the phone', () => {
  test('is what was named, in whatever order, with what lies between left where it is', async () => {
    const all = Array.from({ length: 5 }, () => waiting())
    for (const each of all) await keep(each)
    const [first, second, third, fourth, fifth] = all.map(({ id }) => id) as [string, ...string[]]
    await remove([fifth, first] as string[])
    expect((await everyKept()).map(({ id }) => id)).toEqual([second, third, fourth])
    await remove([fourth, second, third] as string[])
    expect(await everyKept()).toEqual([])
  })

  test('is nothing where nothing was named', async () => {
    const kept = waiting()
    await keep(kept)
    await remove([])
    expect(await everyKept()).toMatchObject([{ id: kept.id }])
  })
})
