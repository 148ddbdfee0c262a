import { Failure } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Deps } from '../deps.ts'
import type { Change, Perform } from '../operations/index.ts'
import { applyChange, entityOf } from './apply.ts'
import { applyOnce } from './apply-once.ts'
import { changeOf } from './rows.ts'

/** Carries out what is asked for by calls of their own. */
export const performOn =
  (deps: Deps): Perform =>
  async <Row>(
    { signedIn, idempotencyKey }: Parameters<Perform>[0],
    kind: Change['kind'],
    patch: unknown,
    entityId: string = uuid7(),
  ): Promise<Row> => {
    const { businessId, userId, key } = signedIn
    const now = deps.clock.now()
    const context = { userId, ...(key && { key }), keys: deps.keys, sending: deps, now, at: now }
    const change: Change = { kind, entityId, patch, base: null, queued: false }
    const done = await deps.db.write(businessId, (unit) => {
      unit.afterCommit(() => deps.live.changed(businessId, unit.turn.revision))
      return idempotencyKey === null
        ? applyChange(unit, context, change)
        : applyOnce(unit, context, idempotencyKey, change)
    })
    const after = await changeOf(deps, businessId, entityOf(kind), done.entityId)
    const row = after?.row ?? null
    if (row === null && !kind.endsWith('.delete')) throw new Failure('notFound')
    return row as Row
  }
