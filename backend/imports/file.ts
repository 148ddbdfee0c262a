import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'koa'
import { UnclosedQuote } from '../../shared/csv/index.ts'
import { Failure } from '../../shared/errors.ts'
import {
  BadFile,
  FILE_MAX,
  HEAD_BYTES,
  lookAt,
  type PersonRow,
  personReader,
  readFile,
} from '../../shared/imports/index.ts'
import { CHUNK_ROWS } from '../../shared/imports.ts'

const kinds = ['text/csv', 'text/tab-separated-values', 'application/csv', 'application/vnd.ms-excel']

/**
 * The body of a request as a file that has no name any more: it is gone when it is closed, however the process ends. It
 * is fetched to the end first, because taking it in may take longer than a request may. Throws `tooLarge`, `malformed`.
 */
export async function bodyFile({ req, request }: Context): Promise<FileHandle> {
  // What a form of another site could send is not taken.
  if (!request.is([...kinds, 'application/octet-stream'])) throw new Failure('malformed')
  if ((request.length ?? 0) > FILE_MAX) throw new Failure('tooLarge')
  const path = join(tmpdir(), `blipp-import-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  try {
    let bytes = 0
    for await (const piece of req as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > FILE_MAX) throw new Failure('tooLarge')
      await file.write(piece)
    }
    return file
  } catch (error) {
    await file.close()
    throw error instanceof Failure ? error : new Failure('malformed', { cause: error })
  }
}

export interface Piece {
  from: number
  to: number
  rows: PersonRow[]
  isLast: boolean
}

/** The people in a file, so many at a time. Throws `BadFile`. */
export async function* peopleIn(file: FileHandle): AsyncGenerator<Piece> {
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  const looked = lookAt(head.subarray(0, bytesRead), bytesRead < HEAD_BYTES)
  if (!looked.columns.includes('email')) throw new BadFile('noEmail')
  const personOf = personReader(looked.columns)
  const reader = readFile(looked.reading)
  let rows: PersonRow[] = []
  let from = 1
  const full = function* (read: { row: number; cells: string[] }[]): Generator<Piece> {
    for (const { row, cells } of read) {
      // One row is held back, so that the last piece is known to be it.
      if (rows.length === CHUNK_ROWS) {
        yield { from, to: row, rows, isLast: false }
        from = row
        rows = []
      }
      rows.push(personOf(cells, row))
    }
  }
  try {
    for await (const bytes of file.createReadStream({ start: 0, autoClose: false }))
      yield* full(reader.push(bytes as Buffer))
    yield* full(reader.end())
  } catch (error) {
    throw error instanceof UnclosedQuote ? new BadFile('unclosedQuote', error.row) : error
  }
  yield { from, to: (rows.at(-1)?.row ?? from) + 1, rows, isLast: true }
}
