// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFigures } from '../../pwa/shell/dashboard/useFigures.ts'
import { useRows, useToday } from '../../pwa/sync/index.ts'
import { acting } from '../support/mounted.tsx'
import { rowOf, screen, tablet } from '../support/store-screen.tsx'

const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  // Half a minute before midnight in Stockholm.
  vi.useFakeTimers({
    now: new Date('2026-11-21T22:59:30.000Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  return () => vi.useRealTimers()
})

const shop = rowOf('profile', { timeZone: 'Europe/Stockholm' })
const yes = { consentGiven: true, consentAt: '2026-11-21T12:00:00.000Z' }

test('a page that is left open shows the new day when it turns', async () => {
  const { now, seen } = await screen(await tablet([]), useToday)
  expect(now()).toBe('2026-11-21')
  await acting(() => vi.advanceTimersByTime(MINUTE))
  expect(now()).toBe('2026-11-22')
  const shown = seen.length
  await acting(() => vi.advanceTimersByTime(60 * MINUTE))
  expect(seen).toHaveLength(shown)
})

test('a tab that slept over midnight shows the new day as soon as it is seen', async () => {
  const { now } = await screen(await tablet([]), useToday)
  vi.setSystemTime(new Date('2026-11-22T07:00:00.000Z'))
  await acting(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(now()).toBe('2026-11-22')
})

test('who said yes today is counted among those of today until midnight', async () => {
  const it = await tablet([shop, rowOf('customer', yes)])
  const { now, until } = await screen(it, () => useFigures(useRows('customer')))
  await until((figures) => figures !== undefined)
  expect(now()).toMatchObject({ yesToday: 1, yesThisWeek: 1 })
  await acting(() => vi.advanceTimersByTime(MINUTE))
  expect(now()).toMatchObject({ yesToday: 0, yesThisWeek: 1 })
})
