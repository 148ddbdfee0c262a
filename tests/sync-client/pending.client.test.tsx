// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pending } from '../../pwa/sync/Pending.tsx'
import { ui } from '../../shared/copy/ui.ts'
import { acting, mounted } from '../support/mounted.tsx'

const t = ui('sv')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a screen whose first fetch does not come says so after a while, and offers another try', async () => {
  const { place, leave } = await mounted(<Pending count={2} />)
  expect(place.querySelector('[role=alert]')).toBeNull()
  await acting(() => vi.advanceTimersByTimeAsync(10_000))
  expect(place.querySelector('[role=alert]')?.textContent).toContain(t('failedTitle'))
  await acting(() => place.querySelector('button')?.click())
  expect(place.querySelector('[role=alert]')).toBeNull()
  await leave()
})
