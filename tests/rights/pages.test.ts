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
