import type { Page } from 'playwright/test'

import { customers } from '../../shared/copy/customers.ts'
import { merging } from '../../shared/copy/merging.ts'
import { offers } from '../../shared/copy/offers.ts'
import { outbox } from '../../shared/copy/outbox.ts'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { shell } from '../../shared/copy/shell.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createOffer, giveOffer, listOffers } from '../../shared/offers.ts'
import { drawVoucherCode } from '../../shared/rules/offers/code.ts'
import { axe } from '../support/browser.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'
import { addCustomer, type Shop } from '../support/shop.ts'
import { serversVouchers } from '../support/vouchers.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

const [c, o, r, s] = [customers('sv'), offers('sv'), redeeming('sv'), shell('sv')]
const coffee = 'En kaffe på köpet'

const online = async (desk: Page) => {
  await desk.context().setOffline(false)
  await expect(chip(desk, s('saved'))).toBeVisible({ timeout: 20_000 })
}

const verdict = (desk: Page, words: Parameters<typeof r>[0]) =>
  desk.getByRole('heading', { name: r(words), exact: true })

const type = (desk: Page, code: string) => desk.getByRole('textbox', { name: r('code') }).fill(code)

/** A shop with one voucher, given by hand. */
async function withVoucher(shop: Shop): Promise<void> {
  const { id } = await addCustomer(shop, anna)
  const { offer } = await shop.owner.call(createOffer, { title: coffee, worth: 35, running: true })
  await shop.owner.call(giveOffer, { id: offer.id, customerIds: [id] })
}

test('an offer is made, started and given, and without a network its voucher is used, is amber, is undone and used again', async ({
  product,
  shop,
  screens,
}) => {
  for (const one of [anna, erik]) await addCustomer(shop, one)
  const server = serversVouchers(product, shop)
  const desk = await screens.desk(shop, 'sv')

  await test.step('an offer is made and started', async () => {
    await desk.goto('/dashboard/offers')
    await desk.getByRole('button', { name: o('create') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: o('what') }).fill(coffee)
    await dialog.getByRole('textbox', { name: o('worthField') }).fill('35')
    await dialog.getByRole('button', { name: o('start') }).click()
    await expect(desk.getByRole('heading', { name: coffee })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a customer is given a voucher by hand', async () => {
    await desk.getByRole('button', { name: o('giveLabel', { title: coffee }) }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: anna.name }).check()
    await dialog.getByRole('button', { name: o('giveConfirm', { n: 1 }) }).click()
    await expect(dialog).toHaveCount(0)
    await expect(chip(desk, s('saved'))).toBeVisible()
    expect(await axe(desk)).toEqual([])
  })
  await expect.poll(() => server.codes().length).toBe(1)
  const [code = ''] = server.codes()
  await desk.goto('/dashboard/customers')
  await desk.getByRole('button', { name: anna.name }).first().click()
  await expect(desk.getByText(o('usable'))).toBeVisible()
  await workerKeepsPage(desk)

  await test.step('without a network it is used by its code, once', async () => {
    await goOffline(desk)
    await desk.goto('/dashboard/redeem')
    await type(desk, 'ABCDEFGH')
    await expect(desk.getByText(/felskriven/)).toBeVisible()
    await type(desk, code.toLowerCase())
    await desk.getByRole('button', { name: r('take') }).click()
    await expect(verdict(desk, 'taken')).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await desk.getByRole('button', { name: r('next') }).click()
    await type(desk, code)
    await expect(verdict(desk, 'before')).toBeVisible()
    await expect(desk.getByText(r('thisDevice'))).toBeVisible()
    expect(await axe(desk)).toEqual([])
  })

  await test.step('a mistake is undone, and it is used again', async () => {
    await desk.getByRole('button', { name: r('undo') }).click()
    await expect(verdict(desk, 'usable')).toBeVisible()
    await desk.getByRole('button', { name: r('take') }).click()
    await expect(verdict(desk, 'taken')).toBeVisible()
    await desk.goto('/dashboard/outbox')
    await expect(desk.getByText(outbox('sv')('voucherRedeem', { name: coffee }))).toHaveCount(2)
    await expect(desk.getByText(outbox('sv')('voucherUndo', { name: coffee }))).toBeVisible()
  })

  await test.step('the customer has come back once, as far as this device knows', async () => {
    await desk.goto('/dashboard/customers?visits=1')
    await desk.getByRole('button', { name: anna.name }).first().click()
    await expect(desk.getByRole('definition').filter({ hasText: c('visits', { n: 1 }) })).toBeVisible()
    await expect(desk.getByText(erik.name)).toHaveCount(0)
  })

  await online(desk)
  const log = server.log()
  expect(log.map(({ kind }) => kind)).toEqual(['redeemed', 'undone', 'redeemed'])
  expect(log[1]?.redemptionId).toBe(log[0]?.id)
  await expect(async () => {
    expect((await shop.owner.call(listOffers, {})).offers).toMatchObject([{ made: 1, used: 1, usedTwice: 0 }])
    const { customers: people } = await shop.owner.call(listCustomers, {})
    expect(people.map(({ visits = 0 }) => visits).sort()).toEqual([0, 1])
  }).toPass()
  await desk.goto('/dashboard/offers')
  await expect(desk.getByText(o('kronor', { n: 35 }), { exact: true })).toBeVisible()
})

