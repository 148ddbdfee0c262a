import type { Kysely } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const markIn = async (db: Kysely<Tables>): Promise<string | null> =>
  (await db.selectFrom('installation').select('dataKeyMark').executeTakeFirst())?.dataKeyMark ?? null

/**
 * Throws where the installation knows another DATA_KEY than the one with this mark (`markOf`): no opt-out would be
 * recognised by it, and no second factor. One that knows none yet takes any.
 */
export async function assertDataKey(db: Kysely<Tables>, mark: string): Promise<void> {
  const known = await markIn(db)
  if (known !== null && known !== mark)
    throw new Error(
      'DATA_KEY is not the key that this installation was begun with. Set it to that one: with another no opt-out and no second factor would be recognised.',
    )
}

/** The same, and from now on the installation knows this key, where it knew none. */
export async function keepDataKey({ read, write }: Pick<Database, 'read' | 'write'>, mark: string) {
  await assertDataKey(read, mark)
  if ((await markIn(read)) !== null) return
  await write('', ({ trx }) =>
    trx.updateTable('installation').set({ dataKeyMark: mark }).where('dataKeyMark', 'is', null).execute(),
  )
}
