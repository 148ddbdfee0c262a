import { expect, type Locator, type Page } from 'playwright/test'
import { businesses } from '../../shared/copy/businesses.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { customers } from '../../shared/copy/customers.ts'
import type { Shop } from './shop.ts'

/** The chip that says whether what was done has reached the server. */
export const chip = (page: Page, words: string): Locator =>
  page.getByRole('link', { name: words, exact: true })

/** Fills in the dialog for a new customer, on a screen that offers it, until it has closed. */
export async function addCustomerOnScreen(
  page: Page,
  language: Language,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const t = customers(language)
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('addTitle') })
  await dialog.getByRole('textbox', { name: t('fieldName') }).fill(name)
  await dialog.getByRole('textbox', { name: t('fieldEmailOptional') }).fill(email)
  await dialog.getByRole('textbox', { name: t('fieldPhone') }).fill('070-174 06 12')
  await dialog.getByRole('radio', { name: t('inShop') }).check()
  await dialog.getByRole('button', { name: t('add') }).click()
  await expect(dialog).toHaveCount(0)
}

/** Fills in the sign-in page that is open, until the dashboard has come. */
export async function signInOnScreen(page: Page, { email, password }: Shop): Promise<void> {
  const t = businesses('sv')
  await page.getByRole('textbox', { name: t('email') }).fill(email)
  await page.getByRole('textbox', { name: t('password'), exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(dashboard|create-campaign)/)
}
