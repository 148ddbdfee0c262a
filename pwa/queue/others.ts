// What waits on this device of those who are not signed in: its number, and nothing of what it says.
import Dexie from 'dexie'
import { databaseName, type Owner } from '../browser/database.ts'
import { initialOf } from '../browser/person.ts'

/** Somebody else's changes on this device. */
export interface OthersWaiting {
  /** The first letter of what they sign in with, where it is known. */
  initial: string | undefined
  count: number
}

const NAME = /^blipp\.([0-9a-f-]{36})\.([0-9a-f-]{36})$/

export async function othersWaiting(self: string): Promise<OthersWaiting[]> {
  const names = (await everyName()).filter((name) => NAME.test(name) && name !== self)
  const all = await Promise.all(names.map(waitingIn))
  return all.filter(({ count }) => count > 0)
}

/** None where the browser keeps nothing. */
async function everyName(): Promise<string[]> {
  try {
    return await Dexie.getDatabaseNames()
  } catch {
    return []
  }
}

async function waitingIn(name: string): Promise<OthersWaiting> {
  const [, businessId = '', userId = ''] = NAME.exec(name) ?? []
  const owner: Owner = { businessId, userId }
  const database = new Dexie(databaseName(owner))
  try {
    await database.open()
    return { initial: await initialOf(owner), count: await database.table('operations').count() }
  } catch {
    return { initial: undefined, count: 0 }
  } finally {
    database.close()
  }
}
