import { expect, test } from 'vitest'
import { differenceOf, type Soundness } from '../../backend/backups/soundness.ts'

const whole: Soundness = {
  chained: { answers: 3, entries: 2 },
  sums: { 'messages sms delivered': 7 },
  faults: [],
}

test('two places whose sums, chains and faults are the same do not differ', () => {
  expect(differenceOf(whole, structuredClone(whole))).toBeNull()
})

test.each<[string, Partial<Soundness>, string]>([
  ['a sum is another', { sums: { 'messages sms delivered': 8 } }, 'messages sms delivered'],
  ['a sum is missing', { sums: {} }, 'messages sms delivered'],
  ['an answer is missing', { chained: { answers: 2, entries: 2 } }, 'what is chained'],
  ['a line of the log is missing', { chained: { answers: 3, entries: 1 } }, 'what is chained'],
  ['a chain is broken', { faults: ['the audit log: the line 2 was changed'] }, 'what is chained'],
])('two places differ where %s in one of them', (_, other, what) => {
  expect(differenceOf(whole, { ...whole, ...other })).toBe(what)
  expect(differenceOf({ ...whole, ...other }, whole)).toBe(what)
})
