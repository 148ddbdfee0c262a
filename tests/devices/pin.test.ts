import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPin, isPin, pinWaitsUntil, setPin, tokenHashOf, tryPin } from '../../pwa/devices/pin.ts'
import { readRecord } from '../../pwa/taps/records.ts'

const quickly = 1000

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['1234', true],
  ['12345678', true],
  ['123', false],
  ['123456789', false],
  ['12 34', false],
  ['abcd', false],
])('%s as a PIN: %s', (text, is) => {
  expect(isPin(text)).toBe(is)
})

test('the right PIN opens, with the token that the server knows by its hash', async () => {
  expect(await hasPin()).toBe(false)
  expect(await tryPin('2468')).toEqual({ kind: 'none' })
  await setPin('2468', quickly)
  expect(await hasPin()).toBe(true)
  const answer = await tryPin('2468')
  if (answer.kind !== 'right') throw new Error(answer.kind)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(answer.token))
  expect(Buffer.from(hash).toString('base64url')).toBe(await tokenHashOf())
})

test('neither the PIN nor the token is kept as it is', async () => {
  await setPin('2468', quickly)
  const kept = JSON.stringify(await readRecord('pin'))
  expect(kept).not.toContain('2468')
  const answer = await tryPin('2468')
  expect(answer.kind === 'right' && kept.includes(answer.token)).toBe(false)
})

test('after five wrong ones it waits, longer each time, whatever is typed and however often it is opened anew', async () => {
  await setPin('2468', quickly)
  const start = Date.now()
  for (const left of [4, 3, 2, 1]) expect(await tryPin('1111', start)).toEqual({ kind: 'wrong', left })
  expect(await tryPin('1111', start)).toEqual({ kind: 'wait', until: start + 30_000 })
  expect(await tryPin('2468', start + 29_000)).toEqual({ kind: 'wait', until: start + 30_000 })
  expect(await pinWaitsUntil()).toBe(start + 30_000)
  expect(await tryPin('1111', start + 30_000)).toEqual({ kind: 'wait', until: start + 90_000 })
  expect(await tryPin('2468', start + 90_000)).toMatchObject({ kind: 'right' })
  expect(await pinWaitsUntil()).toBe(0)
  expect(await tryPin('1111', start + 90_000)).toEqual({ kind: 'wrong', left: 4 })
})

test.each([
  ['a year', 365 * 86_400_000],
  ['a minute', 60_000],
])(
  'a clock that was %s ahead while wrong ones were typed keeps the right one out no longer than they do',
  async (_, ahead) => {
    await setPin('2468', quickly)
    const now = Date.parse('2026-11-30T10:00:00Z')
    for (let tries = 0; tries < 5; tries += 1) await tryPin('1111', now + ahead)
    expect(await tryPin('2468', now)).toEqual({ kind: 'wait', until: now + 30_000 })
    expect(await pinWaitsUntil(now + 10_000)).toBe(now + 30_000)
    expect(await tryPin('2468', now + 30_000)).toMatchObject({ kind: 'right' })
  },
)

test('a new PIN takes the place of the old one, and of its wrong tries', async () => {
  await setPin('2468', quickly)
  for (let tries = 0; tries < 5; tries += 1) await tryPin('1111')
  await setPin('1357', quickly)
  expect(await tryPin('2468')).toEqual({ kind: 'wrong', left: 4 })
  expect(await tryPin('1357')).toMatchObject({ kind: 'right' })
})
