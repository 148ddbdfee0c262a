import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { signinForm, signupForm } from '../../shared/account-forms.ts'
import { profilePatch } from '../../shared/businesses.ts'
import {
  campaignTexts,
  isEligible,
  MESSAGE_MAX,
  mayBecome,
  nextStatuses,
  statuses,
} from '../../shared/campaigns.ts'
import { fields } from '../../shared/copy/fields.ts'
import { customerPatch, newCustomer, newCustomerForm } from '../../shared/customers.ts'
import { sendRequest } from '../../shared/deliveries.ts'
import { pathNames } from '../../shared/endpoint.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { time } from '../../shared/fields.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { newTag } from '../../shared/tags.ts'
import { signup } from '../../shared/taps.ts'
import { anna, bjornsBarbershop } from '../support/people.ts'

/** Field → first message, as the server words it. */
function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    faults[issue.path.join('.')] ??= issue.message
  return faults
}

const filledIn = {
  id: uuid7(),
  name: 'Anna Öberg',
  email: 'anna@kund.example',
  consentGiven: true,
  language: 'sv',
  filledAt: '2026-11-15T12:00:00.000Z',
}
const mail = { name: 'Jul', type: 'email', subject: 'God jul', message: 'Hej {{name}}' }
const oneRecipient = { customerIds: [uuid7()] }

