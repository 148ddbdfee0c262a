import type { Kysely } from 'kysely'
import { Failure } from '../../shared/errors.ts'
import type { InquiryRow, Tables } from '../database/index.ts'

/** Stores an inquiry, or knows it again by its id. Throws `keyReused` when another one stands under it. */
export async function keepInquiry(
  trx: Kysely<Tables>,
  row: InquiryRow,
): Promise<{ stored: InquiryRow; isNew: boolean }> {
  const inserted = await trx
    .insertInto('inquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { stored: row, isNew: true }
  const before = await trx.selectFrom('inquiries').selectAll().where('id', '=', row.id).executeTakeFirst()
  if (before?.bodyHash !== row.bodyHash) throw new Failure('keyReused')
  return { stored: before, isNew: false }
}

/** A business's orders of cards since a time, newest first. */
export const cardOrdersOf = (db: Kysely<Tables>, businessId: string, since = ''): Promise<InquiryRow[]> =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('kind', '=', 'cards')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
