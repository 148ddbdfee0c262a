import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, guard, separators, unguarded } from '../../shared/csv/index.ts'
import { BadFile, lookAt, personReader, type Reading, readFile } from '../../shared/imports/index.ts'

/** The bytes of a text in old encodings, which Node cannot write all of. */
const encoded = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16 little-endian': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16 without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16 big-endian': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Latin-1': (text: string) => Buffer.from(text, 'latin1'),
  'old Mac': (text: string) => Buffer.from([...text].map((letter) => mac[letter] ?? letter.charCodeAt(0))),
}
const mac: Record<string, number> = { å: 0x8c, ä: 0x8a, ö: 0x9a, Å: 0x81, Ö: 0x85 }

/** All rows of a file, read in pieces of that size. */
function everythingIn(bytes: Uint8Array, reading: Reading, size: number) {
  const reader = readFile(reading)
  const rows: { row: number; cells: string[] }[] = []
  for (let at = 0; at < bytes.length; at += size) rows.push(...reader.push(bytes.subarray(at, at + size)))
  return [...rows, ...reader.end()]
}

/** The people in a file as it is guessed to be. */
function peopleIn(bytes: Uint8Array, size = 65_536) {
  const { reading, columns } = lookAt(bytes, true)
  const personOf = personReader(columns)
  return everythingIn(bytes, reading, size).map(({ row, cells }) => personOf(cells, row))
}

const text =
  'Namn;E-post;Mobil\r\nÅsa Öberg;asa@kund.example;070-174 06 28\r\nJörgen Sälg;jorgen@kund.example;\r\n'

