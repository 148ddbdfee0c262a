import { expect, test } from 'vitest'
import { toldOf } from '../../pwa/sends/told.ts'
import type { LeftOutReason } from '../../shared/rules/reach.ts'

const person = (id: string) => ({ id })
const reach = {
  eligible: ['anna', 'erik'].map(person),
  others: [
    { customer: person('sara'), why: 'noMobile' as const },
    { customer: person('olle'), why: 'no' as const },
  ],
}
const left = (why: LeftOutReason, ...customerIds: string[]) => ({ why, n: customerIds.length, customerIds })
const at = '2026-11-22T09:00:00.000Z'

test('without a network this device tells who gets it, a no before a missing number', () => {
  expect(toldOf({ reach, chosen: undefined, found: null })).toEqual({
    gets: 2,
    of: 4,
    groups: [left('no', 'olle'), left('noMobile', 'sara')],
  })
})

test('where everybody is meant the server’s word takes its place', () => {
  const found = { at, people: 5, recipients: 1, leftOut: [left('no', 'olle', 'ny'), left('already', 'anna')] }
  expect(toldOf({ reach, chosen: undefined, found })).toEqual({
    gets: 1,
    of: 5,
    groups: found.leftOut,
  })
})

test('of those who were chosen the server adds what it alone knows', () => {
  const found = { at, people: 2, recipients: 0, leftOut: [left('no', 'erik'), left('tooOften', 'anna')] }
  expect(toldOf({ reach, chosen: 2, found })).toEqual({
    gets: 0,
    of: 4,
    groups: [left('no', 'olle', 'erik'), left('noMobile', 'sara'), left('tooOften', 'anna')],
  })
})
