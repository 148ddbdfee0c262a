import type { SigninForm, SignupForm } from '../../shared/account-forms.ts'
import type { Business, User } from '../../shared/businesses.ts'
import { call } from '../api/call.ts'
import {
  beginLeaving,
  clearSession,
  endLeaving,
  keepSession,
  readSession,
  SIGN_IN_PATH,
  tellServer,
} from '../api/signed-in.ts'
import { type Database, openDatabase } from '../browser/database.ts'
import { forgetEveryHurried } from '../browser/last-input.ts'
import { lockedTo, unlock } from '../browser/locked.ts'
import { answerOr, openUsable } from '../browser/memory.ts'
import { rememberPerson, untellWorker } from '../browser/person.ts'
import { leaveUntold } from '../browser/untold.ts'
import { comeBack, leave, release } from '../queue/index.ts'
import { forgetMirror, syncNow } from '../sync/index.ts'

export { resume, useIsOwner, useSession } from '../api/signed-in.ts'
export { useHasEnded, useOpenSession } from '../browser/session-record.ts'

export interface SignedIn {
  business: Business
  user: User
}

/** A slow tablet takes its time to empty a large database. */
const LEAVING_MS = 30_000

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

/** `sendNow` tries once more; `keep` leaves what waits locked on this device for the same person; `discard` deletes it. */
export type SignOutChoice = 'sendNow' | 'keep' | 'discard'

/**
 * Signs out and leaves for the page `to`, or, without a network, for the sign-in page. When changes wait and no choice is
 * given, or they could not be sent, nothing happens but that their number is told: ask the person, and call again. Whoever
 * shares this device must be able to leave also when its storage has stopped answering: then what it holds stays.
 */
export async function signOut(choice?: SignOutChoice, to = '/'): Promise<{ waiting: number }> {
  const owner = readSession()
  const db = owner && openDatabase(owner)
  if (choice === 'sendNow') await syncNow().catch(console.warn)
  const waiting = db ? await answerOr(db.operations.count(), 0) : 0
  if (waiting > 0 && choice !== 'keep' && choice !== 'discard') return { waiting }

  beginLeaving()
  await answerOr(untellWorker(), undefined)
  await answerOr(leaveUntold(), undefined)
  // The device forgets at once, whether or not the server can be told.
  clearSession()
  if (db) await answerOr(leaveBehind(db, choice), undefined, LEAVING_MS).catch(console.warn)
  const isHeard = await tellServer()
  location.assign(isHeard ? to : SIGN_IN_PATH)
  return { waiting: 0 }
}

/** Another tab may have queued a change a moment ago: only a person's own word deletes what waits. */
async function leaveBehind(db: Database, choice: SignOutChoice | undefined): Promise<void> {
  forgetEveryHurried(db.name)
  const discards = choice === 'discard'
  const leaving = { discards, leave: () => leave(db, { discards }), forgetRest: () => forgetRest(db) }
  const isEmpty = await leaving
    .leave()
    .catch(async () => (await import('./leave-full.ts')).leaveFull(db, leaving))
  await (isEmpty ? db.delete() : forgetRest(db))
}

async function forgetRest(db: Database): Promise<void> {
  await forgetMirror(db)
  await db.done.clear()
  await db.drafts.clear()
  await db.conflicts.clear()
  // What waits carries its pictures itself.
  await db.pictures.clear()
}
