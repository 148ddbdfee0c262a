import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, cut, fold, hasLineBreak, isPlain } from '../../shared/rules/text.ts'

/** Any string that JavaScript can hold, broken surrogates and controls included. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
})

test.each([
  ['Anna\u0000Öberg', 'AnnaÖberg', 'NUL'],
  ['Anna \u202eÖberg\u202c', 'Anna Öberg', 'marks that turn the reading direction'],
  ['\u2066+46 70\u2069', '+46 70', 'isolates around a copied number'],
  ['Anna \ud83d', 'Anna', 'half of an emoji'],
  ['\udc00Anna', 'Anna', 'the other half'],
  ['An\u200bna\ufeff', 'Anna', 'spaces without width'],
  ['  Anna \t\r\n  Öberg ', 'Anna Öberg', 'runs of white space'],
  ['A\u030angstro\u0308m', 'Ångström', 'letters put together from parts'],
])('a line loses what nobody types: %j is %j (%s)', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

test.each(['👩‍👩‍👧 Familjen', '👍🏽', 'محمد', 'שרה', '李雷', "O'Brien-Åkesson", 'नमस्ते'])(
  'a name stays as it is written: %s',
  (name) => {
    expect(cleanLine(name)).toBe(name)
  },
)

test('several lines keep their breaks, as one kind', () => {
  expect(cleanText('Hej\r\nAnna\rvälkommen\n\nåter ')).toBe('Hej\nAnna\nvälkommen\n\nåter')
})

test('cleaned text is plain, well formed and stays the same when cleaned again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cleaned = cleanText(text)
      expect(isPlain(cleaned)).toBe(true)
      expect(cleaned.isWellFormed()).toBe(true)
      expect(cleanText(cleaned)).toBe(cleaned)
      expect(hasLineBreak(cleanLine(text))).toBe(false)
    }),
  )
})

test('a text with what a database cannot store is not plain', () => {
  for (const text of ['a\u0000', '\ud800', 'a\u202eb']) expect(isPlain(text)).toBe(false)
  for (const text of ['', 'kod123', '@björns-barbershop']) expect(isPlain(text)).toBe(true)
})

test('search finds both spellings', () => {
  expect(fold('Åsa Öberg-Née')).toBe(fold('asa oberg-nee'))
})

test('every kind of line break is seen', () => {
  for (const mark of ['\n', '\r', '\u0085', '\u2028', '\u2029']) expect(hasLineBreak(`a${mark}b`)).toBe(true)
  expect(hasLineBreak('a b')).toBe(false)
})

test('marks that pile up higher than any language writes them are gone', () => {
  const pile = '\u0300\u0301\u0302\u0303\u0304\u0305'
  expect(cleanLine(`x${pile.repeat(40)}y`)).toBe('xy')
  for (const name of ['ฐิติ', 'שָׁלוֹם', 'مُحَمَّد', 'Nguyễn', 'ကြို့', '❤️‍🔥'])
    expect(cleanLine(name)).toBe(name.normalize('NFC'))
})

test.each([
  ['Anna', 4, 'Anna'],
  ['Anna', 3, 'Ann'],
  ['Ann👩‍👩‍👧', 5, 'Ann'],
  ['A👍🏽b', 4, 'A'],
  ['A👍🏽b', 5, 'A👍🏽'],
  ['xe\u0323\u0302', 2, 'x'],
  ['🇸🇪🇳🇴', 4, '🇸🇪'],
  ['👩‍👩‍👧', 3, ''],
])('%j is cut between two characters, to at most %i: %j', (text, max, kept) => {
  expect(cut(text, max)).toBe(kept)
})
