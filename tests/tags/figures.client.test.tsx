// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueueContext } from '../../pwa/queue/index.ts'
import { draftsIn } from '../../pwa/sync/drafts.ts'
import { useFigures } from '../../pwa/tags/useFigures.ts'
import { device } from '../support/device.ts'
import { acting, using } from '../support/mounted.tsx'

const AT = '2026-11-21T08:00:00.000Z'
const fetch = vi.fn<typeof globalThis.fetch>()
const { db: open } = device()

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: false })
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => vi.unstubAllGlobals())

test('what is said of figures that are out of date stays while newer ones are asked for', async () => {
  const queue = { db: open(), wake: () => {}, post: () => Promise.reject(new Error('no network')) }
  await draftsIn(queue.db).keep('tags.figures.30', { at: AT, figures: [] })
  const figures = await using(
    () => useFigures(30),
    (user) => <QueueContext value={queue}>{user}</QueueContext>,
  )
  await figures.until(({ isStale }) => isStale)
  const [asked, told] = [fetch.mock.calls.length, figures.seen.length]

  await acting(() => figures.now().again())
  await figures.until(() => fetch.mock.calls.length > asked && figures.seen.length > told + 1)
  expect(new Set(figures.seen.slice(told).map(({ at, isStale }) => `${at} ${isStale}`))).toEqual(
    new Set([`${AT} true`]),
  )
  await figures.leave()
})
