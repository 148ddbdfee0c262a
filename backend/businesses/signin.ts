import type { Context } from 'koa'
import type { SigninForm } from '../../shared/account-forms.ts'
import { Failure } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import type { SignedIn } from '../http/route.ts'
import { refuseShutOut } from './closing.ts'
import { isPassword } from './passwords.ts'
import { knownDevice } from './security/known-device.ts'
import { requireSecondFactor } from './security/second-factor.ts'
import { countAttempt, type Pauses } from './security/tries.ts'
import { type Account, findClaims, findHolder } from './store.ts'

interface Door {
  /** Whether a business that its owner closed lets them in, because they open it again. */
  reopens?: boolean
}

/**
 * Who has this address and password, and the second factor where one is set up. An unknown address and a wrong password
 * are the same refusal, after the same time; only who knows the password learns that the business is suspended or closed,
 * or that a code is asked for. `isProved` says whether the address is theirs: a browser is remembered for no other.
 */
export async function checkCredentials(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  limits: Limits,
  pauses: Pauses,
  { email, password, code }: SigninForm,
  ctx: Context,
  { reopens = false }: Door = {},
): Promise<SignedIn & { isProved: boolean }> {
  const device = knownDevice(ctx, deps.keys, email)
  const attempt = await countAttempt(limits, pauses, { email, address: addressKey(ctx.ip), device })
  const user = await whoseBoth(deps, email, password)
  if (!user) throw new Failure('wrongCredentials')
  await attempt.right()
  refuseShutOut(user, reopens)
  await requireSecondFactor(deps, limits, user, { code, from: addressKey(ctx.ip) })
  const { businessId, id: userId, role, emailVerifiedAt } = user
  return { businessId, userId, role, isProved: emailVerifiedAt !== null }
}

/**
 * Whose address and password these are: of who proved the address, or of one of those who claim it. A wrong password is
 * weighed as if the address had a holder and somebody who claims it, so that the time tells neither.
 */
async function whoseBoth({ db }: Pick<Deps, 'db'>, email: string, password: string): Promise<Account | null> {
  const claims = await findClaims(db.read, email)
  const accounts = [await findHolder(db.read, email), ...(claims.length > 0 ? claims : [undefined])]
  for (const account of accounts)
    if ((await isPassword(account?.passwordHash, password)) && account) return account
  return null
}
