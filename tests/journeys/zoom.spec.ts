import { updateProfile } from '../../shared/businesses.ts'
import { bulk } from '../../shared/copy/bulk.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addCampaign, addCustomer, addTag, emailCampaign } from '../support/shop.ts'

test.use({ providers: 'none' })

/** 1280 × 1024 at 400 %, as WCAG 2.2 has it (1.4.10). */
const viewport = { width: 320, height: 256 }

test('at 400 % what is filled in, pressed and read has room, and nothing is pushed sideways', async ({
  shop,
  screens,
}) => {
  const c = customers('sv')
  const b = bulk('sv')
  await shop.owner.call(updateProfile, { name: 'W'.repeat(100) })
  const { name } = await addCustomer(shop, { ...anna, name: 'W'.repeat(40), labels: ['M'.repeat(40)] })
  const { label, url } = await addTag(shop)
  const { id } = await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, 'sv', { viewport })
  const beyondEdge = () => desk.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  const dialog = desk.getByRole('dialog')

  await test.step('a form is read a field at a time', async () => {
    await desk.goto('/dashboard/customers?add=customer')
    await expect(dialog.getByRole('textbox', { name: c('fieldName') })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: c('add') }).click()
    await expect(dialog.getByRole('textbox', { name: c('fieldName') })).toBeFocused()
    await desk.keyboard.press('Escape')
  })

  await test.step('a customer with a long name and a long label fits', async () => {
    await desk.getByRole('main').getByRole('button', { name }).first().click()
    await expect(desk.getByText('M'.repeat(40)).first()).toBeVisible()
    expect(await beyondEdge()).toBe(0)
  })

  await test.step('a menu is reached to its end', async () => {
    await desk.getByRole('checkbox', { name: c('select', { name }) }).check()
    await desk.getByRole('button', { name: b('more') }).click()
    await desk.getByRole('menuitem', { name: b('remove') }).click()
    await expect(dialog).toBeVisible()
    expect(await dialog.locator('.modal-box').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await desk.keyboard.press('Escape')
  })

  await test.step('tags and a mail of a shop with a long name fit', async () => {
    await desk.goto('/dashboard/tags')
    await expect(desk.getByRole('heading', { name: label })).toBeVisible()
    expect(await beyondEdge()).toBe(0)
    await desk.goto(`/dashboard/campaigns/${id}`)
    await expect(desk.getByRole('figure', { name: campaigns('sv')('preview') })).toBeVisible()
    expect(await beyondEdge()).toBe(0)
    await desk.goto(url)
    await expect(desk.getByRole('checkbox').first()).toBeVisible()
    expect(await beyondEdge()).toBe(0)
  })
})
