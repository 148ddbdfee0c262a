import { expect, test } from 'vitest'
import type { AskedWording } from '../../shared/pages/person-pages.ts'
import { pages } from '../support/site.ts'

const ofShop = { language: 'sv', businessName: 'Ebbas Blommor', personUrl: '/c/@ebbas-blommor' } as const

/** The text of a page, without its elements. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('the page that asks for a confirmation says what each wording was about, unless it was about everything', () => {
  const asking = { token: 'abc', asked: 'mark', numberEnd: '77' }
  const confirm = (...wordings: AskedWording[]) =>
    textOf(
      pages.personConfirm({
        ...ofShop,
        ...asking,
        channels: ['email', 'sms'],
        numberChannels: ['sms'],
        wordings,
      }).html,
    )
  const one: AskedWording = { text: 'Ord ett.', language: 'sv', channels: ['email'], ofNumber: false }
  const two: AskedWording = { text: 'Ord två.', language: 'sv', channels: ['sms'], ofNumber: true }
  const each = confirm(one, two)
  expect(each).toContain('Så här lydde frågan om mejl: Ord ett.')
  expect(each).toContain('Så här lydde frågan om sms, numret: Ord två.')
  expect(confirm({ ...two, channels: ['email', 'sms'] })).toContain('Så här lydde frågan: Ord två.')
  // What the other form said is not known.
  expect(confirm(one)).toContain('Så här lydde frågan om mejl: Ord ett.')
})

test('a button that says yes tells which words stood beside it', () => {
  const told = 'name="wordingVersion" value="v1"'
  const address = { ...ofShop, token: 'abc', newEmail: 'ny@kund.example' }
  const wording = { version: 'v1', text: 'Ord ett.' }
  expect(pages.personAddress({ ...address, wording }).html).toContain(told)
  expect(pages.personAddress({ ...address, wording: null }).html).toContain('name="wordingVersion" value=""')
  const at = '2026-11-21T09:00:00.000Z'
  const own = pages.person({
    ...ofShop,
    ...{ token: 'abc', wording: 'Ord ett.', whatsappWording: null, wordingVersion: 'v1' },
    ...{ timeZone: 'Europe/Stockholm', channels: [{ channel: 'email', reachable: true, mayAgree: true }] },
    note: 'changed',
    record: {
      ...{ business: { name: 'Ebbas Blommor', email: 'ebba@exempel.se' }, gatheredAt: at },
      person: {
        ...{ name: 'Anna', email: 'anna@kund.example', phone: null, language: 'sv', notes: '', labels: [] },
        ...{ source: 'tap', spot: null, createdAt: at, updatedAt: at, clickedAt: null, openedAt: null },
        ...{ visits: 0, lastVisitAt: null },
      },
      consents: { sms: null, email: 'no', whatsapp: null },
      ...{ history: [], messages: [], vouchers: [] },
    },
  }).html
  expect(own).toContain(told)
  expect(textOf(own)).toContain('Frågan har ändrats sedan du öppnade sidan.')
})

test('whoever asks an erased shop for their data is told that nothing is left, and to write to nobody', () => {
  const { html } = pages.personAsk({ ...ofShop, shopEmail: '', state: 'erased' })
  expect(textOf(html)).toContain('Ebbas Blommor har avslutat sitt konto')
  for (const none of ['mailto:', '<form']) expect(html).not.toContain(none)
})
