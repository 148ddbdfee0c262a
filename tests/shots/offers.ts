import type { Page } from 'playwright'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { createOffer, giveOffer, listOffers, undoRedemption } from '../../shared/offers.ts'
import { drawVoucherCode } from '../../shared/rules/offers/code.ts'
import { pull } from '../../shared/sync.ts'
import type { BusyShop } from '../support/shop.ts'
import { away, type Shot } from './shot.ts'

const path = '/dashboard/offers'
const DAY = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Who has one voucher, for one use. Others of the shop may have more, made for other pictures. */
const holder = { name: 'Vera Lundqvist', email: 'vera.lundqvist@kund.example' }
const MOST = 500

/** Once for each shop: the pictures are of the same ones. */
async function withOffers({ owner }: BusyShop): Promise<string> {
  if ((await owner.call(listOffers, {})).offers.some(({ most }) => most === MOST)) return path
  const { customers } = await owner.call(listCustomers, {})
  const { customer } = await owner.call(createCustomer, { ...holder, phone: null, notes: '' })
  const coffee = {
    title: 'En kaffe på köpet',
    terms: 'Till lunchen, måndag till fredag. En kupong per besök.',
    until: dayAfter(30),
    audience: 'signup',
    most: MOST,
    worth: 35,
    running: true,
  } as const
  const { offer } = await owner.call(createOffer, coffee)
  await owner.call(giveOffer, {
    id: offer.id,
    customerIds: [customer, ...customers.slice(0, 3)].map(({ id }) => id),
  })
  await owner.call(createOffer, { title: 'Tio procent på nästa klippning', audience: 'chosen', worth: 80 })
  await owner.call(createOffer, { title: 'Adventsfika för två', from: dayAfter(4), running: true, worth: 90 })
  return path
}

async function atRedeem(shop: BusyShop): Promise<string> {
  await withOffers(shop)
  return redeem
}

const begin = (page: Page) =>
  page
    .getByRole('button', { name: /^(nytt erbjudande|new offer)$/i })
    .first()
    .click()

const give = (page: Page) =>
  page
    .getByRole('button', { name: /^(ge till kunder|give to customers)/i })
    .first()
    .click()

const redeem = '/dashboard/redeem'

/** Takes every use back, for the pictures that come after. */
async function putBack({ owner }: BusyShop): Promise<void> {
  const { changes } = await owner.call(pull, {})
  for (const { kind, id, row } of changes)
    if (kind === 'voucher')
      for (const use of row?.uses ?? []) await owner.call(undoRedemption, { id, redemptionId: use.id })
}

/** Finds the one voucher of its holder. */
async function findVoucher(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(kund|customer)$/i }).check()
  await page.getByRole('textbox').fill(holder.email)
  await page.getByRole('list').getByRole('button').first().click()
  await page.getByRole('heading', { level: 2 }).waitFor()
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.locator('[data-verdict]').waitFor()
}
const customer = 'kund.example'

const take = async (page: Page) => {
  const next = page.getByRole('button', { name: /^(lös in nu|redeem now)$/i })
  await next.or(page.locator('[data-verdict=before]')).first().waitFor()
  if (await next.isVisible()) await next.click()
  // Before that it is not on the disk, and a page that is loaded anew has never heard of it.
  await page.locator('[data-verdict=taken], [data-verdict=before]').first().waitFor()
}

const undo = async (page: Page) => {
  await page.getByRole('button', { name: /^(ångra|undo)$/i }).click()
  await page.locator('[data-verdict=usable]').waitFor()
}

const type = (code: string) => async (page: Page) => {
  await page.getByRole('textbox').fill(code)
}

export const offers: Shot[] = [
  { name: 'redeem-none', path: redeem, as: 'newcomer' },
  { name: 'redeem-code', path: atRedeem, as: 'owner' },
  { name: 'redeem-mistyped', path: atRedeem, as: 'owner', prepare: type('00000001') },
  {
    name: 'redeem-customer',
    path: atRedeem,
    as: 'owner',
    prepare: async (page) => {
      await page.getByRole('radio', { name: /^(kund|customer)$/i }).check()
      await page.getByRole('textbox').fill(customer)
      await page.getByRole('list').getByRole('button').first().waitFor()
    },
  },
  { name: 'redeem-usable', path: atRedeem, as: 'owner', prepare: findVoucher },
  {
    name: 'redeem-taken',
    path: atRedeem,
    as: 'owner',
    prepare: async (page) => {
      await findVoucher(page)
      await take(page)
    },
    after: putBack,
  },
  {
    name: 'redeem-before',
    path: atRedeem,
    as: 'owner',
    prepare: async (page) => {
      await findVoucher(page)
      await take(page)
      await page.reload()
      await findVoucher(page)
      await page.locator('[data-verdict=before]').waitFor()
    },
    after: putBack,
  },
  {
    name: 'redeem-undone',
    path: atRedeem,
    as: 'owner',
    prepare: async (page) => {
      await findVoucher(page)
      await take(page)
      await undo(page)
    },
  },
  {
    name: 'redeem-not-valid',
    path: atRedeem,
    as: 'owner',
    prepare: async (page) => {
      await type(drawVoucherCode())(page)
      await page.locator('[data-verdict=notValid]').waitFor()
    },
  },
  {
    name: 'redeem-unknown',
    path: atRedeem,
    as: 'owner',
    prepare: async (page) => {
      await away(page)
      await type(drawVoucherCode())(page)
      await page.locator('[data-verdict=unknown]').waitFor()
    },
  },
  {
    name: 'redeem-no-camera',
    path: atRedeem,
    as: 'owner',
    prepare: async (page) => {
      await page.getByRole('radio', { name: /^(kamera|camera)$/i }).check()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'offers-none', path, as: 'newcomer' },
  { name: 'offers-list', path: withOffers, as: 'owner' },
  { name: 'offers-list-server-away', path: withOffers, as: 'owner', prepare: away },
  { name: 'offers-new', path, as: 'newcomer', over: true, prepare: begin },
  {
    name: 'offers-new-errors',
    path,
    as: 'newcomer',
    over: true,
    prepare: async (page) => {
      await begin(page)
      await page.locator('dialog [name=most]').fill('många')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'offers-give',
    path: withOffers,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await give(page)
      await page.locator('dialog [type=checkbox]:not(:disabled)').first().check()
    },
  },
  {
    name: 'offers-stop',
    path: withOffers,
    as: 'owner',
    over: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(stoppa|stop) /i })
        .first()
        .click(),
  },
]
