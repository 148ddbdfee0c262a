import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { mobileOf } from '../../backend/customers/index.ts'
import { createDesk } from '../../pwa/imports/desk.ts'
import { GRID_MAX, UNPACKED_MAX } from '../../pwa/imports/workbook.ts'
import { type Column, type Looked, type PersonRow, personReader } from '../../shared/imports/index.ts'
import { sheetXml, workbookOf } from '../support/workbook.ts'

const look = (bytes: Uint8Array<ArrayBuffer>, chosen = {}) =>
  createDesk()({ kind: 'look', file: new Blob([bytes]), chosen }) as Promise<Looked>

const fault = (bytes: Uint8Array<ArrayBuffer>) =>
  look(bytes).then(
    () => null,
    (error: { fault?: string }) => error.fault,
  )

/** Everybody whom an import of the file would send. */
async function people(bytes: Uint8Array<ArrayBuffer>, chosen = {}): Promise<PersonRow[]> {
  const file = new Blob([bytes])
  const { reading, columns } = await look(bytes, chosen)
  const desk = createDesk()
  await desk({ kind: 'open', file, reading, columns, start: 1 })
  const read = (await desk({ kind: 'next' })) as { piece: { rows: PersonRow[] } }
  return read.piece.rows
}

const head = ['Namn', 'E-post', 'Telefon', 'Kund sedan', 'Anteckningar']

describe('a workbook', () => {
  const shop = workbookOf({
    Kunder: sheetXml([
      head,
      [
        'Åsa Öberg; "Kort"',
        'asa@kund.example',
        '070-174 06 05',
        { day: 45_292 },
        'Ring först.\nSen <leverans> & mer',
      ],
      [],
      [
        '=1+1',
        'lika@kund.example',
        701740605,
        { day: 45_292 + 10 / 24 },
        { formula: 'A2&"!"', text: 'räknat' },
      ],
      [null, 'ingen@kund.example', '+46701740605', null, { only: 'style' }],
    ]),
  })

  test('is read as the text of its sheet would be, with the rows’ own numbers', async () => {
    expect(await people(shop)).toEqual([
      {
        ...{ row: 2, name: 'Åsa Öberg; "Kort"', email: 'asa@kund.example', phone: '070-174 06 05' },
        ...{ joinedAt: '2024-01-01T00:00:00.000Z', notes: 'Ring först.\nSen <leverans> & mer' },
      },
      {
        ...{ row: 4, name: '=1+1', email: 'lika@kund.example', phone: '701740605' },
        ...{ joinedAt: '2024-01-01T10:00:00.000Z', notes: 'räknat' },
      },
      { row: 5, email: 'ingen@kund.example', phone: '+46701740605' },
    ])
  })

  test('whose numbers lost their zero, as cells of figures do, still has mobiles that a text reaches', async () => {
    const [, second] = await people(shop)
    expect(mobileOf(second?.phone ?? null, 'SE')).toBe('+46701740605')
  })

  test('says that a day is a day, and which sheets there are', async () => {
    const { sample, sheets, reading, header } = await look(shop)
    expect(sample.map(({ cells }) => cells[3])).toEqual(['2024-01-01', '2024-01-01 10:00:00', ''])
    expect([sheets, header]).toEqual([['Kunder'], head])
    expect(reading).toMatchObject({ sheet: 'Kunder', hasHeader: true })
  })

  test('of several sheets is read from the first that has customers, or the one that was chosen', async () => {
    const several = workbookOf({
      Tomt: sheetXml([]),
      Titel: sheetXml([['Våra kunder']]),
      'Kunder & vänner': sheetXml([head, ['Anna', 'anna@kund.example']]),
      Utan: sheetXml([['Erik', 'erik@kund.example']]),
    })
    const { sheets, reading } = await look(several)
    expect(sheets).toEqual(['Titel', 'Kunder & vänner', 'Utan'])
    expect(reading.sheet).toBe('Kunder & vänner')
    expect((await people(several)).map(({ email }) => email)).toEqual(['anna@kund.example'])
    expect(await people(several, { sheet: 'Utan' })).toMatchObject([{ row: 1, email: 'erik@kund.example' }])
    await expect(look(several, { sheet: 'Titel' })).rejects.toMatchObject({ fault: 'onlyHeader' })
  })

  test('gives the rows to look at as they stood, with the reasons before them', async () => {
    const { reading, header } = await look(shop)
    const reasons = new Map([[4, ['nej', 'därför']]])
    const picked = (await createDesk()({
      kind: 'pick',
      file: new Blob([shop]),
      reading,
      header,
      reasons,
    })) as Blob
    expect(await picked.text()).toContain(
      "nej;därför;'=1+1;lika@kund.example;701740605;2024-01-01 10:00:00;räknat",
    )
  })

  test('of many rows is read in as many pieces as text is', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => [
      `Kund ${n} ${randomBytes(30).toString('hex')}`,
      `kund${n}@lang.example`,
    ])
    const bytes = workbookOf({ Kunder: sheetXml([['Namn', 'E-post'], ...rows]) })
    expect((await people(bytes)).at(-1)?.row).toBe(1001)
  })
})

