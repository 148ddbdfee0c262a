import { expect, test } from 'vitest'
import { beginnings } from '../../pwa/campaigns/beginnings.ts'
import { bareCustomer, sampleCustomer, smsTo } from '../../pwa/campaigns/preview/sample.ts'
import { openingOf } from '../../pwa/drafts/edit-draft.ts'
import { type Language, languages } from '../../shared/copy/copy.ts'
import { facts } from '../../shared/rules/facts.ts'
import { mailBlocks, partsOfMail } from '../../shared/rules/mail/index.ts'
import * as sms from '../../shared/rules/sms.ts'
import { placeholders } from '../../shared/rules/template.ts'
import * as outgoing from '../../shared/rules/texts/outgoing.ts'
import { mailStartersIn, startersIn } from '../../shared/starters/index.ts'

const shop = {
  name: 'Björns Barbershop',
  language: 'sv',
  publicUrl: 'https://blipp.example',
  reviewUrl: 'https://omdome.example/bjorn',
  streetAddress: 'Storgatan 12',
  zipCode: '903 26',
  city: 'Umeå',
  tracking: { mailClicks: true, smsClicks: true, opens: false },
} as const

const strangePlaceholders = (text: string): string[] =>
  facts(text)
    .filter(({ found, value }) => found.startsWith('{') && !placeholders.some((each) => each === value))
    .map(({ found }) => found)

const values = { name: 'Fredag', type: 'sms', subject: '', message: 'Hej' } as const

test('an editor that was left in the middle of a change opens with it', () => {
  const changed = { ...values, message: 'Hej igen' }
  expect(openingOf({ values: changed, of: values }, values)).toEqual({ values: changed, standing: 'kept' })
})

test('a change is not laid over another one without a word', () => {
  const now = { ...values, message: 'Ändrad på mobilen' }
  expect(openingOf({ values: { ...values, message: 'Min' }, of: values }, now).standing).toBe('moved')
})

test('what was saved meanwhile, or kept by another version of the app, is no draft', () => {
  expect(openingOf({ values, of: { ...values, message: 'Förut' } }, values).standing).toBe('none')
  expect(openingOf({ message: 'Hej' }, values)).toEqual({ values, standing: 'none' })
})

test('earlier texts of the channel are begun from once each, the last sent first', () => {
  const one = (id: string, message: string, sentAt: string | null, type: 'sms' | 'email' = 'sms') => ({
    id,
    name: id,
    type,
    subject: null,
    message,
    sentAt,
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  const all = [
    one('utkast', 'Ny text', null),
    one('höst', 'Höst', '2026-10-01T09:00:00.000Z'),
    one('jul', 'Jul', '2026-11-20T09:00:00.000Z'),
    one('höst igen', 'Höst ', '2026-09-01T09:00:00.000Z'),
    one('brev', 'Brev', '2026-11-21T09:00:00.000Z', 'email'),
    one('står redan där', 'Hej', null),
    { ...one('svar till Anna', 'Ja, till fem.', '2026-11-22T09:00:00.000Z'), isAnswer: true },
  ]
  expect(beginnings(all, 'sms', 'Hej').map(({ id }) => id)).toEqual(['jul', 'höst', 'utkast'])
})

test.each(languages)(
  'the texts to begin from, in %s, fit one SMS and hold what Blipp can fill in',
  (language) => {
    for (const { id, sms: text, subject, email } of startersIn(language, { hasOffers: true })) {
      expect(strangePlaceholders(`${text} ${subject} ${email}`), id).toEqual([])
      expect(sms.smsParts(text).encoding, id).toBe('GSM-7')
      expect(sms.smsParts(text).parts, id).toBe(1)
    }
    expect(startersIn(language, { hasOffers: true }).map(({ id }) => id)).toEqual(
      startersIn('sv', { hasOffers: true }).map(({ id }) => id),
    )
  },
)

test('the mails to begin from are for a dozen trades, and each has a heading and something to do or to know', () => {
  for (const language of languages) {
    const mails = mailStartersIn(language, { hasOffers: true })
    expect(mails.length - startersIn(language).length).toBeGreaterThanOrEqual(12)
    expect(mails.map(({ id }) => id)).toEqual(mailStartersIn('sv', { hasOffers: true }).map(({ id }) => id))
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
    for (const { id, subject, email } of mails) {
      expect(strangePlaceholders(`${subject} ${email}`), id).toEqual([])
      const { text, button } = partsOfMail(email)
      const kinds = mailBlocks(text).map(({ kind }) => kind)
      expect(kinds[0], id).toBe('heading')
      expect(button !== null || kinds.length > 2, id).toBe(true)
      // Nothing of the button is left among the words.
      expect(text, id).not.toContain('](')
    }
  }
})

/** What only the shop can promise: that something is free, costs less or takes so long. */
const promises: Record<Language, RegExp> = {
  sv: /gratis|kostnadsfri|kostar ingenting|utan kostnad|på köpet|terminens pris|halva priset|halvtimme|bjuder (vi )?på (?!\[)|\d+ (minuter|timmar|kr|%)/i,
  en: /\bfree\b|costs? nothing|no charge|complimentary|term’s price|half price|half an hour|(?<!\] is )on us|\d+ (minutes|hours|kr|%)/i,
}

test.each(languages)(
  'a text to begin from, in %s, promises nothing that the shop has not written',
  (language) => {
    const shop = { hasOffers: true }
    const texts = [
      ...startersIn(language, shop).map(({ id, sms: text }) => ({ id, text })),
      ...mailStartersIn(language, shop).map(({ id, subject, email }) => ({
        id,
        text: `${subject}\n${email}`,
      })),
    ]
    const written = texts.map(({ id, text }) => ({ id, text: text.replaceAll(/\[[^\]]*\]/g, '[]') }))
    expect(
      written.flatMap(({ id, text }) => promises[language].exec(text)?.[0].concat(` in ${id}`) ?? []),
    ).toEqual([])
  },
)

test('the preview fills a name in, and its fallback for whoever has none', () => {
  const text = (reader: Parameters<typeof smsTo>[4]) =>
    smsTo({ ...sms, ...outgoing }, 'Hej {{name|vän}}!', 'Bjorns', shop, reader)
  expect(text(sampleCustomer(shop))).toContain('Hej Anna Öberg!')
  expect(text(bareCustomer(shop))).toContain('Hej vän!')
})

test('the preview shows a measured link as it is sent, and leaves alone one that would get longer', () => {
  const long = `https://bjorn.example/${'hosten-'.repeat(4)}`
  const text = (message: string) =>
    smsTo({ ...sms, ...outgoing }, message, 'Bjorns', shop, sampleCustomer(shop))
  expect(text(`Boka: ${long}`)).toBe(
    `Boka: https://blipp.example/l/${'x'.repeat(12)}0\nAvböj: https://blipp.example/u/${'x'.repeat(12)}`,
  )
  expect(text('Boka: https://b.example')).toContain('Boka: https://b.example\n')
})
