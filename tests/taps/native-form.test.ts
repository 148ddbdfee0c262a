import { describe, expect, test } from 'vitest'
import { signupFrom } from '../../pwa/taps/worker/native-form.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { signup } from '../../shared/taps.ts'

const posted = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const complete = { name: ' Anna  Ek ', email: 'anna@exempel.se', phone: '', consentGiven: 'true' }

const taken = (kept: ReturnType<typeof signupFrom>) => signup.parse(kept?.signup).consents

describe('a form that the worker keeps', () => {
  test('is a sign-up that the contract takes', () => {
    const kept = signupFrom(uuid7(), 'disken', posted({ ...complete, wordingVersion: 'v1', language: 'en' }))
    expect(kept).toMatchObject({ code: 'disken', signup: { name: 'Anna Ek', phone: null, language: 'en' } })
    expect(signup.safeParse(kept?.signup).success).toBe(true)
  })

  test('says which channels were ticked where the shop asks for each', () => {
    const { consentGiven: _, ...rest } = complete
    const kept = signupFrom(uuid7(), 'disken', posted({ ...rest, consentSms: 'true' }))
    expect(kept?.signup).toMatchObject({ consentGiven: true, consents: { sms: true } })
  })

  test('is a yes to what the ticked lines say, and no answer about the others', () => {
    const both = signupFrom(uuid7(), 'disken', posted({ ...complete, consentWhatsapp: 'true' }))
    expect(taken(both)).toEqual({ sms: true, email: true, whatsapp: true })
    const { consentGiven: _, ...rest } = complete
    const one = signupFrom(uuid7(), 'disken', posted({ ...rest, consentWhatsapp: 'true' }))
    expect(taken(one)).toEqual({ whatsapp: true })
    // As the page itself sends it, so that it is the same sign-up.
    expect(taken(signupFrom(uuid7(), 'disken', posted(complete)))).toBeUndefined()
  })

  test.each([
    ['without consent', { consentGiven: undefined }],
    ['without a name', { name: ' ' }],
    ['with two addresses', { email: 'a@b.se, c@d.se' }],
    ['with a phone of letters', { phone: 'ring mig' }],
  ])('is not kept %s', (_, over) => {
    const fields = Object.entries({ ...complete, ...over }).filter(([, value]) => value !== undefined)
    expect(
      signupFrom(uuid7(), 'disken', posted(Object.fromEntries(fields) as Record<string, string>)),
    ).toBeNull()
  })
})
