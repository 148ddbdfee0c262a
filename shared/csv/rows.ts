import Papa from 'papaparse'
import { isEmail } from '../rules/email.ts'

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** No row that a person made is longer; what is, has a quotation mark that nobody closed. */
const ROW_MAX = 500_000

/** A quotation mark is opened in this row and closed nowhere. */
export class UnclosedQuote extends Error {
  /** Counted from 1, empty lines and the header too. */
  readonly row: number

  constructor(row: number) {
    super(`row ${row}: a quotation mark is never closed`)
    this.name = 'UnclosedQuote'
    this.row = row
  }
}

/** Turns pieces of text into rows of cells; an empty line is a row of one empty cell. */
export interface RowReader {
  /** The rows that are whole by now. @throws {UnclosedQuote} */
  push(text: string): string[][]
  /** @throws {UnclosedQuote} */
  end(): string[][]
}

export function createRowReader(separator: Separator): RowReader {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n', quoteChar: '"' })
  let kept = ''
  let row = 0
  const read = (isLast: boolean): string[][] => {
    const { data, errors, meta } = parser.parse(kept, 0, !isLast) as Papa.ParseResult<string[]>
    row += data.length
    kept = kept.slice(meta.cursor)
    const isOpen = isLast && errors.some(({ code }) => code === 'MissingQuotes')
    if (isOpen || kept.length > ROW_MAX) throw new UnclosedQuote(isOpen ? row : row + 1)
    return data
  }
  return {
    push(text) {
      // A carriage return at the end may have its line feed in the next piece.
      const whole = kept + text
      const isCut = whole.endsWith('\r')
      kept = (isCut ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n')
      const rows = kept === '' ? [] : read(false)
      if (isCut) kept += '\r'
      return rows
    },
    end() {
      kept = kept.replace(/\r\n?/g, '\n')
      return kept === '' ? [] : read(true)
    },
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Excel names the separator in a line of its own, which is no row. */
const named = /^\ufeff?sep=([,;\t|])\r?\n/i

/** The separator that a text names for itself. */
export const namedSeparator = (text: string): Separator | null =>
  (named.exec(text)?.[1] as Separator | undefined) ?? null

export const isSeparatorLine = (cells: readonly string[]): boolean =>
  /^\ufeff?sep=$/i.test(cells[0] ?? '') && cells.length === 2 && cells[1] === ''

const ROWS_LOOKED_AT = 50
const AN_ADDRESS = 100

/** The separator by which the first rows are most alike, and by which an e-mail address stands alone in its cell. */
export function guessSeparator(head: string): Separator {
  const said = namedSeparator(head)
  if (said) return said
  const scores = separators.map((separator) => ({ separator, score: scoreOf(head, separator) }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator
}

function scoreOf(head: string, separator: Separator): number {
  const rows = firstRows(head, separator).filter((cells) => !isBlank(cells))
  const columns = rows[0]?.length ?? 0
  if (columns < 2) return 0
  const alike = rows.filter((cells) => cells.length === columns).length / rows.length
  const hasAddress = rows.some((cells) => cells.some((cell) => isEmail(cell.trim())))
  return alike * 50 + Math.min(columns, 40) + (hasAddress ? AN_ADDRESS : 0)
}

function firstRows(head: string, separator: Separator): string[][] {
  try {
    const reader = createRowReader(separator)
    const whole = reader.push(head)
    return (whole.length > 0 ? whole : reader.end()).slice(0, ROWS_LOOKED_AT)
  } catch {
    return []
  }
}
