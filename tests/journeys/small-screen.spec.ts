import { saveCampaign } from '../../shared/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { customers as first } from '../../shared/copy/first/customers.ts'
import { ui } from '../../shared/copy/ui.ts'
import { expect, test } from '../support/journey.ts'
import { oneOfMany } from '../support/people.ts'
import { addCustomer, smsCampaign } from '../support/shop.ts'

const phone = { width: 360, height: 740 }
const t = customers('sv')
const w = ui('sv')

test('a customer is deleted on a phone from the menu of a row with others below it', async ({
  shop,
  screens,
}) => {
  for (const number of [1, 2, 3, 4]) await addCustomer(shop, oneOfMany(number))
  const desk = await screens.desk(shop, 'sv', { viewport: phone })
  await desk.goto('/dashboard/customers')
  const { name } = oneOfMany(4)
  await desk.getByRole('button', { name: first('sv')('more', { name }) }).click()
  await desk.getByRole('menuitem', { name: first('sv')('removeShort') }).click()
  await expect(desk.getByRole('dialog')).toContainText(name)
})

test('whatever has the focus on a phone is not under the bars that stand still', async ({
  shop,
  screens,
}) => {
  for (let number = 0; number < 12; number += 1) await addCustomer(shop, oneOfMany(number))
  const desk = await screens.desk(shop, 'sv', { viewport: phone })
  await desk.goto('/dashboard/customers')
  await expect(desk.getByRole('listitem').first()).toBeVisible()
  await desk.getByRole('textbox', { name: t('search') }).focus()
  for (let press = 0; press < 30; press += 1) {
    await desk.keyboard.press('Tab')
    const covered = await desk.evaluate(() => {
      const focused = document.activeElement
      const nav = document.querySelector('nav.fixed, nav[class*=fixed]')
      if (!focused || !nav || nav.contains(focused) || !focused.closest('main')) return null
      const [box, bar] = [focused.getBoundingClientRect(), nav.getBoundingClientRect()]
      return box.bottom > bar.top ? focused.getAttribute('aria-label') : null
    })
    expect(covered).toBeNull()
  }
})

test('going back to a list finds the place that was left', async ({ shop, screens }) => {
  for (let number = 1; number < 12; number += 1)
    await shop.owner.call(saveCampaign, { ...smsCampaign, name: `Kampanj ${number}` })
  const desk = await screens.desk(shop, 'sv', { viewport: phone })
  await desk.goto('/dashboard/campaigns')
  await expect(desk.getByRole('link', { name: 'Kampanj 5', exact: true })).toBeVisible()
  await desk.evaluate(() => window.scrollTo(0, 400))
  await desk.getByRole('link', { name: 'Kampanj 5', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Kampanj 5' })).toBeVisible()
  expect(await desk.evaluate(() => window.scrollY)).toBe(0)
  await desk.goBack()
  await expect.poll(() => desk.evaluate(() => Math.round(window.scrollY))).toBeGreaterThanOrEqual(300)
})

test('a dialog keeps what was typed in it until somebody throws it away on purpose', async ({
  shop,
  screens,
}) => {
  const desk = await screens.desk(shop, 'sv', { viewport: { width: 1280, height: 800 } })
  await desk.goto('/dashboard/customers?add=customer')
  const dialog = desk.getByRole('dialog', { name: t('addTitle') })
  const name = dialog.getByRole('textbox', { name: t('fieldName') })
  await name.fill('Anna Öberg')
  const box = await name.boundingBox()
  if (!box) throw new Error('There is no field.')

  await test.step('when a selected text is let go beside it', async () => {
    await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await desk.mouse.down()
    await desk.mouse.move(20, box.y, { steps: 4 })
    await desk.mouse.up()
    await expect(name).toHaveValue('Anna Öberg')
    await expect(desk.getByRole('dialog')).toHaveCount(1)
  })

  await test.step('when it is closed by mistake', async () => {
    for (const close of [
      () => desk.keyboard.press('Escape'),
      () => desk.mouse.click(20, 20),
      () => dialog.getByRole('button', { name: w('close') }).click(),
    ]) {
      await close()
      await desk
        .getByRole('dialog', { name: w('leaveTitle') })
        .getByRole('button', { name: w('stay') })
        .click()
      await expect(name).toHaveValue('Anna Öberg')
    }
  })

  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: w('leave') }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
})
