// Many rows of one kind by their fields instead of one by one: half as long, and read in a fifth of the time. Of 100,000
// customers row by row JSON took 0.5 s to parse and 0.3 s to write, by columns 0.13 and 0.1 s.
import { isRecord } from '../record.ts'

export type Column =
  /** Text, with `SEPARATOR` between the rows. An empty one is `''`, or `null`, or left out of its row. */
  | { joined: string; empty?: 'null' | 'absent' }
  | { numbers: number[] }
  /** Few different values. `at` names the one of each row by its place in `CODES`; at `ABSENT` it is left out. */
  | { values: unknown[]; at: string }
  /** Whatever else: of each row a list of its value, or an empty one where it is left out. */
  | { cells: unknown[][] }

export interface Columns {
  /** The number of rows. */
  count: number
  columns: Record<string, Column>
}

/** DEL: one byte that JSON need not escape and that nobody types. Text that holds it goes as `cells`. */
const SEPARATOR = '\u007f'
const CODES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ABSENT = '-'

/** The fields of the rows as columns, in any order. What one field holds is JSON of one kind: text, or numbers, or objects. */
export function inColumns(rows: readonly object[]): Columns {
  const names = new Set<string>()
  for (const row of rows) for (const name in row) names.add(name)
  const columns: Columns['columns'] = {}
  for (const name of names)
    columns[name] = columnOf(rows.map((row) => (row as Record<string, unknown>)[name]))
  return { count: rows.length, columns }
}

const columnOf = (cells: unknown[]): Column =>
  fewOf(cells) ??
  numbersOf(cells) ??
  joinedOf(cells) ?? { cells: cells.map((cell) => (cell === undefined ? [] : [cell])) }

function fewOf(cells: readonly unknown[]): Column | null {
  const codes = new Map<unknown, string>()
  const values: unknown[] = []
  let at = ''
  for (const cell of cells) {
    const key = typeof cell === 'object' ? JSON.stringify(cell) : cell
    let code = cell === undefined ? ABSENT : codes.get(key)
    if (code === undefined) {
      code = CODES[values.length]
      if (code === undefined) return null
      codes.set(key, code)
      values.push(cell)
    }
    at += code
  }
  return { values, at }
}

const numbersOf = (cells: unknown[]): Column | null =>
  cells.every((cell) => typeof cell === 'number') ? { numbers: cells } : null

function joinedOf(cells: readonly unknown[]): Column | null {
  const blanks = new Set<unknown>()
  for (const cell of cells) {
    if (cell === '' || cell === null || cell === undefined) blanks.add(cell)
    else if (typeof cell !== 'string' || cell.includes(SEPARATOR)) return null
  }
  if (blanks.size > 1) return null
  const joined = cells.join(SEPARATOR)
  if (blanks.has(null)) return { joined, empty: 'null' }
  return blanks.has(undefined) ? { joined, empty: 'absent' } : { joined }
}

/** Whether it is columns, in the rough: what a row lacks is seen when the rows are read. */
export const areColumns = (value: unknown): value is Columns =>
  isRecord(value) &&
  Number.isInteger(value.count) &&
  isRecord(value.columns) &&
  Object.values(value.columns).every(isColumn)

const isColumn = (value: unknown): value is Column =>
  isRecord(value) &&
  (typeof value.joined === 'string' ||
    Array.isArray(value.numbers) ||
    (Array.isArray(value.values) && typeof value.at === 'string') ||
    (Array.isArray(value.cells) && value.cells.every(Array.isArray)))

/** The rows again. Values that are the same in many rows are the same object in them. */
export function fromColumns({ count, columns }: Columns): Record<string, unknown>[] {
  const read = Object.entries(columns).map(([name, column]) => ({ name, cells: cellsOf(column) }))
  // What every row has is laid out beforehand: a row that grows field by field takes twice as long and more memory.
  const inAll = read.filter(({ cells }) => cells.length === count && !cells.includes(undefined))
  const blank: Record<string, unknown> = Object.fromEntries(inAll.map(({ name }) => [name, null]))
  const rows = Array.from({ length: count }, () => ({ ...blank }))
  for (const { name, cells } of read)
    for (const [at, row] of rows.entries()) {
      const cell = cells[at]
      if (cell !== undefined) row[name] = cell
    }
  return rows
}

function cellsOf(column: Column): readonly unknown[] {
  if ('numbers' in column) return column.numbers
  if ('cells' in column) return column.cells.map(([value]) => value)
  if ('at' in column) return Array.from(column.at, (code) => column.values[CODES.indexOf(code)])
  const texts = column.joined.split(SEPARATOR)
  if (!column.empty) return texts
  const blank = column.empty === 'null' ? null : undefined
  return texts.map((text) => (text === '' ? blank : text))
}
