import { expect, test } from 'vitest'
import { hasStates, isOrganisationNumber, isPostcode } from '../../shared/rules/country.ts'
import { tierOf } from '../../shared/rules/tier.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

test('a consenting customer is VIP, another is new for 30 days and regular from then on', () => {
  expect(tierOf({ consentGiven: true, createdAt: daysAgo(400) }, now)).toBe('vip')
  expect(tierOf({ consentGiven: false, createdAt: daysAgo(29.9) }, now)).toBe('newCustomer')
  expect(tierOf({ consentGiven: false, createdAt: daysAgo(30) }, now)).toBe('regular')
})

test.each(['5560160680', '556016-0680', '559123 4561'])('%s is an organisation number', (text) => {
  expect(isOrganisationNumber(text)).toBe(true)
})

test.each(['5560160681', '556016068', '16556016-0680', 'SE5560160680', '', '٥٥٦٠١٦٠٦٨٠'])(
  '%j is no organisation number',
  (text) => {
    expect(isOrganisationNumber(text)).toBe(false)
  },
)

test('a mistyped digit of an organisation number is noticed', () => {
  const right = '5560160680'
  for (let place = 0; place < right.length; place++)
    for (let digit = 0; digit < 10; digit++) {
      const typed = right.slice(0, place) + digit + right.slice(place + 1)
      expect(isOrganisationNumber(typed)).toBe(typed === right)
    }
})

test.each([
  ['SE', '903 26', true],
  ['SE', '90326', true],
  ['SE', '9032', false],
  ['SE', '9 0326', false],
  ['NO', '0150', true],
  ['DK', '12345', false],
  ['FI', '00100', true],
  ['AU', '2000', true],
  ['US', '94103-1234', true],
  ['UK', 'SW1A 1AA', true],
  ['other', '1234', false],
])('in %s the postcode %s is right: %s', (country, postcode, right) => {
  expect(isPostcode(country, postcode)).toBe(right)
})

test('a state is asked for only where there are states', () => {
  expect(['US', 'CA', 'AU'].every(hasStates)).toBe(true)
  expect(['SE', 'NO', 'DK', 'FI', 'UK', 'other'].some(hasStates)).toBe(false)
})
