import { Failure, invalid } from '../../../shared/errors.ts'
import { settingsPath } from '../../../shared/pages/settings.ts'
import { HOUR, later, MINUTE } from '../../clock.ts'
import { isTaken } from '../../database/index.ts'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../../http/limits.ts'
import type { SignedIn } from '../../http/route.ts'
import { tellProfile } from '../../limits/index.ts'
import { newToken, sha256 } from '../../secrets/keys.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { rates } from '../rates.ts'
import { findClaims, findHolder, MOST_CLAIMS_MAILED, proveAddress, spendToken } from '../store.ts'
import { shutConnectionsOut } from './connections.ts'
import { refuseForeignLink } from './links.ts'
import { mailAbout, notify, notifyLater } from './mails.ts'
import { refuseWeak } from './password-strength.ts'
import {
  accountLinks,
  findLink,
  findPerson,
  insertLink,
  type Person,
  spendLinks,
  updatePerson,
} from './store.ts'

const RESET_GOOD_FOR = 30 * MINUTE
const CHANGE_GOOD_FOR = 24 * HOUR

/** Who is signed in, with what the account keeps of them. */
export async function personOf({ db }: Pick<Deps, 'db'>, { businessId, userId }: SignedIn): Promise<Person> {
  const person = await findPerson(db.read, businessId, userId)
  if (!person) throw new Failure('signInRequired')
  return person
}

/** Throws `invalid` unless the password is the person's; guessing is limited. */
export async function confirmPassword(
  limits: Limits,
  { id, passwordHash }: Person,
  password: string,
  field = 'password',
): Promise<void> {
  await limits.take('confirmation', id, rates.confirmation)
  if (!(await isPassword(passwordHash, password))) throw invalid({ [field]: 'passwordWrong' })
  await limits.giveBack('confirmation', id)
}

/**
 * Mails a link to whoever proved the address, otherwise to the newest that claim it. Whoever asks is answered before,
 * and alike either way.
 */
export async function mailReset(deps: Deps, email: string): Promise<void> {
  const holder = await findHolder(deps.db.read, email)
  const claims = holder ? [holder] : (await findClaims(deps.db.read, email)).slice(0, MOST_CLAIMS_MAILED)
  for (const { businessId, id } of claims) {
    const person = await findPerson(deps.db.read, businessId, id)
    if (person) await mailResetOf(deps, person)
  }
}

async function mailResetOf(deps: Deps, person: Person): Promise<void> {
  const { clock, config, db, log } = deps
  const token = newToken()
  const now = clock.now()
  const row = {
    id: sha256(token),
    userId: person.id,
    kind: 'resetPassword',
    createdAt: now,
    email: null,
  } as const
  await db.write(person.businessId, (unit) =>
    insertLink(unit, { ...row, expiresAt: later(now, RESET_GOOD_FOR) }),
  )
  const url = `${config.publicUrl}/reset-password?token=${token}`
  // Nobody can sign in to read it in the outbox. On this machine alone whoever runs it is whoever asks.
  if (config.local && !config.smtp) log.warn({ url }, 'no mail server: the link to a new password')
  await mailAbout(deps, person, 'reset', url)
}

/**
 * Sets a new password by the link of the mail, which proves the address too. Where it was not proved before, somebody else
 * may have opened the account: what they connected is shut out. Throws `linkExpired`, and `invalid` for a
 * common password, which spends nothing.
 */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<Person> {
  const { clock, db } = deps
  const id = sha256(token)
  const found = await findLink(db.read, id, 'resetPassword')
  const now = clock.now()
  const person = found && (await findPerson(db.read, found.businessId, found.userId))
  if (!found || !person || now >= found.expiresAt) throw new Failure('linkExpired')
  const proved = { ...person, emailVerifiedAt: person.emailVerifiedAt ?? now }
  await setPassword(deps, proved, password, async (unit) => {
    if (!(await spendToken(unit, id, now))) return false
    await proveAddress(unit, person.id, now)
    if (person.emailVerifiedAt === null) {
      await shutConnectionsOut(unit, { userId: person.id, at: now })
      await tellProfile(unit, deps.live)
    }
    return true
  }).catch((error) => {
    throw isTaken(error) ? new Failure('linkExpired') : error
  })
  return person
}

/** Sets the password of who is signed in. */
export const changePassword = (deps: Deps, person: Person, password: string): Promise<void> =>
  setPassword(deps, person, password, async () => true)

async function setPassword(
  deps: Deps,
  person: Person,
  password: string,
  mayGoOn: (unit: Parameters<typeof spendLinks>[0]) => Promise<boolean>,
): Promise<void> {
  const { clock, config, db } = deps
  await refuseWeak(password, [person.email, person.businessName, `${person.firstName} ${person.lastName}`])
  const passwordHash = await hashPassword(password)
  await db.write(person.businessId, async (unit) => {
    if (!(await mayGoOn(unit))) throw new Failure('linkExpired')
    await updatePerson(unit, person.id, { passwordHash })
    await spendLinks(unit, person.id, clock.now())
  })
  notifyLater(deps, person, 'passwordChanged', `${config.publicUrl}/business/signin`)
}

/** Mails a link to the new address and a notice to the old one; nothing to an address that has an account. */
export async function mailEmailChange(deps: Deps, person: Person, email: string): Promise<void> {
  const { clock, config, db } = deps
  if (email === person.email) return
  await notify(deps, person, 'emailNotice', `${config.publicUrl}${settingsPath('account')}`, { email })
  if (await findHolder(db.read, email)) return
  const token = newToken()
  const now = clock.now()
  const row = { id: sha256(token), userId: person.id, kind: 'changeEmail', createdAt: now, email } as const
  await db.write(person.businessId, async (unit) => {
    await spendLinks(unit, person.id, now)
    await insertLink(unit, { ...row, expiresAt: later(now, CHANGE_GOOD_FOR) })
  })
  const url = `${config.publicUrl}/verify-email?token=${token}`
  await mailAbout(deps, { ...person, email }, 'changeEmail', url)
}

/**
 * Redeems the link to a new address, with which every link that was mailed to the old one is worth nothing. Whose it is;
 * null when the token is no such link. Throws `linkExpired`, also where somebody else took the address at that moment, and
 * what `refuseForeignLink` throws.
 */
export async function redeemEmailChange(
  { clock, db, live }: Deps,
  token: string,
  opener: SignedIn | null,
): Promise<Pick<SignedIn, 'businessId' | 'userId'> | null> {
  const id = sha256(token)
  const found = await findLink(db.read, id, 'changeEmail')
  if (!found?.email) return null
  const now = clock.now()
  const { businessId, userId, email, expiresAt } = found
  // Somebody else may have opened an account with it meanwhile.
  const isFree = !(await findHolder(db.read, email)) && (await findPerson(db.read, businessId, userId))
  if (now >= expiresAt || !isFree) throw new Failure('linkExpired')
  await refuseForeignLink(db, email, found, { opener, now })
  await db
    .write(businessId, async (unit) => {
      if (!(await spendToken(unit, id, now))) throw new Failure('linkExpired')
      await updatePerson(unit, userId, { email, emailVerifiedAt: null })
      await proveAddress(unit, userId, now)
      await spendLinks(unit, userId, now, [...accountLinks, 'verifyEmail'])
      await tellProfile(unit, live)
    })
    .catch((error) => {
      throw isTaken(error) ? new Failure('linkExpired') : error
    })
  return { businessId, userId }
}
