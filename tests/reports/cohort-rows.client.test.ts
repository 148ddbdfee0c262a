import { expect, test } from 'vitest'
import { cellOf, groupedBy } from '../../pwa/reports/business/cohort-rows.ts'

const within = (...pairs: [of: number, back: number][]) => pairs.map(([of, back]) => ({ of, back }))
const row = (month: string, tagId: string | null, joined: number, ...pairs: [number, number][]) => ({
  ...{ month, tagId, label: null, joined },
  within: within(...pairs),
})

test('a month is not told of before the days of everybody in it are over, nor is nobody nought', () => {
  const month = row('2026-09', 'disken', 20, [20, 5], [12, 6], [0, 0])
  expect([0, 1, 2].map((at) => cellOf(month, at, true))).toEqual([
    ...[{ back: 5, of: 20, share: 0.25 }, 'unknown', 'unknown'],
  ])
  expect(cellOf(month, 1, false)).toEqual({ back: 6, of: 12, share: 0.5 })
  expect(cellOf(month, 2, false)).toBe('unknown')
})

test('a share of few is told in two numbers, and nobody who came as nobody', () => {
  expect(cellOf(row('2026-01', null, 9, [9, 0]), 0, true)).toEqual({ back: 0, of: 9, share: null })
  expect(cellOf(row('2026-01', null, 10, [10, 0]), 0, true)).toEqual({ back: 0, of: 10, share: 0 })
})

test('the months of a tag are added up, and the tags of a month', () => {
  const rows = [
    row('2026-08', 'disken', 4, [4, 1], [4, 2], [0, 0]),
    row('2026-08', null, 1, [1, 1], [1, 1], [0, 0]),
    row('2026-09', 'disken', 6, [2, 1], [0, 0], [0, 0]),
  ]
  expect([...groupedBy(rows, ({ tagId }) => tagId ?? '')]).toEqual([
    ['disken', { joined: 10, within: within([6, 2], [4, 2], [0, 0]) }],
    ['', { joined: 1, within: within([1, 1], [1, 1], [0, 0]) }],
  ])
  expect([...groupedBy(rows, ({ month }) => month).keys()]).toEqual(['2026-08', '2026-09'])
})
