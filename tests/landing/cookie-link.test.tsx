// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppSections } from '../../pwa/businesses/AppSections.tsx'
import { CookieLink, CookieNotice } from '../../pwa/cookies/index.ts'
import { cookies } from '../../shared/copy/cookies.ts'
import { acting, mounted } from '../support/mounted.tsx'

const t = cookies('sv')
const link = <CookieLink key="link" language="sv" className="" />
const notice = <CookieNotice key="notice" language="sv" gaId={null} />

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with the link at its end, and what says so when its notice is there too. */
async function page(...parts: React.ReactNode[]) {
  const it = await mounted(parts)
  const isThere = (words: string) => it.place.textContent?.includes(words) ?? false
  return {
    ...it,
    isThere,
    press: () => acting(() => it.place.querySelector('button')?.click()),
    shows: (words: string) => it.until(() => isThere(words)),
  }
}

test('a press of the link at the end of the page counts also before the rest of the page is awake', async () => {
  const { press, show, shows, leave } = await page(link)
  await press()
  await show([link, notice])
  await shows(t('settingsTitle'))
  await leave()
})

test('whoever has signed in changes the choice in the app’s settings', async () => {
  vi.stubGlobal('isSecureContext', true)
  localStorage.setItem('blipp.cookies.choice', 'all')
  const { place, shows, leave } = await page(notice, <AppSections key="app" />)
  const button = [...place.querySelectorAll('button')].find((each) => each.textContent === t('changeChoice'))
  await acting(() => button?.click())
  await shows(t('settingsTitle'))
  await leave()
})

test('a press that was answered is answered once', async () => {
  const first = await page(link, notice)
  await first.press()
  await first.shows(t('settingsTitle'))
  await first.leave()
  localStorage.setItem('blipp.cookies.choice', 'necessary')
  const second = await page(link, notice)
  await vi.dynamicImportSettled()
  expect(second.isThere(t('settingsTitle'))).toBe(false)
  await second.leave()
})

test('who is choosing is not interrupted by the question', async () => {
  const { press, shows, isThere, leave } = await page(link, notice)
  await press()
  await shows(t('settingsTitle'))
  await acting(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    await vi.dynamicImportSettled()
  })
  expect(isThere(t('settingsTitle'))).toBe(true)
  await leave()
})
