import { sync } from '../../shared/copy/sync.ts'
import { isRecord } from '../../shared/rules/record.ts'
import { isChange } from '../../shared/rules/sync.ts'
import type { Change, OperationResult } from '../../shared/sync.ts'
import { ApiError, OfflineError } from '../api/call.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import { currentLanguage } from '../words/language.ts'
import { isBackSince } from './decisions.ts'
import { keepDone } from './done.ts'
import type { DrainDeps, PushAnswer } from './drain.ts'
import { keepNotices } from './notices.ts'
import { backOff, pause } from './pause.ts'
import { spareKnown } from './spare-known.ts'

/** The drain's next step: send more, send less at once, or stop until a time (null: until something happens). */
export type Verdict = { next: 'go on' } | { next: 'halve' } | { next: 'stop'; until: number | null }

/** Takes the server's answer to a batch in: confirmed rows into the mirror and their operations out, at one stroke. */
export async function settle(
  db: Database,
  deps: DrainDeps,
  batch: QueuedOperation[],
  answer: PushAnswer,
): Promise<void> {
  const results = new Map(answer.results.map((result) => [result.id, result]))
  await db.transaction(
    'rw',
    [db.operations, db.rows, db.vouchers, db.aliases, db.conflicts, db.done, db.meta],
    async () => {
      const waiting = await db.operations.bulkGet(batch.map(({ seq }) => seq))
      // One that waits no more was given up, or has gone with all else at a sign-out: so does its answer.
      const there = batch.filter(({ id }, at) => waiting[at]?.id === id)
      for (const operation of there) await settleOne(db, deps, operation, results.get(operation.id))
      // They name people, of whom a sign-out leaves nothing on the device.
      if (await db.meta.get('left')) return
      const done = there.filter(({ id }) => isDone(results.get(id)))
      // Its guest has left with what was given: the person is told, beside the outbox.
      const isRefusedUse = ({ id, kind }: QueuedOperation) =>
        isGiving(kind) && results.get(id)?.status === 'rejected'
      await keepNotices(db, noticesOf([...done, ...there.filter(isRefusedUse)], results))
      await keepDone(db, done, { epoch: answer.epoch, at: Date.parse(answer.serverNow) })
    },
  )
}

const isGiving = (kind: string): boolean => kind.endsWith('.redeem') || kind.endsWith('.stamp')

const isDone = (result: OperationResult | undefined): boolean =>
  result !== undefined && ['applied', 'duplicate', 'merged'].includes(result.status)

/** Notices for changes that were applied differently than they were made. */
const noticesOf = (done: QueuedOperation[], results: ReadonlyMap<string, OperationResult>): string[] =>
  done.flatMap(({ id }) => results.get(id)?.message ?? [])

async function settleOne(
  db: Database,
  deps: DrainDeps,
  operation: QueuedOperation,
  result: OperationResult | undefined,
): Promise<void> {
  if (result) await takeRow(db, deps, operation, result)
  switch (result?.status) {
    case 'applied':
    case 'duplicate':
    case 'merged':
      await endMerge(db, deps, operation, result)
      await spareKnown(db, operation, result.entityId)
      await rebase(db, operation, result.revision)
      return db.operations.delete(operation.seq)
    case 'conflict':
      await keepConflict(db, deps, operation, result)
      return stuck(db, operation, { state: 'conflict', ...judged, ...reason(result) })
    case 'rejected':
      return stuck(db, operation, { state: 'rejected', ...judged, ...reason(result) })
    case 'outdated':
      return stuck(db, operation, { state: 'outdated', message: sync(currentLanguage())('outdated') })
    case 'held':
      return stuck(db, operation, { state: 'held', heldFor: 'answer', ...judged, ...reason(result) })
    default:
      return putOff(db, deps, operation)
  }
}

/** The server would have said so, had it been applied before. */
const judged = { mayHaveArrived: undefined }

const reason = ({ message, fields, asks }: OperationResult) => ({ message, fields, asks })

/** The row that stands for the entity now, perhaps under another id. */
async function takeRow(
  db: Database,
  deps: DrainDeps,
  operation: QueuedOperation,
  result: OperationResult,
): Promise<void> {
  const { entityId = operation.entityId } = result
  if (entityId !== operation.entityId) await db.aliases.put({ from: operation.entityId, to: entityId })
  const row = confirmed(operation, result)
  if (row) await deps.mirror(row)
}

/**
 * When two were merged, the one that was given up goes in the same transaction. Its tombstone comes with the next
 * pull.
 */
async function endMerge(
  db: Database,
  deps: DrainDeps,
  { kind, entityKind, entityId, patch }: QueuedOperation,
  result: OperationResult,
): Promise<void> {
  const to = result.entityId ?? entityId
  const from = kind === 'customer.merge' && typeof patch.other === 'string' ? patch.other : to
  if (from === to) return
  await db.aliases.put({ from, to })
  const gone = { kind: entityKind, id: from, revision: result.revision, row: null }
  if (isChange(gone)) await deps.mirror(gone)
}

/** The row in a result, where there is one that this app can read. A repeated answer's revision may be older than it. */
function confirmed(
  operation: QueuedOperation,
  { entityId, revision, row }: OperationResult,
): Change | undefined {
  const own = isRecord(row) && typeof row.revision === 'number' ? row.revision : revision
  const id = entityId ?? operation.entityId
  const change = { kind: operation.entityKind, id, revision: own, row }
  return isChange(change) ? change : undefined
}

/** Moves changes that were made on top of this one, and not sent yet, to the revision that it became. */
async function rebase(db: Database, done: QueuedOperation, revision: number | undefined): Promise<void> {
  if (revision === undefined) return
  await db.operations
    .where('[entityKind+entityId]')
    .equals([done.entityKind, done.entityId])
    .filter((later) => later.seq > done.seq && (later.attempts === 0 || later.again === true))
    .filter((later) => (later.baseRevision ?? null) === (done.baseRevision ?? null))
    .modify({ baseRevision: revision })
}

