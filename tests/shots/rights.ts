import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import type * as z from 'zod'
import { updateCustomer } from '../../shared/customers.ts'
import { listCaptured, sendEmail } from '../../shared/deliveries.ts'
import { createOffer, giveOffer, redeemVoucher } from '../../shared/offers.ts'
import { exportPerson } from '../../shared/rights.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { addCampaign, addCustomer, type BusyShop, emailCampaign } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { press } from './press.ts'
import { away, type Shot } from './shot.ts'

const askPath = ({ business }: BusyShop): string => `/c/@${business.merchantId}`

/** In the language of the pictures, which is the shop's. */
const inLanguage = (path: string, { business }: BusyShop): string => `${path}?lang=${business.language}`

const AGAIN_MS = 100

/** The link in the newest mail to this address, as soon as it is another than the one that is known. */
async function linkTo(shop: BusyShop, email: string, known?: string): Promise<string> {
  for (;;) {
    const { captured } = await shop.owner.call(listCaptured, {})
    const mail = captured.find(({ to, text }) => to === email && /\/c\/[\w-]{40,}/.test(text))
    const path = /\/c\/[\w-]{40,}/.exec(mail?.text ?? '')?.[0]
    if (path && path !== known) return path
    await wait(AGAIN_MS)
  }
}

async function askFor(shop: BusyShop, email: string): Promise<string> {
  const body = new URLSearchParams({ email })
  await shop.owner.fetch(askPath(shop), { method: 'POST', body })
  return linkTo(shop, email)
}

const pages = new Map<string, Promise<string>>()

/** Once for each shop, because only so many links are mailed in an hour. */
function once(shop: BusyShop, what: string, make: () => Promise<string>): Promise<string> {
  const key = `${shop.business.id} ${what}`
  const known = pages.get(key) ?? make()
  pages.set(key, known)
  return known
}

const newPerson = (shop: BusyShop, name: string, email: string) =>
  addCustomer(shop, { name, email, phone: '070-174 06 60', consentGiven: true, source: 'tap', notes: '' })

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** One to use, one to come and one that was used. */
async function giveSome({ owner }: BusyShop, customerId: string): Promise<void> {
  const give = async (values: Partial<z.input<typeof createOffer.input>> & { title: string }) => {
    const { offer } = await owner.call(createOffer, { audience: 'chosen', running: true, ...values })
    await owner.call(giveOffer, { id: offer.id, customerIds: [customerId] })
  }
  await give({ title: 'Adventsfika för två', from: dayAfter(4), until: dayAfter(20) })
  await give({ title: 'Tio procent på nästa klippning' })
  const { record } = await owner.call(exportPerson, { id: customerId })
  const used = record.vouchers.find(({ url, from }) => url && !from)
  const page = await owner.fetch(new URL(used?.url ?? '').pathname)
  const code = /aria-label="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  await owner.call(redeemVoucher, { code, place: 'Kassan' })
  const terms = 'Till lunchen, måndag till fredag.'
  await give({ title: 'En kaffe på köpet', until: dayAfter(30), perPerson: 3, terms })
}

/** Somebody of whom there is much to show. */
const personPage = async (shop: BusyShop): Promise<string> =>
  inLanguage(
    await once(shop, 'page', async () => {
      const { id, email } = await newPerson(shop, 'Lena Hallberg', 'lena@kund.example')
      await shop.owner.call(updateCustomer, {
        id,
        notes: 'Vill helst komma på fredagar.',
        labels: ['Stamkund'],
      })
      const campaign = await addCampaign(shop, emailCampaign)
      await shop.owner.call(sendEmail, { id: campaign.id, customerIds: [id] })
      await giveSome(shop, id)
      const page = await askFor(shop, email)
      await shop.owner.fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ act: 'no', channel: 'sms' }),
      })
      return page
    }),
    shop,
  )

