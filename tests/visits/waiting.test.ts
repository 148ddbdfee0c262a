import { expect, test } from 'vitest'
import { joinedVisits, withVisits } from '../../shared/rules/visits/counting.ts'

const zone = 'Europe/Stockholm'
const monday = '2026-11-23T09:00:00.000Z'
const later = '2026-11-23T17:00:00.000Z'
const tuesday = '2026-11-24T09:00:00.000Z'
const come = (at: string) => ({ at, isUndone: false })
const gone = (at: string) => ({ at, isUndone: true })

test('a visit that waits on the device counts at once', () => {
  expect(withVisits({}, [come(monday)], zone)).toEqual({ visits: 1, lastVisitAt: monday })
  expect(withVisits({ visits: 4, lastVisitAt: monday }, [come(tuesday)], zone)).toEqual({
    visits: 5,
    lastVisitAt: tuesday,
  })
})

test('two on one day are one, whether they wait or were told', () => {
  expect(withVisits({}, [come(monday), come(later)], zone)).toEqual({ visits: 1, lastVisitAt: later })
  expect(withVisits({ visits: 2, lastVisitAt: monday }, [come(later)], zone)).toEqual({
    visits: 2,
    lastVisitAt: later,
  })
})

test('one whose number the server has told already is not counted again', () => {
  expect(withVisits({ visits: 1, lastVisitAt: monday }, [come(monday)], zone)).toEqual({
    visits: 1,
    lastVisitAt: monday,
  })
})

test('one that is taken back here goes at once, and the one before it is the last', () => {
  const sums = { visits: 2, lastVisitAt: tuesday }
  expect(withVisits(sums, [gone(tuesday)], zone, [monday, tuesday])).toEqual({
    visits: 1,
    lastVisitAt: monday,
  })
  expect(withVisits({ visits: 1, lastVisitAt: monday }, [gone(monday)], zone, [monday])).toEqual({})
})

test('of two who became one, the visits of both are shown', () => {
  expect(joinedVisits({ visits: 2, lastVisitAt: tuesday }, { visits: 1, lastVisitAt: monday })).toEqual({
    visits: 3,
    lastVisitAt: tuesday,
  })
  expect(joinedVisits({}, {})).toEqual({})
})
