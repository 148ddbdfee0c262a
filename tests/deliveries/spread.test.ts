import { expect, test } from 'vitest'
import { createSpread } from '../../backend/sending/spread.ts'

test('a worker that nobody was ahead of looks at the head of the queue', () => {
  const spread = createSpread(() => 0.99)
  for (let look = 0; look < 5; look += 1) {
    spread.begin()
    expect(spread.skip(100)).toBe(0)
    expect(spread.heed(10, 2)).toBe(false)
  }
})

test('one that finds most of them gone looks further down, and comes back once that does not happen any more', () => {
  const spread = createSpread(() => 0.99)
  expect(spread.heed(10, 8)).toBe(true)
  expect(spread.isMissed()).toBe(true)
  spread.begin()
  expect(spread.skip(100)).toBe(300)
  for (let look = 0; look < 5; look += 1) spread.begin()
  expect(spread.skip(100)).toBe(0)
})
