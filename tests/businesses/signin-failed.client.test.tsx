// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../pwa/api/answer.ts'
import SignInScreen from '../../pwa/businesses/SignInScreen.tsx'
import { acting, mounted } from '../support/mounted.tsx'

const signIn = vi.hoisted(() => vi.fn())
vi.mock('../../pwa/session/index.ts', async (actual) => ({ ...(await actual<object>()), signIn }))

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => void vi.unstubAllGlobals())

/** What the screen says once a sign-in has failed with `error`. */
async function saidOf(error: Error): Promise<string> {
  signIn.mockRejectedValue(error)
  const { place, until, leave } = await mounted(<SignInScreen />)
  for (const [type, value] of [
    ['email', 'anna@salong.example'],
    ['password', 'gråsparven i parken'],
  ])
    await acting(() => {
      const field = place.querySelector(`input[type=${type}]`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await acting(() => place.querySelector('form')?.requestSubmit())
  await until(() => place.textContent.includes('Det gick inte att logga in'))
  const said = place.textContent
  await leave()
  return said
}

test('a sign-in that fails on the device itself is not blamed on the password', async () => {
  const said = await saidOf(new DOMException('', 'QuotaExceededError'))
  expect(said).not.toContain('Fel e-post')
  expect(said).toContain('Försök igen. Det du har sparat finns kvar.')
})

test('a wrong password is called so in the words of the server', async () => {
  const message = 'Fel e-post eller lösenord. Försök igen.'
  expect(await saidOf(new ApiError(401, { message, code: 'wrongCredentials' }))).toContain(message)
})

test.each([
  ['2026-12-22', 'Det raderas 22 dec. 2026.'],
  ['2026-99-99', ''],
  ['snart', ''],
])('whoever has closed their account is told of the day that it is erased: %s', async (day, words) => {
  history.replaceState(null, '', `/business/signin?closed=${day}`)
  const { place, leave } = await mounted(<SignInScreen />)
  expect(place.textContent).toContain(words || 'Välkommen tillbaka')
  if (!words) expect(place.textContent).not.toContain('Det raderas')
  await leave()
  history.replaceState(null, '', '/')
})
