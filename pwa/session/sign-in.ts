// Apart from the sign-out, which every screen can do and which is in the first load.
import type { SigninForm, SignupForm } from '../../shared/account-forms.ts'
import type { Business, User } from '../../shared/businesses.ts'
import { call } from '../api/call.ts'
import { endLeaving, keepSession } from '../api/signed-in.ts'
import { lockedTo, unlock } from '../browser/locked.ts'
import { openUsable } from '../browser/memory.ts'
import { rememberPerson } from '../browser/person.ts'
import { comeBack, release } from '../queue/index.ts'

export interface SignedIn {
  business: Business
  user: User
}

interface SessionFacts {
  business: Pick<Business, 'id'> & Partial<Pick<Business, 'name'>>
  user: Pick<User, 'id'> & Partial<User>
}

// For counters alone, and so not in the first load.
const counterLock = () => import('./counter-lock.ts')

const unlockFor = async (businessId: string): Promise<void> =>
  lockedTo() === null ? unlock() : (await counterLock()).unlockFor(businessId)

/** Signs in. @throws {ApiError | OfflineError} */
export async function signIn(form: SigninForm): Promise<SignedIn> {
  return enter(await call(async () => (await import('../../shared/businesses.ts')).signin, form), form.email)
}

/** Opens the account again that its owner closed, and signs them in. @throws {ApiError | OfflineError} */
export async function reopen(form: SigninForm): Promise<SignedIn> {
  return enter(
    await call(async () => (await import('../../shared/closing.ts')).reopenBusiness, form),
    form.email,
  )
}

/**
 * Goes on as the person whom the server has just signed in by this address.
 * @throws {RefusedHere} at another shop's counter
 */
export async function enter(signedIn: SignedIn, email: string): Promise<SignedIn> {
  await unlockFor(signedIn.business.id)
  await beginSession(signedIn)
  await rememberPerson({ businessId: signedIn.business.id, userId: signedIn.user.id }, email)
  return signedIn
}

/** Opens an account and is signed in to it. @param key the same for the same form, so that none is opened twice */
export async function signUp(form: SignupForm, key: string): Promise<SignedIn> {
  if (lockedTo() !== null) await (await counterLock()).refuseWhileLocked()
  const signup = async () => (await import('../../shared/businesses.ts')).signup
  return enter(await call(signup, form, { idempotencyKey: key }), form.ownerEmail)
}

/** Begins the session that a passkey opened. @throws {RefusedHere} at another shop's counter */
export async function beginPasskeySession(signedIn: SignedIn): Promise<void> {
  await unlockFor(signedIn.business.id)
  await beginSession(signedIn)
  await rememberPerson({ businessId: signedIn.business.id, userId: signedIn.user.id }, signedIn.business.name)
}

/** Opens what this person has on the device. What waited only for the sign-in goes; what was locked waits for a word. */
export async function beginSession({ business, user }: SessionFacts): Promise<void> {
  const owner = { businessId: business.id, userId: user.id }
  endLeaving()
  const db = await openUsable(owner)
  await comeBack(db)
  // A device that is full cannot write it down; the person is signed in all the same.
  await release(db).catch(console.warn)
  keepSession({ ...owner, role: user.role, shop: business.name })
}
