import type { Expression, Kysely, SqlBool } from 'kysely'
import type { CustomerRow, Tables } from '../database/index.ts'

const PAGE = 1000

/**
 * The rows of a business for which `wanted` is true, newest first, page by page: no connection is held for a slow
 * reader.
 */
export async function* pagesOf(
  db: Kysely<Tables>,
  businessId: string,
  wanted: Expression<SqlBool> | null,
): AsyncGenerator<CustomerRow[]> {
  let last: CustomerRow | undefined
  for (;;) {
    const after = last
    const rows = await db
      .selectFrom('customers')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .$if(wanted !== null, (query) => query.where(wanted as Expression<SqlBool>))
      .$if(after !== undefined, (query) =>
        query.where((is) =>
          is.or([
            is('createdAt', '<', after?.createdAt ?? ''),
            is.and([is('createdAt', '=', after?.createdAt ?? ''), is('id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}
