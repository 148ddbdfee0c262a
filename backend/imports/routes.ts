import type { FileHandle } from 'node:fs/promises'
import type { Context } from 'koa'
import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import { imports } from '../../shared/copy/imports.ts'
import { Failure } from '../../shared/errors.ts'
import { BadFile } from '../../shared/imports/index.ts'
import {
  getImport,
  importFile,
  importRows,
  type Statement,
  statement,
  TROUBLES_PAGE,
} from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import { type Route, refuseForAnother, route, type SignedIn } from '../http/route.ts'
import { type ChunkDone, takeChunk } from './chunk.ts'
import { bodyFile, peopleIn } from './file.ts'
import type { RowTrouble } from './judge.ts'
import { findImport } from './store.ts'
import { localized, tellImport, told } from './tell.ts'
import { endUpload, openUpload, payForUpload } from './upload.ts'

export const importRoutes = (deps: Deps): Route[] => [
  route(importFile, async ({ input, ctx, signedIn, language, idempotencyKey }) => {
    const { id = idempotencyKey ?? uuid7(), file } = input
    return takeFile(deps, ctx, signedIn, { id, file, statement: stated(input), language })
  }),
  route(importRows, async ({ input, signedIn, language }) => {
    refuseForAnother(signedIn, input.userId)
    if (!isInPlace(input)) throw new Failure('malformed')
    const { row, troubles } = await takeChunk(deps, signedIn, input)
    return { ...told(row, language), troubles: localized(troubles, language) }
  }),
  route(getImport, async ({ input, signedIn, language }) => {
    refuseForAnother(signedIn, input.userId)
    const row = await deps.db.one(findImport, { businessId: signedIn.businessId, id: input.id })
    if (!row) throw new Failure('notFound')
    return tellImport(deps, row, input.after, language)
  }),
]

const isInPlace = ({ from, to, rows }: z.output<typeof importRows.input>): boolean =>
  from <= to && rows.every(({ row }) => row >= from && row < to)

/** What is stated in the query of a whole file. */
function stated({ consent, ...rest }: z.output<typeof importFile.input>): Statement {
  const parsed = statement.safeParse({ ...rest, kind: consent })
  if (parsed.success) return parsed.data
  throw new Failure('invalid', { fields: fieldErrorsOf(parsed.error) })
}

interface Whole {
  id: string
  file: string
  statement: Statement
  language: Language
}

async function takeFile(deps: Deps, ctx: Context, who: SignedIn, { language, ...whole }: Whole) {
  await openUpload(deps, who, whole)
  try {
    const body = await bodyFile(ctx)
    try {
      await payForUpload(deps, who, whole, body)
      return await takeBody(deps, who, body, { language, ...whole })
    } catch (error) {
      if (!(error instanceof BadFile)) throw error
      throw new Failure('fileUnreadable', {
        values: { why: imports(language)(error.fault, { n: error.row ?? 0 }) },
      })
    } finally {
      await body.close()
    }
  } finally {
    await endUpload(deps, who, whole)
  }
}

async function takeBody(deps: Deps, who: SignedIn, body: FileHandle, { language, ...whole }: Whole) {
  const troubles: RowTrouble[] = []
  let done: ChunkDone | undefined
  for await (const piece of peopleIn(body)) {
    done = await takeChunk(deps, who, { ...whole, ...piece, isCounted: true })
    // Their number is in the summary; a file of a million bad rows is not kept in memory.
    if (troubles.length < TROUBLES_PAGE) troubles.push(...done.troubles)
    if (done.row.stoppedFor !== null) break
  }
  if (!done) throw new Failure('malformed')
  const shown = troubles.slice(0, TROUBLES_PAGE)
  return { ...told(done.row, language), troubles: localized(shown, language) }
}
