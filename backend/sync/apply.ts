import type { OperationKind, QueuedKind } from '../../shared/sync.ts'
import { automationOperations } from '../automations/index.ts'
import { campaignOperations } from '../campaigns/index.ts'
import { customerOperations } from '../customers/index.ts'
import type { Unit } from '../database/index.ts'
import { offerOperations } from '../offers/index.ts'
import {
  type AppliedOperation,
  type Apply,
  appliedTo,
  type Change,
  type OperationContext,
  resolveAlias,
} from '../operations/index.ts'
import { pictureOperations } from '../pictures/index.ts'
import { segmentOperations } from '../segments/index.ts'
import { holdSchedules, sendOperations } from '../sends/index.ts'
import { tagOperations } from '../tags/index.ts'
import { templateOperations } from '../templates/index.ts'
import { wasEverThere } from './rows.ts'

const byKind: Record<OperationKind, Apply> = {
  ...customerOperations,
  ...campaignOperations,
  ...sendOperations,
  ...tagOperations,
  ...segmentOperations((unit, { sending: { live }, now }, segmentId, trouble) =>
    holdSchedules(unit, live, { segmentId, trouble, now }),
  ),
  ...templateOperations,
  ...automationOperations,
  ...pictureOperations,
  ...offerOperations,
}

export const entityOf = (kind: OperationKind): QueuedKind => kind.split('.')[0] as QueuedKind

/**
 * Throws the `Failure` that says why not; nothing of the change then stands, once its savepoint is rolled back. Whoever
 * deletes an entry that was merged away meanwhile meant that entry, which is gone, and not the one that it became.
 */
export async function applyChange(
  unit: Unit,
  context: OperationContext,
  change: Change,
): Promise<AppliedOperation> {
  const entityId = await resolveAlias(unit, change.entityId)
  const isMergedAway = entityId !== change.entityId && change.kind === 'customer.delete'
  if (isMergedAway && (await wasEverThere(unit, 'customer', change.entityId)))
    return appliedTo({ id: change.entityId, revision: unit.turn.revision })
  return byKind[change.kind](unit, context, { ...change, entityId })
}
