import { Failure } from '../../shared/errors.ts'
import type { PersonRow } from '../../shared/imports/index.ts'
import type { Statement } from '../../shared/imports.ts'
import type { ImportRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { contentHash } from '../secrets/keys.ts'
import { isTrouble, judge, type Person, type RowTrouble } from './judge.ts'
import { businessLocale, findChunk, findImport, insertChunk, insertImport, updateImport } from './store.ts'
import { type ImportContext, takePerson } from './take.ts'

/** Some rows of a file: all that it has from row `from` to before row `to`. */
export interface Chunk {
  id: string
  file: string
  statement: Statement
  from: number
  to: number
  rows: PersonRow[]
  isLast: boolean
}

export interface ChunkDone {
  row: ImportRow
  troubles: RowTrouble[]
}

/**
 * Takes a chunk in one commit, once: a repeat gets the first answer. The rows are judged before it. Throws
 * `importElsewhere` for one that does not follow on what was taken, and `keyReused` for another import's id.
 */
export async function takeChunk(deps: Deps, who: SignedIn, chunk: Chunk): Promise<ChunkDone> {
  const { businessId, userId } = who
  const house = await deps.db.one(businessLocale, { id: businessId })
  const scene: ImportContext = {
    keys: deps.keys,
    importId: chunk.id,
    userId,
    statement: chunk.statement,
    country: house?.country ?? 'SE',
    language: house?.language ?? 'sv',
    now: deps.clock.now(),
  }
  const bodyHash = contentHash(deps.keys, JSON.stringify([chunk.from, chunk.to, chunk.rows, chunk.isLast]))
  const judged = chunk.rows.map((row) => judge(row, scene))
  return deps.db.write(businessId, async (unit) => {
    const before = await begun(unit, scene, chunk)
    const known = await unit.one(findChunk, { businessId, importId: chunk.id, first: chunk.from })
    if (known && known.bodyHash !== bodyHash) throw new Failure('keyReused')
    if (known) return { row: before, troubles: JSON.parse(known.troubles) as RowTrouble[] }
    if (before.next !== chunk.from || before.finishedAt !== null) throw new Failure('importElsewhere')
    const { counts, troubles } = await takeAll(unit, scene, judged)
    const row: ImportRow = {
      ...before,
      next: chunk.to,
      created: before.created + counts.created,
      updated: before.updated + counts.updated,
      unchanged: before.unchanged + counts.unchanged,
      partly: before.partly + counts.partly,
      refused: before.refused + counts.refused,
      finishedAt: chunk.isLast ? scene.now : null,
    }
    await unit.run(updateImport, row)
    await unit.run(insertChunk, {
      businessId,
      importId: chunk.id,
      first: chunk.from,
      bodyHash,
      troubles: JSON.stringify(troubles),
    })
    unit.afterCommit(() => deps.live.changed(businessId, unit.turn.revision))
    return { row, troubles }
  })
}

/** The import's row, made with its first chunk. What it was begun with is what it stays. */
async function begun(unit: Unit, scene: ImportContext, { id, file }: Chunk): Promise<ImportRow> {
  const { businessId } = unit
  const statement = JSON.stringify(scene.statement)
  const known = await unit.one(findImport, { businessId, id })
  if (known && known.statement !== statement) throw new Failure('keyReused')
  if (known) return known
  const row: ImportRow = {
    businessId,
    id,
    userId: scene.userId,
    file,
    statement,
    ...{ next: 1, created: 0, updated: 0, unchanged: 0, partly: 0, refused: 0 },
    startedAt: scene.now,
    finishedAt: null,
  }
  await unit.run(insertImport, row)
  return row
}

const BREATH_ROWS = 100
/** Lets what only reads be answered: a chunk is written at one go, and longer than anybody likes to wait. */
const breath = () => new Promise((resolve) => setImmediate(resolve))

async function takeAll(unit: Unit, scene: ImportContext, judged: readonly (Person | RowTrouble)[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, partly: 0, refused: 0 }
  const troubles: RowTrouble[] = []
  for (const [at, each] of judged.entries()) {
    if (at % BREATH_ROWS === 0) await breath()
    const trouble = isTrouble(each) ? each : await takeOne(unit, scene, each, counts)
    if (!trouble) continue
    counts[trouble.taken ? 'partly' : 'refused'] += 1
    troubles.push(trouble)
  }
  return { counts, troubles }
}

async function takeOne(
  unit: Unit,
  scene: ImportContext,
  person: Person,
  counts: { created: number; updated: number; unchanged: number },
): Promise<RowTrouble | null> {
  const taken = await takePerson(unit, scene, person)
  if (taken === 'erased') return { row: person.row, taken: false, fields: { email: 'erased' } }
  counts[taken] += 1
  return Object.keys(person.left).length > 0 ? { row: person.row, taken: true, fields: person.left } : null
}
