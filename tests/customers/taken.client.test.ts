import { expect, test } from 'vitest'
import { takenBy, takenByAnother } from '../../pwa/customers/customer-form.ts'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'

const t = customers('en')
const person = (id: string, name: string, email: string, phone: string | null) =>
  ({ id, name, email, phone, mobile: phone && `+46${phone.slice(1)}` }) as Customer
const anna = person('1', 'Anna', 'anna@kund.example', '0701740610')
const bo = person('2', 'Bo', '', '0701740611')
const cilla = person('3', 'Cilla', 'cilla@kund.example', '0701740612')
const known = [anna, bo, cilla]

test.each([
  [
    'another’s address',
    { email: anna.email, phone: '0701740699' },
    { email: 'Anna already has this address' },
  ],
  ['a new address, whosever the number is', { email: 'ny@kund.example', phone: bo.phone }, null],
  [
    'the number of somebody without an address',
    { email: '', phone: '070-174 06 11' },
    { phone: 'Bo already has this number' },
  ],
  [
    'the number of the only one who has it',
    { email: '', phone: cilla.phone },
    { phone: 'Cilla already has this number' },
  ],
  ['a number that nobody has', { email: '', phone: '0701740699' }, null],
])('a new customer with %s', (_what, typed, taken) => {
  expect(takenBy(t, known, typed)).toEqual(taken)
})

test.each([
  ['nothing that they are known by', anna, { email: anna.email, phone: bo.phone }, null],
  ['the number alone, which stays', bo, { email: '', phone: bo.phone }, null],
  [
    'the address to another’s',
    bo,
    { email: anna.email, phone: bo.phone },
    { email: 'Anna already has this address' },
  ],
  ['the number to one that somebody has beside an address', bo, { email: '', phone: cilla.phone }, null],
  [
    'the address away, with another’s number left',
    anna,
    { email: '', phone: bo.phone },
    { phone: 'Bo already has this number' },
  ],
])('an edit that changes %s', (_what, before, typed, taken) => {
  expect(takenByAnother(t, known, typed, before)).toEqual(taken)
})
