import type { Database } from '../../backend/database/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

/** Gives a business's first person a passkey, as a row alone; answers with its id. */
export async function keepPasskey(db: Database, businessId: string, at: string): Promise<string> {
  const id = uuid7()
  const key = { credentialId: id, publicKey: '', counter: 0, transports: '[]', label: 'Björns telefon' }
  await db.write(businessId, async ({ trx }) => {
    const { id: userId } = await trx
      .selectFrom('users')
      .select('id')
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow()
    const row = { businessId, id, userId, ...key, createdAt: at, lastUsedAt: null }
    await trx.insertInto('passkeys').values(row).execute()
  })
  return id
}