describe('a file is read', () => {
  test.each(Object.entries(encoded))('in %s, whatever its pieces cut apart', (_, encode) => {
    for (const size of [1, 3, 7, 1000])
      expect(peopleIn(encode(text), size)).toEqual([
        { row: 2, name: 'Åsa Öberg', email: 'asa@kund.example', phone: '070-174 06 28' },
        { row: 3, name: 'Jörgen Sälg', email: 'jorgen@kund.example' },
      ])
  })

  test('with its first å, ä or ö far down', () => {
    const many = `Namn;E-post\n${'Kund;kund@kund.example\n'.repeat(20_000)}Åsa;asa@kund.example\n`
    for (const encode of [encoded['utf-8'], encoded['Latin-1']])
      expect(peopleIn(encode(many)).at(-1)?.name).toBe('Åsa')
  })

  test('without headings, by what stands in it', () => {
    expect(
      peopleIn(Buffer.from('anna@kund.example,Anna Öberg,070-174 06 10\nerik@kund.example,Erik Ståhl,\n')),
    ).toEqual([
      { row: 1, email: 'anna@kund.example', name: 'Anna Öberg', phone: '070-174 06 10' },
      { row: 2, email: 'erik@kund.example', name: 'Erik Ståhl' },
    ])
    expect(
      peopleIn(Buffer.from('Anna;Öberg;anna@kund.example\nErik;Ståhl;erik@kund.example\n'))[0],
    ).toMatchObject({
      name: 'Anna Öberg',
    })
  })

  test('with 200 columns, tabs, Excel’s line for the separator, or old Mac line ends', () => {
    const wide = Array.from({ length: 200 }, (_, n) => `Kolumn ${n}`)
    const cells = wide.map((_, n) => (n === 150 ? 'anna@kund.example' : `värde ${n}`))
    expect(peopleIn(Buffer.from(`${wide.join('\t')}\n${cells.join('\t')}\n`))[0]?.email).toBe(
      'anna@kund.example',
    )
    expect(peopleIn(Buffer.from('sep=;\r\nNamn;Mejl\r\nAnna, Öberg;anna@kund.example\r\n'))).toEqual([
      { row: 3, name: 'Anna, Öberg', email: 'anna@kund.example' },
    ])
    expect(peopleIn(Buffer.from('Name,Email\rAnna,anna@kund.example\rErik,erik@kund.example'))).toHaveLength(
      2,
    )
  })

  test('with line breaks, separators and quotation marks in its cells, and empty lines between', () => {
    const notes = 'Rad ett\nrad två; med ”citat” och "citat"'
    const file = `Email;Notes\n\nanna@kund.example;"Rad ett\r\nrad två; med ”citat” och ""citat"""\n;\n\nerik@kund.example;kort\n`
    expect(peopleIn(Buffer.from(file), 5)).toEqual([
      { row: 3, email: 'anna@kund.example', notes },
      { row: 6, email: 'erik@kund.example', notes: 'kort' },
    ])
  })

  test('with a formula taken for the text that it is, and the guard before it taken away', () => {
    const file = `Email,Name,Phone\nanna@kund.example,"=cmd|'/c calc'!A0",'+46701740610\nerik@kund.example,'=1+1,"=""0701740611"""\n`
    expect(peopleIn(Buffer.from(file))).toMatchObject([
      { name: "=cmd|'/c calc'!A0", phone: '+46701740610' },
      { name: '=1+1', phone: '0701740611' },
    ])
  })

  test('with no cell that a spreadsheet in another language would take for a formula, and each text as it was', () => {
    const written = (text: string) => csvLine(['a@kund.example', text], ',')
    expect(written('Anna;=1+1;')).toBe("a@kund.example,Anna;'=1+1;\r\n")
    expect(written('Allt 99,-')).toBe('a@kund.example,"Allt 99,-"\r\n')
    expect(written('Hej\n=1+1')).toBe('a@kund.example,"Hej\n\'=1+1"\r\n')
    const text = fc.string({ unit: fc.constantFrom(...'a1 ;,\t\n\r=+-@\'"＝') })
    fc.assert(
      fc.property(text, (cell) => {
        const kept = guard(cell)
        expect(kept).not.toMatch(/(^|[;,\t\r\n])([=+@＝]|-[^;,\t\r\n])/)
        // Not of the form in which Excel is made to keep a number as text.
        if (!/^="/.test(kept.trim())) expect(unguarded(kept)).toBe(cell)
      }),
    )
  })

  test('with a word like Status read as consent only where it holds answers', () => {
    expect(
      lookAt(Buffer.from('Email,Status\na@kund.example,Guld\nb@kund.example,Silver\n'), true).columns,
    ).toEqual(['email', null])
    expect(
      lookAt(Buffer.from('Email,Status\na@kund.example,Subscribed\nb@kund.example,no\n'), true).columns,
    ).toEqual(['email', 'consent'])
  })
})

test('whatever the bytes are, a file is read or refused, and never breaks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 50 }), (bytes, size) => {
      try {
        const looked = lookAt(bytes, true)
        everythingIn(bytes, looked.reading, size)
      } catch (error) {
        expect(error instanceof BadFile || (error as Error).name === 'UnclosedQuote').toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('what is written as CSV is read as it was, and begins nothing that a spreadsheet would run', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', '+46', '-1', '@SUM(A1)', '\t=1', "'=1", '＝1', 'a"b', 'a;b,c', 'rad\nrad', ''),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...separators),
      (table, separator) => {
        const line = table.map((cells) => csvLine(cells, separator)).join('')
        const bytes = Buffer.from(line)
        const reading = { encoding: 'utf-8', separator, hasHeader: false } as const
        const plain = (value: string) =>
          value
            .replace(/\r\n?/g, '\n')
            .replace(/^\ufeff/, '')
            .toWellFormed()
        const read = everythingIn(bytes, reading, 7).map(({ cells }) => cells)
        const wanted = table.filter((cells) => cells.some((value) => value.trim() !== ''))
        expect(read.length).toBe(wanted.length)
        for (const value of read.flat()) expect(value).not.toMatch(/^[=+\-@\t＝＋－＠]/)
        expect(read.flat().map(unguarded)).toEqual(wanted.flat().map(plain))
      },
    ),
    { numRuns: 300 },
  )
})
