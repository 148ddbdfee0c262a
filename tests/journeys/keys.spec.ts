import { createApiKey } from '../../shared/api-keys/contract.ts'
import { apiKeys } from '../../shared/copy/api-keys.ts'
import { connectionLog } from '../../shared/copy/connection-log.ts'
import { developers } from '../../shared/copy/developers.ts'
import { ui } from '../../shared/copy/ui.ts'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { keyEnds } from '../support/api-keys.ts'
import { expect, test } from '../support/journey.ts'
import { GOOD_SHIFT, layoutShift } from '../support/layout-shift.ts'
import { anna } from '../support/people.ts'

const language = 'sv'

test('the owner makes a key, a program outside uses it, and it is shut out at once', async ({
  shop,
  screens,
  product,
}) => {
  const t = apiKeys(language)
  const desk = await screens.desk(shop, language)
  await desk.goto('/dashboard/settings/connections')
  await desk.getByRole('button', { name: t('create') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('name') }).fill('Bokningen')
  // What was typed is not thrown away unasked.
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: ui(language)('stay') }).click()
  await dialog.getByRole('checkbox', { name: t('write') }).check()
  await dialog.getByRole('button', { name: t('make') }).click()
  const secret = (await dialog.getByText(/blipp_\w{49}/).innerText()).match(/blipp_\w{49}/)?.[0] ?? ''
  await dialog.getByRole('button', { name: t('done') }).click()
  const list = desk.getByRole('list', { name: t('list') })
  await expect(list.getByText(t('neverUsed'))).toBeVisible()
  await expect(desk.getByText(secret)).toHaveCount(0)

  const outside = (init: RequestInit = {}) =>
    fetch(`${product.url}${listCustomers.path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    })
  const added = await outside({ method: createCustomer.method, body: JSON.stringify(anna) })
  expect(added.status).toBe(201)
  expect(await (await outside()).json()).toMatchObject({ customers: [{ name: anna.name }] })

  await desk.reload()
  await expect(list.getByText(t('neverUsed'))).toHaveCount(0)
  await expect(list.getByText(t('used', { at: '' }).trim())).toBeVisible()
  await list.getByRole('button', { name: t('revokeOf', { name: 'Bokningen' }) }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('revokeOf', { name: 'Bokningen' }) })
    .click()
  await expect(desk.getByText(t('emptyTitle'))).toBeVisible()
  const refused = await outside()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'keyInvalid' })
})

test('without a network a key waits to be made, and says why', async ({ shop, screens }) => {
  const t = apiKeys(language)
  const desk = await screens.desk(shop, language)
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto('/dashboard/settings/connections')
  await expect(desk.getByText(connectionLog(language)('empty'))).toBeVisible()
  expect(await layoutShift(desk)).toBeLessThan(GOOD_SHIFT)
  await desk.getByRole('button', { name: t('create') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('name') }).fill('Kassan')
  await desk.context().setOffline(true)
  await dialog.getByRole('button', { name: t('make') }).click()
  await expect(dialog.getByText(t('needsNetwork'))).toBeVisible()
  await desk.context().setOffline(false)
  await dialog.getByRole('button', { name: t('make') }).click()
  await expect(dialog.getByText(/blipp_\w{49}/)).toBeVisible()
})

test('a developer goes from the foot of a page to a call that they try with their key', async ({
  shop,
  screens,
  product,
}) => {
  const t = developers(language)
  const { secret } = await shop.owner.call(createApiKey, { name: 'Prov', scopes: ['read'], endsAt: keyEnds })
  const page = await screens.visitor(language)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(product.url).host) elsewhere.push(request.url())
  })
  await page.goto('/contact')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('page') })
    .click()
  await page.getByRole('link', { name: t('referenceLink') }).click()
  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.getByRole('dialog').or(page.locator('.dialog-ux'))
  const key = dialog.locator('.auth-container', { hasText: 'bearer' })
  await key.getByRole('textbox').fill(secret)
  await key.getByRole('button', { name: /^Apply|^Authorize/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const operation = page.locator('#operations-campaigns-listCampaigns')
  await operation.locator('.opblock-summary-control').click()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  await operation.getByRole('button', { name: 'Execute' }).click()
  await expect(operation.locator('.live-responses-table')).toContainText('"campaigns"')
  expect(elsewhere).toEqual([])
})
