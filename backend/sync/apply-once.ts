import { Failure } from '../../shared/errors.ts'
import type { Unit } from '../database/index.ts'
import {
  type AppliedOperation,
  type Change,
  findOperation,
  insertOperation,
  type OperationContext,
} from '../operations/index.ts'
import { contentHash, type Keys } from '../secrets/keys.ts'
import { applyChange } from './apply.ts'

export interface Once extends AppliedOperation {
  /** It had been applied before, and this is what it did then. */
  repeated: boolean
}

/**
 * Applies a change once by its id: a repeat gets the first answer, the same id with another body a `keyReused`. The
 * answer that is kept holds nothing personal.
 */
export async function applyOnce(
  unit: Unit,
  context: OperationContext,
  id: string,
  change: Change,
): Promise<Once> {
  const { businessId } = unit
  const bodyHash = hashOf(context.keys, change)
  const before = await unit.one(findOperation, { businessId, id })
  if (before && before.bodyHash !== bodyHash)
    throw new Failure(change.queued ? 'operationReused' : 'keyReused')
  if (before) return { ...(JSON.parse(before.result) as AppliedOperation), repeated: true }
  const applied = await applyChange(unit, context, change)
  await unit.run(insertOperation, {
    businessId,
    id,
    kind: change.kind,
    entityId: applied.entityId,
    bodyHash,
    result: JSON.stringify(applied),
    at: context.now,
  })
  return { ...applied, repeated: false }
}

/** A call of its own gives a new thing another id each time it is tried; a queue keeps the one it made. */
const hashOf = (keys: Keys, { kind, entityId, patch, queued }: Change): string =>
  contentHash(keys, JSON.stringify([kind, queued || !kind.endsWith('.create') ? entityId : null, patch]))
