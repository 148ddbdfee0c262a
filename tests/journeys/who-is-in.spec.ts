import { businesses } from '../../shared/copy/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { site } from '../../shared/copy/site.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { endOtherSessions } from '../../shared/security.ts'
import { signInOnScreen } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { GOOD_SHIFT, layoutShift } from '../support/layout-shift.ts'
import { anna } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign, signInAgain } from '../support/shop.ts'

test('the site knows who is signed in, and a session that ended says so', async ({ shop, screens }) => {
  const [t, b] = [site('sv'), businesses('sv')]
  const { name } = shop.business
  const desk = await screens.desk(shop, 'sv')
  const wayIn = desk.getByRole('banner').getByRole('link', { name: t('toShop', { shop: name }) })

  await test.step('the start page leads to the shop, and the sign-in page names it', async () => {
    await desk.goto('/dashboard')
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await desk.goto('/')
    await expect(wayIn).toBeVisible()
    await expect(desk.getByRole('banner').getByRole('link', { name: t('signIn') })).toHaveCount(0)
    const wide = desk.viewportSize() ?? { width: 1280, height: 720 }
    await desk.setViewportSize({ width: 390, height: 844 })
    await desk.goto('/business/signin')
    await expect(desk.getByText(b('hereText', { name }))).toBeVisible()
    const onward = desk.getByRole('link', { name: b('hereOpen', { name }) })
    await expect(onward).toBeVisible()
    expect(await layoutShift(desk)).toBeLessThan(GOOD_SHIFT)
    await desk.setViewportSize(wide)
    await onward.click()
    await expect(desk).toHaveURL(/dashboard/)
  })

  await test.step('thrown out, one reads why, and is back where one was', async () => {
    const elsewhere = await signInAgain(shop)
    await elsewhere.call(endOtherSessions, {})
    await desk.goto('/dashboard/campaigns')
    await expect(desk).toHaveURL(/signin/)
    await expect(desk.getByText(b('endedText'))).toBeVisible()
    await desk.goto('/')
    await expect(desk.getByRole('banner').getByRole('link', { name: t('signIn') })).toBeVisible()
    await desk.goBack()
    await signInOnScreen(desk, shop)
    await expect(desk).toHaveURL(/campaigns/)
    await desk.goto('/')
    await expect(wayIn).toBeVisible()
  })
})

test('deleting a scheduled campaign says that it will not be sent', async ({ shop, screens }) => {
  const t = campaigns('sv')
  await addCustomer(shop, anna)
  const campaign = await addCampaign(shop, emailCampaign)
  const at = new Date(Date.now() + 48 * 3_600_000).toISOString()
  await shop.owner.call(scheduleCampaign, { id: campaign.id, at, audience: { segment: 'all' } })
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/campaigns')
  await desk.getByRole('button', { name: t('remove', { name: campaign.name }) }).click()
  const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog', { name: t('removeTitle') }))
  await expect(dialog.getByText(/skickas den inte/)).toBeVisible()
  await dialog.getByRole('button', { name: t('removeConfirm') }).click()
  await expect(desk.getByText(t('removedPlanned'))).toBeVisible()
})
