import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessed, laidOut, takeIn } from '../../pwa/ui/row-heights.ts'

const keyOf = (item: string) => item
const items = Array.from({ length: 40 }, (_, n) => `row ${n}`)

/** Measured rows: which, and how tall. */
const measurements = fc.array(fc.record({ index: fc.nat(39), px: fc.constantFrom(48, 69, 69, 120) }))

test('every row stands below the one before it, by how tall that one was measured to be', () => {
  fc.assert(
    fc.property(fc.array(measurements, { maxLength: 6 }), fc.nat(39), (batches, gone) => {
      const heights = guessed(60)
      const known = new Map<string, number>()
      for (const batch of batches) {
        const readings = [
          ...new Map(
            batch.map((each) => [each.index, { ...each, key: items[each.index] as string }]),
          ).values(),
        ]
        takeIn(heights, readings)
        for (const { key, px } of readings) known.set(key, px)
      }
      // Another list of the same rows: one is gone, and one has come before all.
      for (const list of [items, ['new', ...items.filter((_, at) => at !== gone)], items]) {
        const laid = laidOut(list, keyOf, heights)
        let top = 0
        for (const [index, item] of list.entries()) {
          expect(laid.topOf(index)).toBe(top)
          expect(laid.at(top)).toBe(index)
          top += known.get(item) ?? heights.usual
          expect(laid.at(top - 1)).toBe(index)
        }
        expect(laid.topOf(list.length)).toBe(top)
      }
    }),
  )
})

test('the first rows to be measured tell how tall a row usually is', () => {
  const heights = guessed(72)
  const readings = [69, 69, 130, 69].map((px, index) => ({ px, index, key: items[index] as string }))
  expect(takeIn(heights, readings).map(({ by }) => by)).toEqual([-3, -3, 58, -3])
  expect(laidOut(items, keyOf, heights).topOf(40)).toBe(39 * 69 + 130)
})

test('of a row that is as tall as was thought nothing is told', () => {
  const heights = guessed(69)
  takeIn(heights, [{ key: 'row 3', index: 3, px: 69 }])
  expect(takeIn(heights, [{ key: 'row 4', index: 4, px: 69 }])).toEqual([])
  expect(heights.others.size).toBe(0)
})

test('a place outside the list is in its first or its last row', () => {
  const laid = laidOut(items, keyOf, guessed(50))
  expect([laid.at(-10), laid.at(1e9), laidOut([], keyOf, guessed(50)).at(10)]).toEqual([0, 39, 0])
})
