import { expect, test } from 'vitest'
import { nextIn } from '../../pwa/campaigns/insertion.ts'
import { hasPlainForm, plainText, signKind, withoutEmoji } from '../../shared/rules/gsm.ts'
import { smsParts } from '../../shared/rules/sms.ts'

test('the plain version of printed quotes, dashes, dots and spaces fits 160 to a part', () => {
  const printed = '”Hej” ‘Åsa’ – vi ses… kl\u00a010\u202f30 • “nu” «då» — men’s'
  const plain = plainText(printed)
  expect(plain).toBe('"Hej" \'Åsa\' - vi ses... kl 10 30 - "nu" "då" - men\'s')
  expect(smsParts(printed).encoding).toBe('UCS-2')
  expect(smsParts(plain)).toMatchObject({ encoding: 'GSM-7', costly: [] })
})

test('what people chose to write stays: letters, emoji, placeholders', () => {
  const text = 'Hej {{name|vän}}, ça va? Señor 😀 [ok]'
  expect(plainText(text)).toBe(text)
})

test('emoji go only when asked, with the space that they would leave behind', () => {
  expect(withoutEmoji('Grattis 🎉🎉 Anna! ❤️')).toBe('Grattis Anna!')
  expect(withoutEmoji('🎂 Fika\n👨‍👩‍👧 Familj\n  indraget')).toBe('Fika\nFamilj\n  indraget')
  expect(withoutEmoji('Från 🇸🇪 1️⃣ till 👍🏽.')).toBe('Från till.')
  expect(withoutEmoji('5 * 3 # 20 kr, utan dem')).toBe('5 * 3 # 20 kr, utan dem')
})

test.each([
  ['–', 'dash'],
  ['”', 'quote'],
  ['’', 'apostrophe'],
  ['…', 'ellipsis'],
  ['\u00a0', 'space'],
  ['•', 'bullet'],
  ['❤️', 'emoji'],
  ['🇸🇪', 'emoji'],
  ['👨‍👩‍👧', 'emoji'],
  ['ç', 'letter'],
  ['½', 'other'],
] as const)('%s is called a %s', (sign, kind) => {
  expect(signKind(sign)).toBe(kind)
  expect(hasPlainForm(sign)).toBe(!['emoji', 'letter', 'other'].includes(kind))
})

test('a sign is found again and again, from the beginning after the last', () => {
  const text = 'a–b–c'
  expect(nextIn(text, '–', 0)).toEqual({ start: 1, end: 2 })
  expect(nextIn(text, '–', 2)).toEqual({ start: 3, end: 4 })
  expect(nextIn(text, '–', 4)).toEqual({ start: 1, end: 2 })
  expect(nextIn(text, '…', 4)).toEqual({ start: 4, end: 4 })
})
