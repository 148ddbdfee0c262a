import { beginLeaving, clearSession, readSession, SIGN_IN_PATH, tellServer } from '../api/signed-in.ts'
import { type Database, openDatabase } from '../browser/database.ts'
import { forgetEveryHurried } from '../browser/last-input.ts'
import { answerOr } from '../browser/memory.ts'
import { untellWorker } from '../browser/person.ts'
import { leaveUntold } from '../browser/untold.ts'
import { leave } from '../queue/index.ts'
import { forgetMirror, syncNow } from '../sync/index.ts'

export { resume, useIsOwner, useSession } from '../api/signed-in.ts'
export { useHasEnded, useOpenSession } from '../browser/session-record.ts'

/** A slow tablet takes its time to empty a large database. */
const LEAVING_MS = 30_000

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
