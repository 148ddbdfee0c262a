import { UnclosedQuote } from '../csv/index.ts'
import { BadFile, type Looked, type Reading, readFile } from './file.ts'
import type { Column } from './model.ts'
import { type PersonRow, personReader } from './person.ts'

/** Some people of a file: all whose rows are from `from` to before `to`. */
export interface Piece {
  from: number
  to: number
  rows: PersonRow[]
  isLast: boolean
}

/** Most rows of one piece. */
export const PIECE_ROWS = 1000
/** Long notes make a piece shorter, so that it is never too large to be sent. */
const PIECE_LETTERS = 1_500_000

/** The people in a file, piece by piece, those before row `start` left out. Throws `BadFile`. */
export async function* piecesOf(
  bytes: AsyncIterable<Uint8Array>,
  { reading, columns, start = 1 }: { reading: Reading; columns: readonly (Column | null)[]; start?: number },
): AsyncGenerator<Piece> {
  const personOf = personReader(columns)
  const gather = gatherer(start)
  for await (const read of rowsIn(bytes, reading))
    for (const { row, cells } of read) {
      if (row < start) continue
      const full = gather.take(personOf(cells, row))
      if (full) yield full
    }
  yield gather.rest()
}

/** A piece is full only when another row comes, so that the last is known to be the last. */
function gatherer(start: number) {
  let rows: PersonRow[] = []
  let letters = 0
  let from = start
  return {
    take(person: PersonRow): Piece | null {
      const isFull = rows.length === PIECE_ROWS || letters > PIECE_LETTERS
      const full: Piece | null = isFull ? { from, to: person.row, rows, isLast: false } : null
      if (full) {
        from = person.row
        rows = []
        letters = 0
      }
      rows.push(person)
      letters += person.email.length + (person.name?.length ?? 0) + (person.notes?.length ?? 0)
      return full
    },
    rest: (): Piece => ({ from, to: (rows.at(-1)?.row ?? from - 1) + 1, rows, isLast: true }),
  }
}

/** The rows of a file as its bytes come. Throws `BadFile`. */
export async function* rowsIn(
  bytes: AsyncIterable<Uint8Array>,
  reading: Reading,
): AsyncGenerator<Looked['sample']> {
  const reader = readFile(reading)
  try {
    for await (const some of bytes) yield reader.push(some)
    yield reader.end()
  } catch (error) {
    throw error instanceof UnclosedQuote ? new BadFile('unclosedQuote', error.row) : error
  }
}
