import { describe, expect, test, vi } from 'vitest'
import { createPacer, unpaced } from '../../backend/sending/pacer.ts'
import type { Turn } from '../../backend/sending/senders.ts'
import { keepSenders } from '../../backend/sending/senders.ts'
import { pacerFor } from '../../backend/sending/traffic.ts'

/** A pacer over a time that is moved by hand; the database gives out the stretch that begins at `next`. */
function paced(perSecond: number) {
  const made = { now: 0, next: 0 }
  const pace = vi.fn(async (_sender: string, _ms: number) => made.next)
  const pacer = pacerFor(perSecond, pace, () => made.now)
  return Object.assign(made, { pace, pacer })
}

describe('of a rate that no process reaches alone', () => {
  test.each([
    [101, 10, 106],
    [200, 10, 54],
    [1000, 15, 16],
    [2000, 30, 16],
  ])('%i a second are taken %i parts at a time, which is %i ms of them', async (perSecond, parts, ms) => {
    const { pacer, pace } = paced(perSecond)
    expect([pacer.isEnding('Bjorns'), pacer.room('Bjorns'), pacer.waitMs('Bjorns')]).toEqual([true, 0, 0])
    await pacer.extend('Bjorns')
    expect(pace).toHaveBeenCalledWith('Bjorns', ms)
    expect([pacer.isEnding('Bjorns'), pacer.room('Bjorns')]).toEqual([false, parts])
    expect(pacer.room('Flora')).toBe(0)
  })

  test('what is spent is gone, and what was spent too much comes off the next', async () => {
    const { pacer } = paced(200)
    await pacer.extend('Bjorns')
    pacer.spend('Bjorns', 9)
    expect([pacer.isEnding('Bjorns'), pacer.room('Bjorns')]).toEqual([false, 1])
    pacer.spend('Bjorns', 4)
    expect([pacer.isEnding('Bjorns'), pacer.room('Bjorns'), pacer.waitMs('Bjorns')]).toEqual([true, 0, 0])
    await pacer.extend('Bjorns')
    expect(pacer.room('Bjorns')).toBe(7)
  })

  test('parts of a time to come wait for it', async () => {
    const at = paced(200)
    at.next = 40
    await at.pacer.extend('Bjorns')
    expect([at.pacer.room('Bjorns'), at.pacer.waitMs('Bjorns')]).toEqual([0, 40])
    at.now = 39
    expect([at.pacer.room('Bjorns'), at.pacer.waitMs('Bjorns')]).toEqual([0, 1])
    at.now = 40
    expect([at.pacer.room('Bjorns'), at.pacer.waitMs('Bjorns')]).toEqual([10, 0])
  })

  test('whoever has nothing left need not wait for that time to ask for more', async () => {
    const at = paced(200)
    at.next = 40
    await at.pacer.extend('Bjorns')
    at.pacer.spend('Bjorns', 9)
    expect(at.pacer.waitMs('Bjorns')).toBe(40)
    at.pacer.spend('Bjorns', 1)
    expect(at.pacer.waitMs('Bjorns')).toBe(0)
  })

  test('what was not sent within a second of its time is given up, and what is owed stays owed', async () => {
    const at = paced(200)
    await at.pacer.extend('Bjorns')
    await at.pacer.extend('Flora')
    at.pacer.spend('Flora', 13)
    at.now = 1000
    expect(at.pacer.room('Bjorns')).toBe(10)
    at.now = 1001
    expect([at.pacer.room('Bjorns'), at.pacer.isEnding('Bjorns')]).toEqual([0, true])
    at.next = 1001
    await at.pacer.extend('Flora')
    expect(at.pacer.room('Flora')).toBe(7)
  })

  test('a sender whose queue is full waits, takes no more time meanwhile, and never less for a shorter word', async () => {
    const at = paced(200)
    at.pacer.hold('Bjorns', 5000)
    at.pacer.hold('Bjorns', 1000)
    at.now = 4999
    expect([at.pacer.isEnding('Bjorns'), at.pacer.waitMs('Bjorns')]).toEqual([false, 1])
    at.now = 5000
    expect([at.pacer.isEnding('Bjorns'), at.pacer.waitMs('Bjorns')]).toEqual([true, 0])
    at.next = 5000
    await at.pacer.extend('Bjorns')
    at.pacer.hold('Bjorns', 300)
    expect([at.pacer.room('Bjorns'), at.pacer.waitMs('Bjorns')]).toEqual([0, 300])
  })
})

