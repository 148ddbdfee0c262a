// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Findings } from '../../pwa/campaigns/Findings.tsx'
import { acting, mounted } from '../support/mounted.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const context = { channel: 'sms', language: 'en', businessName: 'Björns Barbershop' } as const
const pointer = (type: 'down' | 'up') =>
  acting(() => document.body.dispatchEvent(new Event(`pointer${type}`, { bubbles: true })))
const later = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms))

test('suggestions on a text wait for a press that is under way, which they would push the button away from', async () => {
  const page = await mounted(
    <Findings message="Come in for a haircut this week." context={context} onFix={() => {}} />,
  )
  await acting(() => import('../../shared/checker/index.ts'))
  const said = () => page.place.querySelectorAll('li').length
  await pointer('down')
  await later(5000)
  expect(said()).toBe(0)
  await pointer('up')
  await later(0)
  expect(said()).toBe(1)
  await page.leave()
})
