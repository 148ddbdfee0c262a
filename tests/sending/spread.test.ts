import { expect, test } from 'vitest'
import { createSpread } from '../../backend/sending/spread.ts'

test('a worker that nobody was ahead of looks at the head of the queue', () => {
  const spread = createSpread(() => 0.99)
  for (let look = 0; look < 5; look += 1) {
    spread.begin()
    expect(spread.skip(100)).toBe(0)
    expect(spread.record(10, 2)).toBe(false)
  }
})

test('one that finds most of them gone looks further down, and comes back once that does not happen any more', () => {
  const spread = createSpread(() => 0.99)
  expect(spread.record(10, 8)).toBe(true)
  expect(spread.isMissed()).toBe(true)
  spread.begin()
  expect(spread.skip(100)).toBe(300)
  for (let look = 0; look < 5; look += 1) spread.begin()
  expect(spread.skip(100)).toBe(0)
})

test('where half of what was given out was still there, the rest of it is worth trying', () => {
  const spread = createSpread(() => 0.99)
  expect(spread.isMissed()).toBe(false)
  expect(spread.record(10, 5)).toBe(false)
  expect(spread.isMissed()).toBe(false)
  expect(spread.record(10, 6)).toBe(true)
  spread.begin()
  expect(spread.isMissed()).toBe(false)
})

test('no worker looks further down than thirty-two places, and it comes back by one place a look', () => {
  const spread = createSpread(() => 0.999)
  const places = () => spread.skip(10) / 10 + 1
  const missedTo = []
  for (let miss = 0; miss < 4; miss += 1) {
    spread.record(10, 10)
    spread.begin()
    missedTo.push(places())
  }
  expect(missedTo).toEqual([4, 16, 32, 32])
  spread.begin()
  expect(places()).toBe(31)
})
