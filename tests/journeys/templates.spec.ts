import { campaigns } from '../../shared/copy/campaigns.ts'
import { previews } from '../../shared/copy/previews.ts'
import { shell } from '../../shared/copy/shell.ts'
import { listTemplates } from '../../shared/templates.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline } from '../support/screens.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

test('a text is kept as a template without a network, begun from again, and reaches the server with it', async ({
  shop,
  screens,
}) => {
  const p = previews('sv')
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/create-campaign')
  const text = desk.locator('[name=message]')
  const panel = desk.getByRole('button', { name: p('templates'), exact: true })
  await panel.click()
  const saved = desk.getByRole('region', { name: p('saved') })
  await expect(saved).toContainText(p('savedNone'))
  await text.fill('Hej {{name|du}}! Fredag hos oss.')
  // The counting of parts comes by itself with the first text.
  await expect(desk.getByText(campaigns('sv')('parts', { n: 1 }))).toBeVisible()
  await goOffline(desk)

  await saved.getByRole('button', { name: p('keep') }).click()
  await saved.getByRole('textbox', { name: p('keepName') }).press('Enter')
  await expect(saved).toContainText('Ge mallen ett namn')
  await desk.keyboard.type('Fredag')
  await desk.keyboard.press('Enter')
  await expect(saved.getByRole('listitem')).toContainText('Hej {{name|du}}! Fredag hos oss.')

  await text.fill('Något helt annat.')
  await saved.getByRole('button', { name: p('useWhat', { name: 'Fredag' }) }).click()
  await expect(text).toHaveValue('Hej {{name|du}}! Fredag hos oss.')

  await text.fill('Hej! Fredag hela dagen.')
  await panel.click()
  await saved.getByRole('button', { name: p('keep') }).click()
  await desk.keyboard.type('fredag')
  await expect(saved).toContainText(p('keepOver', { name: 'Fredag' }))
  await saved.getByRole('button', { name: p('keepReplace') }).click()
  await expect(saved.getByRole('listitem')).toContainText('Hej! Fredag hela dagen.')
  await desk.context().setOffline(false)
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible({ timeout: 20_000 })
  expect((await shop.owner.call(listTemplates, {})).templates).toMatchObject([
    { name: 'Fredag', type: 'sms', subject: null, message: 'Hej! Fredag hela dagen.' },
  ])

  await saved.getByRole('button', { name: p('remove', { name: 'Fredag' }) }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: p('remove', { name: 'Fredag' }) })
    .click()
  await expect(saved).toContainText(p('savedNone'))
})
