import { describe, expect, test } from 'vitest'
import { type CheckContext, check, type FindingCode, findingCodes, fix } from '../../shared/checker/index.ts'
import { checker } from '../../shared/copy/checker.ts'
import { languages } from '../../shared/copy/copy.ts'

const sms: CheckContext = { channel: 'sms', language: 'sv', businessName: 'Björns' }
const mail: CheckContext = { ...sms, channel: 'email' }
const codesOf = (text: string, context = sms) => check(text, context).map(({ code }) => code)
const mended = (code: FindingCode, text: string, context = sms) => {
  const finding = check(text, context).find((one) => one.code === code)
  return finding && fix(text, finding)
}

test('a good text has nothing to remark', () => {
  expect(
    check('Hej {{name}}! 20 % på rosor t.o.m. fredag. Välkommen in! /Björns', { ...sms, from: 'Bjorns' }),
  ).toEqual([])
})

test.each([
  ['[name]', '{{name}}'],
  ['[Kundens namn]', '{{name}}'],
  ['{namn}', '{{name}}'],
  ['{{customer_name}}', '{{name}}'],
  ['{{namn|vän}}', '{{name|vän}}'],
  ['[Business Name]', '{{business}}'],
  ['[review link]', '{{review}}'],
])('%s becomes %s', (written, proper) => {
  expect(mended('placeholderStyle', `Hej ${written}! Hallå.`)).toBe(`Hej ${proper}! Hallå.`)
})

test('what nobody fills in is pointed out and left to its author', () => {
  const [finding] = check('Hej {{name}}, rabatt till [datum]', sms)
  expect(finding).toMatchObject({
    code: 'placeholderUnknown',
    severity: 'stop',
    found: '[datum]',
    replacement: null,
  })
  expect(codesOf('Hej {{name}} {{ business }}')).not.toContain('placeholderUnknown')
  expect(codesOf('Hej {{name}} {{rabatt|10 %}}')).toContain('placeholderUnknown')
})

test('a mail’s subject is held to the same, and left to its author', () => {
  const found = check('Hej {{name}}', {
    ...mail,
    subject: '[Erbjudande] till och med [dag], {namn} {{name}}',
  })
  expect(
    found.map(({ code, severity, replacement, values }) => [code, severity, replacement, values.found]),
  ).toEqual([
    ['subjectUnknown', 'stop', null, '[Erbjudande]'],
    ['subjectUnknown', 'stop', null, '[dag]'],
    ['subjectStyle', 'stop', null, '{namn}'],
  ])
  expect(codesOf('Hej {{name}}', { ...sms, subject: '[dag]' })).toEqual([])
})

test('a text without a name gets a greeting, in the place of the one it has', () => {
  expect(mended('nameMissing', 'Hej! Vi har öppet.')).toBe('Hej {{name}}! Vi har öppet.')
  expect(mended('nameMissing', 'Vi har öppet.')).toBe('Hej {{name}}! Vi har öppet.')
  expect(mended('nameMissing', 'We are open.', { ...mail, language: 'en' })).toBe(
    'Hi {{name}},\n\nWe are open.',
  )
})

test.each([
  ['God morgon! Vi har öppet.', 'God morgon {{name}}! Vi har öppet.'],
  ['Good morning, we are open.', 'Good morning {{name}}, we are open.'],
  ['Hallå!\nVi har öppet.', 'Hallå {{name}}!\nVi har öppet.'],
  ['Välkommen till oss på fredag.', 'Hej {{name}}! Välkommen till oss på fredag.'],
  ['Bästa bullarna i stan!', 'Hej {{name}}! Bästa bullarna i stan!'],
])('%s gets the name into its greeting, and no second one', (text, greeted) => {
  expect(mended('nameMissing', text)).toBe(greeted)
})

test.each([
  'Hej alla! Kom in på fredag.',
  'Hej på er! Kom in på fredag.',
  'Kära kund, kom in.',
  'God morgon alla! Kom in.',
  'Bästa kund! Kom in.',
  'Dear customer, come in.',
  'Hi everyone! Come in.',
])('%s greets somebody: that no name is in it is said, and how to greet is left to its author', (text) => {
  const finding = check(text, sms).find(({ code }) => code === 'nameMissing')
  expect(finding?.replacement).toBeNull()
})

