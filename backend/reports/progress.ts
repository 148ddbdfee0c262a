import type { SendProgress } from '../../shared/reports.ts'
import { SECOND } from '../clock.ts'
import { type Send, sendColumns } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { reportOf } from './ledger.ts'

/** The progress of a business's sends, reported to its listeners. */
export interface Progress {
  /** Tells first of what is under way now. Calls `listener` until the returned function is called. */
  listen(businessId: string, listener: (progress: SendProgress) => void): () => void
}

/** Counting a large send takes longer than telling of it: the ledger is asked no more often than this. */
const PAUSE_MS = SECOND / 4

type ProgressDeps = Pick<Deps, 'db' | 'live' | 'log'>

/**
 * Counts from the ledger whenever the business has a new revision, whichever process gave it: `Live` tells of those of
 * others too. One count serves all who listen, and nothing is told twice. A send that ended, or was paused, is told once
 * more and no more.
 */
export function createProgress(deps: ProgressDeps): Progress {
  const watches = new Map<string, Watch>()
  return {
    listen(businessId, listener) {
      const watch = watches.get(businessId) ?? watchOver(deps, businessId)
      watches.set(businessId, watch)
      const forget = watch.add(listener)
      return () => {
        forget()
        if (watch.isDeserted()) watches.delete(businessId)
      }
    },
  }
}

type Listener = (progress: SendProgress) => void

interface Watch {
  add(listener: Listener): () => void
  isDeserted(): boolean
}

function watchOver({ db, live, log }: ProgressDeps, businessId: string): Watch {
  const listeners = new Set<Listener>()
  /** The last report of each send under way. */
  const told = new Map<string, SendProgress>()
  let state: 'resting' | 'looking' | 'again' = 'resting'

  async function look(): Promise<void> {
    for (const send of await sendsToTell(db, businessId, [...told.keys()])) {
      const { id: sendId, campaignId, state: stands } = send
      const now = { campaignId, sendId, state: stands, report: await reportOf({ db }, send) }
      const before = told.get(sendId)
      if (isUnderWay(send)) told.set(sendId, now)
      else told.delete(sendId)
      if (JSON.stringify(before) !== JSON.stringify(now)) for (const listener of listeners) listener(now)
    }
  }

  function wake(): void {
    if (state !== 'resting') {
      state = 'again'
      return
    }
    state = 'looking'
    look()
      .catch((error: unknown) => log.error({ err: error }, 'counting how far a send has come'))
      .finally(() => setTimeout(rest, PAUSE_MS).unref())
  }

  function rest(): void {
    const isAsked = state === 'again' && listeners.size > 0
    state = 'resting'
    if (isAsked) wake()
  }

  const forget = live.listen(businessId, wake)
  return {
    add(listener) {
      for (const progress of told.values()) listener(progress)
      listeners.add(listener)
      wake()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) forget()
      }
    },
    isDeserted: () => listeners.size === 0,
  }
}

const isUnderWay = ({ state }: Pick<Send, 'state'>): boolean => state === 'preparing' || state === 'sending'

const sendsToTell = ({ read }: Deps['db'], businessId: string, told: string[]): Promise<Send[]> =>
  read
    .selectFrom('sends')
    .select(sendColumns)
    .where('businessId', '=', businessId)
    .where((is) =>
      is.or([
        is('state', 'in', ['preparing', 'sending']),
        ...(told.length > 0 ? [is('id', 'in', told)] : []),
      ]),
    )
    .execute()
