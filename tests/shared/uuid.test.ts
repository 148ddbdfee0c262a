import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid, uuid7 } from '../../shared/rules/uuid.ts'

/** Later than the clock of any other test here, which would count on from there. */
const ahead = 2 ** 43

const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test('two ids of one millisecond differ and are in the order in which they were made', () => {
  for (let now = ahead; now < ahead + 100; now += 1) {
    const [first, second, third] = [uuid7(now), uuid7(now), uuid7(now)]
    expect([timeOf(first), timeOf(second), timeOf(third)]).toEqual([now, now, now])
    expect(second > first).toBe(true)
    expect(third > second).toBe(true)
    // By more than what is drawn by lot, which would be in order half of the time.
    expect(second.slice(0, 18) > first.slice(0, 18)).toBe(true)
  }
})

test('more ids than a millisecond has room for stay unique and in order, and borrow of the next', () => {
  const now = ahead + 1000
  const ids = Array.from({ length: 20_000 }, () => uuid7(now))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.map(timeOf)).toEqual(ids.map((_, at) => now + Math.floor(at / 4096)))
  expect(timeOf(uuid7(now + 1000))).toBe(now + 1000)
})

test('what follows the time is drawn by lot, and no two draws are alike', () => {
  const tails = Array.from({ length: 5000 }, () => uuid7().slice(19))
  expect(new Set(tails).size).toBe(tails.length)
  const firsts = Map.groupBy(tails, (tail) => tail.charAt(0))
  expect([...firsts.keys()].sort()).toEqual(['8', '9', 'a', 'b'])
})

test('a clock that goes back makes no id that sorts before an older one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2 ** 20 }), { minLength: 2, maxLength: 4000 }),
      (steps) => {
        const start = timeOf(uuid7(0)) + 1
        const ids = steps.map((step) => uuid7(start + step))
        expect(ids.toSorted()).toEqual(ids)
        expect(ids.every(isUuid)).toBe(true)
        let latest = 0
        expect(ids.map(timeOf)).toEqual(
          steps.map((step) => {
            latest = Math.max(latest, start + step)
            return latest
          }),
        )
      },
    ),
  )
})

test('an id is a UUID of version 7 that begins with its time', () => {
  for (const now of [2 ** 44, 2 ** 44 + 1, 2 ** 47]) {
    const id = uuid7(now)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(timeOf(id)).toBe(now)
  }
})

test.each(['', 'x', '00000000-0000-0000-0000-000000000000', '018f-', `${uuid7()}0`, ` ${uuid7()}`])(
  '%j is no id',
  (text) => {
    expect(isUuid(text)).toBe(false)
  },
)