describe('a workbook that', () => {
  test('holds nothing is empty', async () => {
    expect(await fault(workbookOf({ Blad1: sheetXml([]), Blad2: sheetXml([[{ only: 'style' }]]) }))).toBe(
      'empty',
    )
    expect(await fault(workbookOf({ Blad1: sheetXml([head]) }))).toBe('onlyHeader')
  })

  test('is broken, or no workbook, is told apart', async () => {
    const whole = workbookOf({ Kunder: sheetXml([head, ['Anna', 'anna@kund.example']]) })
    expect(await fault(whole.slice(0, whole.length - 60))).toBe('brokenWorkbook')
    expect(
      await fault(workbookOf({ Kunder: '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>9</v></c>' })),
    ).toBe('brokenWorkbook')
    expect(await fault(zipSync({ 'kunder.csv': strToU8('Namn;E-post') }) as Uint8Array<ArrayBuffer>)).toBe(
      'zip',
    )
    const document = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }
    expect(await fault(zipSync(document) as Uint8Array<ArrayBuffer>)).toBe('brokenWorkbook')
  })

  test('has a password, or is of the old kind, is told apart', async () => {
    const compound = (name: string) =>
      new Uint8Array([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        0xa1,
        0xb1,
        0x1a,
        0xe1,
        ...new Uint8Array(1016),
        ...Buffer.from(name, 'utf16le'),
      ])
    expect(await fault(compound('EncryptedPackage'))).toBe('encrypted')
    expect(await fault(compound('Workbook'))).toBe('excel')
  })

  test('unpacks to more than is read is refused before it is unpacked', async () => {
    const bomb = workbookOf(
      { Kunder: sheetXml([head, ['Anna', 'anna@kund.example']]) },
      { 'xl/worksheets/sheet2.xml': new Uint8Array(UNPACKED_MAX) },
    )
    expect(bomb.length).toBeLessThan(100_000)
    expect(await fault(bomb)).toBe('unpacksTooLarge')
  })

  test('lies of how much it unpacks to is not believed', async () => {
    const bytes = workbookOf({
      Kunder: sheetXml([head, ['Anna', 'anna@kund.example']]) + ' '.repeat(100_000),
    })
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 100_000)
        view.setUint32(at + 24, 50, true)
    expect(await fault(bytes)).toBe('brokenWorkbook')
  })

  test('has one cell far out, a row beyond Excel’s last or a long text in every cell, is refused', async () => {
    const far = (row: number, at: string) => `<row r="${row}"><c t="str" r="${at}${row}"><v>x</v></c></row>`
    const one = [head, ['Anna', 'anna@kund.example']]
    expect(16_384 * 5000).toBeGreaterThan(GRID_MAX)
    expect(await fault(workbookOf({ Kunder: sheetXml(one, far(5000, 'XFD')) }))).toBe('unpacksTooLarge')
    expect(await fault(workbookOf({ Kunder: sheetXml(one, far(2_000_000, 'A')) }))).toBe('unpacksTooLarge')
    expect(await fault(workbookOf({ Kunder: sheetXml(one, '<row r="99999999"/>') }))).toBe('unpacksTooLarge')
    const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`
    const many = Array.from(
      { length: 150 },
      (_, n) => `<row r="${n + 3}"><c r="A${n + 3}" t="s"><v>0</v></c></row>`,
    )
    const long = workbookOf(
      { Kunder: sheetXml(one, many.join('')) },
      { 'xl/sharedStrings.xml': strToU8(shared) },
    )
    expect(await fault(long)).toBe('unpacksTooLarge')
  })
})

test('columns of a workbook are known by their headings, as those of a CSV file are', async () => {
  const { columns } = await look(
    workbookOf({ K: sheetXml([head, ['Anna', 'anna@kund.example', 701740605]]) }),
  )
  const known: (Column | null)[] = ['name', 'email', 'phone', 'joinedAt', 'notes']
  expect(columns).toEqual(known)
  expect(personReader(columns)(['Anna', 'a@kund.example'], 2)).toMatchObject({ name: 'Anna' })
})
