// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { lockDue } from '../../pwa/browser/lock-due.ts'
import { lockTo, unlock } from '../../pwa/browser/locked.ts'
import { lockSession, unlockSession } from '../../pwa/devices/session-lock.ts'
import { lockWhenReached } from '../../pwa/taps/counter/lock-due.ts'
import { json, stranger } from './kept.ts'

const tokenHash = 'h'.repeat(43)
const asked = vi.fn<(path: string, body: unknown) => void>()
const offline = () => {
  throw new TypeError('Failed to fetch')
}
let answers: () => Response = offline

/** The counter's page, which finds a network once more. */
const online = async (answer: () => Response) => {
  answers = answer
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const calls = [...asked.mock.calls]
  asked.mockClear()
  return calls
}
const locks = ['/api/auth/lock', { tokenHash }]

beforeEach(async () => {
  localStorage.clear()
  answers = offline
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = answers()
    asked(path, JSON.parse(String(init?.body)))
    return response
  })
  await lockSession(tokenHash)
  lockTo('kod', 'lock')
  asked.mockClear()
})

lockWhenReached()

test('a session that had no network as its tablet became a counter is locked when there is one', async () => {
  expect(await online(() => stranger({}))).toEqual([locks])
  expect(await online(() => json({}, 503))).toEqual([locks])
  expect(await online(() => json({}))).toEqual([locks])
  await vi.waitFor(() => expect(lockDue()).toBeNull())
  window.dispatchEvent(new Event('online'))
  expect(asked).not.toHaveBeenCalled()
})

test('and is left alone where it has ended meanwhile', async () => {
  expect(await online(() => json({ code: 'signInRequired' }, 401))).toEqual([locks])
  await vi.waitFor(() => expect(lockDue()).toBeNull())
  window.dispatchEvent(new Event('online'))
  expect(asked).not.toHaveBeenCalled()
})

test('and where somebody has signed in with the password, whose session is another', async () => {
  unlock()
  expect(lockDue()).toBeNull()
  answers = () => json({})
  window.dispatchEvent(new Event('online'))
  expect(asked).not.toHaveBeenCalled()
})

test('and where its staff were back before the network was', async () => {
  await unlockSession('t'.repeat(43))
  answers = () => json({})
  window.dispatchEvent(new Event('online'))
  expect(asked).not.toHaveBeenCalled()
})
