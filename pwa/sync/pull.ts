import type { Customer } from '../../shared/customers.ts'
import { PULL_FIRST, PULL_MAX, SCHEMA } from '../../shared/rules/sync.ts'
import { type Database, ownerOf, type SyncMeta } from '../browser/database.ts'
import { firstPullRuns } from '../browser/first-screen.ts'
import type { Locks } from '../browser/locks.ts'
import { doubtSends, reviewDone, reviveOutdated, withRoom } from '../queue/index.ts'
import { type Ask, type Backwards, goBack, type PullRequest, type Start } from './backfill.ts'
import { showBeforeWrite } from './blocks.ts'
import { compact } from './compact.ts'
import { applyPage, backfillAfter, lastEpoch, type Page, readMeta, servedBy } from './mirror.ts'
import { askServer, type Pull, type PulledPage } from './transport.ts'

export interface PullOptions {
  locks: Locks
  signal?: AbortSignal | undefined
  /** Nothing is asked for when the mirror has come this far: another tab was quicker. */
  revision?: number | undefined
  /** Fetches a page; by the API by default. */
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
    const bringingUp = bringUp(db, isOutgrown ? { ...meta, epoch: null } : meta, ask)
    if (!meta.epoch || meta.backfill) firstPullRuns(bringingUp)
    await bringingUp
    await compact(db)
  })
}

const isThere = ({ backfill, cursor }: SyncMeta, revision: number): boolean => !backfill && cursor >= revision

/** A server that begins anew so often would do so for ever. */
const MAX_RESETS = 2

/**
 * Between two pulls that begin anew because a newer process answers: while an upgrade goes on, old and new processes take
 * turns.
 */
const OUTGROWN_AGAIN_MS = 10 * 60_000
const outgrownAt = new WeakMap<Database, number>()

/**
 * Whether the mirror holds pages of an older process than the one that answers now. It passed over what this app knows
 * and the older process did not, and no later page would bring that.
 */
function isOutgrownBy(db: Database, meta: SyncMeta, answer: PulledPage): boolean {
  if (Math.min(SCHEMA, answer.schema) <= servedBy(meta)) return false
  const before = outgrownAt.get(db) ?? Number.NEGATIVE_INFINITY
  if (Date.now() - before < OUTGROWN_AGAIN_MS) return false
  outgrownAt.set(db, Date.now())
  return true
}

async function bringUp(db: Database, from: SyncMeta, ask: Ask): Promise<void> {
  let meta = from
  let resets = 0
  let isBehind = true
  let back: Backwards | null = null
  try {
    do {
      const direction = directionOf(meta, isBehind)
      let answer: PulledPage
      if (direction === 'backward') {
        back ??= goBack(startOf(meta), ask)
        answer = await back.next()
      } else answer = await ask(wantedIn(direction, meta))
      const isReset = answer.reset && direction !== 'first'
      if (isReset && ++resets > MAX_RESETS) return
      if (isReset || (direction === 'forward' && isOutgrownBy(db, meta, answer))) {
        back?.stop()
        back = null
        meta = { ...meta, epoch: null }
        continue
      }
      const page = pageOf(direction, answer, meta)
      if (direction === 'first') {
        const known = await lastEpoch(db)
        if (known && known !== answer.epoch) await doubtSends(db)
        const rest = backfillAfter(page)
        back = rest && goBack({ ...rest, epoch: page.epoch }, ask)
        showBeforeWrite(db, customersOf(page), rest)
      }
      const taken = await withRoom(db, () => applyPage(db, page))
      if (!taken) return
      meta = taken
      if (direction !== 'backward') await reviewDone(db, answer)
      isBehind = direction === 'forward' ? answer.more : answer.revision > meta.cursor
    } while (!meta.epoch || meta.backfill || isBehind)
  } finally {
    back?.stop()
  }
}

const startOf = ({ backfill, epoch }: SyncMeta): Start => ({
  before: backfill?.before ?? 0,
  ceiling: backfill?.ceiling,
  epoch: epoch ?? undefined,
})

const customersOf = ({ changes, batches }: Page): Customer[] => [
  ...batches.flatMap(({ customers }) => customers),
  ...changes.flatMap(({ kind, row }) => (kind === 'customer' && row ? [row as Customer] : [])),
]

function directionOf({ epoch, backfill }: SyncMeta, isBehind: boolean): Page['direction'] {
  if (!epoch) return 'first'
  return isBehind || !backfill ? 'forward' : 'backward'
}

function wantedIn(direction: 'first' | 'forward', { cursor, epoch }: SyncMeta): PullRequest {
  if (direction === 'first') return { before: Number.MAX_SAFE_INTEGER, limit: PULL_FIRST, schema: SCHEMA }
  return { since: cursor, epoch: epoch ?? undefined, limit: PULL_MAX, schema: SCHEMA }
}

const pageOf = (direction: Page['direction'], answer: PulledPage, { cursor }: SyncMeta): Page => ({
  ...answer,
  direction,
  ceiling: answer.ceiling ?? cursor,
})
