import { listCampaigns } from '../../shared/campaigns.ts'
import { startComparison } from '../../shared/comparisons.ts'
import { comparison } from '../../shared/copy/comparison.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { oneOfMany } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign } from '../support/shop.ts'

test.use({ providers: 'none' })

test('a comparison is offered to enough people alone; the rest, and whoever comes later, gets the text that was taken', async ({
  shop,
  screens,
}) => {
  const c = comparison('sv')
  for (const number of [1, 2, 3, 4, 5]) await addCustomer(shop, oneOfMany(number))
  const { id } = await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, 'sv')
  const dialog = desk.getByRole('dialog')

  await test.step('the other text is written, and is still there after the dialog was closed', async () => {
    await desk.goto(`/dashboard/campaigns/${id}`)
    await desk.getByRole('button', { name: c('open') }).click()
    await dialog.getByRole('textbox', { name: c('subjectB') }).fill('Vi ses i höst')
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: c('open') }).click()
    await expect(dialog.getByRole('textbox', { name: c('subjectB') })).toHaveValue('Vi ses i höst')
    await expect(dialog.getByText(c('tooFewNow', { least: '200', all: '400', n: '5' }))).toBeVisible()
    await expect(dialog.getByText(c('ruleUnmeasured', { n: 4 }))).toBeVisible()
    await expect(dialog.getByRole('button', { name: c('go', { n: '2' }) })).toBeDisabled()
    expect(await axe(desk)).toEqual([])
    await desk.keyboard.press('Escape')
  })

  await test.step('another program compares them all the same, and three wait', async () => {
    const other = { otherSubject: 'Vi ses i höst', otherMessage: emailCampaign.message }
    const request = { id, audience: { segment: 'all' }, share: 20, hours: 4, ...other } as const
    await shop.owner.call(startComparison, request)
    await expect(desk.getByRole('region', { name: c('b'), exact: true })).toContainText('Vi ses i höst')
    expect(await axe(desk)).toEqual([])
  })

  await test.step('the rest gets the text that was taken', async () => {
    await desk.getByRole('button', { name: c('decide', { key: 'B' }) }).click()
    await dialog.getByRole('button', { name: c('decide', { key: 'B' }) }).click()
    await expect(desk.getByText(c('chosen', { winner: 'B' }))).toBeVisible()
    const subjects = async () =>
      (await shop.owner.call(listCaptured, {})).captured.filter(({ subject }) => subject === 'Vi ses i höst')
    await expect.poll(async () => (await subjects()).length).toBe(4)
    const saved = (await shop.owner.call(listCampaigns, {})).campaigns.find((each) => each.id === id)
    expect(saved?.subject).toBe('Vi ses i höst')
  })
})
