import { describe, expect, test } from 'vitest'
import {
  builtInPrices,
  destinationCodes,
  destinationOf,
  destinations,
  homeCountries,
  isAbroad,
  smsPrice,
} from '../../shared/rules/destinations.ts'

describe('a number’s country', () => {
  test.each([
    ['+46701740605', 'SE'],
    ['+4791234567', 'NO'],
    ['+358401234567', 'FI'],
    ['+3546112345', 'IS'],
    ['+447400123456', 'GB'],
    ['+447911223456', 'GB'],
    ['+12025550123', 'US'],
    ['+14165550123', 'US'],
    ['+61412345678', 'AU'],
    ['+4915112345678', 'DE'],
    ['+42312345', 'LI'],
    ['+420601123456', 'CZ'],
  ])('of %s is %s', (number, country) => {
    expect(destinationOf(number)).toBe(country)
  })

  test.each([
    ['a satellite phone', '+881612345678'],
    ['a satellite phone of Inmarsat', '+870773111111'],
    ['an international network', '+882161234567'],
    ['another international network', '+883510001234'],
    ['an international premium number', '+979123456789'],
    ['a universal personal number', '+87812345678'],
    ['a British personal number', '+447012345678'],
    ['a British pager', '+447640123456'],
    ['Jersey', '+447797712345'],
    ['Guernsey', '+447781123456'],
    ['the Isle of Man', '+447624123456'],
    ['Jamaica', '+18765551234'],
    ['the Dominican Republic', '+18095551234'],
    ['an American premium number', '+19005551234'],
    ['an American toll-free number', '+18005551234'],
    ['an Australian satellite phone', '+61147123456'],
    ['an Australian pager', '+61161234567'],
    ['an Australian premium number', '+61191234567'],
    ['Christmas Island', '+61891641234'],
    ['the Cocos Islands', '+61891621234'],
    ['Cuba', '+5351234567'],
  ])('of %s is none, and no text goes to it whatever a shop allows', (_, number) => {
    expect(destinationOf(number)).toBeNull()
    expect(smsPrice(number, builtInPrices)).toBe(0)
    expect(isAbroad('sms', number, new Set(destinationCodes))).toBe(true)
  })

  test('is told by one prefix alone', () => {
    const prefixes = destinationCodes.map((code) => destinations[code].prefix)
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })
})

describe('a shop’s texts', () => {
  test.each([
    ['SE', ['SE', 'NO', 'DK', 'FI', 'IS']],
    ['UK', ['SE', 'NO', 'DK', 'FI', 'IS', 'GB']],
    ['CA', ['SE', 'NO', 'DK', 'FI', 'IS', 'US']],
    ['AU', ['SE', 'NO', 'DK', 'FI', 'IS', 'AU']],
    ['other', ['SE', 'NO', 'DK', 'FI', 'IS']],
  ])('of %s always go to its own country and the Nordic ones', (country, home) => {
    expect(homeCountries(country)).toEqual(home)
  })

  test('go to no country that was not added, and mail knows no countries', () => {
    const countries = new Set(['SE'])
    expect(isAbroad('sms', '+46701740605', countries)).toBe(false)
    expect(isAbroad('sms', '+4791234567', countries)).toBe(true)
    expect(isAbroad('email', '+4791234567', countries)).toBe(false)
    expect(isAbroad('whatsapp', '+4791234567', countries)).toBe(false)
    expect(isAbroad('sms', null, countries)).toBe(false)
    expect(isAbroad('sms', '+4791234567', undefined)).toBe(false)
  })

  test('cost what the operator says, and every country has a price', () => {
    expect(smsPrice('+46701740605', { ...builtInPrices, SE: 41 })).toBe(41)
    for (const code of destinationCodes) expect(builtInPrices[code]).toBeGreaterThan(0)
  })
})
