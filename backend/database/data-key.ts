import type { Kysely } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** By what the installation knows its DATA_KEY (`markOf`); null where it knows none yet. */
export const dataKeyMarkIn = async (db: Kysely<Tables>): Promise<string | null> =>
  // All columns, because a database that an older program left may not have this one.
  (await db.selectFrom('installation').selectAll().executeTakeFirst())?.dataKeyMark ?? null

/**
 * Throws where the installation knows another DATA_KEY than the one with this mark: no opt-out would be recognised by it,
 * and no second factor. One that knows none yet takes any.
 */
export const assertDataKey = async (db: Kysely<Tables>, mark: string): Promise<void> =>
  assertSameKey(await dataKeyMarkIn(db), mark)

/** The same, of a mark that was read before (`dataKeyMarkIn`). */
export function assertSameKey(known: string | null, mark: string): void {
  if (known !== null && known !== mark)
    throw new Error(
      'DATA_KEY is not the key that this installation was begun with. Set it to that one: with another no opt-out and no second factor would be recognised.',
    )
}

/** Like `assertDataKey`, and from now on the installation knows this key, where it knew none. */
export async function keepDataKey({ read, write }: Pick<Database, 'read' | 'write'>, mark: string) {
  if ((await dataKeyMarkIn(read)) === null)
    await write('', ({ trx }) =>
      trx.updateTable('installation').set({ dataKeyMark: mark }).where('dataKeyMark', 'is', null).execute(),
    )
  // Afterwards, because another process may have been faster, with another key.
  await assertDataKey(read, mark)
}
