import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivals } from '../../pwa/taps/arrivals.ts'
import { amend, keep, remove } from '../../pwa/taps/store.ts'
import { waiting } from './kept.ts'

const lookAgain = () => window.dispatchEvent(new Event('online'))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page on which a sign-up was kept, and whether it has been told that it arrived. */
async function keptOnPage() {
  const kept = waiting({ code: 'disken' })
  await keep(kept)
  const page = { id: kept.id, isTold: false }
  const outcome = arrivals()(kept.id, { kind: 'kept' })
  if (outcome.kind === 'kept') void outcome.arrived?.then(() => Object.assign(page, { isTold: true }))
  const looksAgain = () => expect.poll(() => lookAgain() && page.isTold)
  return { page, looksAgain }
}

test('a page whose sign-up the worker sent is told that it has arrived', async () => {
  const { page, looksAgain } = await keptOnPage()
  await remove([page.id])
  await looksAgain().toBe(true)
})

test('a page is not told of what still waits, nor of what was refused', async () => {
  const { page } = await keptOnPage()
  const other = await keptOnPage()
  await amend([page.id], () => ({ refused: { fields: {} } }))
  await remove([other.page.id])
  await other.looksAgain().toBe(true)
  expect(page.isTold).toBe(false)
})
