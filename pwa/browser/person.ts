// What the worker must know of this device: it can read no localStorage, where pages look.
import Dexie, { type Table } from 'dexie'
import type { Language } from '../../shared/copy/copy.ts'
import type { NotificationKind } from '../../shared/rules/notifications/kinds.ts'
import type { Owner } from './database.ts'
import { perStorage } from './per-storage.ts'

/** The signed-in person, so that the worker opens their database and no other. */
export interface SignedInHere {
  key: 'signedIn'
  owner: Owner
  deviceId: string
  language: Language
}

/** The person who is told things on this device, and what of. */
export interface NotifiedHere {
  key: 'notified'
  owner: Owner
  /** The server's name for it. */
  id: string
  kinds: NotificationKind[]
  /** The key that the browser subscribed with. */
  publicKey: string
}

/** Somebody who has signed in on this device: no more of their name than its first letter, for whoever comes next. */
export interface Person extends Owner {
  initial: string
}

interface DeviceDatabase extends Dexie {
  facts: Table<SignedInHere | NotifiedHere, 'signedIn' | 'notified'>
  people: Table<Person, [string, string]>
}

const device = perStorage((): DeviceDatabase => {
  const opened = new Dexie('blipp.device') as DeviceDatabase
  opened.version(1).stores({ facts: 'key', people: '[businessId+userId]' })
  return opened
})

/**
 * Does nothing where the device stores nothing: then nothing waits that a worker could send, and nothing is left for
 * others to see.
 */
async function ifKept(work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('This browser keeps nothing on the device.', error)
  }
}

/** Lets the worker send for this person. */
export const tellWorker = (fact: Omit<SignedInHere, 'key'>): Promise<void> =>
  ifKept(() => device().facts.put({ key: 'signedIn', ...fact }))

/** From now on the worker sends for nobody. */
export const untellWorker = (): Promise<void> => ifKept(() => device().facts.delete('signedIn'))

const fact = async <Key extends 'signedIn' | 'notified'>(key: Key) =>
  (await device().facts.get(key)) as Extract<SignedInHere | NotifiedHere, { key: Key }> | undefined

export const signedInHere = (): Promise<SignedInHere | undefined> => fact('signedIn')

export const notifiedHere = (): Promise<NotifiedHere | undefined> => fact('notified')

export const keepNotified = (told: Omit<NotifiedHere, 'key'>): Promise<void> =>
  ifKept(() => device().facts.put({ key: 'notified', ...told }))

export const forgetNotified = (): Promise<void> => ifKept(() => device().facts.delete('notified'))

export async function rememberPerson({ businessId, userId }: Owner, name: string): Promise<void> {
  const initial = [...name.trim()][0]?.toUpperCase()
  if (initial) await ifKept(() => device().people.put({ businessId, userId, initial }))
}

export const initialOf = async ({ businessId, userId }: Owner): Promise<string | undefined> =>
  (await device().people.get([businessId, userId]))?.initial
