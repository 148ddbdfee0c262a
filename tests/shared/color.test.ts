import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, isColor, shades } from '../../shared/rules/color.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`)

/** As `filter: brightness(0.88)` shows it. */
const pressed = (shown: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(shown.slice(at, at + 2), 16) * 0.88))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

test('any colour of a shop can be read, by day and by night', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { light, dark } = shades(chosen)
      for (const [shade, papers] of [
        [light, ['#fbf9f5', '#f3efe7', '#ffffff']],
        [dark, ['#141715', '#1c201d']],
      ] as const) {
        for (const paper of papers) expect(contrast(shade.primary, paper)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shade.on, shade.primary)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(pressed(shade.on), pressed(shade.primary))).toBeGreaterThanOrEqual(4.5)
        expect(isColor(shade.primary)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('a colour that can be read is left as it is', () => {
  expect(shades('#1e5b4a').light.primary).toBe('#1e5b4a')
  expect(shades('#86d6b7').dark.primary).toBe('#86d6b7')
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