describe('what is wrong is said for each field', () => {
  test.each<[string, z.ZodType, object, Record<string, string>]>([
    [
      'an empty tap form',
      signup,
      { id: uuid7(), filledAt: filledIn.filledAt, consentGiven: true },
      { name: 'nameRequired', email: 'emailRequired' },
    ],
    ['a name of one letter', signup, { ...filledIn, name: ' A ' }, { name: 'nameShort' }],
    ['a name of 10,000 letters', signup, { ...filledIn, name: 'A'.repeat(10_000) }, { name: 'tooLong' }],
    [
      'a name of NUL and direction marks',
      signup,
      { ...filledIn, name: '\u0000\u202e\u200b' },
      { name: 'nameRequired' },
    ],
    ['a list of addresses', signup, { ...filledIn, email: 'a@b.se, c@d.se' }, { email: 'emailInvalid' }],
    [
      'a header in the address',
      signup,
      { ...filledIn, email: 'a@b.se\r\nBcc: x@y.se' },
      { email: 'emailInvalid' },
    ],
    ['half a phone number', signup, { ...filledIn, phone: '070-1' }, { phone: 'phoneInvalid' }],
    ['no consent', signup, { ...filledIn, consentGiven: false }, { consentGiven: 'consentRequired' }],
    ['a time that is none', signup, { ...filledIn, filledAt: 'igår' }, { filledAt: 'timeInvalid' }],
    ['an id that is none', signup, { ...filledIn, id: '1' }, { id: 'idInvalid' }],
    [
      'a customer without a phone, in the dialog',
      newCustomerForm,
      { ...anna, phone: ' ' },
      { phone: 'phoneRequired' },
    ],
    ['notes beyond their length', newCustomer, { ...anna, notes: 'x'.repeat(2001) }, { notes: 'tooLong' }],
    [
      'a customer with neither address nor phone',
      newCustomer,
      { ...anna, email: ' ', phone: null },
      { email: 'contactRequired' },
    ],
    [
      'one whose name is missing too',
      newCustomer,
      { ...anna, name: '', email: null, phone: '' },
      { name: 'nameRequired', email: 'contactRequired' },
    ],
    ['a mistyped address of a customer', customerPatch, { email: 'anna@' }, { email: 'emailInvalid' }],
    ['a mail without a subject', campaignTexts, { ...mail, subject: '' }, { subject: 'subjectRequired' }],
    [
      'a subject of two lines',
      campaignTexts,
      { ...mail, subject: 'God jul\nBcc: x@y.se' },
      { subject: 'oneLine' },
    ],
    [
      'a campaign without name and message',
      campaignTexts,
      { type: 'sms', name: '', message: ' ' },
      { name: 'campaignNameRequired', message: 'messageRequired' },
    ],
    [
      'a text message as long as a letter',
      campaignTexts,
      { ...mail, type: 'sms', message: 'x'.repeat(MESSAGE_MAX.sms + 1) },
      { message: 'tooLong' },
    ],
    ['a send to nobody', sendRequest, { customerIds: [] }, { customerIds: 'recipientsRequired' }],
    ['a tag without a label', newTag, { label: '' }, { label: 'labelRequired' }],
    [
      'a script as review page',
      profilePatch,
      { reviewUrl: 'javascript:alert(1)' },
      { reviewUrl: 'httpsOnly' },
    ],
    [
      'a consent wording of one word',
      profilePatch,
      { consentTexts: { sv: 'Ja', en: null } },
      { 'consentTexts.sv': 'wordingShort' },
    ],
    ['a time zone that is none', profilePatch, { timeZone: 'Umeå' }, { timeZone: 'timeZoneInvalid' }],
    ['a sign-in without a password', signinForm, { email: 'a@b.se' }, { password: 'passwordRequired' }],
    [
      'passwords that differ',
      signupForm,
      { ...bjornsBarbershop, confirmPassword: 'annat' },
      { confirmPassword: 'passwordsDiffer' },
    ],
    [
      'a Swedish shop with a mistyped number',
      signupForm,
      { ...bjornsBarbershop, taxId: '559123-4560' },
      { taxId: 'organisationNumber' },
    ],
    [
      'a Swedish shop with a foreign postcode',
      signupForm,
      { ...bjornsBarbershop, zipCode: 'SW1A 1AA' },
      { zipCode: 'postcode' },
    ],
    [
      'an American shop without a state',
      signupForm,
      { ...bjornsBarbershop, country: 'US' },
      { state: 'state' },
    ],
    [
      'a website that is a script',
      signupForm,
      { ...bjornsBarbershop, website: 'javascript:alert(1)' },
      { website: 'websiteInvalid' },
    ],
    [
      'terms that were not accepted',
      signupForm,
      { ...bjornsBarbershop, termsAccepted: false },
      { termsAccepted: 'termsRequired' },
    ],
  ])('%s', (_what, schema, value, faults) => {
    const found = faultsOf(schema, value)
    expect(found).toEqual(faults)
    for (const message of Object.values(found))
      expect(fields('sv')(message as Parameters<ReturnType<typeof fields>>[0])).not.toContain('fields.')
  })

  test('an empty sign-up form has something to say about each required field', () => {
    const required = Object.keys(bjornsBarbershop).filter(
      (field) => !['website', 'state', 'language'].includes(field),
    )
    const faults = faultsOf(signupForm, {})
    expect(Object.keys(faults).toSorted()).toEqual(required.toSorted())
    for (const message of Object.values(faults))
      expect(fields('en')(message as 'required')).not.toBe(`fields.${message}`)
  })
})

