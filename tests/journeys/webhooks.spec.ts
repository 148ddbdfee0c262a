import { webhooks } from '../../shared/copy/webhooks.ts'
import { createCustomer } from '../../shared/customers.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { startReceiver } from '../support/receiver.ts'

const language = 'sv'
const t = webhooks(language)

test('the owner adds a receiver, tests it, sees what it answered and sends an event again', async ({
  shop,
  screens,
}) => {
  const receiver = await startReceiver('/kassan')
  const name = receiver.url.replace('http://', '')
  const desk = await screens.desk(shop, language)
  await desk.goto('/dashboard/settings/connections')
  await desk.getByRole('button', { name: t('add') }).click()
  const dialog = desk.getByRole('dialog')
  const address = dialog.getByRole('textbox', { name: t('url') })
  await address.fill('http://192.168.1.10/kassan')
  await dialog.getByRole('button', { name: t('addIt') }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(receiver.url)
  await desk.context().setOffline(true)
  await dialog.getByRole('button', { name: t('addIt') }).click()
  await expect(dialog.getByText(t('needsNetwork'))).toBeVisible()
  await desk.context().setOffline(false)
  await dialog.getByRole('button', { name: t('addIt') }).click()
  const secret = (await dialog.getByText(/whsec_/).innerText()).match(/whsec_\S+/)?.[0] ?? ''
  await dialog.getByRole('button', { name: t('done') }).click()
  const list = desk.getByRole('list', { name: t('list') })
  await expect(list.getByText(t('neverTaken'))).toBeVisible()
  await expect(desk.getByText(secret)).toHaveCount(0)

  await list.getByRole('button', { name: t('logOf', { name }) }).click()
  await dialog.getByRole('button', { name: t('test') }).click()
  const tries = dialog.getByRole('list', { name: t('tries') })
  await expect(tries.getByText(t('webhookTest'))).toBeVisible()
  expect(receiver.got.map((received) => receiver.isSigned(received, secret))).toEqual([true])

  receiver.answer((_, nth) => (nth === 2 ? { status: 400, body: 'okänd kund' } : 204))
  const { customer } = await shop.owner.call(createCustomer, anna)
  await expect(tries.getByText('okänd kund')).toBeVisible()
  await expect(tries.getByText(t('later'))).toBeVisible()
  await expect(tries.getByRole('listitem').filter({ hasText: t('customerCreated') })).toHaveCount(2)
  await tries
    .getByRole('button', { name: t('again') })
    .first()
    .click()
  await expect(tries.getByRole('listitem').filter({ hasText: t('customerCreated') })).toHaveCount(3)
  const about = receiver.got.slice(1).map(({ id, data }) => [id, data.customerId])
  expect(about).toEqual(Array.from({ length: 3 }, () => [receiver.got[1]?.id, customer.id]))

  await desk.keyboard.press('Escape')
  await list.getByRole('button', { name: t('turnOffOf', { name }) }).click()
  await expect(list.getByText(t('off'), { exact: true })).toBeVisible()
  await list.getByRole('button', { name: t('turnOnOf', { name }) }).click()
  await expect(list.getByText(t('well'))).toBeVisible()
  await list.getByRole('button', { name: t('removeOf', { name }) }).click()
  await dialog.getByRole('button', { name: t('removeOf', { name }) }).click()
  await expect(desk.getByText(t('emptyTitle'))).toBeVisible()
  await receiver.close()
})
