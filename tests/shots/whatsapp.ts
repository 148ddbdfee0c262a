import type { Page } from 'playwright'
import { updateProfile } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { floraBlommor } from '../support/people.ts'
import { addTag, type BusyShop, openShop, reminder } from '../support/shop.ts'
import { press } from './press.ts'
import type { Shot } from './shot.ts'

const offer = {
  ...{ id: uuid7(), name: 'Erbjudande', contentSid: `HX${'b'.repeat(32)}`, language: 'en' },
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
const withTemplates = having([{ ...reminder, id: uuid7() }, offer])

/** The form of a shop of its own, because it is made on the server. */
async function tapPage({ owner }: BusyShop): Promise<string> {
  const shop = await openShop(owner.url, { ...floraBlommor, ownerEmail: `${uuid7()}@flora.example` })
  await shop.owner.call(updateProfile, { whatsappOn: true })
  return `/t/${(await addTag(shop)).code}`
}

const chooseWhatsapp = (page: Page) => page.getByRole('radio', { name: /^whatsapp/i }).check()

export const whatsapp: Shot[] = [
  { name: 'whatsapp-tap', path: tapPage, as: 'visitor' },
  {
    name: 'whatsapp-settings',
    path: '/dashboard/settings',
    as: 'owner',
    firstVisit: true,
    arrange: withTemplates,
  },
  {
    name: 'whatsapp-settings-none',
    path: '/dashboard/settings',
    as: 'owner',
    firstVisit: true,
    arrange: having([]),
  },
  {
    name: 'whatsapp-template-add',
    path: '/dashboard/settings',
    as: 'owner',
    firstVisit: true,
    over: true,
    arrange: withTemplates,
    prepare: async (page) => {
      await press(page, /^(lägg till mall|add a template)$/i)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').last().fill(reminder.body)
      await dialog.getByRole('button', { name: /^(lägg till|add)/i }).click()
    },
  },
  {
    name: 'whatsapp-compose',
    path: '/create-campaign',
    as: 'owner',
    firstVisit: true,
    arrange: withTemplates,
    prepare: async (page) => {
      await chooseWhatsapp(page)
      await page.getByRole('radio', { name: /^påminnelse/i }).check()
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
