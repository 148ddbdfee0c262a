import type { Kysely } from 'kysely'
import * as z from 'zod'
import {
  createDigest,
  type Digests,
  type Engine,
  type Part,
  rowsOf,
  type Tables,
  wholeTables,
} from '../database/index.ts'
import { BackupError } from './form.ts'

const digests = z.record(z.string(), z.object({ rows: z.number(), digest: z.string() }))
const line = z.union([
  z.object({
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
  z.object({ end: digests }),
])

/** Every row of a database, some thousand a line, and a last line with what each table must come to. */
export async function* linesFrom(
  db: Kysely<Tables>,
  engine: Engine,
  tell: (digests: Digests) => void,
): AsyncGenerator<string> {
  const end: Digests = {}
  for (const table of await wholeTables(db, engine)) {
    const digest = createDigest()
    for await (const rows of rowsOf(db, table)) {
      digest.add(rows)
      yield `${JSON.stringify({ table: table.name, columns: table.columns, rows })}\n`
    }
    end[table.name] = digest.result()
  }
  tell(end)
  yield `${JSON.stringify({ end })}\n`
}

/** The rows of a backup. @throws BackupError when they stop before their end, or do not come to what the end says. */
export async function* partsIn(lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const seen = new Map<string, ReturnType<typeof createDigest>>()
  let end: Digests | null = null
  for await (const text of lines) {
    const read = line.safeParse(parsed(text))
    if (!read.success || end) throw damaged()
    if ('end' in read.data) {
      end = read.data.end
      continue
    }
    const digest = seen.get(read.data.table) ?? createDigest()
    digest.add(read.data.rows)
    seen.set(read.data.table, digest)
    yield read.data
  }
  if (!end) throw damaged()
  for (const [table, wanted] of Object.entries(end)) {
    const got = (seen.get(table) ?? createDigest()).result()
    if (got.rows !== wanted.rows || got.digest !== wanted.digest) throw damaged()
  }
}

/** Returns undefined for what is not JSON: bytes that were altered may still unpack. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const damaged = () => new BackupError('The backup is damaged.')

export const rowsIn = (all: Digests): number => Object.values(all).reduce((sum, { rows }) => sum + rows, 0)
