import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { shell } from '../../shared/copy/shell.ts'
import { createOffer, giveOffer } from '../../shared/offers.ts'
import { launchOptions } from '../support/browser.ts'
import { chip } from '../support/dashboard.ts'
import { cameraFlags, film } from '../support/fake-camera.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'
import { serversVouchers } from '../support/vouchers.ts'

const folder = mkdtempSync(join(tmpdir(), 'blipp-film-'))
const held = join(folder, 'held.y4m')
const { args = [], ...rest } = launchOptions()
test.use({
  serviceWorkers: 'allow',
  providers: 'none',
  launchOptions: { ...rest, args: [...args, ...cameraFlags(held)] },
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a voucher that is held in front of the camera is read and used, without a network, on the one page that may use it', async ({
  product,
  shop,
  screens,
}) => {
  const r = redeeming('sv')
  const { id } = await addCustomer(shop, anna)
  const { offer } = await shop.owner.call(createOffer, { title: 'En kaffe på köpet', running: true })
  await shop.owner.call(giveOffer, { id: offer.id, customerIds: [id] })
  const [code = ''] = serversVouchers(product, shop).codes()
  film(held, code)

  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/offers')
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  await workerKeepsPage(desk)
  await desk.reload()
  const camera = () =>
    desk.evaluate(() => navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'on', String))
  expect(await camera()).toMatch(/NotAllowedError/)
  await goOffline(desk)

  await desk.getByRole('link', { name: shell('sv')('redeem'), exact: true }).click()
  // Not `check()`, which looks again: the page is loaded anew, and the code may be read by then.
  await desk.getByRole('radio', { name: r('byCamera') }).click()
  await expect(desk.getByRole('heading', { name: r('usable') })).toBeVisible()
  await desk.getByRole('button', { name: r('take') }).click()
  await expect(desk.getByRole('heading', { name: r('taken') })).toBeVisible()

  await desk.context().setOffline(false)
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  expect(serversVouchers(product, shop).log()).toMatchObject([{ kind: 'redeemed', isUnchecked: 0 }])
})
