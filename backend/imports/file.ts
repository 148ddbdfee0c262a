import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'koa'
import { Failure } from '../../shared/errors.ts'
import {
  BadFile,
  FILE_MAX,
  HEAD_BYTES,
  holdsContact,
  lookAt,
  type Piece,
  piecesOf,
} from '../../shared/imports/index.ts'
import { piecesOfBody } from '../http/body.ts'

const kinds = ['text/csv', 'text/tab-separated-values', 'application/csv', 'application/vnd.ms-excel']

const AGAIN_S = 60

/**
 * The body of a request as a file that has no name any more: it is gone when it is closed, however the process ends. It
 * is fetched to the end first, because taking it in may take longer than a request may. Throws `tooLarge`, `malformed`,
 * and `unavailable` where there is no room for it.
 */
export async function bodyFile(ctx: Context): Promise<FileHandle> {
  // What a form of another site could send is not taken.
  if (!ctx.request.is([...kinds, 'application/octet-stream'])) throw new Failure('malformed')
  const file = await namelessFile().catch(noRoom)
  try {
    for await (const piece of piecesOfBody(ctx, FILE_MAX)) await file.appendFile(piece).catch(noRoom)
    return file
  } catch (error) {
    await file.close()
    throw error instanceof Failure ? error : new Failure('malformed', { cause: error })
  }
}

const noRoom = (cause: Error): never => {
  throw new Failure('unavailable', { retryAfter: AGAIN_S, cause })
}

async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `blipp-import-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/** The people in a file, so many at a time. Throws `BadFile`. */
export async function* peopleIn(file: FileHandle): AsyncGenerator<Piece> {
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  const { reading, columns } = lookAt(head.subarray(0, bytesRead), bytesRead < HEAD_BYTES)
  if (!holdsContact(columns)) throw new BadFile('noContactColumn')
  yield* piecesOf(file.createReadStream({ start: 0, autoClose: false }), { reading, columns })
}
