import type { Operation, OperationKind, QueuedKind } from '../../shared/sync.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import { refuseIfLeft } from './leaving.ts'

export const entityKindOf = (kind: OperationKind): QueuedKind =>
  kind.slice(0, kind.indexOf('.')) as QueuedKind

/**
 * Keeps one change for the server; once it resolves, the change is on disk. Answers with the id of the operation that
 * carries it, which is an earlier one when both could be sent as one.
 * @throws {SignedOutMeanwhile}
 */
export function enqueue(db: Database, operation: Operation): Promise<string> {
  return db.transaction('rw', db.operations, db.meta, async () => {
    // Asked one after the other, each is a way to the database and back for which a form waits.
    const [earlier] = await Promise.all([absorbing(db, operation), refuseIfLeft(db)])
    if (earlier) {
      await db.operations.put(joined(earlier, operation))
      return earlier.id
    }
    await db.operations.add({
      ...operation,
      entityKind: entityKindOf(operation.kind),
      state: 'pending',
      attempts: 0,
      nextAt: 0,
      leaseUntil: 0,
    })
    return operation.id
  })
}

const answersConsent = ({ patch }: Operation): boolean => 'consentGiven' in patch || 'consents' in patch

/** An entry that says yes for an address, and an edit that puts another in its place: as one they would say yes for that. */
const takesYesAlong = (making: Operation, { patch }: Operation): boolean =>
  making.patch.consentGiven === true && ('phone' in patch || 'email' in patch)

/** What an edit can say of a row and its making cannot: as one it would be lost. */
const isForEditsAlone = ({ patch }: Operation): boolean => 'notSameAs' in patch

/**
 * The entity's newest operation, when an edit may still become a part of it: never sent, and nothing rests on it. An answer
 * about consent is said at its own time, stays one of its own and is overwritten by no later one: a no would be lost in
 * the yes after it, or in a customer who turns out to be known.
 */
async function absorbing(db: Database, edit: Operation): Promise<QueuedOperation | undefined> {
  if (!edit.kind.endsWith('.update') || answersConsent(edit)) return undefined
  const chain = await db.operations
    .where('[entityKind+entityId]')
    .equals([entityKindOf(edit.kind), edit.entityId])
    .sortBy('seq')
  const last = chain.at(-1)
  const isEdit = last?.kind === edit.kind && !answersConsent(last)
  const isMaking = last?.kind.endsWith('.create') && !takesYesAlong(last, edit) && !isForEditsAlone(edit)
  const takesEdits = isEdit || isMaking
  if (!last || !takesEdits || last.state !== 'pending' || last.attempts > 0) return undefined
  const later = await db.operations.where('seq').above(last.seq).toArray()
  return later.some((operation) => operation.needs?.includes(last.id)) ? undefined : last
}

/**
 * Two edits as one, of the later time: the later values over the earlier, held against what was there before both. What
 * makes the row keeps its own time, at which its consent was given.
 */
function joined(earlier: QueuedOperation, later: Operation): QueuedOperation {
  const isEdit = earlier.kind === later.kind
  const needs = [...new Set([...(earlier.needs ?? []), ...(later.needs ?? [])])]
  return {
    ...earlier,
    patch: { ...earlier.patch, ...later.patch },
    joined: (earlier.joined ?? 0) + 1,
    ...(isEdit && { base: { ...later.base, ...earlier.base }, at: later.at }),
    ...(needs.length > 0 && { needs }),
  }
}
