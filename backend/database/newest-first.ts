import type { Kysely } from 'kysely'
import type { OfDevices } from './insert-new.ts'
import type { Tables } from './tables.ts'

/** All rows of a business that are not deleted, newest first. */
export async function newestFirst<T extends OfDevices>(
  db: Kysely<Tables>,
  table: T,
  businessId: string,
): Promise<Tables[T][]> {
  const rows = await db
    .selectFrom<OfDevices>(table)
    .selectAll()
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as unknown as Tables[T][]
}
