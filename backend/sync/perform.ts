import { Failure } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { OperationKind } from '../../shared/sync.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { applyChange, type Change, entityOf } from './apply.ts'
import { applyOnce } from './operations.ts'
import { changeOf } from './rows.ts'

/**
 * A change asked for by a call of its own: the same operation that a queue pushes, without a base. With an
 * `Idempotency-Key` it is applied once. Answers with the row as it now is; null after a deletion, and `notFound` when what
 * was once made or changed under this key is there no more.
 */
export async function perform<Row>(
  deps: Deps,
  { signedIn, idempotencyKey }: { signedIn: SignedIn; idempotencyKey: string | null },
  kind: OperationKind,
  patch: unknown,
  entityId: string = uuid7(),
): Promise<Row> {
  const { businessId, userId } = signedIn
  const now = deps.clock.now()
  const scene = { userId, keys: deps.keys, sending: deps, now, at: now }
  const change: Change = { kind, entityId, patch, base: null, queued: false }
  const done = await deps.db.write(businessId, (unit) => {
    unit.afterCommit(() => deps.live.changed(businessId, unit.turn.revision))
    return idempotencyKey === null
      ? applyChange(unit, scene, change)
      : applyOnce(unit, scene, idempotencyKey, change)
  })
  const after = await changeOf(deps, businessId, entityOf(kind), done.entityId)
  const row = after?.row ?? null
  if (row === null && !kind.endsWith('.delete')) throw new Failure('notFound')
  return row as Row
}
