import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identities } from '../../pwa/taps/identity.ts'
import { faultOf, faultsOf, stateOf } from '../../pwa/taps/rules.ts'
import * as contract from '../../shared/fields.ts'
import { name } from '../../shared/names.ts'
import { holdsLink } from '../../shared/rules/names.ts'
import { cleanLine } from '../../shared/rules/text.ts'

const schemas = {
  name,
  email: contract.email,
  phone: contract.orNone(contract.phone),
} as const

// The page sends what it has cleaned of stray marks.
const faultByContract = (field: keyof typeof schemas, typed: string) => {
  const parsed = schemas[field].safeParse(field === 'email' ? typed : cleanLine(typed))
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(...'ab@. ,;+-()0123456789åÅ\u200f😀'), maxLength: 40 }),
  fc.constantFrom('', ' ', 'A', 'Åsa', 'a@b.se', 'a@b.se, c@d.se', '070-123 45 67', 'x'.repeat(101)),
)

// The list of top-level domains alone weighs more than the page may, so that links in a name are the server's to find.
const isPagesToJudge = (field: string, text: string) => field !== 'name' || !holdsLink(text)

describe('the rules of the tap page', () => {
  test.each(['name', 'email', 'phone'] as const)('judge %s as the contract does', (field) => {
    // A field of one line can hold no line break, so the contract's answer to one is of no interest here.
    const oneLine = typed.filter(
      (text) => !/[\r\n\u0085\u2028\u2029]/.test(text) && isPagesToJudge(field, text),
    )
    fc.assert(
      fc.property(oneLine, (text) => faultOf(field, text) === faultByContract(field, text)),
      { numRuns: 2000 },
    )
  })

  test('an empty form lacks a name and an address, and nothing else', () => {
    expect(faultsOf({ name: '', email: ' ', phone: '' })).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
    })
  })

  test('a field is silent until it is touched', () => {
    expect(stateOf('email', 'anna@', false)).toBe('idle')
    expect(stateOf('email', 'anna@', true)).toBe('invalid')
    expect(stateOf('email', 'anna@exempel.se', true)).toBe('valid')
  })

  test('an optional field that is left empty gets no check', () => {
    expect(stateOf('phone', '', true)).toBe('idle')
  })
})

describe('the identity of a sign-up', () => {
  test('stays while the form stays as it is, so that a double click is one', () => {
    const identify = identities()
    expect(identify({ name: 'Anna' })).toEqual(identify({ name: 'Anna' }))
  })

  test('is new when something in the form changed', () => {
    const identify = identities()
    const first = identify({ name: 'Anna' })
    expect(identify({ name: 'Anna B' }).id).not.toBe(first.id)
  })

  test('is new for the next person on the same page', () => {
    expect(identities()({ name: 'Anna' }).id).not.toBe(identities()({ name: 'Anna' }).id)
  })
})
