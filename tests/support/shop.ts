import type * as z from 'zod'
import type { signupForm } from '../../shared/account-forms.ts'
import { type Business, resendVerification, signin, signup, verifyEmail } from '../../shared/businesses.ts'
import { type Campaign, saveCampaign } from '../../shared/campaigns.ts'
import { type Customer, createCustomer, type NewCustomer } from '../../shared/customers.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { createTag, type Tag } from '../../shared/tags.ts'
import { anna, bjornsBarbershop, erik, sara } from './people.ts'
import type { SmtpSink } from './smtp-sink.ts'
import type { Approved } from './templates.ts'
import { type Visitor, visit } from './visitor.ts'

/** A business whose owner is signed in. */
export interface Shop {
  owner: Visitor
  business: Business
  /** What the owner signs in with. */
  email: string
  password: string
}

/** Opens an account as its owner would. */
export async function openShop(
  url: string,
  form: z.input<typeof signupForm> = bjornsBarbershop,
): Promise<Shop> {
  const owner = visit(url)
  const { business } = await owner.call(signup, form)
  return { owner, business, email: form.ownerEmail, password: form.password }
}

/**
 * Has the verification mail sent again, which is answered once it is on its way, and redeems its link. Without a mail
 * server it is read where it was captured.
 */
export async function verifyAddress({ owner, email }: Shop, sink?: SmtpSink): Promise<void> {
  await owner.call(resendVerification, {})
  const mail = sink
    ? await sink.waitForMail(({ envelopeTo }) => envelopeTo.includes(email))
    : (await owner.call(listCaptured, {})).captured.find(({ to }) => to === email)
  const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`There is no verification link in: ${mail?.text}`)
  await owner.call(verifyEmail, { token })
}

/** Another device of the same person. */
export async function signInAgain({ owner, email, password }: Shop): Promise<Visitor> {
  const device = visit(owner.url)
  await device.call(signin, { email, password })
  return device
}

export const addCustomer = async ({ owner }: Shop, customer: NewCustomer): Promise<Customer> =>
  (await owner.call(createCustomer, customer)).customer

export const addTag = async ({ owner }: Shop, label = 'Kassan'): Promise<Tag> =>
  (await owner.call(createTag, { label })).tag

export const smsCampaign = {
  name: 'Fredagsklipp',
  type: 'sms',
  message: 'Hej {{name}}! Klipp dig på fredag och få 10 % rabatt hos {{business}}.',
} as const

export const emailCampaign = {
  name: 'Höstbrev',
  type: 'email',
  subject: 'Hösten är här, {{name}}',
  message:
    'Hej {{name|vän}}!\n\nVi har öppet längre hela hösten. Boka en tid när det passar.\n\n{{business}}',
} as const

/** A template as Meta approved it. */
export const reminder = {
  name: 'Påminnelse',
  contentSid: `HX${'a'.repeat(32)}`,
  language: 'sv',
  body: 'Hej {{1}}! Det är dags att klippa sig hos {{2}}. Svara STOPP om du inte vill ha fler.',
  fillings: ['name', 'business'],
} satisfies Approved

export const welcome = {
  kind: 'welcome',
  channel: 'email',
  delay: 0,
  subject: 'Välkommen, {{name|vän}}',
  message: 'Hej {{name|vän}}!\n\nTack för att du är med hos {{business}}.',
  on: true,
} as const

export const addCampaign = async (
  { owner }: Shop,
  campaign: typeof smsCampaign | typeof emailCampaign,
): Promise<Campaign> => (await owner.call(saveCampaign, campaign)).campaign

/** A shop as it looks after a while: a tag, three customers who answered differently, a campaign of each kind. */
export interface BusyShop extends Shop {
  tag: Tag
  customers: Customer[]
  campaigns: { sms: Campaign; email: Campaign }
}

export async function openBusyShop(
  url: string,
  form: z.input<typeof signupForm> = bjornsBarbershop,
): Promise<BusyShop> {
  const shop = await openShop(url, form)
  await verifyAddress(shop)
  const tag = await addTag(shop)
  const customers: Customer[] = []
  for (const customer of [anna, erik, sara]) customers.push(await addCustomer(shop, customer))
  const sms = await addCampaign(shop, smsCampaign)
  const email = await addCampaign(shop, emailCampaign)
  return { ...shop, tag, customers, campaigns: { sms, email } }
}
