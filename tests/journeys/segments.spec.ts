import { customers } from '../../shared/copy/customers.ts'
import { segments } from '../../shared/copy/segments.ts'
import { shell } from '../../shared/copy/shell.ts'
import { listCustomers } from '../../shared/customers.ts'
import { listSegments } from '../../shared/segments.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { goOffline } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'

test.use({ providers: 'none' })

test('labels, filters and a segment are made without a network, and reach the server with it', async ({
  shop,
  screens,
}) => {
  const [t, s] = [customers('sv'), segments('sv')]
  for (const one of [anna, erik]) await addCustomer(shop, one)
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/customers')
  const row = (name: string) => desk.getByRole('listitem').filter({ hasText: name })
  await expect(row(erik.name)).toBeVisible()
  await goOffline(desk)

  await desk.getByRole('button', { name: t('edit', { name: anna.name }) }).click()
  const labels = desk.getByRole('textbox', { name: t('fieldLabels') })
  await labels.fill('Stamkund')
  await labels.press('Enter')
  await desk.getByRole('button', { name: t('save'), exact: true }).click()
  await expect(row(anna.name)).toContainText('Stamkund')

  await desk.getByRole('button', { name: s('filter'), exact: true }).click()
  await desk.getByRole('button', { name: 'Lägg till Stamkund' }).click()
  await desk.getByRole('button', { name: s('show', { n: 1 }) }).click()
  await expect(row(erik.name)).toHaveCount(0)
  await expect(desk.getByText(s('count', { n: 1, all: 2 }))).toBeVisible()
  await desk.goBack()
  await expect(row(erik.name)).toBeVisible()
  await desk.goForward()
  await expect(row(erik.name)).toHaveCount(0)

  await desk.getByRole('button', { name: s('save') }).click()
  await desk.getByRole('textbox', { name: s('name'), exact: true }).fill('De bästa')
  await desk.getByRole('button', { name: s('saveGo'), exact: true }).click()
  await expect(desk.getByRole('button', { name: 'De bästa', exact: true })).toBeVisible()
  await desk.getByRole('button', { name: s('clearAll') }).click()
  await expect(row(erik.name)).toBeVisible()

  await desk.context().setOffline(false)
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible({ timeout: 20_000 })
  expect((await shop.owner.call(listSegments, {})).segments).toMatchObject([
    { name: 'De bästa', filter: { labels: ['Stamkund'] } },
  ])
  const kept = (await shop.owner.call(listCustomers, {})).customers
  expect(kept.find(({ name }) => name === anna.name)?.labels).toEqual(['Stamkund'])
})
