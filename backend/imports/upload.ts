import type { FileHandle } from 'node:fs/promises'
import { Failure } from '../../shared/errors.ts'
import { ROWS_UNTIL_VERIFIED, UPLOAD_IDLE_MS } from '../../shared/imports/limits.ts'
import type { Statement } from '../../shared/imports.ts'
import { later } from '../clock.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { begun } from './chunk.ts'
import { peopleIn } from './file.ts'
import { payForDay, refuseThird, rowsUntilVerified } from './limits.ts'
import { businessLocale, deleteImport, findImport } from './store.ts'

interface Whole {
  id: string
  file: string
  statement: Statement
}

const setActive = ({ trx, businessId }: Unit, id: string, activeUntil: string | null) =>
  trx
    .updateTable('imports')
    .set({ activeUntil })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/**
 * Takes one of the shop's places before a byte of the file is read, so that no third one lies on the disk. Throws
 * `importsAtOnce`, `importStopped` and `keyReused`.
 */
export const openUpload = (
  { db, clock }: Deps,
  { businessId, userId }: SignedIn,
  { id, file, statement }: Whole,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const now = clock.now()
    const row = await begun(unit, { userId, now, statement }, { id, file })
    if (row.stoppedFor !== null) throw new Failure('importStopped')
    await refuseThird(unit, row, now)
    await setActive(unit, id, later(now, UPLOAD_IDLE_MS))
  })

/**
 * Counts the file when it is here, which is when its length is known. Throws `importsADay`; and for an account whose
 * address is not verified `importUnverified` where it has more rows than that imports, before any is taken. A file that
 * was read to its end before is counted no more: it comes again because its answer was lost, and brings nothing new.
 */
export async function payForUpload(
  { db, clock }: Deps,
  { businessId }: SignedIn,
  { id }: Whole,
  body: FileHandle,
): Promise<void> {
  const { size } = await body.stat()
  const house = await db.one(businessLocale, { id: businessId })
  const left = await db.write(businessId, async (unit) => {
    const row = await unit.one(findImport, { businessId, id })
    if (row && row.finishedAt !== null) return null
    await payForDay(unit, size, house?.timeZone ?? 'Europe/Stockholm', clock.now())
    return rowsUntilVerified(unit, id)
  })
  if (left === null) return
  let rows = 0
  for await (const piece of peopleIn(body)) {
    rows += piece.rows.length
    if (rows > left) throw new Failure('importUnverified', { values: { n: ROWS_UNTIL_VERIFIED } })
  }
}

/** Gives the place back; of a file that was not even begun nothing is kept. */
export const endUpload = ({ db }: Deps, { businessId }: SignedIn, { id }: Whole): Promise<void> =>
  db.write(businessId, async (unit) => {
    const row = await unit.one(findImport, { businessId, id })
    if (row?.next === 1) await unit.run(deleteImport, { businessId, id })
    else await setActive(unit, id, null)
  })
