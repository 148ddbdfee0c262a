import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from '../../shared/fields.ts'
import { foldEmail, isEmail, isTakenIn } from '../../shared/rules/email.ts'

test.each(['a@b.se', 'anna.oberg+blipp@kund.example', "o'brien@shop.co.uk", 'anna@räksmörgås.se', '1@2.se'])(
  '%s is an address',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)

test.each([
  ['a@b.se, c@d.se', 'a list'],
  ['a@b.se;c@d.se', 'a list with a semicolon'],
  ['a@b.se\r\nBcc: x@y.se', 'a header slipped in'],
  ['a@b.se\nx', 'a line break'],
  ['"a b"@b.se', 'quotes'],
  ['a(comment)@b.se', 'a comment'],
  ['Anna <a@b.se>', 'a name before it'],
  ['a@b@c.se', 'two at signs'],
  ['a@b', 'a host without a dot'],
  ['a@.se', 'an empty label'],
  ['a@b..se', 'two dots'],
  ['@b.se', 'nobody'],
  ['a b@c.se', 'a space'],
  ['åsa@b.se', 'a mailbox outside ASCII'],
  ['a\u0000@b.se', 'NUL in the mailbox'],
  ['a@b\u0000.se', 'NUL in the host'],
  ['a@b\u202e.se', 'a direction mark'],
  ['', 'nothing'],
])('%j is refused: %s', (address) => {
  expect(isEmail(address)).toBe(false)
})

test('254 characters are the most', () => {
  const host = '@b.se'
  expect(isEmail('a'.repeat(254 - host.length) + host)).toBe(true)
  expect(isEmail('a'.repeat(255 - host.length) + host)).toBe(false)
})

test('an address is never two addresses, nor more than one line', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      const address = `${left}@${right}`
      if (isEmail(address)) expect(address).not.toMatch(/[\s,;<>"()[\]\\:]|@.*@/)
    }),
  )
})

test('an address is stored and compared in lower case, without the spaces around it', () => {
  expect(foldEmail(' Anna@Kund.Example ')).toBe('anna@kund.example')
  expect(email.parse(' Anna@Kund.Example\n')).toBe('anna@kund.example')
})

test('the field says what is wrong: nothing there, or no address', () => {
  const messageFor = (value: unknown) => email.safeParse(value).error?.issues[0]?.message
  expect(messageFor(undefined)).toBe('emailRequired')
  expect(messageFor('  ')).toBe('emailRequired')
  expect(messageFor('anna')).toBe('emailInvalid')
  expect(messageFor('a@b.se\r\nBcc: x@y.se')).toBe('emailInvalid')
})

test.each([
  ['anna@example.com\u200b', 'a space without width'],
  ['anna@exam\u00adple.com', 'a soft hyphen'],
  ['anna@exa\u2060mple.com', 'a word joiner'],
  ['anna@exa\ufe0fmple.com', 'a variation selector'],
  ['anna@\uff45xample.com', 'a wide letter'],
  ['anna@mail.example\u3002com', 'a full stop of another script'],
  ['bo@exa\u0308mple.se', 'a letter and its dots apart'],
])('%j is not taken in, as it leads to the mailbox of another address: %s', (address) => {
  expect(isTakenIn(foldEmail(address))).toBe(false)
})

test('of two addresses outside ASCII that are taken in none leads to the mailbox of the other', () => {
  const domainOf = (address: string) => domainToASCII(address.slice(address.indexOf('@') + 1))
  const letter = fc.oneof(
    fc.constantFrom(...'aåäöéü\u00ad\u200b\u0308\u030aａ'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  const seen = new Map<string, string>()
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 4 }), (letters) => {
      const address = foldEmail(`a@${letters.join('')}.se`)
      const sentTo = domainOf(address)
      if (!isTakenIn(address) || sentTo === '' || address.includes('xn--')) return
      expect(seen.get(sentTo) ?? address).toBe(address)
      seen.set(sentTo, address)
    }),
    { numRuns: 20_000 },
  )
})
