// A browser that keeps nothing, because storage is off, damaged or refused, still shows the shop while it is connected:
// the database then lives in this tab's memory.

import { useSyncExternalStore } from 'react'
import { type Database, type Owner, openDatabase, openOn } from './database.ts'
import { createSignal } from './signal.ts'

/** Some browsers neither open a database nor refuse to. */
const PATIENCE_MS = 5_000

let isInMemory = false
const { watch, tell } = createSignal()

/** The person's database, opened: on the device, or where that cannot be, in memory. */
export async function openUsable(owner: Owner): Promise<Database> {
  const database = openDatabase(owner)
  try {
    await inTime(database.open())
    return database
  } catch (error) {
    console.warn('This browser keeps nothing on the device.', error)
    if (!isInMemory) await moveIntoMemory()
    return openDatabase(owner)
  }
}

async function moveIntoMemory(): Promise<void> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  openOn({ indexedDB: new IDBFactory(), IDBKeyRange })
  isInMemory = true
  tell()
}

async function inTime(work: PromiseLike<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not open')), PATIENCE_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether what is done here lives only as long as this tab. */
export const useInMemory = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isInMemory,
    () => false,
  )