test('two devices without a network both take a voucher, and both are told that it was used twice', async ({
  product,
  shop,
  screens,
}) => {
  await withVoucher(shop)
  const [code = ''] = serversVouchers(product, shop).codes()
  const desks = [await screens.desk(shop, 'sv'), await screens.desk(shop, 'sv')] as const
  for (const desk of desks) {
    await desk.goto('/dashboard/redeem')
    await expect(chip(desk, s('saved'))).toBeVisible()
    await goOffline(desk)
    await type(desk, code)
    await desk.getByRole('button', { name: r('take') }).click()
    await expect(verdict(desk, 'taken')).toBeVisible()
  }
  for (const desk of desks) await online(desk)
  for (const desk of desks) {
    await expect(desk.getByText(merging('sv')('usedTwice'))).toBeVisible({ timeout: 20_000 })
    await expect(verdict(desk, 'twice')).toBeVisible()
  }
  expect((await shop.owner.call(listOffers, {})).offers).toMatchObject([{ used: 2, usedTwice: 1 }])
})

test('a code that a device cannot know is taken to be checked, and what became of it is told', async ({
  product,
  shop,
  screens,
}) => {
  await withVoucher(shop)
  const server = serversVouchers(product, shop)
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/redeem')
  await expect(chip(desk, s('saved'))).toBeVisible()
  await goOffline(desk)
  const before = server.codes()
  const late = await addCustomer(shop, erik)
  const { offers: all } = await shop.owner.call(listOffers, {})
  await shop.owner.call(giveOffer, { id: all[0]?.id ?? '', customerIds: [late.id] })
  const [made = ''] = server.codes().filter((code) => !before.includes(code))
  await desk.getByRole('textbox', { name: r('code') }).waitFor()
  for (const code of [made, drawVoucherCode()]) {
    await type(desk, code)
    await desk.getByRole('button', { name: r('takeUnchecked') }).click()
    await expect(verdict(desk, 'unchecked')).toBeVisible()
    await desk.getByRole('button', { name: r('next') }).click()
  }
  await desk.context().setOffline(false)
  await expect(desk.getByText(merging('sv')('usedUnchecked'))).toBeVisible({ timeout: 20_000 })
  await expect(desk.getByText(merging('sv')('unknownVoucher'))).toBeVisible()
  expect(server.log()).toMatchObject([{ kind: 'redeemed', isUnchecked: 1 }])
  await desk.goto('/dashboard/outbox')
  await expect(desk.getByText(merging('sv')('unknownVoucher')).last()).toBeVisible()
})
