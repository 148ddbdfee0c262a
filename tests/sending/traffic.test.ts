import { expect, test } from 'vitest'
import { createBreaker } from '../../backend/sending/breaker.ts'
import { createConcurrencyLimit } from '../../backend/sending/concurrency-limit.ts'
import type { Pacer } from '../../backend/sending/pacer.ts'
import { pacerFor } from '../../backend/sending/traffic.ts'

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

/** A time that is moved by hand, and stretches of it as the database gives them out. */
function time() {
  const taken = new Map<string, number>()
  const made = {
    now: 0,
    pace: async (key: string, ms: number) => {
      const before = taken.get(key) ?? Number.NEGATIVE_INFINITY
      const begins = before >= made.now - 50 ? before : made.now
      taken.set(key, begins + ms)
      return begins
    },
    pacer: (perSecond: number) => pacerFor(perSecond, made.pace, () => made.now),
  }
  return made
}

/** Sends what may leave in so many milliseconds, by each of the pacers in turn; when each part left. */
async function sendAll(
  at: ReturnType<typeof time>,
  pacers: Pacer[],
  ms: number,
  { from = 'Bjorns', atOnce = Number.POSITIVE_INFINITY } = {},
) {
  const sent: number[] = []
  for (const end = at.now + ms; at.now < end; at.now += 1)
    for (const pacer of pacers) {
      if (pacer.isEnding(from)) await pacer.extend(from)
      for (let room = Math.min(atOnce, pacer.room(from)); room > 0; room -= 1) {
        pacer.spend(from, 1)
        sent.push(at.now)
      }
    }
  return sent
}

/** The most that any second held, wherever it began. */
const mostInASecond = (times: number[]): number =>
  Math.max(...times.map((start) => times.filter((each) => each >= start && each < start + 1000).length))

test.each([1, 2, 4])(
  '%i that send from one sender give it its parts a second together, and no more',
  async (many) => {
    for (const perSecond of [1, 10, 60, 200]) {
      const at = time()
      const sent = await sendAll(
        at,
        Array.from({ length: many }, () => at.pacer(perSecond)),
        20_000,
      )
      expect(mostInASecond(sent)).toBeLessThanOrEqual(perSecond)
      expect(sent.length / 20).toBeGreaterThan(perSecond * 0.9)
    }
  },
)

test('at a rate that none reaches alone several send beside each other', async () => {
  const at = time()
  const pacers = Array.from({ length: 4 }, () => at.pacer(2000))
  // A thousand a second is what each can.
  const sent = await sendAll(at, pacers, 5000, { atOnce: 1 })
  expect(mostInASecond(sent)).toBeLessThanOrEqual(2000)
  expect(sent.length / 5).toBeGreaterThan(1800)
})

test('when one of two dies, the other has it all, and a third that joins takes its part', async () => {
  const at = time()
  const [first, second, third] = [at.pacer(10), at.pacer(10), at.pacer(10)]
  await sendAll(at, [first, second], 3000)
  const alone = await sendAll(at, [second], 10_000)
  expect(alone.length).toBeGreaterThanOrEqual(88)
  const joined = await sendAll(at, [second, third], 10_000)
  expect(mostInASecond([...alone, ...joined])).toBeLessThanOrEqual(10)
  expect(joined.length).toBeGreaterThanOrEqual(88)
})

test('a sender waits for its own parts, whatever another gets, and for a queue that is full', async () => {
  const at = time()
  const pacer = at.pacer(10)
  await sendAll(at, [pacer], 3000)
  expect(pacer.isEnding('Flora')).toBe(true)
  await pacer.extend('Flora')
  expect(pacer.room('Flora')).toBe(1)
  pacer.spend('Flora', 3)
  expect(pacer.waitMs('Flora')).toBeCloseTo(319, 0)
  pacer.hold('Flora', 5000)
  at.now += 4999
  expect(pacer.room('Flora')).toBe(0)
  expect(pacer.isEnding('Flora')).toBe(false)
  expect(pacer.waitMs('Flora')).toBe(1)
  at.now += 1
  expect(pacer.isEnding('Flora')).toBe(true)
})

test('at a provider that takes six at once, all but the first seconds are without refusal', () => {
  let now = 0
  const crowd = createConcurrencyLimit(10, () => now)
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
