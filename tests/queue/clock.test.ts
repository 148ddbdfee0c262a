import '../support/browser-globals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../pwa/api/call.ts'
import { followClock, skew } from '../../pwa/queue/clock.ts'
import { pull } from '../../shared/sync.ts'
import { page } from '../support/browser-globals.ts'
import { json } from '../support/fake-blipp.ts'

const DEVICE = '2026-11-21T08:00:00.000Z'
let stop: () => void

beforeEach(() => {
  page.forget()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(DEVICE) })
  stop = followClock()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function hearsServerAt(serverNow: string): Promise<void> {
  const answer = {
    epoch: 'e',
    schema: 1,
    next: 0,
    more: false,
    revision: 0,
    merged: [],
    changes: [],
    serverNow,
  }
  vi.stubGlobal('fetch', async () => json(answer))
  await call(pull, {})
}

test('a clock two hours fast is known by the server’s time', async () => {
  await hearsServerAt('2026-11-21T06:00:00.000Z')
  expect(skew()).toBe(-2 * 60 * 60 * 1000)
})

test('a few minutes are not worth a word', async () => {
  await hearsServerAt('2026-11-21T08:02:59.000Z')
  expect(skew()).toBe(0)
})

test('a clock that was set right is no longer said to be wrong', async () => {
  await hearsServerAt('2026-11-19T08:00:00.000Z')
  expect(skew()).not.toBe(0)
  await hearsServerAt(DEVICE)
  expect(skew()).toBe(0)
})
