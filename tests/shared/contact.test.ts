import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calledOf, hasContact, knownAs, ownerOfNumber } from '../../shared/rules/customers.ts'
import { chosenOf } from '../../shared/rules/merging.ts'

const anna = { name: 'Anna', email: 'anna@kund.example', phone: '070-174 06 10', mobile: '+46701740610' }
const bo = { name: 'Bo', email: '', phone: '070-174 06 10', mobile: '+46701740610' }
const cilla = { name: 'Cilla', email: 'cilla@kund.example', phone: '0701740610', mobile: '+46701740610' }
const desk = { name: 'Växeln', email: '', phone: '090-12 34 56', mobile: null }

test.each([
  [{ email: 'anna@kund.example', phone: null }, true],
  [{ email: '', phone: '090-12 34 56' }, true],
  [{ email: '', phone: null }, false],
  [{ email: null, phone: '' }, false],
])('%j has a way to be reached: %j', (contact, has) => {
  expect(hasContact(contact)).toBe(has)
})

test('a customer is called by the name, else the address, else the number as it is read', () => {
  expect(calledOf(anna)).toBe('Anna')
  expect(calledOf({ ...anna, name: '' })).toBe('anna@kund.example')
  expect(calledOf({ ...bo, name: '', phone: '+46701740610' })).toBe('070-174 06 10')
})

test('a number without an address is whoever is known by it alone, else the only one who has it, else nobody', () => {
  expect(ownerOfNumber([anna, bo, cilla])).toBe(bo)
  expect(ownerOfNumber([anna])).toBe(anna)
  expect(ownerOfNumber([anna, cilla])).toBeUndefined()
  expect(ownerOfNumber([])).toBeUndefined()
})

test.each([
  ['an address, whatever the number', { email: 'cilla@kund.example', phone: bo.phone }, cilla],
  ['no address that is known, whatever the number', { email: 'ny@kund.example', phone: bo.phone }, undefined],
  ['a number alone, however it is written', { email: '', phone: '+46 70 174 06 10' }, bo],
  ['a number that gets no texts, as it was typed', { email: '', phone: '090-12 34 56' }, desk],
  ['nothing', { email: '', phone: null }, undefined],
])('among the known is found by %s', (_what, typed, found) => {
  expect(knownAs([anna, bo, cilla, desk], typed)).toBe(found)
})

test('a merge loses no address and no number, whoever is kept and whatever was chosen', () => {
  const text = fc.constantFrom('', 'a', 'b')
  const entry = fc.record({ name: text, email: text, phone: fc.constantFrom(null, '1', '2'), notes: text })
  const take = fc.record({
    name: fc.constantFrom(undefined, 'other' as const),
    email: fc.constantFrom(undefined, 'other' as const),
    phone: fc.constantFrom(undefined, 'other' as const),
  })
  fc.assert(
    fc.property(entry, entry, take, (one, other, choice) => {
      const merged = chosenOf({ ...one, mobile: one.phone }, { ...other, mobile: other.phone }, choice, 100)
      for (const field of ['name', 'email', 'phone'] as const)
        expect(Boolean(merged[field])).toBe(Boolean(one[field] || other[field]))
    }),
  )
})