describe('what is right is taken, tidied', () => {
  test.each<[string, z.ZodType, object]>([
    ["Björn's sign-up", signupForm, bjornsBarbershop],
    ['Anna in the dialog', newCustomerForm, anna],
    ['a number alone in the dialog', newCustomerForm, { ...anna, email: '' }],
    ['an address alone', newCustomer, { ...anna, phone: null }],
    ['an address taken away from a customer', customerPatch, { email: '' }],
    ['a filled-in tap form', signup, filledIn],
    ['a name with an emoji', signup, { ...filledIn, name: '👩‍🎤 Anna' }],
    ['a campaign by mail', campaignTexts, mail],
    ['a send to one', sendRequest, oneRecipient],
    ['a send to everyone', sendRequest, { audience: { segment: 'all' } }],
  ])('%s', (_what, schema, value) => {
    expect(faultsOf(schema, value)).toEqual({})
  })

  test.each([
    ['bjornsbarber.se', 'https://bjornsbarber.se/'],
    ['www.björnsbarber.se/om', 'https://www.xn--bjrnsbarber-sfb.se/om'],
    ['http://bjornsbarber.se', 'http://bjornsbarber.se/'],
  ])('a website is written as people say it: %s', (website, taken) => {
    expect(signupForm.parse({ ...bjornsBarbershop, website }).website).toBe(taken)
  })

  test('a page that customers are sent to is written as people say it', () => {
    const page = 'https://www.xn--bjrnsbarber-sfb.se/boka'
    expect(profilePatch.parse({ reviewUrl: ' www.björnsbarber.se/boka ', privacyUrl: page })).toEqual({
      reviewUrl: page,
      privacyUrl: page,
    })
    expect(newTag.parse({ label: 'Disken', target: 'björnsbarber.se' }).target).toBe(
      'https://xn--bjrnsbarber-sfb.se/',
    )
  })

  test('a text message keeps no subject', () => {
    expect(campaignTexts.parse({ ...mail, type: 'sms' }).subject).toBeNull()
  })

  test('times compare as text, with whatever precision they were sent', () => {
    expect(time.parse('2026-11-15T12:00:00Z')).toBe('2026-11-15T12:00:00.000Z')
    expect(time.safeParse('2026-11-15T12:00:00+01:00').success).toBe(false)
    expect(time.safeParse('2026-02-30T12:00:00Z').success).toBe(false)
  })

  test('nothing that is kept of a person or a campaign holds what a database cannot store', () => {
    const noise = fc.string({
      unit: fc.constantFrom('a', 'ö', '\u0000', '\ud800', '\u202e', '\n', ' ', '😀'),
    })
    fc.assert(
      fc.property(noise, (text) => {
        const kept = [
          newCustomer.safeParse({ ...anna, name: text, notes: text, phone: `070-174${text}06 05` }),
          campaignTexts.safeParse({ ...mail, name: text, message: text }),
          newTag.safeParse({ label: text }),
          signup.safeParse({ ...filledIn, name: text, wordingVersion: text }),
          signupForm.safeParse({ ...bjornsBarbershop, city: text, website: `https://a.se/${text}` }),
        ]
        const stored = JSON.stringify(kept.map(({ data }) => data ?? null))
        expect(stored).not.toMatch(/\\u0000|\\ud800|\u202e/)
      }),
    )
  })
})

describe('the list of endpoints', () => {
  const all = Object.entries(endpoints)

  test('no two answer to the same method and path', () => {
    const places = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test.each(all)('%s takes what its path names, and stands under /api', (_name, { path, input }) => {
    expect(path).toMatch(/^\/api(\/(:\w+|[a-z-]+))+$/)
    const faults = faultsOf(input, Object.fromEntries(pathNames(path).map((name) => [name, {}])))
    for (const name of pathNames(path)) expect(Object.keys(faults)).toContain(name)
  })

  test.each(all)('%s refuses what is not an object, and garbage, without throwing', (_name, { input }) => {
    fc.assert(fc.property(fc.anything(), (garbage) => void input.safeParse(garbage)))
    for (const value of [null, 'x', 7, []]) expect(input.safeParse(value).success).toBe(false)
  })
})

describe('campaigns', () => {
  test('a campaign goes only where the table lets it', () => {
    expect(mayBecome('draft', 'sending')).toBe(true)
    expect(mayBecome('draft', 'sent')).toBe(false)
    expect(mayBecome('sending', 'draft')).toBe(false)
    for (const from of statuses) for (const to of nextStatuses[from]) expect(statuses).toContain(to)
  })

  test('nobody is eligible who did not say yes to the channel, or cannot be reached by it', () => {
    const yes = { sms: 'yes', email: 'yes', whatsapp: null } as const
    const reached = { consents: yes, mobile: '+46701740610', email: 'anna@kund.example' }
    expect(isEligible(reached, 'sms', {})).toBe(true)
    expect(isEligible({ ...reached, mobile: null }, 'sms', {})).toBe(false)
    expect(isEligible({ ...reached, email: '' }, 'email', {})).toBe(false)
    for (const state of ['no', 'waiting', null] as const)
      expect(isEligible({ ...reached, consents: { ...yes, sms: state } }, 'sms', {})).toBe(false)
  })
})
