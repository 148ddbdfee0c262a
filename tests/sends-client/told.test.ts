import { expect, test } from 'vitest'
import { agreed, onAnotherDay, toldOf } from '../../pwa/sends/told.ts'
import type { AudienceReason } from '../../shared/rules/audience.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { isDrawnOut } from '../../shared/rules/visits/holdout.ts'

const person = (id: string) => ({ id })
const reach = {
  eligible: ['anna', 'erik'].map(person),
  others: [
    { customer: person('sara'), why: 'noMobile' as const },
    { customer: person('olle'), why: 'no' as const },
  ],
}
const left = (why: AudienceReason, ...customerIds: string[]) => ({ why, n: customerIds.length, customerIds })
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

test('who shares a number is told with whom', () => {
  const others = [{ customer: person('olle'), why: 'sameAddress' as const, goesTo: person('anna') }]
  const groups = [{ ...left('sameAddress', 'olle'), goesTo: { olle: 'anna' } }]
  expect(toldOf({ reach: { ...reach, others }, chosen: undefined, found: null }).groups).toEqual(groups)
  const found = { at, people: 2, recipients: 1, leftOut: groups }
  expect(toldOf({ reach: { ...reach, others: [] }, chosen: 2, found }).groups).toEqual(groups)
})

test('the button, the price and what is sent go by this device until the server has answered', () => {
  const { eligible } = reach
  expect(agreed(eligible, null)).toEqual({ people: eligible, count: 2, drawnOut: [] })
  const found = { at, people: 2, recipients: 1, leftOut: [left('already', 'anna')] }
  expect(agreed(eligible, found)).toEqual({ people: [person('erik')], count: 1, drawnOut: [] })
})

test('the lot is drawn alike with and without an answer, among those who would get it', () => {
  const people = Array.from({ length: 300 }, () => person(uuid7()))
  const sendId = uuid7()
  const out = people.filter(({ id }) => isDrawnOut(sendId, id))
  const getting = people.filter(({ id }) => !isDrawnOut(sendId, id))
  expect(agreed(people, null, sendId)).toEqual({ people: getting, count: getting.length, drawnOut: out })
  const [first, ...others] = out
  const has = left('already', first?.id ?? '')
  // The server names no more than so many of a reason.
  const drawn = { ...left('holdout', ...others.slice(1).map(({ id }) => id)), n: others.length }
  const found = { at, people: 300, recipients: getting.length, leftOut: [has, drawn] }
  expect(agreed(people, found, sendId)).toEqual({ people: getting, count: getting.length, drawnOut: others })
})

test('whoever was written to too often for today is among those of another day', () => {
  const { eligible } = reach
  const found = { at, people: 3, recipients: 1, leftOut: [left('tooOften', 'anna'), left('already', 'sara')] }
  const later = onAnotherDay(found, null)
  expect(later).toMatchObject({ recipients: 2, leftOut: [left('already', 'sara')] })
  expect(agreed(eligible, later)).toEqual({ people: eligible, count: 2, drawnOut: [] })
  expect(onAnotherDay(null, null)).toBeNull()
})

test('of those who were written to too often for today the lot leaves some out on another day', () => {
  const people = Array.from({ length: 100 }, () => person(uuid7()))
  const sendId = uuid7()
  const often = left('tooOften', ...people.map(({ id }) => id))
  const found = onAnotherDay({ at, people: 100, recipients: 0, leftOut: [often] }, sendId)
  const told = agreed(people, found, sendId)
  expect(told.count).toBe(told.people.length)
  expect(told.people.length + told.drawnOut.length).toBe(100)
})
