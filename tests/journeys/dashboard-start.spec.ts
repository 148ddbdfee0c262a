import { dashboard } from '../../shared/copy/dashboard.ts'
import { firstSteps } from '../../shared/copy/first-steps.ts'
import { pull } from '../../shared/sync.ts'
import { expect, test } from '../support/journey.ts'
import { GOOD_SHIFT, layoutShift } from '../support/layout-shift.ts'
import { anna } from '../support/people.ts'
import { addCustomer } from '../support/shop.ts'

test.use({ providers: 'none' })

test('a press that begins while the shop is on its way counts, though the shop comes before it ends', async ({
  shop,
  screens,
}) => {
  const t = dashboard('sv')
  await addCustomer(shop, anna)
  const desk = await screens.desk(shop, 'sv')
  const held = Promise.withResolvers<void>()
  await desk.route(`**${pull.path}*`, async (route) => {
    await held.promise
    await route.continue()
  })
  await desk.goto('/dashboard')
  await expect(desk.getByRole('heading', { level: 1, name: t('loading') })).toBeVisible()
  await desk
    .getByRole('link', { name: t('newCampaign') })
    .first()
    .hover()
  await desk.mouse.down()
  held.resolve()
  await expect(desk.getByRole('heading', { level: 1, name: t('today', { n: 1 }) })).toBeVisible()
  await desk.mouse.up()
  await expect(desk).toHaveURL(/\/create-campaign$/)
})

test('the first steps come into room that was kept for them, so that nothing below them moves', async ({
  shop,
  screens,
}) => {
  await addCustomer(shop, anna)
  const desk = await screens.desk(shop, 'sv')
  const steps = desk.getByRole('heading', { name: firstSteps('sv')('title') })
  for (const visit of ['the first', 'the second']) {
    await desk.goto('/dashboard')
    await expect(steps).toBeVisible()
    await expect(desk.getByText(anna.name)).toBeAttached()
    expect(await layoutShift(desk), visit).toBeLessThan(GOOD_SHIFT)
  }
})
