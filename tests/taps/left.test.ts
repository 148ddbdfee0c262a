// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { letGoWhenLeft } from '../../pwa/taps/left.ts'
import { type Store, transact } from '../../pwa/taps/storage.ts'

const NOTES: Store = { name: 'notes', store: 'notes' }
letGoWhenLeft()

const leave = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
/** Writes, and the page is left in the middle of it. */
const leftWhileWriting = (persisted: boolean) =>
  transact(NOTES, 'readwrite', (notes) => {
    const request = notes.put('Hej', 'note')
    request.addEventListener('success', () => leave(persisted))
    return request
  })
const written = () => transact(NOTES, 'readonly', (notes) => notes.get('note'))

test('a tap page that is left, and may come back, calls off what it writes: the next page would wait for it', async () => {
  await expect(leftWhileWriting(true)).rejects.toThrow()
  expect(await written()).toBeUndefined()
})

test('a tap page that goes for good lets the browser finish what it can', async () => {
  await leftWhileWriting(false)
  expect(await written()).toBe('Hej')
})
