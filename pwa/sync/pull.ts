import { PULL_FIRST, PULL_MAX, SCHEMA } from '../../shared/sync.ts'
import { type Database, ownerOf, type SyncMeta } from '../database.ts'
import { doubtSends, type Locks, reviveOutdated, sendAgain } from '../queue/index.ts'
import { compact } from './compact.ts'
import { type Page, readMeta, takePage } from './mirror.ts'
import { askServer, type Pull, type Pulled } from './transport.ts'

export interface PullOptions {
  locks: Locks
  signal?: AbortSignal | undefined
  /** Nothing is asked for when the mirror has come this far: another tab was quicker. */
  revision?: number | undefined
  /** How pages are fetched; by the API unless said. */
  pull?: Pull
}

/** Brings the mirror up to the server, page by page. One tab at a time. @throws {ApiError | OfflineError} */
export function pullAll(db: Database, options: PullOptions): Promise<void> {
  const { locks, signal, revision, pull = askServer } = options
  return locks(`pull:${db.name}`, async () => {
    const meta = await readMeta(db)
    const isOutgrown = meta.schema < SCHEMA
    if (isOutgrown) await reviveOutdated(db)
    else if (revision !== undefined && isThere(meta, revision)) return
    // Whoever signs in meanwhile, in another tab perhaps, has a mirror of their own.
    const { userId } = ownerOf(db)
    const ask: Ask = (wanted) => pull({ ...wanted, userId }, signal)
    // What is there is shown until the first page replaces it: a grown app reads rows that it used to pass over.
    await bringUp(db, isOutgrown ? { ...meta, epoch: null } : meta, ask)
    await compact(db)
  })
}

const isThere = ({ backfill, cursor }: SyncMeta, revision: number): boolean => !backfill && cursor >= revision

type Ask = (wanted: Wanted) => Promise<Pulled>
type Wanted = Parameters<Pull>[0]

/** A server that begins anew so often would do so for ever. */
const MAX_RESETS = 2

async function bringUp(db: Database, from: SyncMeta, ask: Ask): Promise<void> {
  let meta = from
  let resets = 0
  let isBehind = true
  let ahead: Ahead | null = null
  do {
    const direction = directionOf(meta, isBehind)
    const answer = await (direction === 'backward' && ahead ? ahead.answer : ask(wantedIn(direction, meta)))
    if (direction !== 'forward') ahead = null
    if (answer.reset && direction !== 'first') {
      if (++resets > MAX_RESETS) return
      ahead = null
      if (answer.epoch !== meta.epoch) await doubtSends(db)
      meta = { ...meta, epoch: null }
      continue
    }
    if (direction !== 'forward') ahead = lookAhead(answer, ask)
    const taken = await takePage(db, pageOf(direction, answer, meta))
    if (!taken) return
    meta = taken
    if (direction !== 'backward') await sendAgain(db, answer.epoch)
    isBehind = direction === 'forward' ? answer.more : answer.revision > meta.cursor
  } while (!meta.epoch || meta.backfill || isBehind)
}

function directionOf({ epoch, backfill }: SyncMeta, isBehind: boolean): Page['direction'] {
  if (!epoch) return 'first'
  return isBehind || !backfill ? 'forward' : 'backward'
}

function wantedIn(direction: Page['direction'], meta: SyncMeta): Wanted {
  if (direction === 'first') return { before: Number.MAX_SAFE_INTEGER, limit: PULL_FIRST, schema: SCHEMA }
  const epoch = meta.epoch ?? undefined
  if (direction === 'forward') return { since: meta.cursor, epoch, limit: PULL_MAX, schema: SCHEMA }
  return { ...meta.backfill, epoch, limit: PULL_MAX, schema: SCHEMA }
}

interface Ahead {
  answer: Promise<Pulled>
}

/** Asks for the page that follows while this one is written: the network and the disk need not wait for each other. */
function lookAhead({ more, next, ceiling, epoch }: Pulled, ask: Ask): Ahead | null {
  if (!more) return null
  const answer = ask({ before: next, ceiling, epoch, limit: PULL_MAX, schema: SCHEMA })
  // Should writing fail first, nobody waits for it any more.
  answer.catch(() => undefined)
  return { answer }
}

const pageOf = (direction: Page['direction'], answer: Pulled, { cursor }: SyncMeta): Page => ({
  ...answer,
  direction,
  ceiling: answer.ceiling ?? cursor,
})
