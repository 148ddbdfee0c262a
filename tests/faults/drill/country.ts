import { saveCampaign } from '../../../shared/campaigns.ts'
import { sendSms } from '../../../shared/deliveries.ts'
import { importFile } from '../../../shared/imports.ts'
import { getCampaignReport } from '../../../shared/reports.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { postSeen, postSignups } from '../../../shared/taps.ts'
import { customerAt } from '../../bench/offline/customers.ts'
import { bjornsBarbershop } from '../../support/people.ts'
import type { Product } from '../../support/product.ts'
import { addTag, openShop, type Shop, smsCampaign, verifyAddress } from '../../support/shop.ts'
import { until } from './until.ts'

/** How much is laid. */
export interface Size {
  /** Customers by shop. */
  shops: number[]
  /** Of each shop's, how many signed up by the form; the rest were imported. */
  signedUp: number
  /** How many of them get a campaign. */
  messaged: number
}

const FORMS = 500

/** Shops with all that is kept of them, made by the product's own calls. */
export async function layCountry(product: Product, { shops, signedUp, messaged }: Size): Promise<Shop[]> {
  const open: Shop[] = []
  for (const [n, many] of shops.entries()) {
    const shop = await openShop(product.url, {
      ...bjornsBarbershop,
      businessEmail: `hej${n}@salong.example`,
      ownerEmail: `agare${n}@salong.example`,
    })
    await verifyAddress(shop)
    await takeFile(shop, many - signedUp)
    const ids = await signUp(shop, { from: many, many: signedUp })
    await message(shop, ids.slice(0, messaged))
    open.push(shop)
  }
  return open
}

/** A till's file: names, addresses, numbers, notes and labels; one in ten with neither number nor label. */
async function takeFile({ owner }: Shop, many: number): Promise<void> {
  const lines = ['Namn;E-post;Mobil;Kommentar;Etiketter']
  for (let n = 0; n < many; n += 1) {
    const { name, email, phone } = customerAt(n)
    const isPlain = n % 10 === 0
    lines.push(
      [name, email, isPlain ? '' : phone, n % 7 ? '' : 'Kör elbil', isPlain ? '' : 'Stamkund'].join(';'),
    )
  }
  const said = { consent: 'said', channels: 'sms,email', how: 'paper', when: '2026-01-31', who: 'Björn' }
  const query = new URLSearchParams({ file: 'kunder.csv', ...said })
  const answer = await owner.fetch(`${importFile.path}?${query}`, {
    method: 'POST',
    body: lines.join('\r\n'),
    headers: { 'content-type': 'text/csv' },
  })
  const told = await answer.text()
  if (!answer.ok) throw new Error(told)
}

async function signUp(shop: Shop, people: { from: number; many: number }): Promise<string[]> {
  const { code } = await addTag(shop)
  const ids: string[] = []
  for (let at = 0; at < people.many; at += FORMS) {
    const now = new Date().toISOString()
    const signups = Array.from({ length: Math.min(FORMS, people.many - at) }, (_, n) => {
      const { name, email, phone } = customerAt(people.from + at + n)
      const filled = { name, email, phone, consentGiven: true, language: 'sv' as const, filledAt: now }
      return { id: uuid7(), ...filled }
    })
    await shop.owner.call(postSeen, { code, event: 'opened' })
    await shop.owner.call(postSignups, { code, clientNow: now, signups })
    ids.push(...signups.map(({ id }) => id))
  }
  return ids
}

/** Without a provider, so each is kept and none leaves; what is not yet would leave when there is one. */
async function message({ owner }: Shop, customerIds: string[]): Promise<void> {
  if (customerIds.length === 0) return
  const { campaign } = await owner.call(saveCampaign, smsCampaign)
  const { id } = campaign
  await owner.call(sendSms, { id, customerIds, smsFrom: 'Bjorns' })
  const pending = async () => (await owner.call(getCampaignReport, { id })).report.pending
  await until(async () => (await pending()) === 0, 'the campaign has been kept')
}
