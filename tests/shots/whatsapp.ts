import type { Page } from 'playwright'
import { updateProfile } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { floraBlommor } from '../support/people.ts'
import { addTag, type BusyShop, openShop, reminder } from '../support/shop.ts'
import type { Shot } from './shot.ts'

const { contentSid: _, ...kept } = reminder
const offer = {
  ...{ id: uuid7(), name: 'Erbjudande', language: 'en_GB', buttons: ['No thanks'] },
  ...{
    body: 'Hi {{1}}! 10 % off this week at {{2}}. Reply STOP to opt out.',
    fillings: ['name', 'business'],
  },
}

/** The shop as if it had WhatsApp on, so that other pictures of it stay as they were. */
const having = (templates: object[]) => async (page: Page) => {
  await page.route(/\/api\/(business\/profile|sync\/pull)/, async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(
      '"whatsapp":{"on":false,"templates":[]}',
      `"whatsapp":${JSON.stringify({ on: true, templates })}`,
    )
    await route.fulfill({ response: answer, body: text })
  })
}
const withTemplates = having([{ ...kept, id: uuid7(), own: true }, offer])

/** The form of a shop of its own, because it is made on the server. */
async function tapPage({ owner }: BusyShop): Promise<string> {
  const shop = await openShop(owner.url, { ...floraBlommor, ownerEmail: `${uuid7()}@flora.example` })
  await shop.owner.call(updateProfile, { whatsappOn: true })
  return `/t/${(await addTag(shop)).code}`
}

const chooseWhatsapp = (page: Page) => page.getByRole('radio', { name: /^whatsapp/i }).check()

const listed = {
  ...{
    id: uuid7(),
    contentSid: reminder.contentSid,
    name: reminder.name,
    language: 'sv',
    category: 'MARKETING',
  },
  ...{ body: reminder.body, buttons: [], samples: { 1: 'Förnamn', 2: 'Björns Barbershop' }, reason: null },
  ...{ approval: 'approved', fault: null, fillings: ['name', null], offer: 'chosen', shops: 1 },
}
const others = [
  { ...listed, id: uuid7(), name: 'Höstrabatt', fillings: ['name', 'business'], offer: 'all', shops: 0 },
  { ...listed, id: uuid7(), name: 'Julhälsning', approval: 'paused', offer: 'none', shops: 0 },
  {
    ...{ ...listed, id: uuid7(), name: 'Meny med bild', body: null, fault: 'kind', fillings: [] },
    ...{ approval: 'rejected', reason: 'The text is too generic.', offer: 'none', shops: 0 },
  },
]
const at = '2026-11-21T09:00:00.000Z'
const read = { missing: [], readAt: at, trouble: null, detail: null, troubleAt: null }

/** The desk as if the account had these templates. */
const account = (reading: object, templates: object[]) => async (page: Page) => {
  await page.route(/\/api\/superadmin\/whatsapp-templates/, async (route) => {
    const isOne = /whatsapp-templates\/[\w-]+$/.test(route.request().url())
    const one = { ...listed, offeredTo: [{ id: uuid7(), name: 'Björns Barbershop' }] }
    // What says that it is Blipp's own answer comes with it.
    const response = await route.fetch()
    const json = isOne ? { template: one } : { reading, templates }
    await route.fulfill({ response, status: 200, json })
  })
}
const toTemplates = async (page: Page) => {
  await page.getByRole('tab', { name: 'WhatsApp' }).click()
  await page.getByText(/^(Read [A-Z]|The templates were not read|WhatsApp is not set up)/).waitFor()
}
const desk = { path: '/superadmin/dashboard', as: 'admin' } as const

export const whatsapp: Shot[] = [
  {
    ...{ name: 'whatsapp-desk', ...desk },
    arrange: account(read, [listed, ...others]),
    prepare: toTemplates,
  },
  {
    ...{ name: 'whatsapp-desk-template', ...desk, over: true },
    arrange: account(read, [listed, ...others]),
    prepare: async (page) => {
      await toTemplates(page)
      await page
        .getByRole('button', { name: /^Open / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    ...{ name: 'whatsapp-desk-trouble', ...desk },
    arrange: account({ ...read, trouble: 'signIn', detail: 'HTTP 401', troubleAt: at }, [listed]),
    prepare: toTemplates,
  },
  {
    ...{ name: 'whatsapp-desk-none', ...desk },
    arrange: account({ ...read, missing: ['TWILIO_WHATSAPP_FROM'], readAt: null }, []),
    prepare: toTemplates,
  },
  { name: 'whatsapp-tap', path: tapPage, as: 'visitor' },
  {
    name: 'whatsapp-settings',
    path: '/dashboard/settings/sending',
    as: 'owner',
    firstVisit: true,
    arrange: withTemplates,
  },
  {
    name: 'whatsapp-settings-none',
    path: '/dashboard/settings/sending',
    as: 'owner',
    firstVisit: true,
    arrange: having([]),
  },
  {
    name: 'whatsapp-compose',
    path: '/create-campaign',
    as: 'owner',
    firstVisit: true,
    arrange: withTemplates,
    prepare: async (page) => {
      await chooseWhatsapp(page)
      await page.getByRole('radio', { name: /^erbjudande/i }).check()
    },
  },
  {
    name: 'whatsapp-compose-none',
    path: '/create-campaign',
    as: 'owner',
    firstVisit: true,
    arrange: having([]),
    prepare: chooseWhatsapp,
  },
]
