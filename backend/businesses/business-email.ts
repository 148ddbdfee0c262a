import { Failure } from '../../shared/errors.ts'
import { HOUR, later } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { setMailStanding, tellProfile } from '../limits/index.ts'
import { newToken, sha256 } from '../secrets/keys.ts'
import { mailAbout } from './security/mails.ts'
import { findLink, findPerson, insertLink } from './security/store.ts'
import { findBusiness, spendToken } from './store.ts'

const GOOD_FOR = 24 * HOUR

/** Mails a link to the business's own address, which proves that somebody of the shop reads what arrives there. */
export async function mailProof(deps: Deps, { businessId, userId }: SignedIn): Promise<void> {
  const { clock, config, db } = deps
  const business = await findBusiness(db.read, businessId)
  const person = await findPerson(db.read, businessId, userId)
  if (!business || !person) throw new Failure('signInRequired')
  const { email } = business
  const token = newToken()
  const now = clock.now()
  const row = { id: sha256(token), userId, kind: 'proveBusiness', createdAt: now, email } as const
  await db.write(businessId, (unit) => insertLink(unit, { ...row, expiresAt: later(now, GOOD_FOR) }))
  const url = `${config.publicUrl}/verify-email?token=${token}`
  await mailAbout(deps, { ...person, email }, 'proveBusiness', url)
}

/** Redeems the link; false when the token is no such link. Throws `linkExpired`. */
export async function redeemProof({ clock, db, live }: Deps, token: string): Promise<boolean> {
  const id = sha256(token)
  const found = await findLink(db.read, id, 'proveBusiness')
  if (!found?.email) return false
  const now = clock.now()
  const { businessId, email, expiresAt } = found
  if (now >= expiresAt) throw new Failure('linkExpired')
  await db.write(businessId, async (unit) => {
    if (!(await spendToken(unit, id, now))) throw new Failure('linkExpired')
    await setMailStanding(unit, { provedEmail: email, provedAt: now })
    await tellProfile(unit, live)
  })
  return true
}
