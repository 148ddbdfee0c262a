import { proveAddress } from '../../backend/businesses/store.ts'
import type { Database } from '../../backend/database/index.ts'

/** Does what the link of a verification mail does, for a test that is about something else. */
export async function proveAddressOf(db: Database, email: string, at: string): Promise<void> {
  const { id, businessId } = await db.read
    .selectFrom('users')
    .select(['id', 'businessId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db.write(businessId, (unit) => proveAddress(unit, id, at))
}