async function keepConflict(
  db: Database,
  deps: DrainDeps,
  operation: QueuedOperation,
  result: OperationResult,
): Promise<void> {
  // As in `stuck`: a version of theirs stands beside a change that waits for a decision, and beside no other.
  if ((await db.operations.get(operation.seq))?.state !== 'sending') return
  const theirs = confirmed(operation, result)
  await db.conflicts.put({
    id: operation.id,
    entityKind: operation.entityKind,
    entityId: result.entityId ?? operation.entityId,
    mine: operation.patch,
    base: operation.base ?? {},
    theirs: theirs?.row ?? null,
    revision: theirs?.revision ?? null,
    at: new Date(deps.now()).toISOString(),
  })
}

/** Only while it is still this drain's: a person may have discarded it meanwhile, or locked it as they signed out. */
async function stuck(
  db: Database,
  operation: QueuedOperation,
  as: Partial<
    Pick<
      QueuedOperation,
      'state' | 'heldFor' | 'message' | 'fields' | 'asks' | 'nextAt' | 'alone' | 'mayHaveArrived'
    >
  >,
): Promise<void> {
  await db.operations.update(operation.seq, (current) => {
    if (current.state === 'sending') Object.assign(current, as, { leaseUntil: 0 })
  })
}

const putOff = (
  db: Database,
  deps: DrainDeps,
  operation: QueuedOperation,
  left: Left = untouched,
): Promise<void> => {
  const nextAt = deps.now() + backOff(operation.attempts, deps.random)
  return stuck(db, operation, { ...left, state: 'waiting', nextAt, alone: operation.alone })
}

const UNREADABLE = [400, 413, 422]
const MUST_WAIT = [429, 503]

/** No answer to the batch as a whole: decides what becomes of it, so that neither a fault nor one bad change stops all. */
export async function failed(
  db: Database,
  deps: DrainDeps,
  batch: QueuedOperation[],
  error: unknown,
  asked: number,
): Promise<Verdict> {
  if (error instanceof OfflineError) return unreached(db, deps, batch, error)
  if (!(error instanceof ApiError)) {
    await all(db, batch, unheard)
    throw error
  }
  if (error.status === 401) return hold(db, deps, batch, { heldFor: 'signIn', message: error.words, asked })
  if (error.status === 403) return hold(db, deps, batch, { heldFor: 'owner', message: error.words, asked })
  const state = mayFollowOn(error) ? unheard : untouched
  if (MUST_WAIT.includes(error.status)) return pauseAll(db, deps, batch, state, error.retryAfter)
  return narrowDown(db, deps, batch, state, error)
}

type Left = Partial<Pick<QueuedOperation, 'state' | 'heldFor' | 'message' | 'mayHaveArrived'>>

/** The state of operations without an answer: they wait, and may have been applied. */
const unheard: Left = { state: 'pending', mayHaveArrived: true }
const untouched: Left = { state: 'pending' }

/** A fault can come after the commit, or from somebody on the way who did not hear the answer. */
const mayFollowOn = ({ status }: ApiError): boolean => status >= 500

async function hold(
  db: Database,
  deps: DrainDeps,
  batch: QueuedOperation[],
  { asked, ...why }: { heldFor: 'signIn' | 'owner'; message: string; asked: number },
): Promise<Verdict> {
  const held = { state: 'held', ...why } as const
  return db.transaction('rw', db.operations, db.meta, async () => {
    if (await isBackSince(db, asked, deps.now())) {
      await all(db, batch, untouched)
      return { next: 'go on' }
    }
    await all(db, batch, held)
    // The rest would only be refused alike.
    await db.operations.filter(({ state }) => state === 'pending' || state === 'waiting').modify(held)
    return { next: 'stop', until: null }
  })
}

const TOO_LARGE = 413

/** Nobody answered, or somebody on the way, who may find a smaller batch small enough. */
async function unreached(
  db: Database,
  deps: DrainDeps,
  batch: QueuedOperation[],
  { status, retryAfter }: OfflineError,
): Promise<Verdict> {
  if (status !== TOO_LARGE || batch.length <= 1) return pauseAll(db, deps, batch, unheard, retryAfter)
  await all(db, batch, unheard)
  return { next: 'halve' }
}

async function pauseAll(
  db: Database,
  deps: DrainDeps,
  batch: QueuedOperation[],
  left: Left,
  seconds?: number,
): Promise<Verdict> {
  // At one stroke: an edit that is made meanwhile waits for the disk once and not twice.
  return db.transaction('rw', db.operations, db.meta, async () => {
    await all(db, batch, left)
    return { next: 'stop', until: await pause(db, deps, seconds) }
  })
}

/** Halves the batch until the one that the server cannot take stands alone; then only that one waits or is refused. */
async function narrowDown(
  db: Database,
  deps: DrainDeps,
  batch: QueuedOperation[],
  left: Left,
  error: ApiError,
): Promise<Verdict> {
  const [only] = batch
  if (!only || batch.length > 1) {
    await all(db, batch, left)
    return { next: 'halve' }
  }
  if (UNREADABLE.includes(error.status)) {
    await stuck(db, only, { state: 'rejected', message: error.words, fields: error.fields })
    return { next: 'go on' }
  }
  await putOff(db, deps, { ...only, alone: true }, left)
  return { next: 'stop', until: await pause(db, deps) }
}

async function all(db: Database, batch: QueuedOperation[], as: Left): Promise<void> {
  await db.transaction('rw', db.operations, async () => {
    for (const operation of batch) await stuck(db, operation, as)
  })
}
