import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid, uuid7 } from '../../shared/rules/uuid.ts'

test('ids are unique and in the order in which they were made, also many in one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => uuid7(1_763_000_000_000))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('a clock that goes back makes no id that sorts before an older one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 41 }), { minLength: 2 }), (clock) => {
      const ids = clock.map((now) => uuid7(now))
      expect(ids.toSorted()).toEqual(ids)
      expect(ids.every(isUuid)).toBe(true)
    }),
  )
})

test('an id is a UUID of version 7 that begins with its time', () => {
  const now = 2 ** 42
  const id = uuid7(now)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
})

test.each(['', 'x', '00000000-0000-0000-0000-000000000000', '018f-', `${uuid7()}0`, ` ${uuid7()}`])(
  '%j is no id',
  (text) => {
    expect(isUuid(text)).toBe(false)
  },
)
