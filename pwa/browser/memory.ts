// A browser that keeps nothing, because storage is off, damaged, refused or does not answer, still shows the shop while it is
// connected: the database then lives in this tab's memory.

import { useSyncExternalStore } from 'react'
import { type Database, type Owner, openDatabase, openOn } from './database.ts'
import { createSignal } from './signal.ts'

/** Some browsers neither open a database nor refuse to, or open one and then answer nothing. */
const PATIENCE_MS = 5_000
/** The second try has a connection of its own: one that died with the browser's storage process never answers again. */
const SECOND_PATIENCE_MS = 3_000

/** `silent`: nothing came, and what is on the device is there still; `off`: the browser has refused. */
export type StorageTrouble = 'off' | 'silent'

let trouble: StorageTrouble | null = null
const { watch, tell } = createSignal()

/** What is not answered in time. */
class Silence extends Error {}

/** The person's database, opened and read from: on the device, or where that cannot be, in memory. */
export async function openUsable(owner: Owner): Promise<Database> {
  try {
    return await openHere(owner)
  } catch (error) {
    console.warn('This browser keeps nothing on the device.', error)
    if (!trouble) await moveIntoMemory(error instanceof Silence ? 'silent' : 'off')
    return openDatabase(owner)
  }
}

async function openHere(owner: Owner): Promise<Database> {
  try {
    return await inTime(PATIENCE_MS, answering(owner))
  } catch (error) {
    if (!(error instanceof Silence)) throw error
    openDatabase(owner).close({ disableAutoOpen: false })
    return await inTime(SECOND_PATIENCE_MS, answering(owner))
  }
}

/** Every table, because a transaction that does not end holds up only those that it has asked for. */
async function answering(owner: Owner): Promise<Database> {
  const database = openDatabase(owner)
  await database.open()
  await database.transaction('r', database.tables, () => database.meta.count())
  return database
}

async function moveIntoMemory(why: StorageTrouble): Promise<void> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  openOn({ indexedDB: new IDBFactory(), IDBKeyRange })
  trouble = why
  tell()
}

async function inTime<T>(patience: number, work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silence('the database did not answer')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the database answers, or `otherwise` where nothing comes in `patience` ms. @throws what it refuses with */
export async function answerOr<T>(work: PromiseLike<T>, otherwise: T, patience = PATIENCE_MS): Promise<T> {
  try {
    return await inTime(patience, work)
  } catch (error) {
    if (error instanceof Silence) return otherwise
    throw error
  }
}

/** Why what is done here lives only as long as this tab; null while the device keeps it. */
export const useStorageTrouble = (): StorageTrouble | null =>
  useSyncExternalStore(
    watch,
    () => trouble,
    () => null,
  )

/** Whether what is done here lives only as long as this tab. */
export const useInMemory = (): boolean => useStorageTrouble() !== null
