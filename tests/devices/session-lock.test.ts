import '../support/browser-globals.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../pwa/api/call.ts'
import { keepSession } from '../../pwa/api/signed-in.ts'
import { unlockSession } from '../../pwa/devices/session-lock.ts'
import { unlockAgain } from '../../pwa/devices/unlock-again.ts'
import { getProfile } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { page } from '../support/browser-globals.ts'
import { json } from '../support/fake-blipp.ts'

const token = 'x'.repeat(22)

/** A shop's session at its server, locked until the token is shown; `isOver` where it has ended meanwhile. */
function server({ isOver = false } = {}) {
  let isLocked = true
  const shown = vi.fn()
  let isThere = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isThere) throw new TypeError('offline')
    if (path.endsWith('/unlock')) {
      shown()
      isLocked = isOver
    }
    return isLocked ? json({ message: 'Logga in.' }, { status: 401 }) : json({})
  })
  const comeBack = () => {
    isThere = true
  }
  return { shown, comeBack }
}

const asked = () => call(getProfile, {}).catch((error: unknown) => error)

beforeEach(() => {
  page.forget()
  page.navigate.mockClear()
  keepSession({ businessId: uuid7(), userId: uuid7() })
})

test('a tablet that was left with the PIN and no network shows it before anybody is asked to sign in', async () => {
  const { shown, comeBack } = server()
  await unlockSession(token)
  comeBack()
  expect(await asked()).toMatchObject({ status: 401 })
  await expect.poll(() => shown.mock.calls.length).toBe(1)
  await unlockAgain()
  expect(page.navigate).not.toHaveBeenCalled()
  expect(localStorage.getItem('blipp.session.ended')).toBeNull()
})

test('one whose session has ended meanwhile asks to sign in', async () => {
  const { comeBack } = server({ isOver: true })
  await unlockSession(token)
  comeBack()
  await asked()
  await expect.poll(() => page.navigate).toHaveBeenCalled()
})
