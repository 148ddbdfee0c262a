import type { Locator, Page } from 'playwright/test'
import { businesses } from '../../shared/copy/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { dashboard } from '../../shared/copy/dashboard.ts'
import { send } from '../../shared/copy/send.ts'
import { ui } from '../../shared/copy/ui.ts'
import { listCustomers } from '../../shared/customers.ts'
import { expect, test } from '../support/journey.ts'

const MOST_STOPS = 60

/** Whether it is seen where the focus is: around the thing itself, or around the card whose button it is. */
const isOutlined = (target: Locator): Promise<boolean> =>
  target.evaluate((element) =>
    [element, element.closest('label')].some(
      (shown) => shown !== null && getComputedStyle(shown).outlineStyle !== 'none',
    ),
  )

/** Tab after Tab until the focus is there; a thing that Tab never comes to cannot be used without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element.matches(':focus'))) {
      await expect.poll(() => isOutlined(target)).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('the whole way from signing in to sending can be gone by keyboard alone', async ({ shop, screens }) => {
  const b = businesses('sv')
  const c = customers('sv')
  const t = campaigns('sv')
  const s = send('sv')
  const desk = await screens.visitor('sv')
  const dialog = desk.getByRole('dialog')

  await test.step('sign in', async () => {
    await desk.goto('/business/signin')
    await type(desk, desk.getByRole('textbox', { name: b('email') }), shop.email)
    await type(desk, desk.getByRole('textbox', { name: b('password'), exact: true }), shop.password)
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL('/dashboard')
  })

  await test.step('add a customer', async () => {
    const add = desk.getByRole('main').getByRole('button', { name: c('add') })
    await press(desk, add)
    await expect(dialog.getByRole('textbox', { name: c('fieldName') })).toBeFocused()
    await desk.keyboard.type('Maja Nyberg')
    await type(desk, dialog.getByRole('textbox', { name: c('fieldEmailOptional') }), 'maja@kund.example')
    await type(desk, dialog.getByRole('textbox', { name: c('fieldPhone') }), '070-174 06 12')
    await tabTo(desk, dialog.getByRole('checkbox', { name: c('consent') }))
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: c('paper') })).toBeChecked()
    await press(desk, dialog.getByRole('button', { name: c('add') }))
    await expect(dialog).toHaveCount(0)
    await expect(desk.getByRole('list', { name: c('name') })).toContainText('Maja Nyberg')
    const { customers: all } = await shop.owner.call(listCustomers, {})
    expect(all).toMatchObject([{ name: 'Maja Nyberg', consentGiven: true }])
  })

  await test.step('open a row, and close a dialog with Esc, which gives the focus back', async () => {
    const row = desk.getByRole('button', { name: /^Maja Nyberg/ })
    await press(desk, row)
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    const edit = desk.getByRole('button', { name: c('edit', { name: 'Maja Nyberg' }) })
    await press(desk, edit)
    await expect(dialog).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(edit).toBeFocused()
  })

  await test.step('write a campaign', async () => {
    await press(desk, desk.getByRole('link', { name: dashboard('sv')('newCampaign') }))
    await expect(desk).toHaveURL('/create-campaign')
    await expect(desk.getByRole('main')).toBeFocused()
    await tabTo(desk, desk.getByRole('radio', { name: t('sms') }))
    await desk.keyboard.press('ArrowRight')
    await expect(desk.getByRole('radio', { name: t('email') })).toBeChecked()
    await type(desk, desk.getByRole('textbox', { name: t('name') }), 'Höstnytt')
    await type(desk, desk.getByRole('textbox', { name: t('subject') }), 'Hösten är här')
    const message = desk.getByRole('textbox', { name: t('message') })
    await type(desk, message, 'Hej ')
    await press(desk, desk.getByRole('button', { name: t('insertLabel', { what: t('insertName') }) }))
    await expect(message).toBeFocused()
    await desk.keyboard.type('!')
    await expect(message).toHaveValue('Hej {{name}}!')
    await press(desk, desk.getByRole('button', { name: t('save') }))
    await expect(desk).toHaveURL('/dashboard')
  })

  await test.step('choose who gets it, and send', async () => {
    await press(desk, desk.getByRole('link', { name: 'Höstnytt', exact: true }))
    await press(desk, desk.getByRole('main').getByRole('button', { name: t('send'), exact: true }))
    await expect(dialog).toBeVisible()
    await tabTo(desk, dialog.getByRole('checkbox', { name: 'Maja Nyberg' }))
    await desk.keyboard.press('Space')
    await press(desk, dialog.getByRole('button', { name: s('sendTo', { n: 1 }) }))
    await expect(dialog.getByText(s('sentText', { n: 1 }))).toBeVisible()
    await press(desk, dialog.getByRole('button', { name: ui('sv')('close'), exact: true }).last())
    await expect(dialog).toHaveCount(0)
  })
})
