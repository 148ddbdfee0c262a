// The worker's part of sending: with every tab closed, or while the page that queued something is going away.
import Dexie from 'dexie'
import { databaseName, openDatabase } from '../browser/database.ts'
import { signedInHere } from '../browser/person.ts'
import { drain } from '../queue/drain.ts'
import { speak } from '../words/language.ts'
import { drainDeps } from './deps.ts'

/**
 * States that are sent without a person, once there is a network; the rest waits for a person, whom no worker can
 * ask.
 */
const GOES_BY_ITSELF = ['pending', 'sending', 'waiting']

/**
 * Sends what waits of the person who is signed in, under the lock and the rules that pages have.
 * @returns how many changes are left that would go without anybody's help
 */
export async function drainSignedIn(): Promise<number> {
  const here = await signedInHere()
  // A database that was wiped is not made anew.
  if (!here || !(await Dexie.exists(databaseName(here.owner)))) return 0
  speak(here.language)
  const db = openDatabase(here.owner)
  await drain(db, drainDeps(db, { userId: here.owner.userId, deviceId: here.deviceId }), { urgent: true })
  return await db.operations.filter(({ state }) => GOES_BY_ITSELF.includes(state)).count()
}
