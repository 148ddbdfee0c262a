import { describe, expect, test } from 'vitest'
import { check } from '../../shared/checker/index.ts'

const offer = {
  title: 'Kaffe och bulle för 49 kr',
  terms: 'Gäller vardagar, 20 % på hela sortimentet till och med 24 december.',
  from: '2026-11-01',
  until: '2026-11-30',
  worth: 35,
}
const found = (text: string, more: object = {}, language: 'sv' | 'en' = 'sv') =>
  check(text, {
    ...{ channel: 'email', language, businessName: 'Kafé', offer: { ...offer, ...more } },
  })
    .filter(({ code }) => /^offer/.test(code))
    .map(({ code, found: words }) => `${code} ${words}`)

describe('a text that leads to an offer', () => {
  test.each([
    'Hej {{name}}! Till och med 30 november: {{offer}}',
    'Från 1/11 till 30/11: {{offer}}',
    'Until November 30th: {{offer}}',
    'Gäller till 2026-11-30. {{offer}}',
    'Allt för 49 kr, värt 35 kronor, 20 % på resten till den 24:e december. {{offer}}',
    'Kom in, vi har öppet 10–18. {{offer}}',
    'Ring 08-123 456 78. {{offer}}',
    '2 julbord till priset av ett: {{offer}}',
    '3 marinader, och Julbord 12 för alla: {{offer}}',
    'Öppet till kl. 18. 20 % på allt: {{offer}}',
    'Öppet till kl. 18. 49 kr för allt: {{offer}}',
  ])('says what the offer says: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    ['Till och med 31 december: {{offer}}', ['offerDate 31 december']],
    ['Till 5/12: {{offer}}', ['offerDate 5/12']],
    ['Until December 24 or Dec 25: {{offer}}', ['offerDate Dec 25']],
    ['Allt för 39 kr: {{offer}}', ['offerPrice 39 kr']],
    ['Nu 50 % på allt: {{offer}}', ['offerPrice 50 %']],
    ['Spara 1 200 kronor: {{offer}}', ['offerPrice 1 200 kronor']],
    ['Spara 1.200 kronor: {{offer}}', ['offerPrice 1.200 kronor']],
    ['Nu 49,50 kr: {{offer}}', ['offerPrice 49,50 kr']],
    ['Till 5 dec. och 1 sept: {{offer}}', ['offerDate 5 dec', 'offerDate 1 sept']],
  ])('is told what in it is not the offer’s: %s', (text, faults) => {
    expect(found(text)).toEqual(faults)
  })

  test('may write a sum of the offer in another way', () => {
    const title = 'Kaffe för 1 249,50 kr'
    expect(found('1.249,50 kr och 1\u00a0249.50 kr: {{offer}}', { title })).toEqual([])
  })

  test('is told of a last day that the offer does not have', () => {
    expect(found('Till och med 30 november: {{offer}}', { until: null, terms: null })).toEqual([
      'offerNoEnd 30 november',
    ])
  })

  test('need not say until when: the voucher does, where the offer ends', () => {
    expect(found('20 % rabatt: {{offer}}')).toEqual([])
    expect(found('20 % rabatt: {{offer}}', { until: null })).toEqual(['offerWithoutEnd 20 %'])
  })

  test('is not held against an offer that it does not lead to', () => {
    expect(found('Till och med 31 december, 99 kr')).toEqual([])
  })
})
