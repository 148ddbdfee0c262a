// The form of a backup: a line of JSON that says what it is, then lines of JSON, packed (gzip) and, with a key, sealed
// (AES-256-GCM, whose tag is the last 16 bytes; the first line is authenticated with it).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_MAX = 4096

const header = z.object({
  blippBackup: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migration that its rows were written at. */
  schema: z.string(),
  epoch: z.string(),
  /** Null where it is plain. */
  sealed: z.object({ salt: z.string(), iv: z.string() }).nullable(),
})
export type Header = z.infer<typeof header>

/** The reason for which a backup is unusable, in one sentence. */
export class BackupError extends Error {}

const keyOf = (key: string, salt: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'base64url'), 'blipp backup', 32))

/** Writes `lines` into `file`, which is there whole or not at all, and readable by its owner alone. */
export async function writeBackup(
  file: string,
  about: Omit<Header, 'blippBackup' | 'sealed'>,
  lines: AsyncIterable<string>,
  key: string | undefined,
): Promise<void> {
  const salt = randomBytes(16).toString('base64url')
  const iv = randomBytes(IV_BYTES)
  const sealed = key === undefined ? null : { salt, iv: iv.toString('base64url') }
  const first = `${JSON.stringify({ blippBackup: 1, ...about, sealed } satisfies Header)}\n`
  const part = `${file}.part`
  const into = createWriteStream(part, { mode: 0o600, flush: true })
  try {
    into.write(first)
    await pipeline(Readable.from(lines), createGzip(), sealing(key, salt, iv, first), into)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw isFull(error) ? new BackupError(`The disk is full: there is no backup in ${file}.`) : error
  }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | null)?.code))

/** Passes bytes on: sealed with a key, with the tag at their end, as they are without. */
function sealing(key: string | undefined, salt: string, iv: Buffer, first: string): Transform {
  if (key === undefined) return new Transform({ transform: (chunk, _, done) => done(null, chunk) })
  const cipher = createCipheriv(CIPHER, keyOf(key, salt), iv)
  cipher.setAAD(Buffer.from(first))
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, cipher.update(chunk)),
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/**
 * Reads a backup: its header and its lines. They end with an error where it was cut, altered, or sealed with another
 * key, so nothing of it counts before its end.
 */
export async function readBackup(
  file: string,
  key: string | undefined,
): Promise<{ header: Header; lines: AsyncIterable<string> }> {
  const { first, about, size } = await readHeader(file)
  if (about.sealed && key === undefined)
    throw new BackupError('The backup is sealed: set BACKUP_KEY to the key that it was made with.')
  return { header: about, lines: linesOf(file, first, about, size, key) }
}

/** Written by a program that has another form for them. */
const isOfLater = (told: unknown): boolean =>
  Number((told as { blippBackup?: unknown } | null)?.blippBackup) > 1

export const newer = () => new BackupError('The backup is of a newer Blipp than this one.')

async function readHeader(file: string): Promise<{ first: string; about: Header; size: number }> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The file ${file} could not be read (${error.code ?? 'unknown'}).`)
  })
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_MAX), 0, HEADER_MAX, 0)
    const start = buffer.subarray(0, bytesRead)
    const first = start.subarray(0, start.indexOf('\n') + 1).toString('utf8')
    const told: unknown = JSON.parse(first)
    if (isOfLater(told)) throw newer()
    return { first, about: header.parse(told), size }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The file ${file} is no backup of Blipp.`)
  } finally {
    await handle.close()
  }
}

async function* linesOf(
  file: string,
  first: string,
  { sealed }: Header,
  size: number,
  key: string | undefined,
): AsyncGenerator<string> {
  const start = Buffer.byteLength(first)
  const end = sealed ? size - TAG_BYTES - 1 : size - 1
  const gunzip = createGunzip()
  const lines = createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })
  const unpacking = pipeline(
    createReadStream(file, { start, end: Math.max(start, end) }),
    await unsealing(file, first, sealed, size, key),
    gunzip,
  )
  // Said to whoever reads the lines, when they end.
  unpacking.catch(() => lines.close())
  // Nor has it to be said to whoever stopped reading at the first line that is wrong.
  lines.on('error', () => {})
  try {
    yield* lines
    await unpacking
  } catch {
    throw new BackupError(
      sealed
        ? 'The backup is damaged, or BACKUP_KEY is not the key that it was made with.'
        : 'The backup is damaged.',
    )
  }
}

async function unsealing(
  file: string,
  first: string,
  sealed: Header['sealed'],
  size: number,
  key: string | undefined,
): Promise<Transform> {
  if (!sealed || key === undefined) return new Transform({ transform: (chunk, _, done) => done(null, chunk) })
  const decipher = createDecipheriv(CIPHER, keyOf(key, sealed.salt), Buffer.from(sealed.iv, 'base64url'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(first))
  const handle = await open(file, 'r')
  const { buffer } = await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, size - TAG_BYTES)
  await handle.close()
  decipher.setAuthTag(buffer)
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, decipher.update(chunk)),
    flush(done) {
      try {
        done(null, decipher.final())
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