describe('of a rate that one process reaches', () => {
  test('a hundred a second are taken by the second, one a second by one', async () => {
    for (const [perSecond, ms] of [
      [100, 1064],
      [10, 1064],
      [1, 1064],
    ] as const) {
      const at = paced(perSecond)
      await at.pacer.extend('Bjorns')
      expect(at.pace).toHaveBeenCalledWith('Bjorns', ms)
    }
  })

  test('parts that nobody sent are given up, a few kept for a late start', async () => {
    const at = paced(100)
    await at.pacer.extend('Bjorns')
    expect(at.pacer.room('Bjorns')).toBe(5)
    at.pacer.spend('Bjorns', 5)
    expect(at.pacer.waitMs('Bjorns')).toBeCloseTo(42.55, 1)
    at.now = 42
    expect(at.pacer.room('Bjorns')).toBe(0)
    at.now = 43
    expect([at.pacer.room('Bjorns'), at.pacer.waitMs('Bjorns')]).toEqual([4, 0])
    at.now = 500
    expect(at.pacer.room('Bjorns')).toBe(5)
    at.now = 1060
    expect(at.pacer.room('Bjorns')).toBe(5)
    at.now = 1061
    expect(at.pacer.room('Bjorns')).toBe(0)
  })

  test('the next stretch is asked for a little before this one ends, and not while it is known', async () => {
    const at = paced(10)
    await at.pacer.extend('Bjorns')
    at.now = 900
    expect(at.pacer.isEnding('Bjorns')).toBe(false)
    at.now = 964
    expect(at.pacer.isEnding('Bjorns')).toBe(true)
    at.next = 3000
    await at.pacer.extend('Bjorns')
    expect(at.pacer.isEnding('Bjorns')).toBe(false)
    at.now = 1500
    expect(at.pacer.room('Bjorns')).toBe(0)
    expect(at.pacer.waitMs('Bjorns')).toBe(1500)
    at.now = 3000
    expect(at.pacer.room('Bjorns')).toBe(1)
  })

  test('several that want time at once ask for it once', async () => {
    const { pacer, pace } = paced(10)
    await Promise.all([pacer.extend('Bjorns'), pacer.extend('Bjorns'), pacer.extend('Flora')])
    expect(pace.mock.calls.map(([sender]) => sender)).toEqual(['Bjorns', 'Flora'])
    await pacer.extend('Bjorns')
    expect(pace).toHaveBeenCalledTimes(3)
  })

  test('a time that could not be taken is asked for again', async () => {
    let isAway = true
    const pacer = createPacer(
      10,
      async () => {
        if (isAway) throw new Error('away')
        return 0
      },
      () => 0,
    )
    await expect(pacer.extend('Bjorns')).rejects.toThrow('away')
    isAway = false
    await pacer.extend('Bjorns')
    expect(pacer.isEnding('Bjorns')).toBe(false)
  })
})

test.each([
  ['one process reaches', 10],
  ['none reaches alone', 200],
])(
  'of a rate that %s, a thousand senders later what one owes, has or waits for is kept',
  async (_, perSecond) => {
    const at = paced(perSecond)
    await at.pacer.extend('Owes')
    at.pacer.spend('Owes', at.pacer.room('Owes') + 30)
    at.pacer.hold('Waits', 60_000)
    await at.pacer.extend('Later')
    at.next = 9000
    await at.pacer.extend('Later')
    at.now = 5000
    at.next = 5000
    await at.pacer.extend('Has')
    const has = at.pacer.room('Has')
    expect(has).toBeGreaterThan(0)
    for (let number = 0; number < 1000; number += 1) at.pacer.room(`sender ${number}`)
    expect(at.pacer.room('Has')).toBe(has)
    expect(at.pacer.waitMs('Waits')).toBe(55_000)
    expect(at.pacer.isEnding('Later')).toBe(false)
    await at.pacer.extend('Owes')
    expect(at.pacer.room('Owes')).toBe(0)
  },
)

test('where there is no such limit nothing waits', async () => {
  await unpaced.extend('Bjorns')
  unpaced.spend('Bjorns', 1000)
  unpaced.hold('Bjorns', 1000)
  expect(unpaced.isEnding('Bjorns')).toBe(false)
  expect(unpaced.room('Bjorns')).toBe(Number.POSITIVE_INFINITY)
  expect(unpaced.waitMs('Bjorns')).toBe(0)
})

test('of a thousand senders those that rest are forgotten, and neither those that wait nor those that ask', async () => {
  interface Kept extends Turn {
    made: number
  }
  let made = 0
  const senders = keepSenders<Kept>(
    () => {
      made += 1
      return { made }
    },
    ({ heldUntil }) => heldUntil <= 0,
  )
  const numbered = (number: number) => senders.of(`sender ${number}`).made
  for (let number = 1; number <= 1000; number += 1) expect(numbered(number)).toBe(number)
  expect(numbered(1)).toBe(1)
  senders.hold('sender 2', 60_000)
  let answer = () => {}
  const asking = senders.take('sender 3', () => new Promise<void>((resolve) => (answer = resolve)))
  expect(numbered(1001)).toBe(1001)
  expect([numbered(2), numbered(3)]).toEqual([2, 3])
  expect(numbered(4)).toBe(1002)
  answer()
  await asking
})
