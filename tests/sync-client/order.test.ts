import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst, rearranged, type Sortable } from '../../pwa/sync/order.ts'

const dated = fc.record({
  id: fc.uuid(),
  createdAt: fc.integer({ min: 0, max: 5 }).map((n) => `2026-11-2${n}T08:00:00.000Z`),
})

test('a list that is rearranged is the one that is sorted anew, for few changes and for many', () => {
  const lists = fc.uniqueArray(dated, { selector: ({ id }) => id, maxLength: 120 })
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), (all, dice) => {
      const fates = new Map<Sortable, number>(all.map((row) => [row, dice.next().value as number]))
      const before = all.filter((row) => fates.get(row) !== 0).sort(newestFirst)
      const come = all.filter((row) => fates.get(row) === 0)
      const gone = new Set(all.filter((row) => fates.get(row) === 1))
      const expected = all.filter((row) => fates.get(row) !== 1).sort(newestFirst)
      expect(rearranged(before, gone, come)).toEqual(expected)
    }),
  )
})
