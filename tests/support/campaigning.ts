import { expect, type Page } from 'playwright/test'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { dashboard } from '../../shared/copy/dashboard.ts'
import { send } from '../../shared/copy/send.ts'
import { ui } from '../../shared/copy/ui.ts'

/** What a merchant types; in the message, the name goes where `|` stands. */
export interface Writing {
  type: 'sms' | 'email'
  name: string
  subject?: string
  message: string
}

/** From the dashboard to the editor, everything written, not yet saved. */
export async function write(
  page: Page,
  language: Language,
  { type, name, subject, message }: Writing,
): Promise<void> {
  const t = campaigns(language)
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: dashboard(language)('newCampaign') })
    .first()
    .click()
  await page.getByRole('radio', { name: t(type) }).check()
  await page.getByRole('textbox', { name: t('name') }).fill(name)
  if (subject) await page.getByRole('textbox', { name: t('subject') }).fill(subject)
  const text = page.getByRole('textbox', { name: t('message') })
  const [before = '', after = ''] = message.split('|')
  await text.fill(before + after)
  await text.evaluate((area: HTMLTextAreaElement, at) => area.setSelectionRange(at, at), before.length)
  await page.getByRole('button', { name: t('insertLabel', { what: t('insertName') }) }).click()
  await expect(text).toHaveValue(`${before}{{name}}${after}`)
  await expect(text).toBeFocused()
}

/** Saves what was written, which leads back to the dashboard. */
export async function save(page: Page, language: Language, name: string): Promise<void> {
  const t = campaigns(language)
  await page.getByRole('button', { name: t('save') }).click()
  await expect(page.getByText(t('created', { name }))).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}

/** Opens a campaign of the list, and its send dialog; `again` when it was sent before. */
export async function openSendDialog(
  page: Page,
  language: Language,
  name: string,
  { again = false } = {},
): Promise<void> {
  const t = campaigns(language)
  const action = t(again ? 'sendAgain' : 'send')
  await page.goto('/dashboard/campaigns')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('dialog', { name: send(language)('title', { name }) })).toBeVisible()
}

/** Ticks these people in the open send dialog and sends. */
export async function sendTo(page: Page, language: Language, people: readonly string[]): Promise<void> {
  const t = send(language)
  const dialog = page.getByRole('dialog')
  for (const person of people) await dialog.getByRole('checkbox', { name: person }).check()
  await dialog.getByRole('button', { name: t('sendTo', { n: people.length }) }).click()
  await expect(dialog.getByRole('button', { name: ui(language)('close'), exact: true }).last()).toBeVisible()
}
