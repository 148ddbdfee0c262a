import { getProfile } from '../../shared/businesses.ts'
import { sven } from '../support/admin.ts'
import { expect, test } from '../support/journey.ts'

test('whoever runs Blipp suspends a shop, and finds what they did in the audit log', async ({
  page,
  shop,
}) => {
  const enter = async (password: string) => {
    await page.getByLabel('Email').fill(sven.email)
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  }

  await test.step('only the right password opens the desk', async () => {
    await page.goto('/superadmin/dashboard')
    await expect(page).toHaveURL(/\/superadmin\/login/)
    await enter('wrong-password')
    await expect(page.getByRole('alert')).toContainText('Invalid credentials')
    await enter(sven.password)
    await expect(page.getByText('Login Successful')).toBeVisible()
    await expect(page.getByText('Recent Business Registrations')).toBeVisible()
  })

  await test.step('the shop is found by its owner, and suspended with a reason', async () => {
    await page.getByRole('tab', { name: 'Businesses' }).click()
    await page.getByRole('textbox', { name: /organisation number/ }).fill(shop.email)
    const row = page.getByRole('list', { name: 'Businesses' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: /^Open/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(shop.email)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByLabel('Reason').fill('Writes to people who said no')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Writes to people who said no')).toBeVisible()
    // The reason stands in the field, too, before it has been answered.
    await expect.poll(async () => (await shop.owner.ask(getProfile, {})).status).toBe(401)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(row).toContainText('Suspended')
  })

  await test.step('it stands in the audit log, and nothing of the area is kept on the device', async () => {
    await page.getByRole('tab', { name: 'Audit Log' }).click()
    const line = page.getByRole('row', { name: /Writes to people who said no/ })
    await expect(line).toContainText(sven.email)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/superadmin\/login/)
    await page.goto('/superadmin/dashboard')
    await expect(page).toHaveURL(/\/superadmin\/login/)
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return stores.flat().filter(({ url }) => url.includes('superadmin')).length
    })
    expect(kept).toBe(0)
  })
})
