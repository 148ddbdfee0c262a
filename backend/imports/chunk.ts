import { Failure } from '../../shared/errors.ts'
import type { PersonRow } from '../../shared/imports/index.ts'
import {
  IMPORT_IDLE_MS,
  REFUSED_ENOUGH_TO_STOP,
  ROWS_JUDGED,
  TROUBLES_KEPT,
} from '../../shared/imports/limits.ts'
import type { Statement } from '../../shared/imports.ts'
import { later } from '../clock.ts'
import type { ImportRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { contentHash } from '../secrets/keys.ts'
import { isTrouble, judge, type Person, type RowTrouble } from './judge.ts'
import { bytesOf, payForDay, refuseThird, refuseUnverified } from './limits.ts'
import { businessLocale, findChunk, findImport, insertChunk, insertImport, updateImport } from './store.ts'
import { type ImportContext, takePerson } from './take.ts'
import { packed, unpacked } from './troubles.ts'

/** Some rows of a file: all that it has from row `from` to before row `to`. */
export interface Chunk {
  id: string
  file: string
  statement: Statement
  from: number
  to: number
  rows: PersonRow[]
  isLast: boolean
  /** Its bytes are those of a whole file, which was counted when it came. */
  isCounted?: boolean
}

export interface ChunkDone {
  row: ImportRow
  troubles: RowTrouble[]
}

/**
 * Takes a chunk in one commit, once: a repeat gets the first answer. The rows are judged before it. Throws
 * `importElsewhere` for one that does not follow on what was taken, `keyReused` for another import's id, `importStopped`
 * where no more of the file is read, and what `limits.ts` refuses.
 */
export async function takeChunk(deps: Deps, who: SignedIn, chunk: Chunk): Promise<ChunkDone> {
  const { businessId, userId } = who
  const house = await deps.db.one(businessLocale, { id: businessId })
  const context: ImportContext = {
    keys: deps.keys,
    importId: chunk.id,
    userId,
    statement: chunk.statement,
    country: house?.country ?? 'SE',
    language: house?.language ?? 'sv',
    now: deps.clock.now(),
  }
  const bodyHash = contentHash(deps.keys, JSON.stringify([chunk.from, chunk.to, chunk.rows, chunk.isLast]))
  const judged = chunk.rows.map((row) => judge(row, context))
  return deps.db.write(businessId, async (unit) => {
    const before = await begun(unit, context, chunk)
    const known = await unit.one(findChunk, { businessId, importId: chunk.id, first: chunk.from })
    if (known && known.bodyHash !== bodyHash) throw new Failure('keyReused')
    if (known) return { row: before, troubles: unpacked(known.troubles) }
    if (before.stoppedFor !== null) throw new Failure('importStopped')
    if (before.next !== chunk.from || before.finishedAt !== null) throw new Failure('importElsewhere')
    await refuseThird(unit, before, context.now)
    await refuseUnverified(unit, chunk.rows.length)
    if (!chunk.isCounted)
      await payForDay(unit, bytesOf(chunk.rows), house?.timeZone ?? 'Europe/Stockholm', context.now)
    const { counts, troubles, stoppedAfter } = await takeAll(unit, context, { judged, before })
    const isOver = chunk.isLast || stoppedAfter !== null
    const row: ImportRow = {
      ...before,
      next: stoppedAfter === null ? chunk.to : stoppedAfter + 1,
      created: before.created + counts.created,
      updated: before.updated + counts.updated,
      unchanged: before.unchanged + counts.unchanged,
      partly: before.partly + counts.partly,
      refused: before.refused + counts.refused,
      finishedAt: chunk.isLast && stoppedAfter === null ? context.now : null,
      activeUntil: isOver ? null : later(context.now, IMPORT_IDLE_MS),
      stoppedFor: stoppedAfter === null ? null : 'refusals',
      stoppedAt: stoppedAfter === null ? null : context.now,
    }
    await unit.run(updateImport, row)
    await unit.run(insertChunk, {
      businessId,
      importId: chunk.id,
      first: chunk.from,
      bodyHash,
      troubles: packed(troubles),
    })
    unit.afterCommit(() => {
      deps.live.changed(businessId, unit.turn.revision)
      if (stoppedAfter !== null)
        deps.log.warn({ businessId, importId: chunk.id }, 'an import was stopped for what was refused of it')
    })
    return { row, troubles }
  })
}

/** The import's row, made with its first chunk. What it was begun with is what it stays. */
export async function begun(
  unit: Unit,
  { userId, now, statement: stated }: Pick<ImportContext, 'userId' | 'now' | 'statement'>,
  { id, file }: Pick<Chunk, 'id' | 'file'>,
): Promise<ImportRow> {
  const { businessId } = unit
  const statement = JSON.stringify(stated)
  const known = await unit.one(findImport, { businessId, id })
  if (known && known.statement !== statement) throw new Failure('keyReused')
  if (known) return known
  const row: ImportRow = {
    businessId,
    id,
    userId,
    file,
    statement,
    ...{ next: 1, created: 0, updated: 0, unchanged: 0, partly: 0, refused: 0 },
    startedAt: now,
    finishedAt: null,
    ...{ activeUntil: null, stoppedFor: null, stoppedAt: null },
  }
  await unit.run(insertImport, row)
  return row
}

const BREATH_ROWS = 100
/** Lets what only reads be answered: a chunk is written at one go, and longer than anybody likes to wait. */
const breath = () => new Promise((resolve) => setImmediate(resolve))

/** Rows of an import that were read, of whatever outcome. */
const readIn = ({ created, updated, unchanged, refused }: ImportRow): number =>
  created + updated + unchanged + refused

interface ChunkResult {
  counts: Pick<ImportRow, 'created' | 'updated' | 'unchanged' | 'partly' | 'refused'>
  /** Those that are kept. */
  troubles: RowTrouble[]
  /** The row after which no more of the file is read; null where it goes on. */
  stoppedAfter: number | null
}

async function takeAll(
  unit: Unit,
  context: ImportContext,
  { judged, before }: { judged: readonly (Person | RowTrouble)[]; before: ImportRow },
): Promise<ChunkResult> {
  const counts = { created: 0, updated: 0, unchanged: 0, partly: 0, refused: 0 }
  const troubles: RowTrouble[] = []
  const room = TROUBLES_KEPT - before.partly - before.refused
  const readBefore = readIn(before)
  for (const [at, each] of judged.entries()) {
    if (at % BREATH_ROWS === 0) await breath()
    const trouble = isTrouble(each) ? each : await takeOne(unit, context, each, counts)
    if (trouble) {
      counts[trouble.taken ? 'partly' : 'refused'] += 1
      if (troubles.length < room) troubles.push(trouble)
    }
    const isJudged = readBefore + at + 1 === ROWS_JUDGED
    if (isJudged && before.refused + counts.refused >= REFUSED_ENOUGH_TO_STOP * ROWS_JUDGED)
      return { counts, troubles, stoppedAfter: each.row }
  }
  return { counts, troubles, stoppedAfter: null }
}

async function takeOne(
  unit: Unit,
  context: ImportContext,
  person: Person,
  counts: { created: number; updated: number; unchanged: number },
): Promise<RowTrouble | null> {
  const taken = await takePerson(unit, context, person)
  if (taken === 'erased')
    return {
      row: person.row,
      taken: false,
      fields: { [person.email === null ? 'phone' : 'email']: 'erased' },
    }
  counts[taken] += 1
  return Object.keys(person.left).length > 0 ? { row: person.row, taken: true, fields: person.left } : null
}
