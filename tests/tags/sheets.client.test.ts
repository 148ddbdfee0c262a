import { expect, test } from 'vitest'
import { countOf, perSheet, sheetFormats, sheetsOf } from '../../pwa/tags/sheets.ts'

test.each(sheetFormats)('a sheet more is begun only when the one before is full (%s)', (format) => {
  const each = perSheet[format]
  expect(sheetsOf(format, each)).toEqual([each])
  expect(sheetsOf(format, each + 1)).toEqual([each, 1])
})

test('every wanted piece is on some sheet', () => {
  for (const format of sheetFormats)
    for (let count = 1; count <= 96; count++)
      expect(sheetsOf(format, count).reduce((sum, pieces) => sum + pieces, 0)).toBe(count)
})

test.each(['', ' ', '0', '97', '-1', '1.5', '1e1', '١'])('%o is no count', (typed) => {
  expect(countOf(typed)).toBeNull()
})

test.each([
  ['1', 1],
  [' 96 ', 96],
  ['007', 7],
] as const)('%o is a count', (typed, count) => {
  expect(countOf(typed)).toBe(count)
})