describe('what an SMS costs', () => {
  test('signs that double the price have a plain version', () => {
    expect(mended('costlySigns', 'Kl 10–18, ”välkommen”…')).toBe('Kl 10-18, "välkommen"...')
    expect(codesOf('Kl 10–18', mail)).not.toContain('costlySigns')
    expect(mended('costlyEmoji', 'Välkommen in! 🎉')).toBe('Välkommen in!')
  })

  test('the opt-out is counted: it may be what makes one SMS two', () => {
    const text = 'a '.repeat(70).trim()
    const share = check(text, { ...sms, publicUrl: 'https://blipp.example' }).find(
      ({ code }) => code === 'optOutShare',
    )
    expect(share?.values).toEqual({ characters: 44, parts: 2, alone: 1 })
    expect(codesOf(text, { ...sms, from: '+46701740605' })).not.toContain('optOutShare')
  })

  test('a name and a link count as long as they will be, and so does what the opt-out adds to them', () => {
    const text = (length: number) => `Hej {{name}}! ${'a'.repeat(length)} {{offer}}`
    expect(codesOf(text(120))).not.toContain('optOutShare')
    const share = check(text(60), sms).find(({ code }) => code === 'optOutShare')
    expect(share?.values).toEqual({ characters: 44, parts: 2, alone: 1 })
  })
})

test('sender, shop and way out are asked for where they are missing', () => {
  expect(codesOf('Hej {{name}}', { ...sms, from: null })).toContain('senderMissing')
  expect(codesOf('Hej {{name}}', { ...sms, from: 'Björns' })).toContain('senderInvalid')
  expect(mended('shopMissing', 'Hej {{name}}', { ...sms, from: '+46701740605' })).toBe('Hej {{name}}\nBjörns')
  const chat: CheckContext = { ...sms, channel: 'whatsapp' }
  expect(mended('optOutMissing', 'Hej {{name}} /Björns', chat)).toBe(
    'Hej {{name}} /Björns\nAvböj: svara STOPP',
  )
  expect(codesOf('Hej {{name}}', { ...mail, subject: ' ' })).toEqual(['subjectMissing'])
  expect(codesOf('Hej {{name}}', { ...mail, subject: 'x'.repeat(61) })).toEqual(['subjectLong'])
})

test('shouting is calmed, the shop may have a loud name', () => {
  expect(mended('shouting', 'HELA BUTIKEN PÅ REA i dag')).toBe('Hela butiken på rea i dag')
  expect(mended('exclamations', 'Kom nu!!!')).toBe('Kom nu!')
  expect(codesOf('Hej {{name}} BJÖRNS BARBER', { ...sms, businessName: 'BJÖRNS BARBER' })).not.toContain(
    'shouting',
  )
  expect(codesOf('Hej {{name}}, REA och VIP')).not.toContain('shouting')
})

test.each([
  ['20 % på allt', true],
  ['50 kr rabatt på klippning', true],
  ['Half price on cakes', true],
  ['20 % på allt t.o.m. 30 november', false],
  ['20 % på allt på lördag', false],
  ['20% off until Friday', false],
  ['REA hela vecka 48', false],
  ['Vi öppnar 10–18', false],
  ['Konserten är 100 meter bort', false],
  ['Julrea: 20 % på allt.', true],
  ['20 % på alla marinader', true],
  ['20 % off everything designed by Anna', true],
  ['20% off, and you may bring a friend', true],
  ['2 julbord, 20 % på det ena', true],
  ['20% off by 30 November', false],
  ['20% off all of May', false],
  ['20 % på allt hela juli', false],
  ['20 % på allt, gäller 5 dec.', false],
])('%s: an end is missing: %s', (text, isMissing) => {
  expect(codesOf(text).includes('offerWithoutEnd')).toBe(isMissing)
})

test('a discount without an end is named as it stands', () => {
  const finding = check('Just nu 20 % på allt.', sms).find(({ code }) => code === 'offerWithoutEnd')
  expect(finding?.found).toBe('20 %')
})

test.each([
  ['Gratis kaffe när du köper en bulle', 'claimFree'],
  ['Buy one and get one, free with any purchase', 'claimFree'],
  ['Vår kräm läker eksem', 'claimHealth'],
  ['Grattis, du har vunnit!', 'claimPrize'],
  ['Slutförsäljning på skor', 'claimClosing'],
  ['Bara idag: nya bullar', 'claimScarce'],
  ['Garanterat nöjd', 'claimGuarantee'],
] as const)('%s is a claim of the black list', (text, code) => {
  expect(codesOf(text)).toContain(code)
})

test.each([
  'Gratis kaffe till alla på lördag',
  'Vi finns här, healthy snacks',
  'Du är välkommen',
  'Feel free to drop by',
])('%s claims nothing', (text) => {
  expect(codesOf(text).filter((code) => code.startsWith('claim'))).toEqual([])
})

test('a text of signs alone is empty', () => {
  expect(codesOf('🎉🎉 !!')).toContain('empty')
})

test('every finding has a sentence, and every press words of its own, in both languages', () => {
  const values = {
    found: 'x',
    proper: 'x',
    placeholder: 'x',
    parts: 2,
    alone: 1,
    characters: 44,
    signs: 'x',
    shop: 'x',
    from: 'x',
    length: 61,
  }
  for (const language of languages)
    for (const code of findingCodes) {
      const sentence = checker(language)(code, values)
      expect(sentence).not.toBe(`checker.${code}`)
      expect(sentence).not.toMatch(/\{\{|undefined/)
    }
})
