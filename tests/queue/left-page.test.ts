// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { letGoWhenLeft } from '../../pwa/browser/left-page.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

const onBack = vi.fn()
letGoWhenLeft(onBack)

const happens = (what: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(what), { persisted }))
const leave = ({ mayComeBack }: { mayComeBack: boolean }) => happens('pagehide', mayComeBack)
const comeBack = () => happens('pageshow', true)

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let name: string
/** A connection of a page's own. */
const opened = () => {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('notes')
  return done(opening)
}
/** Writes, and as long as nobody stops it does not come to an end. */
const writing = (database: IDBDatabase) => {
  const change = database.transaction('notes', 'readwrite')
  const notes = change.objectStore('notes')
  const again = () => {
    notes.put('Hej', 'note').onsuccess = again
  }
  again()
  return change
}
const outcomeOf = (change: IDBTransaction) =>
  new Promise<string>((resolve) => {
    change.oncomplete = () => resolve('done')
    change.onabort = () => resolve('called off')
  })

beforeEach(() => {
  name = uuid7()
})
afterEach(() => {
  comeBack()
  onBack.mockClear()
})

describe('a page that is left, and may come back', () => {
  test('calls off what it is writing, so that the next page need not wait for it', async () => {
    const mine = writing(await opened())
    leave({ mayComeBack: true })
    expect(await outcomeOf(mine)).toBe('called off')
    const next = await opened()
    expect(await done(next.transaction('notes').objectStore('notes').get('note'))).toBeUndefined()
  })

  test('calls off what it is reading, and what waits behind it', async () => {
    const database = await opened()
    const [first, second] = [writing(database), database.transaction('notes')]
    leave({ mayComeBack: true })
    expect(await Promise.all([first, second].map(outcomeOf))).toEqual(['called off', 'called off'])
  })

  test('calls off the making of its database, which the next page makes', async () => {
    const opening = indexedDB.open(name, 1)
    const failed = new Promise((resolve) => {
      opening.onerror = resolve
    })
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('half')
      leave({ mayComeBack: true })
    }
    await failed
    expect([...(await opened()).objectStoreNames]).toEqual(['notes'])
  })

  test('keeps what was written down before', async () => {
    const database = await opened()
    const change = database.transaction('notes', 'readwrite')
    change.objectStore('notes').put('Hej', 'note')
    expect(await outcomeOf(change)).toBe('done')
    leave({ mayComeBack: true })
    expect(await done(database.transaction('notes').objectStore('notes').get('note'))).toBe('Hej')
  })

  test('is told when it comes back that something was called off', async () => {
    writing(await opened())
    leave({ mayComeBack: true })
    expect(onBack).not.toHaveBeenCalled()
    comeBack()
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  test('goes on as it was where nothing was under way, also after one time when something was', async () => {
    leave({ mayComeBack: true })
    comeBack()
    expect(onBack).not.toHaveBeenCalled()
    writing(await opened())
    leave({ mayComeBack: true })
    comeBack()
    leave({ mayComeBack: true })
    comeBack()
    expect(onBack).toHaveBeenCalledTimes(1)
  })
})

test('a page that goes for good leaves it to the browser what becomes of its last words', async () => {
  const database = await opened()
  const change = database.transaction('notes', 'readwrite')
  change.objectStore('notes').put('Hej', 'note')
  leave({ mayComeBack: false })
  expect(await outcomeOf(change)).toBe('done')
  comeBack()
  expect(onBack).not.toHaveBeenCalled()
})
