import { Failure } from '../../shared/errors.ts'
import type { PersonRow } from '../../shared/imports/index.ts'
import {
  CALL_BYTES,
  IMPORT_BYTES_A_DAY,
  IMPORTS_AT_ONCE,
  ROWS_UNTIL_VERIFIED,
} from '../../shared/imports/limits.ts'
import { atWall, dayIn } from '../../shared/rules/zone.ts'
import { isVerified } from '../businesses/index.ts'
import { DAY, later } from '../clock.ts'
import type { ImportRow, Unit } from '../database/index.ts'

// All of it is read and written in a transaction of the business, one of which runs at a time in all processes together.

const secondsUntil = (at: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(at) - Date.parse(now)) / 1000))

/** Throws `importsAtOnce` while as many others of the shop as may be are under way. */
export async function refuseThird(
  { trx, businessId }: Unit,
  { id }: Pick<ImportRow, 'id'>,
  now: string,
): Promise<void> {
  const others = await trx
    .selectFrom('imports')
    .select('activeUntil')
    .where('businessId', '=', businessId)
    .where('id', '!=', id)
    .where('activeUntil', '>', now)
    .orderBy('activeUntil')
    .limit(IMPORTS_AT_ONCE)
    .execute()
  const first = others[0]?.activeUntil
  if (others.length < IMPORTS_AT_ONCE || !first) return
  throw new Failure('importsAtOnce', { retryAfter: secondsUntil(first, now) })
}

const bytesToday = ({ trx, businessId }: Unit, day: string) =>
  trx
    .selectFrom('spendings')
    .select('importBytes')
    .where('businessId', '=', businessId)
    .where('day', '=', day)
    .executeTakeFirst()

/**
 * Counts so many bytes of the day, on the shop's clock. Throws `importsADay` when there are not as many left, with the
 * seconds until its midnight.
 */
export async function payForDay(unit: Unit, bytes: number, timeZone: string, now: string): Promise<void> {
  const { trx, businessId } = unit
  const day = dayIn(timeZone, now)
  const used = Number((await bytesToday(unit, day))?.importBytes ?? 0)
  const importBytes = used + Math.max(bytes, CALL_BYTES)
  if (importBytes > IMPORT_BYTES_A_DAY)
    throw new Failure('importsADay', { retryAfter: secondsUntil(midnightAfter(timeZone, now), now) })
  await trx
    .insertInto('spendings')
    .values({ businessId, day, cost: 0, mails: null, mailsToOthers: null, importBytes })
    .onConflict((conflict) => conflict.columns(['businessId', 'day']).doUpdateSet({ importBytes }))
    .execute()
}

/** When the next day begins on the clocks of a time zone. No day is longer than 25 hours, nor shorter than 23. */
function midnightAfter(timeZone: string, now: string): string {
  const today = dayIn(timeZone, now)
  const tomorrow = later(`${today}T12:00:00.000Z`, DAY).slice(0, 10)
  return atWall(timeZone, `${tomorrow}T00:00`)
}

/** As many bytes as the cells have in the file, and the mark after each. */
export const bytesOf = (rows: readonly PersonRow[]): number =>
  rows.reduce((sum, row) => {
    const cells = [row.email, row.name, row.phone, row.notes, ...(row.labels ?? [])]
    return sum + cells.reduce((bytes, cell) => bytes + (cell ? Buffer.byteLength(cell) : 0) + 1, 0)
  }, 0)

/**
 * How many more rows the shop may import beside those of one import, which is null once its owner's address is verified: an account that nobody
 * answers for brings in few people.
 */
export async function rowsUntilVerified({ trx, businessId }: Unit, beside = ''): Promise<number | null> {
  if (await isVerified(trx, businessId)) return null
  const { created, updated, unchanged, refused } = await trx
    .selectFrom('imports')
    .select(({ fn }) => [
      fn.sum('created').as('created'),
      fn.sum('updated').as('updated'),
      fn.sum('unchanged').as('unchanged'),
      fn.sum('refused').as('refused'),
    ])
    .where('businessId', '=', businessId)
    .where('id', '!=', beside)
    .executeTakeFirstOrThrow()
  const read = [created, updated, unchanged, refused].reduce<number>((sum, n) => sum + Number(n ?? 0), 0)
  return Math.max(0, ROWS_UNTIL_VERIFIED - read)
}

/** Throws `importUnverified` when these rows are more than the account may import. */
export async function refuseUnverified(unit: Unit, rows: number): Promise<void> {
  const left = await rowsUntilVerified(unit)
  if (left !== null && rows > left)
    throw new Failure('importUnverified', { values: { n: ROWS_UNTIL_VERIFIED } })
}
