import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buttonFault,
  completedTarget,
  mailBlocks,
  mailOf,
  partsOfMail,
  picturesIn,
  plainMail,
  targetsIn,
} from '../../shared/rules/mail/index.ts'

const digest = 'a1'.repeat(32)
const bouquet = `![En bukett tulpaner](picture:${digest}-1200x800)`
const letter = `${bouquet}

# Tulpanerna är här

Hej {{name|du}}!
Kom in **i dag** och se dem, eller [läs mer](https://ebbas.se/tulpaner).

- Tio för 99 kr
- Gratis papper

[Boka en bukett](https://ebbas.se/boka)`

describe('the text of a mail', () => {
  test('is read as a picture, headings, paragraphs, lists and a button', () => {
    expect(mailBlocks(letter).map(({ kind }) => kind)).toEqual([
      'picture',
      'heading',
      'paragraph',
      'list',
      'button',
    ])
  })

  test('reads as plain text without its marks, with the address of each link', () => {
    expect(plainMail(letter)).toBe(`[En bukett tulpaner]

Tulpanerna är här

Hej {{name|du}}!
Kom in i dag och se dem, eller läs mer (https://ebbas.se/tulpaner).

- Tio för 99 kr
- Gratis papper

Boka en bukett: https://ebbas.se/boka`)
  })

  test('leads where its links, its button and its bare addresses lead, each told once', () => {
    expect(targetsIn(`${letter}\n\n**https://ebbas.se/boka** och https://annat.example/a.`)).toEqual([
      'https://ebbas.se/tulpaner',
      'https://ebbas.se/boka',
      'https://annat.example/a',
    ])
  })

  test('a link within a paragraph is no button, and one beside another is another', () => {
    expect(mailBlocks('Se\n[Boka](https://a.se)')[0]).toMatchObject({ kind: 'paragraph' })
    expect(targetsIn('[A](https://a.se)[B](https://b.se)')).toEqual(['https://a.se', 'https://b.se'])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '{{name}}',
    'https://',
  ])('a link to %s is only words', (target) => {
    expect(targetsIn(`[Tryck här](${target})`)).toEqual([])
    expect(mailBlocks(`[Tryck här](${target})`)[0]).toMatchObject({ kind: 'paragraph' })
  })

  test('a picture from elsewhere is none', () => {
    for (const from of [
      'https://spy.example/a.gif',
      `picture:${digest}`,
      `picture:${digest}-0x10`,
      'picture:abc-1x1',
    ])
      expect(mailBlocks(`![x](${from})`)[0]).toMatchObject({ kind: 'paragraph' })
    expect(picturesIn(letter)).toEqual([{ digest, width: 1200, height: 800, alt: 'En bukett tulpaner' }])
  })

  test('nothing that anybody writes makes it fail, and nothing of a plain text is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#*-[]()! \n{}|ab:/.'), maxLength: 200 }), (text) => {
        mailBlocks(text)
        plainMail(text)
        const { picture, text: middle, button } = partsOfMail(text)
        expect(mailBlocks(mailOf({ picture, text: middle, button }))).toEqual(mailBlocks(text))
      }),
    )
    expect(plainMail('En rad\nen till\n\nSlut - 5 * 3 # nu')).toBe('En rad\nen till\n\nSlut - 5 * 3 # nu')
  })
})

describe('the parts of a mail', () => {
  test('are taken apart for the editor and put together again', () => {
    const parts = partsOfMail(letter)
    expect(parts.picture).toEqual({ digest, width: 1200, height: 800, alt: 'En bukett tulpaner' })
    expect(parts.button).toEqual({ text: 'Boka en bukett', target: 'https://ebbas.se/boka' })
    expect(parts.text).toMatch(/^# Tulpanerna[\s\S]*papper$/)
    expect(mailOf(parts)).toBe(letter)
  })

  test('a text alone stays letter for letter what was typed', () => {
    expect(mailOf(partsOfMail('  Hej \n\n\n'))).toBe('  Hej \n\n\n')
  })

  test('words cannot break out of their place', () => {
    const picture = { digest, width: 10, height: 10, alt: 'x](picture:y)\n# Hej [a](b)' }
    const button = { text: 'Boka](https://evil.example)[', target: 'https://a.se/(b) c' }
    const parts = partsOfMail(mailOf({ picture, text: 'Hej', button }))
    expect(parts.text).toBe('Hej')
    expect(parts.picture?.digest).toBe(digest)
    expect(parts.button?.target).toBe('https://a.se/%28b%29%20c')
  })

  test('an address is completed as people write it, and a button that leads nowhere is pointed out', () => {
    expect(completedTarget('ebbas.se/boka')).toBe('https://ebbas.se/boka')
    expect(completedTarget('ebba@ebbas.se')).toBe('mailto:ebba@ebbas.se')
    expect(completedTarget('08-123 45 67')).toBe('tel:081234567')
    expect(buttonFault({ text: 'Boka', target: 'ebbas.se' })).toBeNull()
    expect(buttonFault({ text: '', target: '' })).toBeNull()
    expect(buttonFault({ text: 'Boka', target: '' })).toBe('buttonTarget')
    expect(buttonFault({ text: 'Boka', target: 'javascript:alert(1)' })).toBe('buttonTarget')
    expect(buttonFault({ text: ' ', target: 'https://ebbas.se' })).toBe('buttonText')
  })
})

test('the reader’s voucher is a button by itself, a link in words, and an address where it stands alone', () => {
  expect(mailBlocks('Hej!\n\n[Visa]({{offer}})')[1]).toEqual({
    kind: 'button',
    text: 'Visa',
    target: '{{offer}}',
  })
  expect(targetsIn('Se [den]({{ offer }}) eller {{offer}} här')).toEqual(['{{ offer }}', '{{offer}}'])
  expect(partsOfMail('Hej!\n\n[Visa]({{offer}})')).toMatchObject({
    button: { text: 'Visa', target: '{{offer}}' },
  })
})
