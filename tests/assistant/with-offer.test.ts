import { describe, expect, test } from 'vitest'
import { leadingToOffer, withOffer } from '../../pwa/assistant/with-offer.ts'
import { type GenerateRequest, generateRequest } from '../../shared/ai.ts'
import { channels } from '../../shared/rules/channels.ts'
import { optOutLine, smsParts } from '../../shared/rules/sms.ts'
import { fill } from '../../shared/rules/template.ts'
import { write } from '../../shared/writer/index.ts'

const coffee = { id: 'coffee', title: 'En kaffe på köpet', until: '2026-12-24' }
const asked = (given: Partial<GenerateRequest> = {}): GenerateRequest =>
  generateRequest.parse({ businessName: 'Kafé Linden', language: 'sv', ...given })

describe.each(channels)('a text by %s that tells of an offer', (campaignType) => {
  const written = (given: Partial<GenerateRequest> = {}, offer = coffee) =>
    write(withOffer(asked({ campaignType, ...given }), offer, 'sv'), 3).message

  test('says what it is and until when, and leads to the voucher', () => {
    const text = written()
    expect(text).toContain('En kaffe på köpet')
    expect(text).toContain('24 december')
    expect(text).toContain('{{offer}}')
  })

  test('keeps what the merchant wants to say and have done', () => {
    const text = written({ keyMessage: 'Vi har öppnat igen', callToAction: 'Boka bord på 08-123 45 67' })
    expect(text).toMatch(/Vi har öppnat igen/)
    expect(text).toMatch(/Boka bord på 08-123 45 67\. /)
    expect(text).toContain('En kaffe på köpet')
    expect(text).toContain('{{offer}}')
  })

  test('says nothing of an end that there is not', () => {
    expect(written({}, { ...coffee, until: null as never })).not.toMatch(/Gäller/)
  })

  test('has no full stop after the link', () => {
    expect(written()).not.toMatch(/\{\{offer\}\}[.!]/)
  })
})

test('the link is a button in a mail and stands alone in an SMS', () => {
  expect(write(withOffer(asked(), coffee, 'sv'), 3).message).toContain(
    '\n\n[Visa erbjudandet]({{offer}})\n\n',
  )
  expect(withOffer(asked({ campaignType: 'email' }), coffee, 'sv').callToAction).toBe(
    '[Visa erbjudandet]({{offer}})',
  )
  expect(withOffer(asked({ campaignType: 'sms' }), coffee, 'en').callToAction).toBe('{{offer}}')
})

test('an SMS with the address of a voucher in it is one part', () => {
  const { message } = write(withOffer(asked({ campaignType: 'sms' }), coffee, 'sv'), 3)
  const url = 'https://blipp.example/v/xxxxxxxxxxxx'
  const sent = fill(message, {
    name: 'Alexandra Lind',
    email: null,
    phone: null,
    business: '',
    review: null,
    offer: url,
  })
  expect(smsParts(sent + optOutLine('sv', 'https://blipp.example/u/xxxxxxxxxxxx'))).toMatchObject({
    parts: 1,
  })
})

test('a model that left the link out gets it put at the end', () => {
  const text = write(asked(), 1)
  expect(leadingToOffer(text, 'sms', 'sv').message).toBe(`${text.message}\n\n{{offer}}`)
  const whole = leadingToOffer(text, 'sms', 'sv')
  expect(leadingToOffer(whole, 'sms', 'sv')).toBe(whole)
})
