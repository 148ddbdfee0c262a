import { saveCampaign } from '../../shared/campaigns.ts'
import { startComparison } from '../../shared/comparisons.ts'
import { type BusyShop, emailCampaign } from '../support/shop.ts'
import { choose, openSend, press } from './press.ts'
import { away, type Shot } from './shot.ts'

const smsScreen = ({ campaigns }: BusyShop): string => `/dashboard/campaigns/${campaigns.sms.id}`
const emailScreen = ({ campaigns }: BusyShop): string => `/dashboard/campaigns/${campaigns.email.id}`

/** One of its own, whose two texts are out and whose rest waits. */
async function compared({ owner }: BusyShop): Promise<string> {
  const { campaign } = await owner.call(saveCampaign, { ...emailCampaign, name: 'Två brev' })
  await owner.call(startComparison, {
    id: campaign.id,
    audience: { segment: 'all' },
    otherSubject: 'Vi ses i höst',
    otherMessage: 'Hej {{name|vän}}! Boka på https://bjornsbarber.example',
    share: 20,
    hours: 4,
  })
  return `/dashboard/campaigns/${campaign.id}`
}

export const campaigns: Shot[] = [
  { name: 'campaigns-list', path: '/dashboard/campaigns', as: 'owner' },
  { name: 'campaigns-list-empty', path: '/dashboard/campaigns', as: 'newcomer' },
  { name: 'campaigns-sms', path: smsScreen, as: 'owner' },
  { name: 'campaigns-email', path: emailScreen, as: 'owner' },
  {
    name: 'campaigns-gone',
    path: '/dashboard/campaigns/0190a1b2-0000-7000-8000-000000000000',
    as: 'owner',
  },
  {
    name: 'campaigns-edit',
    path: emailScreen,
    as: 'owner',
    over: true,
    prepare: (page) => press(page, /^(redigera|edit)$/i),
  },
  {
    name: 'campaigns-remove',
    path: smsScreen,
    as: 'owner',
    over: true,
    prepare: (page) => choose(page, /^(ta bort|delete)/i),
  },
  { name: 'campaigns-send-sms', path: smsScreen, as: 'owner', over: true, prepare: openSend },
  { name: 'campaigns-send-email', path: emailScreen, as: 'owner', over: true, prepare: openSend },
  {
    name: 'campaigns-send-chosen',
    path: smsScreen,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await openSend(page)
      await press(page, /^(välj|select)/i)
    },
  },
  {
    name: 'campaigns-send-refused-sender',
    path: smsScreen,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await openSend(page)
      await press(page, /^(välj|select)/i)
      await page.getByLabel(/avsändare|sender/i).fill('Björns & Co')
      await press(page, /(skicka till|send to) \d/i)
    },
  },
  {
    name: 'campaigns-send-server-away',
    path: smsScreen,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await away(page)
      await openSend(page)
      await press(page, /^(välj|select)/i)
      await press(page, /^(skicka till|send to) \d+ (när|when)/i)
    },
  },
  { name: 'campaigns-create', path: '/create-campaign', as: 'owner' },
  {
    name: 'campaigns-create-sms',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('Julklipp')
      await page.locator('[name=message]').fill('Hej {{name}}! ”Klipp dig” före jul 🎄 – få 20 %. /{{nam}}')
    },
  },
  {
    name: 'campaigns-create-email',
    path: '/create-campaign?text=Boka%20p%C3%A5%20https%3A%2F%2Fbjornsbarber.example',
    as: 'owner',
    prepare: async (page) => {
      await page.getByRole('radio').nth(1).check()
      await page.locator('[name=name]').fill('Höstbrev')
      await page.locator('form [type=submit]').click()
      await page.locator('[name=subject][aria-invalid]').waitFor()
    },
  },
  {
    name: 'campaigns-create-dark-phone',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      await page.getByRole('radio').nth(1).check()
      await page.locator('[name=name]').fill('Höstbrev')
      await page.locator('[name=subject]').fill('Hösten hos oss')
      await page
        .locator('[name=message]')
        .fill('Hej {{name|vän}}!\n\nVi har höstens dofter.\n\nBoka på https://bjornsbarber.example')
      await page.getByRole('radio', { name: /^(mörkt|dark)$/i }).check()
    },
  },
  {
    name: 'campaigns-create-templates',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      await press(page, /^(mallar|templates)$/i)
      await page
        .getByRole('button', { name: /^(använd|use) /i })
        .first()
        .waitFor()
    },
  },
  {
    name: 'campaigns-create-template-saved',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      // Another state may have left the draft of an email.
      await page.getByRole('radio').first().check()
      await page.locator('[name=message]').fill('Hej {{name|du}}! Till och med söndag får du 20 % hos oss.')
      await press(page, /^(mallar|templates)$/i)
      const keep = async () => {
        await press(page, /^(spara texten som mall|save the text as)/i)
        await page.keyboard.type('Söndagserbjudande med ett ganska långt namn')
      }
      await keep()
      await page.keyboard.press('Enter')
      await page
        .getByRole('button', { name: /^(ta bort|delete) söndag/i })
        .first()
        .waitFor()
      await keep()
    },
  },
  {
    name: 'campaigns-compare',
    path: emailScreen,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await choose(page, /^(jämför två texter|compare two texts)$/i)
      await page.getByRole('dialog').getByRole('textbox').last().fill('Hej {{name|vän}}! Vi ses i höst.')
    },
  },
  { name: 'campaigns-compared', path: compared, as: 'owner' },
]
