import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import { errors } from '../../shared/copy/errors.ts'
import { type ImportWord, imports } from '../../shared/copy/imports.ts'
import { type getImport, type ImportSummary, TROUBLES_PAGE, type Trouble } from '../../shared/imports.ts'
import type { ImportRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { RowTrouble } from './judge.ts'
import { chunksFrom } from './store.ts'
import { unpacked } from './troubles.ts'

export const toSummary = ({
  businessId: _,
  userId: __,
  activeUntil: ___,
  stoppedAt: ____,
  statement,
  ...row
}: ImportRow): ImportSummary => ({
  ...row,
  statement: JSON.parse(statement) as ImportSummary['statement'],
})

/** An import as it is told: how far it is, and in words why it was stopped, if it was. */
export const told = (row: ImportRow, language: Language): { import: ImportSummary; message?: string } => ({
  import: toSummary(row),
  ...(row.stoppedFor !== null && { message: errors(language)('importStopped') }),
})

/** In the reader's words. */
export const localized = (troubles: readonly RowTrouble[], language: Language): Trouble[] => {
  const words = imports(language)
  return troubles.map(({ row, taken, fields }) => ({
    row,
    taken,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, key]) => [field, words(key as ImportWord)]),
    ),
  }))
}

/** How far an import is, with the troubles after row `after`. */
export async function tellImport(
  deps: Deps,
  row: ImportRow,
  after: number,
  language: Language,
): Promise<z.input<typeof getImport.output>> {
  const troubles: RowTrouble[] = []
  let place = after
  for (;;) {
    const chunks = await deps.db.all(chunksFrom, {
      businessId: row.businessId,
      importId: row.id,
      after: place,
    })
    for (const chunk of chunks) {
      troubles.push(...unpacked(chunk.troubles))
      place = chunk.first
      if (troubles.length >= TROUBLES_PAGE) break
    }
    const isMore = troubles.length >= TROUBLES_PAGE
    if (!isMore && chunks.length > 0) continue
    return {
      ...told(row, language),
      troubles: localized(troubles, language),
      ...(isMore ? { next: place } : {}),
    }
  }
}
