import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPT_OUT_TOKEN_LENGTH, sampleToken, smsParts, textParts, withOptOut } from '../../shared/rules/sms.ts'

test.each([
  ['a'.repeat(160), 1, 'GSM-7'],
  ['a'.repeat(161), 2, 'GSM-7'],
  ['a'.repeat(306), 2, 'GSM-7'],
  ['a'.repeat(307), 3, 'GSM-7'],
  ['å'.repeat(160), 1, 'GSM-7'],
  ['€'.repeat(80), 1, 'GSM-7'],
  ['€'.repeat(81), 2, 'GSM-7'],
  [`${'a'.repeat(69)}’`, 1, 'UCS-2'],
  [`${'a'.repeat(70)}’`, 2, 'UCS-2'],
  ['😀'.repeat(35), 1, 'UCS-2'],
] as const)('%s is counted as the provider bills it', (text, parts, encoding) => {
  expect(smsParts(text)).toMatchObject({ parts, encoding })
})

test('Swedish letters cost nothing extra; the signs that do are named, each once', () => {
  expect(smsParts('Åsa köper ÄPPLEN på Öland, é ü ñ')).toMatchObject({ encoding: 'GSM-7', costly: [] })
  expect(smsParts('”Hej” – Åsa… ”nu”').costly).toEqual(['”', '–', '…'])
})

test('an emoji is one character to whoever counts', () => {
  expect(smsParts('Hej 😀').characters).toBe(5)
})

const url = 'https://blipp.example'

test('the way out is counted before the text is sent: every token is as long as the sample', () => {
  const token = 'Ab3'.repeat(OPT_OUT_TOKEN_LENGTH / 3)
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('sv' as const, 'en' as const), (text, language) => {
      const parts = (which: string) =>
        smsParts(withOptOut(text, { from: 'Bjorns', language, publicUrl: url, token: which })).parts
      expect(parts(token)).toBe(parts(sampleToken))
    }),
  )
})

test('the way out stands last, in the language of its reader', () => {
  const way = { from: 'Bjorns', publicUrl: url, token: 'abc' }
  expect(withOptOut('Hej', { ...way, language: 'sv' })).toBe('Hej\nAvböj: https://blipp.example/u/abc')
  expect(withOptOut('Hi', { ...way, language: 'en' })).toBe('Hi\nOpt out: https://blipp.example/u/abc')
})

test('a text from a number says that it takes an answer, unless it says so itself', () => {
  const way = { from: '+46701740600', language: 'sv', publicUrl: url, token: 'abc' } as const
  expect(withOptOut('Hej', way)).toBe('Hej\nAvböj: svara STOPP')
  expect(withOptOut('Hi', { ...way, language: 'en' })).toBe('Hi\nOpt out: reply STOP')
  expect(withOptOut('Svara STOPP så slipper du.', way)).toBe('Svara STOPP så slipper du.')
  for (const said of [
    'SVARA STOPP så slipper du.',
    'Skriv ”STOPP” för att slippa fler sms.',
    'Svara på detta sms med ordet AVSLUTA.',
    'Svara på detta SMS med STOPP',
    'Svara: STOPP',
    'SMS:a STOPP så slipper du.',
    'Text STOP to opt out',
    'Reply to this text with STOP (free).',
  ])
    expect(withOptOut(said, way)).toBe(said)
  for (const silent of [
    'Vi kan inte sluta. STOPPUR till salu!',
    'NON-STOP DISCO hela natten!',
    'PIT STOP 20 % på däck',
    'We send joy non STOP',
    'Our text messages never STOP',
    'SLUTA LETA, kom till oss!',
    'Svara på frågan och vinn NON STOP kaffe!',
    'Skicka STOPP till 71 234 så slipper du.',
  ])
    expect(withOptOut(silent, way)).toBe(`${silent}\nAvböj: svara STOPP`)
})

test('a text is parted where it is counted, and no sign is cut in two', () => {
  const texts = fc.array(fc.constantFrom('a', 'å', '€', ' ', '’', '😀', '👩‍🍳'), { maxLength: 400 })
  fc.assert(
    fc.property(
      texts.map((signs) => signs.join('')),
      (text) => {
        const parts = textParts(text)
        expect(parts.join('')).toBe(text)
        expect(parts).toHaveLength(smsParts(text).parts)
        for (const part of parts) expect(smsParts(part).parts).toBe(1)
        expect(parts.some((part) => /^[\udc00-\udfff]|^\u200d/.test(part))).toBe(false)
      },
    ),
  )
})
