import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isSenderNumber,
  SENDER_MAX,
  senderFault,
  senderOf,
  suggestSender,
} from '../../shared/rules/sender.ts'

test.each(['Bjorns', 'Cafe 7', 'A', 'ElevenChars', 'Sebastian'])('%s may be a sender', (name) => {
  expect(senderFault(name)).toBeNull()
})

test.each([
  ['', 'senderRequired'],
  ['   ', 'senderRequired'],
  ['TwelveLetter', 'senderLong'],
  ['Café', 'senderCharacters'],
  ['Bjorn!', 'senderCharacters'],
  ['Bjorn\u0000', 'senderCharacters'],
  [' Bjorns', 'senderCharacters'],
  ['Bjorns  2', 'senderCharacters'],
  ['12345', 'senderLetter'],
  ['BankID', 'senderReserved'],
  ['Bank ID', 'senderReserved'],
  ['Sw1sh', 'senderReserved'],
  ['P0stn0rd', 'senderReserved'],
  ['Handelsbank', 'senderReserved'],
])('%j is refused: %s', (name, fault) => {
  expect(senderFault(name)).toBe(fault)
})

test.each([
  ['Björns Barbershop', 'Bjorns'],
  ['Salong Lisa Ek', 'Salong Lisa'],
  ['Blomsterhandeln i Umeå', 'Blomsterhan'],
  ['Café Åsa', 'Cafe Asa'],
  ['Smørrebrød & Æbler', 'Smorrebrod'],
  ['  7-elvan  ', '7 elvan'],
])('for %s the name %s is suggested', (name, suggestion) => {
  expect(suggestSender(name)).toBe(suggestion)
})

test('a suggestion is never too long and never has a letter that is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const suggestion = suggestSender(name)
      expect(suggestion.length).toBeLessThanOrEqual(SENDER_MAX)
      expect(['senderLong', 'senderCharacters']).not.toContain(senderFault(suggestion))
    }),
  )
})

test('a number as sender is in E.164', () => {
  expect(isSenderNumber('+46701740605')).toBe(true)
  for (const number of ['0701740605', '46701740605', '+0701740605', '+46 70', '+4612345678901234'])
    expect(isSenderNumber(number)).toBe(false)
})

test('texts begin with the sender that a shop chose, or with the nearest to its name', () => {
  expect(senderOf({ name: 'Björns Frisör', smsFrom: 'Björns' })).toBe('Björns')
  for (const smsFrom of ['', null, undefined])
    expect(senderOf({ name: 'Björns Frisör', smsFrom })).toBe(suggestSender('Björns Frisör'))
})