/** The form on the shop's page, filled in with these. */
async function fillIn(shop: BusyShop, answers: { name: string; email: string; phone?: string }) {
  const filledAt = new Date().toISOString()
  const { language } = shop.business
  const form = { id: uuid7(), ...answers, consentGiven: true, filledAt, language }
  await visit(shop.owner.url).call(postSignups, { code: shop.tag.code, clientNow: filledAt, signups: [form] })
}

/** Somebody who said no, and for whom the form was filled in again. */
const confirmPage = async (shop: BusyShop): Promise<string> =>
  inLanguage(
    await once(shop, 'confirm', async () => {
      const { name, email } = await newPerson(shop, 'Sixten Norén', 'sixten@kund.example')
      const page = await askFor(shop, email)
      await shop.owner.fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ act: 'no', channel: 'email' }),
      })
      await fillIn(shop, { name, email })
      return linkTo(shop, email, page)
    }),
    shop,
  )

/** Somebody with whose address another number was given. */
const numberPageOf =
  (name: string, email: string) =>
  async (shop: BusyShop): Promise<string> =>
    inLanguage(
      await once(shop, email, async () => {
        await newPerson(shop, name, email)
        await fillIn(shop, { name, email, phone: '070-174 06 77' })
        return linkTo(shop, email)
      }),
      shop,
    )
const numberPage = numberPageOf('Vera Strand', 'vera@kund.example')
const tove = { name: 'Tove Lund', email: 'tove@kund.example' }
/** Another one each time. */
let numbers = 20
const nextNumber = () => {
  numbers += 1
  return `070-174 06 ${numbers}`
}

const openRights = async (page: Page) => {
  await page.locator('search input').fill('Anna Öberg')
  await page.getByRole('button', { name: /^Anna Öberg/ }).click()
  await press(page, /^(lämna ut eller radera|hand out or erase)/i)
  await page.getByRole('dialog').waitFor()
}

export const rights: Shot[] = [
  { name: 'rights-ask', path: (shop) => inLanguage(askPath(shop), shop), as: 'visitor' },
  {
    name: 'rights-ask-fault',
    path: (shop) => inLanguage(askPath(shop), shop),
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=email]').fill('lena')
      await page.locator('form [type=submit]').click()
      await page.locator('.person-fault').waitFor()
    },
  },
  {
    name: 'rights-asked',
    path: (shop) => inLanguage(askPath(shop), shop),
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=email]').fill('ingen@kund.example')
      await page.locator('form [type=submit]').click()
      await page.getByRole('status').waitFor()
    },
  },
  { name: 'rights-page', path: personPage, as: 'visitor' },
  {
    name: 'rights-page-fault',
    path: personPage,
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('L')
      await page.locator('[value=details]').click()
      await page.locator('.person-fault').waitFor()
    },
  },
  {
    name: 'rights-erase',
    path: personPage,
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('a.person-danger').click()
      await page.locator('[value=erase]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'rights-confirm', path: confirmPage, as: 'visitor' },
  { name: 'rights-confirm-number', path: numberPage, as: 'visitor' },
  {
    name: 'rights-confirm-changed',
    path: numberPageOf(tove.name, tove.email),
    as: 'visitor',
    prepare: async (page, shop) => {
      await fillIn(shop, { ...tove, phone: nextNumber() })
      await page.locator('[value=confirm]').click()
      await page.locator('.person-note').waitFor()
    },
  },
  {
    name: 'rights-unknown',
    path: async (shop) => inLanguage(`${(await personPage(shop)).split('?')[0]?.slice(0, -4)}AAAA`, shop),
    as: 'visitor',
  },
  {
    name: 'rights-dialog',
    path: '/dashboard/customers',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await openRights(page)
      await press(page, /^(radera|erase) …/i)
      await press(page, /^(radera anna|erase anna)/i)
    },
  },
  {
    name: 'rights-dialog-offline',
    path: '/dashboard/customers',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await away(page)
      await openRights(page)
    },
  },
]
