import '../support/browser-globals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../pwa/api/call.ts'
import { followClock, skew } from '../../pwa/api/clock.ts'
import { listCustomers, updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
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

test.each([
  ['a few minutes fast', '2026-11-21T07:57:00.000Z', 0],
  ['a few minutes slow', '2026-11-21T08:03:00.000Z', 0],
  ['more than that fast', '2026-11-21T07:56:59.999Z', -180_001],
  ['more than that slow', '2026-11-21T08:03:00.001Z', 180_001],
])('a clock that is %s is said to be off by as much as is worth a word', async (_, serverNow, off) => {
  await hearsServerAt(serverNow)
  expect(skew()).toBe(off)
})

test('an answer that tells no time says nothing of the clock', async () => {
  await hearsServerAt('2026-11-21T06:00:00.000Z')
  vi.stubGlobal('fetch', async () => json({ customers: [] }))
  await call(listCustomers, {})
  vi.stubGlobal('fetch', async () => json({ message: 'Fel.', serverNow: DEVICE }, { status: 404 }))
  await expect(call(updateCustomer, { id: uuid7() })).rejects.toThrow('Fel.')
  expect(skew()).toBe(-2 * 60 * 60 * 1000)
})

test('nothing is said of a clock of which nothing sound was kept', () => {
  expect(skew()).toBe(0)
  localStorage.setItem('blipp.skew', 'tampered')
  expect(skew()).toBe(0)
  const { localStorage: kept } = globalThis
  vi.stubGlobal('localStorage', undefined)
  expect(skew()).toBe(0)
  vi.stubGlobal('localStorage', kept)
})

test('a clock that was set right is no longer said to be wrong', async () => {
  await hearsServerAt('2026-11-19T08:00:00.000Z')
  expect(skew()).not.toBe(0)
  await hearsServerAt(DEVICE)
  expect(skew()).toBe(0)
})
