import { campaigns } from '../../shared/copy/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { segments } from '../../shared/copy/segments.ts'
import { send } from '../../shared/copy/send.ts'
import { shell } from '../../shared/copy/shell.ts'
import { listCustomers } from '../../shared/customers.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { listSegments } from '../../shared/segments.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { goOffline } from '../support/screens.ts'
import { addCampaign, addCustomer, emailCampaign } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

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

test('a segment that every shop has is chosen by its name, and as many get the campaign as the list, the button and the result say', async ({
  shop,
  screens,
}) => {
  const [s, c, w] = [segments('sv'), campaigns('sv'), send('sv')]
  for (const one of [anna, erik]) await addCustomer(shop, one)
  const { id } = await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, 'sv')
  await desk.goto(`/dashboard/campaigns/${id}`)
  await desk.getByRole('button', { name: c('send'), exact: true }).click()
  const who = desk.getByRole('combobox', { name: s('who') })
  await expect(who.getByRole('option')).toHaveText([
    s('chosen'),
    s('withCount', { name: s('allCustomers'), n: '2' }),
    s('withCount', { name: s('activeCustomers'), n: '2' }),
    s('withCount', { name: s('newCustomers'), n: '2' }),
  ])
  await who.selectOption('new')
  await expect(desk.getByText(s('inSegment', { n: 2 }))).toBeVisible()
  await desk.getByRole('button', { name: w('sendTo', { n: 2 }) }).click()
  const sentTo = async () =>
    (await shop.owner.call(listCaptured, {})).captured
      .filter(({ campaignId }) => campaignId === id)
      .map(({ to }) => to)
      .sort()
  await expect.poll(sentTo).toEqual([anna.email, erik.email])
})
