import { Failure } from '../../../shared/errors.ts'
import type { Database } from '../../database/index.ts'
import type { SignedIn } from '../../http/route.ts'
import { isClaimedBeside } from '../store.ts'
import { hasOtherWaysIn } from './connections.ts'

type Account = Pick<SignedIn, 'businessId' | 'userId'>

/**
 * Refuses a link that would give an address to an account which whoever opens it may not mean: strangers sign up with it
 * too, and their mails read alike. Within a session it proves that account alone. Without one it does as long as nobody
 * else claims the address and nothing but the password gets into the account, which would stay, or keep the address's owner
 * out, when they take it back by a new password; otherwise whoever opens it has to sign in, which tells whose it is.
 * Throws `linkOfAnother` and `linkContested`.
 */
export async function refuseForeignLink(
  db: Database,
  email: string,
  account: Account,
  { opener, now }: { opener: Account | null; now: string },
): Promise<void> {
  if (opener) {
    if (opener.businessId === account.businessId && opener.userId === account.userId) return
    throw new Failure('linkOfAnother')
  }
  if ((await isClaimedBeside(db.read, email, account)) || (await hasOtherWaysIn(db.read, account, now)))
    throw new Failure('linkContested')
}
