import type { Page } from 'playwright/test'
import { automations } from '../../shared/copy/automations.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addTag, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

test.use({ providers: 'none' })

/** Anna fills in the form at the counter. */
async function tap(shop: Shop, code: string): Promise<void> {
  const filledAt = new Date().toISOString()
  const { name, email, phone, consentGiven } = anna
  const signup = { id: uuid7(), name, email, phone, consentGiven, filledAt }
  await visit(shop.owner.url).call(postSignups, { code, clientNow: filledAt, signups: [signup] })
}

const messagesTo = async ({ owner }: Shop, email: string) =>
  (await owner.call(listCaptured, {})).captured.filter(({ to }) => to === email).length

async function setUp(page: Page, language: Language): Promise<void> {
  const t = automations(language)
  await page.goto('/dashboard/automations')
  await page.getByRole('button', { name: t('begin', { what: t('welcome').toLowerCase() }) }).click()
  await expect(page.getByRole('dialog', { name: t('welcome') })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('saveOn') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const language: Language = 'sv'

test(`a welcome is switched on, and the next to sign up gets it once (${language})`, async ({
  shop,
  screens,
}) => {
  const t = automations(language)
  const { code } = await addTag(shop)
  const desk = await screens.desk(shop, language)
  await setUp(desk, language)
  await expect(desk.getByText(t('on'), { exact: true })).toBeVisible()
  expect(await axe(desk)).toEqual([])

  await tap(shop, code)
  await expect.poll(() => messagesTo(shop, anna.email), { timeout: 20_000 }).toBe(1)
  await expect(desk.getByText(t('figureCaptured'), { exact: true })).toBeVisible()

  await tap(shop, code)
  await desk.getByRole('button', { name: new RegExp(`^${t('turnOff')}`) }).click()
  await expect(desk.getByText(t('isOff'))).toBeVisible()
  expect(await messagesTo(shop, anna.email)).toBe(1)

  await desk.getByRole('button', { name: new RegExp(`^${t('remove')}`) }).click()
  await desk.getByRole('button', { name: t('removeConfirm') }).click()
  await expect(
    desk.getByRole('button', { name: t('begin', { what: t('welcome').toLowerCase() }) }),
  ).toBeVisible()
})
