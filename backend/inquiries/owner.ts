import { Failure } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'

/** The owner's contact details for an inquiry. Throws `signInRequired` once they are gone. */
export async function ownerOf(
  { db }: Pick<Deps, 'db'>,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
): Promise<{ name: string; email: string }> {
  const owner = await db.read
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('businessId', '=', businessId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!owner) throw new Failure('signInRequired')
  return { name: `${owner.firstName} ${owner.lastName}`, email: owner.email }
}
