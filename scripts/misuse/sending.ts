import { createAutomation } from '../../shared/automations.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { sendEmail, sendSms } from '../../shared/deliveries.ts'
import { importRows, type Statement } from '../../shared/imports.ts'
import { AUTOMATIC_TEXTS_AN_HOUR } from '../../shared/rules/destinations.ts'
import { MAILS_A_DAY_UNTIL_PAID } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { anna } from '../../tests/support/people.ts'
import { emailCampaign, smsCampaign, welcome } from '../../tests/support/shop.ts'
import { type Scene, settled } from './scene.ts'

const said: Statement = { kind: 'said', channels: ['email'], how: 'paper', when: '2026-05-01', who: 'Vi' }

/** Each as one that did or did not get through; what is over the limit did. */
const beyond = (what: string, count: number, most: number): [string, boolean][] =>
  Array.from({ length: Math.max(count, 1) }, (_, at) => [`${what} ${at + 1}`, at >= most])

/** Item 1: a new shop mails a thousand invented addresses, and names somebody else's address for the answers. */
export async function relayMail({ shop, sink, note }: Scene): Promise<void> {
  const emails = Array.from({ length: 1000 }, (_, n) => `paahittad${n}@offer.example`)
  await shop.owner.call(importRows, {
    ...{ id: uuid7(), file: 'a.csv', statement: said, from: 1, to: 1001, isLast: true },
    rows: emails.map((email, at) => ({ row: at + 1, email })),
  })
  const mails = () => sink.mails.filter(({ envelopeTo }) => envelopeTo[0]?.endsWith('@offer.example'))
  for (let round = 0; round < 3; round += 1) {
    const { campaign } = await shop.owner.call(saveCampaign, { ...emailCampaign, name: `Brev ${round}` })
    await shop.owner.ask(sendEmail, { id: campaign.id, audience: { segment: 'all' } })
  }
  await settled(() => mails().length, 8000)
  note(
    1,
    '3 × 1,000 emails to invented addresses, of which went',
    beyond('mail', mails().length, MAILS_A_DAY_UNTIL_PAID),
  )
  note(
    1,
    'answers go to an address that nobody proved',
    mails().map(({ replyTo }): [string, boolean] => [String(replyTo), replyTo === shop.business.email]),
  )
  const asTap = { ...anna, email: 'tapp@offer.example', source: 'tap' as never }
  const { status } = await shop.owner.ask(createCustomer, asTap)
  const kept = (await shop.owner.call(listCustomers, {})).customers.find(({ email }) => email === asTap.email)
  note(1, 'a customer entered as one who signed up', [[String(status), kept?.source === 'tap']])
}

const dear = {
  ...{
    satellite: '+870773111632',
    iridium: '+881612345678',
    network: '+882161234567',
    premium: '+979123456789',
  },
  ...{
    personal: '+447012345678',
    jersey: '+447797123456',
    jamaica: '+18765551234',
    tollFree: '+18005551234',
  },
  ...{ germany: '+4915123456789', latvia: '+37120000001', cuba: '+5351234567', somalia: '+252611234567' },
}

/** Item 5: numbers that pay their owner, and a flood of sign-ups that each get a text. */
export async function runUpBill({ shop, twilio, code, stranger, note }: Scene): Promise<void> {
  const guest = stranger()
  for (const [name, phone] of Object.entries(dear)) {
    const person = { name: 'Kund Ek', email: `${name}@dyr.example`, phone, consentGiven: true }
    const form = { id: uuid7(), ...person, language: 'sv' as const, filledAt: new Date().toISOString() }
    await guest.ask(postSignups, { code, clientNow: form.filledAt, signups: [form] })
    await shop.owner.ask(createCustomer, { ...anna, ...person, email: `s${person.email}` })
  }
  const { campaign } = await shop.owner.call(saveCampaign, { ...smsCampaign, name: 'Dyrt' })
  await shop.owner.ask(sendSms, { id: campaign.id, audience: { segment: 'all' }, smsFrom: 'Bjorns' })
  await settled(() => twilio.texts.length)
  note(
    5,
    'texts to satellite, premium, personal and foreign numbers',
    Object.entries(dear).map(([name, phone]) => [name, twilio.textsTo(phone).length > 0]),
  )

  const text = {
    channel: 'sms',
    subject: null,
    smsFrom: 'Bjorns',
    message: 'Tack {{name|vän}}! {{business}}',
  } as const
  await shop.owner.call(createAutomation, { ...welcome, ...text })
  const before = twilio.texts.length
  for (let each = 0; each < 90; each += 1) {
    const phone = `+467017407${String(each).padStart(2, '0')}`
    const person = { name: 'Kund Ek', email: `flod${each}@flod.example`, phone, consentGiven: true }
    const form = { id: uuid7(), ...person, language: 'sv' as const, filledAt: new Date().toISOString() }
    await stranger().ask(postSignups, { code, clientNow: form.filledAt, signups: [form] })
  }
  const texts = (await settled(() => twilio.texts.length, 6000)) - before
  note(
    5,
    '90 sign-ups that each get a text by itself, of which went',
    beyond('text', texts, AUTOMATIC_TEXTS_AN_HOUR),
  )
}
