import { expect, test } from 'vitest'
import { createBreaker } from '../../backend/deliveries/breaker.ts'
import { createCrowd } from '../../backend/deliveries/crowd.ts'
import { createPacer } from '../../backend/deliveries/pacer.ts'

test('a provider that fails five times in a row rests, and is tried with one message after growing pauses', () => {
  let now = 0
  const breaker = createBreaker(() => now, { failures: 5, firstPauseMs: 100, longestPauseMs: 300 })
  for (let failure = 1; failure < 5; failure += 1) expect(breaker.tell('fails')).toBe(false)
  expect(breaker.room()).toBe(Number.POSITIVE_INFINITY)
  expect(breaker.tell('fails')).toBe(true)
  expect(breaker.standing()).toEqual({ state: 'resting', retryAt: 100 })
  // What was still under way says nothing new.
  expect(breaker.tell('fails')).toBe(false)
  const pauses = []
  for (let probe = 0; probe < 3; probe += 1) {
    expect(breaker.room()).toBe(0)
    now += breaker.waitMs()
    expect(breaker.room()).toBe(1)
    breaker.tell('fails')
    pauses.push(breaker.waitMs())
  }
  expect(pauses).toEqual([200, 300, 300])
  now += 300
  expect(breaker.tell('works')).toBe(true)
  expect(breaker.room()).toBe(Number.POSITIVE_INFINITY)
})

test('one that does not know us rests at once; one success in between starts the count anew', () => {
  const breaker = createBreaker(() => 0, { failures: 3 })
  breaker.tell('works')
  breaker.tell('fails')
  breaker.tell('fails')
  breaker.tell('works')
  expect(breaker.tell('fails')).toBe(false)
  expect(breaker.tell('signIn')).toBe(true)
  expect(breaker.standing().state).toBe('signIn')
})

test('a sender gets its parts a second and no more, whatever another gets', () => {
  let now = 0
  const pacer = createPacer(10, () => now)
  let sent = 0
  for (; now < 10_000; now += 1)
    if (pacer.room('Bjorns') > 0) {
      pacer.spend('Bjorns', 1)
      sent += 1
    }
  expect(sent).toBeGreaterThanOrEqual(92)
  expect(sent).toBeLessThanOrEqual(96)
  expect(pacer.room('Flora')).toBe(1)
  pacer.spend('Flora', 3)
  expect(pacer.waitMs('Flora')).toBeCloseTo(276.6, 1)
  pacer.hold('Flora', 5000)
  now += 4999
  expect(pacer.room('Flora')).toBe(0)
  now += 1
  expect(pacer.room('Flora')).toBe(1)
})

test('at a provider that takes six at once, all but the first seconds are without refusal', () => {
  let now = 0
  const crowd = createCrowd(10, () => now)
  const refused: number[] = []
  for (let round = 0; round < 500; round += 1) {
    const atOnce = crowd.limit()
    for (let one = 1; one <= atOnce; one += 1) {
      if (one > 6) refused.push(round)
      crowd.tell(one > 6)
    }
    now += 100
  }
  expect(Math.max(...refused)).toBeLessThan(60)
  expect(crowd.limit()).toBe(6)
  now += 11 * 60_000
  for (let well = 0; well < 200; well += 1) crowd.tell(false)
  expect(crowd.limit()).toBeGreaterThan(6)
})
