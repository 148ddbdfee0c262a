import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Which campaigns are what a customer was answered: private words to one person. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'campaigns', 'isAnswer', 'integer?')
  await db
    .updateTable('campaigns')
    .set({ isAnswer: 1 })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('replies')
          .select('replies.id')
          .whereRef('replies.businessId', '=', 'campaigns.businessId')
          .whereRef('replies.campaignId', '=', 'campaigns.id'),
      ),
    )
    .execute()
}
