import { createAutomation } from '../../shared/automations.ts'
import { getProfile, signup, updateProfile } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { sendSms } from '../../shared/deliveries.ts'
import { importRows } from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { acceptInvitation, inviteStaff } from '../../shared/staff.ts'
import { postSignups } from '../../shared/taps.ts'
import { anna, bjornsBarbershop } from '../../tests/support/people.ts'
import { smsCampaign, welcome } from '../../tests/support/shop.ts'
import { pushed, type Scene } from './scene.ts'

const borrowed = [
  ...[
    'PostNord Sverige',
    'P0stN0rd',
    'b l i p p',
    'Sw1sh',
    'ʙʟɪᴘᴘ',
    'BIipp',
    'KIarna',
    'Bank\u200bID',
    'Bankld',
  ],
  ...[
    'Ｓｗｉｓｈ',
    'Ѕwish',
    'ꓢꓪꓲꓢꓧ',
    '🅱🅻🅸🅿🅿',
    'S\u0336wish',
    'Sw\u3164ish',
    'Svvish',
    'ßankID',
    'Télia',
    'Sw\u00adish',
  ],
  ...[
    'Polisens utredning',
    'DHL24',
    'swishinfo',
    'NordeaSE',
    'SKATTEVERKET.SE',
    '1177Info',
    'S-E-B',
    '\u202bSwish',
  ],
]
const senders = [
  'PostNord',
  'P0stN0rd',
  'B4nkID',
  'Swish',
  'Sw1sh',
  'SwishInfo',
  'DHL24',
  'BIipp',
  'Handelsbank',
  '+46771793336',
]

/** Item 2: names of banks and the like, as a business's and as a sender's, in every way in. */
export async function borrowNames({ shop, stranger, note }: Scene): Promise<void> {
  const opened: [string, boolean][] = []
  for (const [at, businessName] of borrowed.entries()) {
    const ownerEmail = `bedragare${at}@kund.example`
    const { status } = await stranger().ask(signup, { ...bjornsBarbershop, businessName, ownerEmail })
    opened.push([businessName, status < 400])
  }
  note(2, 'a borrowed name at sign-up', opened)
  const taken: [string, boolean][] = []
  for (const name of borrowed)
    taken.push([name, (await shop.owner.ask(updateProfile, { name })).status < 400])
  note(2, 'a borrowed name in the settings', taken)

  const { user } = await shop.owner.call(getProfile, {})
  const { id } = (await shop.owner.call(saveCampaign, { ...smsCampaign })).campaign
  const { customer } = await shop.owner.call(createCustomer, { ...anna, email: 'namn@kund.example' })
  const people = { customerIds: [customer.id] }
  const sent: [string, boolean][] = []
  for (const smsFrom of senders) {
    const text = {
      kind: 'welcome',
      channel: 'sms',
      delay: 0,
      message: 'Hej {{name}}',
      smsFrom,
      on: true,
    } as const
    const ways = {
      settings: () => shop.owner.ask(updateProfile, { smsFrom }),
      send: () => shop.owner.ask(sendSms, { id, ...people, smsFrom }),
      schedule: () =>
        shop.owner.ask(scheduleCampaign, {
          id,
          at: '2027-02-01T12:00',
          audience: { segment: 'all' },
          smsFrom,
        }),
      automation: () => shop.owner.ask(createAutomation, { ...welcome, ...text, subject: null }),
    }
    for (const [way, ask] of Object.entries(ways))
      sent.push([`${way} ${smsFrom}`, (await ask()).status < 400])
    const byQueue = await pushed(shop, user.id, {
      kind: 'automation.create',
      patch: { ...text, subject: null },
    })
    sent.push([`queued automation ${smsFrom}`, byQueue === 'applied'])
    const sending = { sendId: uuid7(), smsFrom, ...people, plan: null }
    const queued = await pushed(shop, user.id, { kind: 'campaign.send', patch: sending }, id)
    sent.push([`queued send ${smsFrom}`, queued === 'applied'])
  }
  note(2, 'a borrowed sender by send, schedule, automation, settings, queue', sent)
}

const links = [
  ...[
    'https://ond.example',
    'www.ond',
    'Anna bit.ly/x9',
    'ond.se',
    'ond。se',
    'ｏｎｄ．ｃｏｍ',
    'ond.\u200bse',
    'ond.se\ufe0f',
  ],
  ...[
    'ond\u0336.se',
    'ond.se\u034f',
    'сбер.рф',
    't.me',
    'Se 93.184.216.34/x',
    'OND.PHOTOGRAPHY',
    'ond.xn--p1ai',
  ],
]

/** Item 3: links in names, in each place where a name enters. */
export async function putLinksInNames({ shop, stranger, code, sink, note }: Scene): Promise<void> {
  const tries: [string, boolean][] = []
  const add = (place: string, name: string, gotThrough: boolean) =>
    tries.push([`${place}: ${name}`, gotThrough])
  const { user } = await shop.owner.call(getProfile, {})
  await shop.owner.call(inviteStaff, { email: 'anstalld@kund.example' })
  const mail = await sink.waitForMail(({ envelopeTo }) => envelopeTo.includes('anstalld@kund.example'))
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  for (const [at, name] of links.entries()) {
    const now = new Date().toISOString()
    const person = { name, email: `lank${at}@kund.example`, consentGiven: true }
    const form = { id: uuid7(), ...person, phone: null, language: 'sv' as const, filledAt: now }
    const guest = stranger()
    const { results } = await guest.call(postSignups, { code, clientNow: now, signups: [form] })
    add('form', name, results[0]?.status === 'created')
    const fields = new URLSearchParams({ name, email: `n${person.email}`, phone: '', consentGiven: 'on' })
    const native = await guest.fetch(`/t/${code}`, { method: 'POST', body: fields })
    add('form without script', name, native.status < 400)
    add('staff', name, (await shop.owner.ask(createCustomer, { ...anna, ...person })).status < 400)
    const patch = { ...anna, ...person, email: `q${person.email}` }
    add('queue', name, (await pushed(shop, user.id, { kind: 'customer.create', patch })) === 'applied')
    const row = { row: 1, name, email: `i${person.email}` }
    await shop.owner.ask(importRows, {
      ...{ id: uuid7(), file: 'a.csv', statement: { kind: 'none' }, from: 1, to: 2, isLast: true },
      rows: [row],
    })
    const account = { ...bjornsBarbershop, ownerEmail: `l${at}@konto.example` }
    for (const field of ['businessName', 'ownerFirstName', 'ownerLastName'] as const)
      add(field, name, (await stranger().ask(signup, { ...account, [field]: name })).status < 400)
    add('settings', name, (await shop.owner.ask(updateProfile, { name })).status < 400)
    const accepted = { token, firstName: name, lastName: name, password: 'saxen-klipper-tyst-igen' }
    const agreed = { termsAccepted: true, privacyAccepted: true } as const
    add('invitation', name, (await guest.ask(acceptInvitation, { ...accepted, ...agreed })).status < 400)
  }
  const { customers } = await shop.owner.call(listCustomers, {})
  for (const { name, email } of customers) if (/^i?lank/.test(email)) add('kept', name, links.includes(name))
  note(3, 'a link in a name: form, staff, queue, import, sign-up, settings, invitation', tries)
}
