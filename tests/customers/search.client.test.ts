import { expect, test } from 'vitest'
import { found, indexed } from '../../pwa/customers/search.ts'

const anna = {
  name: 'Anna Öberg',
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  mobile: '+46701740610',
}
const erik = { name: 'Erik Ståhl', email: 'erik.stahl@kund.example', phone: null, mobile: null }
const andre = { name: 'André Ek', email: 'ek@annat.example', phone: '08-465 004 11', mobile: null }
const all = indexed([anna, erik, andre])

test.each([
  ['anna öberg', [anna], 'her name'],
  ['ANNA OBERG', [anna], 'her name without dots, in capitals'],
  ['öberg anna', [anna], 'her names the other way round'],
  ['Ståhl', [erik], 'a name with å'],
  ['andre', [andre], 'a name without its accent'],
  ['erik.stahl@', [erik], 'the beginning of an address'],
  ['kund.example', [anna, erik], 'the end of an address, in the order of the list'],
  ['070-174', [anna], 'the beginning of a number'],
  ['+46 70 174', [anna], 'a number as it is dialled from abroad'],
  ['0046701740610', [anna], 'a number with the long prefix'],
  ['(08) 465', [andre], 'a number in parentheses'],
  ['0610', [anna], 'the end of a number'],
  ['', [anna, erik, andre], 'nothing, so all'],
  ['   ', [anna, erik, andre], 'blanks, so all'],
])('%j finds %j: %s', (query, expected) => {
  expect(found(all, query)).toEqual(expected)
})

test.each([
  ['maja', 'nobody of that name'],
  ['anna ståhl', 'words that are not of one person'],
  ['0701740611', 'another number'],
  ['+', 'a sign without digits'],
])('%j finds nobody: %s', (query) => {
  expect(found(all, query)).toEqual([])
})
