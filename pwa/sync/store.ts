import { ApiError, hear, OfflineError } from '../api/call.ts'
import { followClock } from '../api/clock.ts'
import { type Database, type Owner, openDatabase } from '../browser/database.ts'
import { deviceId } from '../browser/device-id.ts'
import { browserLocks } from '../browser/locks.ts'
import { tellWorker } from '../browser/person.ts'
import { steadily } from '../browser/steadily.ts'
import { askToPersistOnce } from '../browser/storage.ts'
import {
  askForSync,
  backOff,
  drain,
  isFullFault,
  type Queue,
  releaseForSession,
  reviveOutdated,
  wakeWorker,
} from '../queue/index.ts'
import { currentLanguage } from '../words/language.ts'
import { oneAtATime } from './coalesce.ts'
import { whileSyncing } from './connection.ts'
import { type CustomerList, createCustomerList } from './customer-list.ts'
import { drainDeps } from './deps.ts'
import { type Live, listen } from './live.ts'
import { createProfile, type Profile } from './profile.ts'
import { keepProgress } from './progress.ts'
import { pullAll } from './pull.ts'
import { watchTriggers } from './triggers.ts'

/** The open database of the signed-in person, and what keeps it and the server alike. */
export interface Store extends Queue {
  db: Database
  /** The customers in memory. */
  customerList: CustomerList
  /** The business in memory. */
  profile: Profile
  /** Sends and fetches now; resolves when both have been tried. */
  sync: () => Promise<void>
  /** Begins to keep in step. Returns the way to stop. */
  start: () => () => void
}

export function createStore(owner: Owner): Store {
  const db = openDatabase(owner)
  const deps = drainDeps(db, { userId: owner.userId, deviceId: deviceId() })
  let timer: ReturnType<typeof setTimeout> | undefined
  let fetching: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped: AbortSignal = AbortSignal.abort()

  const sendAll = oneAtATime(async (urgent: boolean) => {
    if (stopped.aborted) return
    clearTimeout(timer)
    const again = await tried(stopped, () => steadily(db, () => drain(db, deps, { urgent })))
    if (again) void askForSync()
    const due = again === undefined ? Date.now() + WITHOUT_ROOM_MS : again
    if (due && !stopped.aborted) timer = setTimeout(() => sendAll(false), Math.max(0, due - Date.now()))
  }, either)
  const fetchAll = oneAtATime(async (revision: number) => {
    if (stopped.aborted) return
    clearTimeout(fetching)
    let isMissed = false
    const pulled = async () => {
      await pullAll(db, { locks: browserLocks, signal: stopped, revision })
      await releaseForSession(db)
      failures = 0
    }
    await tried(stopped, pulled, (error) => {
      isMissed = !isForAnother(error)
    })
    // An open stream does not tell again of what was missed, and polling rests while it is open.
    if (isMissed && !stopped.aborted) fetching = setTimeout(fetchAgain, backOff(failures++, Math.random))
    // A pull may tell that the server was restored, and put back what it lost.
    void sendAll(false)
  }, Math.max)
  // A tab that comes into view fetches by itself.
  const fetchAgain = () => {
    if (document.visibilityState !== 'hidden') void fetchAll(WHATEVER_THERE_IS)
  }
  const sync = async (): Promise<void> => {
    await Promise.all([sendAll(true), fetchAll(WHATEVER_THERE_IS)])
  }

  // During an upgrade a process of before it may have found too new what every other one takes.
  const retryOutdated = async (): Promise<void> => {
    if (await tried(stopped, () => reviveOutdated(db))) await sendAll(false)
  }

  const start = (): (() => void) => {
    const running = new AbortController()
    stopped = running.signal
    const live: Live = listen({
      name: db.name,
      locks: browserLocks,
      onChanged: (revision) => void fetchAll(revision),
      onSend: keepProgress,
      onTurn: () => void sync(),
    })
    const forget = watchTriggers({ sync, isLive: live.isOpen })
    window.addEventListener('pagehide', leave)
    const unhear = hear((heard) => {
      // A change made by its own call shows in the mirror without waiting for the stream.
      if (heard.type !== 'reached' || /^\/api\/(sync|auth)\//.test(heard.endpoint.path)) return
      void sendAll(true)
      if (heard.endpoint.method !== 'GET') void fetchAll(WHATEVER_THERE_IS)
    })
    introduce(owner)
    const unfollow = followClock()
    void sync()
    void retryOutdated()
    return () => {
      running.abort()
      clearTimeout(timer)
      clearTimeout(fetching)
      live.close()
      forget()
      window.removeEventListener('pagehide', leave)
      unhear()
      unfollow()
    }
  }
  const wake = (): void => {
    askToPersistOnce()
    void askForSync()
    void sendAll(false)
  }
  return {
    db,
    customerList: createCustomerList(db),
    profile: createProfile(db),
    wake,
    post: (operation) => deps.send([operation]),
    sync,
    start,
  }
}

/** Until it is looked whether a device that was full has room again, by which what waits can be sent. */
const WITHOUT_ROOM_MS = 60_000

/** A revision that no mirror has come to, so that the server is asked. */
const WHATEVER_THERE_IS = Number.POSITIVE_INFINITY

const either = (one: boolean, other: boolean): boolean => one || other

/** Whether the session is over, or somebody else's: asking again changes nothing about that. */
const isForAnother = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

const introduce = (owner: Owner): void =>
  void tellWorker({ owner, deviceId: deviceId(), language: currentLanguage() })

/** The worker sends on what this page was sending. */
const leave = (): void => void wakeWorker()

/**
 * Refusals, silence and a full device are told elsewhere (the chip, the sign-in page, the operation, the outbox); only
 * faults go on.
 */
async function tried<T>(
  stopped: AbortSignal,
  work: () => Promise<T>,
  missed: (error: unknown) => void = () => {},
): Promise<T | undefined> {
  try {
    return await whileSyncing(work)
  } catch (error) {
    missed(error)
    // Once stopped, the database may be closed or gone.
    if (error instanceof ApiError || error instanceof OfflineError || stopped.aborted) return undefined
    if (await isFullFault(error)) return undefined
    throw error
  }
}
