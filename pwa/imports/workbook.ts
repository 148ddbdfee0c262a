// Excel workbooks as the text that the rest of the import reads, so that there is one way in.

import { csvLine, foreignOf } from '../../shared/csv/index.ts'
import { BadFile, FILE_MAX, HEAD_BYTES } from '../../shared/imports/index.ts'

/** Of all parts of a workbook that are read. */
export const UNPACKED_MAX = 50_000_000
/** Excel's own limit. */
const ROWS_MAX = 1_048_576
/** A sheet is read as a grid: one cell far out makes everything before it. */
export const GRID_MAX = 10_000_000

type Cell = string | number | boolean | Date | null

/** A sheet that holds something. */
export interface Sheet {
  name: string
  rows: Cell[][]
}

/** How a sheet is written as text. The semicolon, because Swedish Excel opens what comes back of it. */
export const sheetForm = { encoding: 'utf-8', separator: ';' } as const

/** The sheets of a workbook that hold something; null for what is no workbook and no other zip. Throws `BadFile`. */
export async function sheetsIn(file: Blob): Promise<Sheet[] | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const foreign = foreignOf(head)
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  if (!isZip) {
    if (foreign === 'excel' && (await isEncrypted(file))) throw new BadFile('encrypted')
    return null
  }
  const parts = await unpacked(new Uint8Array(await file.arrayBuffer()), foreign)
  const decoder = new TextDecoder()
  for (const part of Object.values(parts)) checkGrid(decoder.decode(part))
  const sheets = await parsed(parts)
  if (sheets.length === 0) throw new BadFile('empty')
  return sheets
}

/** An encrypted workbook is a compound file with a stream of that name ([MS-OFFCRYPTO] 2.3.4.4). */
const isEncrypted = async (file: Blob): Promise<boolean> =>
  new TextDecoder('utf-16le').decode(await file.arrayBuffer()).includes('EncryptedPackage')

type Parts = Record<string, Uint8Array>

/** The parts that say something. fflate unpacks no more of one than the zip says that it has. */
async function unpacked(bytes: Uint8Array, foreign: ReturnType<typeof foreignOf>): Promise<Parts> {
  const { unzipSync } = await import('fflate')
  let size = 0
  let parts: Parts
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/.*\.(xml|rels)$/.test(name)) return false
        size += originalSize
        if (size > UNPACKED_MAX) throw new BadFile('unpacksTooLarge')
        return true
      },
    })
  } catch (error) {
    if (error instanceof BadFile) throw error
    throw new BadFile(foreign === 'zip' ? 'zip' : 'brokenWorkbook')
  }
  if (!parts['xl/workbook.xml']) throw new BadFile(size > 0 || foreign === 'excel' ? 'brokenWorkbook' : 'zip')
  return parts
}

const rowNumbers = /<(?:\w+:)?row\s(?:[^>]*?\s)?r=["'](\d+)/g
/** Those with an end tag; a cell that only has a style is not kept. */
const filledCells = /<(?:\w+:)?c\s(?:[^>]*?\s)?r=["']([A-Z]+)(\d+)["'](?:[^>]*[^>/])?>/g

/** Throws before a grid is made that does not fit. */
function checkGrid(xml: string): void {
  for (const [, row] of xml.matchAll(rowNumbers))
    if (Number(row) > ROWS_MAX) throw new BadFile('unpacksTooLarge')
  let [rows, columns] = [0, 0]
  for (const [, letters = '', row] of xml.matchAll(filledCells)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  if (rows > ROWS_MAX || rows * columns > GRID_MAX) throw new BadFile('unpacksTooLarge')
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

async function parsed(parts: Parts): Promise<Sheet[]> {
  const [{ zipSync }, { default: readXlsxFile }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  // Packed again without compression: the library would unpack large parts in workers that the content security
  // policy does not let it start, and would wait for them for ever.
  const plain = zipSync(parts, { level: 0 })
  const read = await readXlsxFile(new Blob([plain as BlobPart]), { trim: false }).catch(() => {
    throw new BadFile('brokenWorkbook')
  })
  return read
    .map(({ sheet, data }) => ({ name: sheet, rows: (data ?? []) as Cell[][] }))
    .filter(({ rows }) => rows.length > 0)
}

/** A sheet in `sheetForm`, row for row. Throws `BadFile`: a long text may stand in every cell. */
export function textOf({ rows }: Sheet): Blob {
  const lines: string[] = []
  let letters = 0
  for (const row of rows) {
    const line = csvLine(row.map(written), sheetForm.separator)
    letters += line.length
    if (letters > FILE_MAX) throw new BadFile('unpacksTooLarge')
    lines.push(line)
  }
  return new Blob(lines, { type: 'text/csv;charset=utf-8' })
}

/** A date without a time of day as one; Excel knows no time zones, and keeps times as fractions that must be rounded. */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (!(cell instanceof Date)) return String(cell)
  const time = new Date(Math.round(cell.getTime() / 1000) * 1000)
  if (Number.isNaN(time.getTime())) return ''
  const [day = '', clock = ''] = time.toISOString().slice(0, -5).split('T')
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
