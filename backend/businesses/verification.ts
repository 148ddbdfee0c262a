import { Failure } from '../../shared/errors.ts'
import { HOUR, later } from '../clock.ts'
import { isTaken } from '../database/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { createLimits, mayTake } from '../http/limits.ts'
import type { SignedIn } from '../http/route.ts'
import { tellProfile } from '../limits/index.ts'
import { newToken, sha256 } from '../secrets/keys.ts'
import { rates } from './rates.ts'
import { refuseForeignLink } from './security/links.ts'
import { mailAbout } from './security/mails.ts'
import { findPerson } from './security/store.ts'
import {
  findBusiness,
  findHolder,
  findToken,
  findUser,
  insertToken,
  proveAddress,
  spendToken,
} from './store.ts'

const GOOD_FOR = 24 * HOUR

/**
 * Mails a new verification link, good for a day; earlier ones stay good. Nothing happens once the address is verified. Where
 * it is somebody else's, who proved it, they are told instead that they have an account: whoever asked is told nothing.
 */
export async function mailVerification(
  deps: Deps,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
): Promise<void> {
  const { clock, config, db, pages } = deps
  const business = await findBusiness(db.read, businessId)
  const user = await findUser(db.read, businessId, userId)
  if (!business || !user || user.emailVerifiedAt !== null) return
  const holder = await findHolder(db.read, user.email)
  if (holder) return mailHolder(deps, holder)
  const token = newToken()
  const now = clock.now()
  await db.write(businessId, (unit) =>
    insertToken(unit, { id: sha256(token), userId, createdAt: now, expiresAt: later(now, GOOD_FOR) }),
  )
  const mail = pages.mail({
    kind: 'verify',
    language: business.language,
    businessName: business.name,
    url: `${config.publicUrl}/verify-email?token=${token}`,
  })
  await sendAccountMail(deps, { businessId, to: user.email, ...mail })
}

async function mailHolder(deps: Deps, { businessId, id }: { businessId: string; id: string }): Promise<void> {
  const { config, db } = deps
  const person = await findPerson(db.read, businessId, id)
  if (!person) return
  const limits = createLimits(config, db.rates)
  if (await mayTake(limits, 'already here', person.email, rates.alreadyHere))
    await mailAbout(deps, person, 'alreadyHere', `${config.publicUrl}/business/signin`)
}

/**
 * Redeems the link of a verification mail. Whoever uses one twice, or an earlier one of several, did nothing wrong: once
 * the address is verified each of its links is answered well. Throws `linkExpired` otherwise, also where somebody else
 * proved the address first, and what `refuseForeignLink` throws.
 * @param opener who is signed in where the link was opened
 */
export async function redeemVerification(
  { clock, db, live }: Deps,
  token: string,
  opener: SignedIn | null,
): Promise<void> {
  const id = sha256(token)
  const found = await findToken(db.read, id)
  if (!found) throw new Failure('linkExpired')
  if (found.emailVerifiedAt !== null) return
  const now = clock.now()
  if (now >= found.expiresAt) throw new Failure('linkExpired')
  await refuseForeignLink(db, found.email, found, { opener, now })
  await db
    .write(found.businessId, async (unit) => {
      if (!(await spendToken(unit, id, now))) return
      await proveAddress(unit, found.userId, now)
      await tellProfile(unit, live)
    })
    .catch((error) => {
      throw isTaken(error) ? new Failure('linkExpired') : error
    })
}
