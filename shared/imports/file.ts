import {
  createDecoder,
  createRowReader,
  type Decoder,
  type Encoding,
  foreignOf,
  guessSeparator,
  isBlank,
  isSeparatorLine,
  type RowReader,
  type Separator,
  UnclosedQuote,
} from '../csv/index.ts'
import { guessColumns, isContact, type Product, productOf } from './columns.ts'
import type { Column } from './model.ts'

export const COLUMNS_MAX = 1000
const SAMPLE_ROWS = 100

/** Why a file cannot be read at all; each has a sentence in `copy/imports.ts`. */
export const fileFaults = [
  ...([
    'empty',
    'onlyHeader',
    'zip',
    'excel',
    'encrypted',
    'brokenWorkbook',
    'unpacksTooLarge',
    'binary',
    'tooLarge',
    'tooWide',
    'noContactColumn',
    'unclosedQuote',
  ] as const),
] as const
export type FileFault = (typeof fileFaults)[number]

/** A file that cannot be read. */
export class BadFile extends Error {
  readonly fault: FileFault
  /** The row, if it is known. */
  readonly row: number | undefined

  constructor(fault: FileFault, row?: number) {
    super(fault)
    this.name = 'BadFile'
    this.fault = fault
    this.row = row
  }
}

/** The settings by which a file is read. */
export interface Reading {
  encoding: Encoding | null
  separator: Separator
  hasHeader: boolean
  /** The sheet, of a workbook. */
  sheet?: string
}

/** The result of looking at the first part of a file. */
export interface Looked {
  reading: Reading
  product: Product | null
  /** The headings; `null` where the file has none. */
  header: string[] | null
  columns: (Column | null)[]
  /** The first rows that are not empty, each with its number. */
  sample: { row: number; cells: string[] }[]
  /** The sheets that hold something, of a workbook. */
  sheets?: string[]
}

/**
 * Detects the settings for a file from its first part.
 * @param head its first `HEAD_BYTES`, or all of it
 * @param chosen what a person chose otherwise than it was guessed
 * @throws {BadFile}
 */
export function lookAt(head: Uint8Array, isWhole: boolean, chosen: Partial<Reading> = {}): Looked {
  const foreign = foreignOf(head)
  if (foreign) throw new BadFile(foreign)
  const decoder = createDecoder(chosen.encoding)
  const text = decoder.push(head) + (isWhole ? decoder.end() : '')
  if (text.trim() === '') throw new BadFile('empty')
  const separator = chosen.separator ?? guessSeparator(text)
  const rows = numbered(text, separator, isWhole)
  const first = rows[0]
  if (!first) throw new BadFile('empty')
  if (rows.some(({ cells }) => cells.length > COLUMNS_MAX)) throw new BadFile('tooWide')
  const hasHeader = chosen.hasHeader ?? !first.cells.some(isContact)
  const sample = hasHeader ? rows.slice(1) : rows
  if (sample.length === 0) throw new BadFile('onlyHeader')
  const header = hasHeader ? first.cells.map((cell) => cell.trim()) : null
  return {
    reading: { encoding: decoder.encoding, separator, hasHeader },
    product: header && productOf(header),
    header,
    columns: guessColumns(
      header,
      sample.map(({ cells }) => cells),
    ),
    sample,
  }
}

function numbered(text: string, separator: Separator, isWhole: boolean): Looked['sample'] {
  const counter = createCounter()
  const reader = createRowReader(separator)
  try {
    const rows = counter(reader.push(text))
    if (isWhole && rows.length <= SAMPLE_ROWS) rows.push(...counter(reader.end()))
    return rows.slice(0, SAMPLE_ROWS + 1)
  } catch (error) {
    throw error instanceof UnclosedQuote ? new BadFile('unclosedQuote', error.row) : error
  }
}

/** Numbers rows as they come and leaves out those that are empty, and Excel's line for the separator. */
function createCounter(): (rows: string[][]) => Looked['sample'] {
  let row = 0
  return (rows) => {
    const kept: Looked['sample'] = []
    for (const cells of rows) {
      row += 1
      if (!isBlank(cells) && !(row === 1 && isSeparatorLine(cells))) kept.push({ row, cells })
    }
    return kept
  }
}

/** The rows of a file, piece by piece; the header is not among them. */
export interface FileReader {
  push(bytes: Uint8Array): Looked['sample']
  end(): Looked['sample']
}

/** Both calls throw `UnclosedQuote`. */
export function readFile({ encoding, separator, hasHeader }: Reading): FileReader {
  const decoder: Decoder = createDecoder(encoding)
  const counter = createCounter()
  const rows: RowReader = createRowReader(separator)
  let isFirst = hasHeader
  const told = (read: string[][]): Looked['sample'] => {
    const kept = counter(read)
    if (!isFirst || kept.length === 0) return kept
    isFirst = false
    return kept.slice(1)
  }
  return {
    push: (bytes) => told(rows.push(decoder.push(bytes))),
    end: () => [...told(rows.push(decoder.end())), ...told(rows.end())],
  }
}
