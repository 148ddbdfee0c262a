import type { SigninForm } from '../../shared/account-forms.ts'
import { Failure } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import type { SignedIn } from '../http/route.ts'
import { isPassword } from './passwords.ts'
import { rates } from './rates.ts'
import { findUserByEmail } from './store.ts'

const triesOf = (email: string, address: string) =>
  [
    ['signin by account and address', `${email} ${address}`, rates.signinByAccountAndAddress],
    ['signin by address', address, rates.signinByAddress],
    ['signin by account', email, rates.signinByAccount],
  ] as const

/**
 * Who has this address and password. An unknown address and a wrong password are the same refusal, after the same time;
 * only who knows the password learns that the business is suspended or closed.
 */
export async function checkCredentials(
  { db }: Pick<Deps, 'db'>,
  limits: Limits,
  { email, password }: SigninForm,
  address: string,
): Promise<SignedIn> {
  const tries = triesOf(email, address)
  for (const [name, key, rate] of tries) await limits.take(name, key, rate)
  const user = await findUserByEmail(db.read, email)
  const right = await isPassword(user?.passwordHash, password)
  if (!user || !right) throw new Failure('wrongCredentials')
  for (const [name, key] of tries) await limits.giveBack(name, key)
  if (user.suspendedAt !== null || user.closedAt !== null) throw new Failure('forbidden')
  return { businessId: user.businessId, userId: user.id, role: user.role }
}
