// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import VerifyEmailScreen from '../../pwa/businesses/VerifyEmailScreen.tsx'
import { json, noContent } from '../support/fake-blipp.ts'
import { acting, mounted } from '../support/mounted.tsx'

let links = 0
let answer: () => Response

beforeEach(() => {
  links += 1
  vi.stubGlobal('fetch', async () => answer())
  history.replaceState(null, '', `/verify-email?token=link${links}`)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['is busy', 503, 'unavailable'],
  ['broke down over it', 500, 'internal'],
  ['was asked too often', 429, 'tooMany'],
] as const)(
  'a link that nothing is wrong with may be tried again where the server %s',
  async (_, status, code) => {
    answer = () => json({ code, message: 'Servern hinner inte med.' }, { status })
    const page = await mounted(<VerifyEmailScreen />)
    const says = (words: string) => page.until(() => page.place.textContent.includes(words))
    await says('Adressen är inte bekräftad än')
    expect(page.place.textContent).toContain('Servern hinner inte med.')
    answer = noContent
    const again = [...page.place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Försök igen',
    )
    await acting(() => again?.click())
    await says('Adressen är bekräftad')
    await page.leave()
  },
)

test.each(['linkExpired', 'invalid'] as const)(
  'a link that is no good (%s) leads to a new one',
  async (code) => {
    answer = () => json({ code }, { status: 422 })
    const page = await mounted(<VerifyEmailScreen />)
    await page.until(() => page.place.textContent.includes('Länken går inte att använda'))
    expect(page.place.querySelector('a[href="/dashboard/settings"]')).not.toBeNull()
    await page.leave()
  },
)
