import { type Database, type Owner, openDatabase } from '../../pwa/browser/database.ts'
import type { Locks } from '../../pwa/browser/locks.ts'
import { type Access, accessTo, type Disk } from './disk.ts'
import { type Realm, within } from './realm.ts'

/** The page that runs on a device until it is closed or crashes: all that is lost with its memory. */
export interface Program {
  realm: Realm
  isAlive: () => boolean
  /** How much of it is under way that needs no outside help to go on. */
  busy: () => number
  locks: Locks
  /** The signed-in person's database. */
  database: (owner: Owner) => Database
  /** Runs something of the product in this program; undefined when the program dies before it is done. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** Has it die after so many more touches of disk or network. */
  burn: (touches: number) => void
  /** A touch that is not the disk's. True when the program is dead. */
  touch: () => boolean
  end: () => void
  /** Runs the timers that are due. */
  ring: () => void
}

export interface Surroundings {
  disk: Disk
  now: () => number
  fetch: (program: Program, url: string, init: RequestInit) => Promise<Response>
}

export function startProgram({ disk, now, fetch }: Surroundings): Program {
  let fuse: number | null = null
  let died: () => void = () => undefined
  const death = new Promise<undefined>((resolve) => {
    died = () => resolve(undefined)
  })
  let isAlive = true
  const timers = new Map<number, { at: number; work: () => void }>()
  let lastTimer = 0
  const tick = (): boolean => fuse !== null && fuse-- <= 0
  const access: Access = accessTo(disk, {
    tick,
    died: () => {
      isAlive = false
      timers.clear()
      died()
    },
  })
  const realm: Realm = {
    now,
    fetch: (url, init) => fetch(program, url, init),
    indexedDB: access.indexedDB,
    storage: access.storage,
    setTimer: (work, ms) => {
      lastTimer += 1
      if (isAlive) timers.set(lastTimer, { at: now() + ms, work })
      return lastTimer
    },
    clearTimer: (id) => void timers.delete(id),
  }
  const program: Program = {
    realm,
    isAlive: () => isAlive,
    busy: access.busy,
    locks: locksOfOne(),
    database: (owner) => within(realm, () => openDatabase(owner)),
    run: (work) => Promise.race([death, within(realm, work).catch(unlessDead)]),
    burn: (touches) => {
      fuse = touches
    },
    touch: () => {
      if (isAlive && tick()) access.cut()
      return !isAlive
    },
    end: access.cut,
    ring: () => {
      const due = [...timers].filter(([, { at }]) => at <= now()).sort(([, a], [, b]) => a.at - b.at)
      for (const [id, { work }] of due) if (timers.delete(id)) within(realm, work)
    },
  }
  const unlessDead = (error: unknown): undefined => {
    if (isAlive) throw error
    return undefined
  }
  return program
}

/** Turns within one program; what it held is free once it is gone. */
function locksOfOne(): Locks {
  const turns = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(work, work)
    turns.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
}
