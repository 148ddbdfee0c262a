import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { split } from 'split-sms'
import { expect, test } from 'vitest'
import { partsOf, smsParts } from '../../shared/rules/sms.ts'

const words = fc.constantFrom(
  ...['Hej', 'Åsa', 'köp', 'å', 'ä', 'ö', ' ', ', ', '! ', '\n', '€', '[', ']', '{', '~', '^', '|', '\\'],
  ...[
    'https://blipp.example/u/Ab3',
    'välkommen tillbaka till oss i butiken på Storgatan',
    '20 % rabatt',
    'é',
  ],
)
/** Of one code point each: how a sign of several is parted between messages is told by no two counters alike. */
const wide = fc.constantFrom('–', '”', '…', '’', '\u00a0', 'ç', 'á', '•', '😀', '🎉', '🍰', '日本', 'Привет')
const joined = fc.constantFrom('👨‍👩‍👧', '❤️', '🇸🇪', '👍🏽', 'e\u0301', '한국', '1️⃣')

/** Half of them plain, the rest with signs that take them out of GSM-7; up to some eight parts. */
const textsOf = (...others: fc.Arbitrary<string>[]) =>
  fc
    .array(fc.oneof({ weight: 6, arbitrary: words }, ...others), { maxLength: 120, size: 'max' })
    .map((pieces) => pieces.join(''))

const seeded = { numRuns: 1000, seed: 46 }

test('parts equal those of a counter that somebody else wrote, in 2,000 texts', () => {
  const isSame = (text: string) => {
    const theirs = split(text, { summary: true }).parts.length
    expect([text, smsParts(text).parts, partsOf(text)]).toEqual([text, theirs, theirs])
  }
  fc.assert(fc.property(textsOf(), isSame), seeded)
  fc.assert(fc.property(textsOf(wide), isSame), seeded)
})

test('parts and encoding equal those of the provider, also where a sign is made of several', () => {
  const isSame = (text: string) => {
    const { segmentsCount, encodingName } = new SegmentedMessage(text)
    const { parts, encoding } = smsParts(text)
    expect([text, parts, encoding]).toEqual([text, segmentsCount, encodingName])
  }
  fc.assert(fc.property(textsOf(wide, joined), isSame), { numRuns: 200, seed: 46 })
})
