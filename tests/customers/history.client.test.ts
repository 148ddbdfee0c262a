import { expect, test } from 'vitest'
import { givenBack } from '../../pwa/customers/GiveBack.tsx'
import { returningWith, undoOf, undoPatch } from '../../pwa/customers/undo.ts'
import type { Customer } from '../../shared/customers.ts'

const anna = { name: 'Anna Ek', email: 'anna@kund.example', phone: null, notes: '' } as Customer

test.each([
  [
    'a change goes back to what was',
    { field: 'name', before: 'Anna Öberg', after: 'Anna Ek' },
    'Anna Öberg',
    false,
  ],
  [
    'a clash to the value that gave way',
    { field: 'name', before: 'Berg', after: 'Anna Ek', lost: 'Berg' },
    'Berg',
    false,
  ],
  [
    'what was not taken can be used',
    { field: 'name', before: 'Anna Ek', after: 'Anna Ek', lost: 'A Ek' },
    'A Ek',
    true,
  ],
  [
    'a number that was added can be taken away',
    { field: 'phone', before: null, after: '070' },
    undefined,
    false,
  ],
  [
    'what is so already is not offered',
    { field: 'name', before: 'Anna Ek', after: 'Berg' },
    undefined,
    false,
  ],
  [
    'nobody is left without an address',
    { field: 'email', before: null, after: 'a@kund.example' },
    undefined,
    false,
  ],
] as const)('undoing: %s', (_, change, value, isUnused) => {
  expect(undoOf(change, anna)).toEqual(value === undefined ? null : { value, isUnused })
})

test('a removed number comes back, and an added one goes', () => {
  const withPhone = { ...anna, phone: '070-174 06 10' }
  expect(undoOf({ field: 'phone', before: '070-174 06 11', after: null }, anna)?.value).toBe('070-174 06 11')
  expect(undoOf({ field: 'phone', before: null, after: '070-174 06 10' }, withPhone)).toEqual({
    value: null,
    isUnused: false,
  })
})

test('an address goes where there is a number, and a number where there is an address, but never both', () => {
  const alone = { ...anna, email: '', phone: '070-174 06 10' }
  const both = { ...anna, phone: '070-174 06 10' }
  const wasAlone = { field: 'email', before: null, after: anna.email } as const
  expect(undoOf(wasAlone, both)).toEqual({ value: null, isUnused: false })
  expect(undoPatch('email', { value: null, isUnused: false })).toEqual({ email: '' })
  expect(undoOf({ field: 'phone', before: null, after: alone.phone }, alone)).toBeNull()
})

const edit = {
  kind: 'customer.update',
  state: 'conflict',
  base: { name: 'Anna Öberg', email: 'anna@kund.example', phone: null, notes: 'hund', consentGiven: false },
  patch: { name: 'Anna Ek', consentGiven: true, basis: 'paper' },
} as const

test('an edit of somebody who was deleted becomes a new customer as they were, and never with a yes', () => {
  expect(givenBack(edit)).toEqual({
    name: 'Anna Ek',
    email: 'anna@kund.example',
    phone: null,
    notes: 'hund',
    consentGiven: false,
    source: 'manual_entry',
  })
})

test('an edit of somebody without a name can be made into a customer too, who is named then', () => {
  const { base, ...nameless } = { ...edit, patch: { notes: 'katt' } }
  expect(givenBack({ ...nameless, base: { ...base, name: '' } })).toMatchObject({ name: '', notes: 'katt' })
})

test('of too little nobody is made, nor of what is not deleted', () => {
  expect(givenBack({ ...edit, base: { name: 'Anna Öberg' } })).toBeNull()
  expect(givenBack({ ...edit, state: 'rejected' })).toBeNull()
})

test('undoing an address brings the yes back that lapsed with it, and no other', () => {
  const back = { value: '070-174 06 10', isUnused: false }
  const lapsed = { channel: 'sms', holds: false, since: '2026-11-01T10:00:00.000Z' } as const
  expect(returningWith(back, [lapsed, { ...lapsed, channel: 'whatsapp', holds: true }])).toEqual({
    returning: { to: back.value, since: { sms: lapsed.since } },
  })
  expect(returningWith(back, [])).toEqual({})
})
