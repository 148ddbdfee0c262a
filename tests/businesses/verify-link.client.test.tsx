// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import VerifyEmailScreen from '../../pwa/businesses/VerifyEmailScreen.tsx'
import { json, noContent } from '../support/fake-blipp.ts'
import { acting, mounted } from '../support/mounted.tsx'

let asked: unknown[]
let answer: () => Response

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    asked.push(call)
    return answer()
  })
  history.replaceState(null, '', '/verify-email?token=link')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function opened() {
  const page = await mounted(<VerifyEmailScreen />)
  return {
    ...page,
    says: (words: string) => page.until(() => page.place.textContent.includes(words)),
    press: (label: string) =>
      acting(() =>
        [...page.place.querySelectorAll('button')].find((it) => it.textContent === label)?.click(),
      ),
  }
}

test('opening the link asks the server for nothing before the button is pressed', async () => {
  answer = noContent
  const page = await opened()
  expect(page.place.textContent).toContain('Bekräfta din e-postadress')
  expect(asked).toHaveLength(0)
  await page.press('Bekräfta adressen')
  await page.says('Adressen är bekräftad')
  expect(asked).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Adressen är bekräftad')
  await page.leave()
})

test.each([
  ['is busy', 503, 'unavailable'],
  ['broke down over it', 500, 'internal'],
  ['was asked too often', 429, 'tooMany'],
] as const)(
  'a link that nothing is wrong with may be tried again where the server %s',
  async (_, status, code) => {
    answer = () => json({ code, message: 'Servern hinner inte med.' }, { status })
    const page = await opened()
    await page.press('Bekräfta adressen')
    await page.says('Adressen är inte bekräftad än')
    expect(page.place.textContent).toContain('Servern hinner inte med.')
    answer = noContent
    await page.press('Försök igen')
    await page.says('Adressen är bekräftad')
    await page.leave()
  },
)

test.each(['linkExpired', 'invalid'] as const)(
  'a link that is no good (%s) leads to a new one',
  async (code) => {
    answer = () => json({ code }, { status: 422 })
    const page = await opened()
    await page.press('Bekräfta adressen')
    await page.says('Länken går inte att använda')
    expect(page.place.querySelector('a[href="/dashboard/settings"]')).not.toBeNull()
    await page.leave()
  },
)
