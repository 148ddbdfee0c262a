import { expect, type Page } from 'playwright/test'
import type { Language } from '../../shared/copy/copy.ts'
import { counter } from '../../shared/copy/counter.ts'
import { devices } from '../../shared/copy/devices.ts'
import { enhanced } from './tap.ts'

export const pin = '2468'

/** Opens counter mode on a device on which somebody is signed in, as they would. */
export async function openCounter(page: Page, language: Language): Promise<void> {
  const t = devices(language)
  await page.goto('/dashboard/counter')
  const field = (label: string) => page.getByRole('main').getByLabel(label)
  await field(t('newPin')).fill(pin)
  await field(t('repeatPin')).fill(pin)
  await page.getByRole('button', { name: t('open') }).click()
  await atCounter(page)
}

export async function atCounter(page: Page): Promise<void> {
  await page.waitForURL(/\/t\/[^/]+\?counter$/)
  await enhanced(page)
}

/** By its staff, from the counter's page to what the PIN opens. */
export async function askForStaff(page: Page, language: Language): Promise<void> {
  await page.getByRole('link', { name: counter(language)('staff') }).click()
  await expect(page.getByRole('heading', { name: devices(language)('lockTitle') })).toBeVisible()
}

export async function typePin(page: Page, language: Language, typed: string): Promise<void> {
  const t = devices(language)
  await page.getByRole('main').getByLabel(t('pin')).fill(typed)
  await page.getByRole('button', { name: t('unlock') }).click()
}

/** One guest after the other, each through the page's own form and button; faster than any queue of people. */
export const guestsFillIn = (page: Page, emails: string[]): Promise<void> =>
  page.evaluate(async (addresses) => {
    const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
    const root = () => find('[data-tap]')
    const changes = (until: () => boolean) =>
      new Promise<void>((resolve) => {
        const watcher = new MutationObserver(look)
        function look() {
          if (!until()) return
          watcher.disconnect()
          resolve()
        }
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
        look()
      })
    for (const address of addresses) {
      find<HTMLInputElement>('[name=name]').value = 'Maja Nyberg'
      find<HTMLInputElement>('[name=email]').value = address
      find<HTMLInputElement>('[name=consentGiven]').checked = true
      find<HTMLFormElement>('[data-tap] form').requestSubmit()
      await changes(() => root().dataset.outcome !== 'form')
      find('[data-done]').click()
      await changes(() => ['form', 'shutOut'].includes(String(root().dataset.outcome)))
    }
  }, emails)
