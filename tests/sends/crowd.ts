import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Scene } from '../deliveries/scene.ts'

/**
 * As many customers as a large press has: the one that the shop has added, and copies with addresses of their own, laid
 * in below the API. Answers their ids, that one's first.
 */
export async function crowdOf({ db, shop }: Pick<Scene, 'db' | 'shop'>, first: string, count: number) {
  const row = await db.read
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: count - 1 }, (_, at) => ({
    ...row,
    id: uuid7(),
    email: `copy.${at}@example.se`,
    mobile: `+4670${String(3_000_000 + at)}`,
  }))
  await db.write(shop.business.id, async ({ trx }) => {
    for (let at = 0; at < copies.length; at += 100)
      await trx
        .insertInto('customers')
        .values(copies.slice(at, at + 100))
        .execute()
  })
  return [first, ...copies.map(({ id }) => id)]
}
