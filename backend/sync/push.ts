import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import { errors } from '../../shared/copy/errors.ts'
import type { SendQuestion } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import {
  type Operation,
  type OperationKind,
  type OperationResult,
  operation,
  type push,
  type ResultStatus,
  SCHEMA,
} from '../../shared/sync.ts'
import { corrected } from '../clock.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf, wordFields } from '../http/fields.ts'
import type { SignedIn } from '../http/route.ts'
import { entityOf, type Scene } from './apply.ts'
import { applyOnce } from './operations.ts'
import { changeOf } from './rows.ts'

type Pushed = z.output<typeof push.input>

const OLDEST_SCHEMA = 1

/**
 * Applies a device's operations in order, each once, in one transaction with a savepoint each. What was refused holds up
 * only the rest of its own entity, and what says that it needs it.
 */
export async function pushOperations(
  deps: Deps,
  who: SignedIn,
  input: Pushed,
  language: Language,
): Promise<z.input<typeof push.output>> {
  if (input.userId !== who.userId) throw new Failure('wrongUser')
  const now = deps.clock.now()
  const skew = Date.parse(now) - Date.parse(input.clientNow)
  const results = await deps.db.write(who.businessId, (unit) => {
    unit.afterCommit(() => deps.live.changed(who.businessId, unit.turn.revision))
    return applyAll(unit, { userId: who.userId, keys: deps.keys, sending: deps, now }, input, skew)
  })
  return {
    results: await Promise.all(results.map((result) => worded(deps, who.businessId, result, language))),
    epoch: deps.db.epoch,
    serverNow: now,
  }
}

/** A result before it is put into words and given its row. */
interface Outcome {
  id: string
  status: ResultStatus
  operation?: Operation
  entityId?: string
  revision?: number
  failure?: Failure
}

async function applyAll(
  unit: Unit,
  scene: Omit<Scene, 'at'>,
  input: Pushed,
  skew: number,
): Promise<Outcome[]> {
  const stuck = new Set<string>()
  const outcomes: Outcome[] = []
  for (const raw of input.operations) {
    const outcome = await applyOne(unit, scene, raw, { skew, stuck, schema: input.schema })
    if (!isDone(outcome.status)) {
      stuck.add(outcome.id)
      if (outcome.operation) stuck.add(outcome.operation.entityId)
    }
    outcomes.push(outcome)
  }
  return outcomes
}

const isDone = (status: ResultStatus) => status === 'applied' || status === 'duplicate' || status === 'merged'

async function applyOne(
  unit: Unit,
  scene: Omit<Scene, 'at'>,
  raw: Pushed['operations'][number],
  { skew, stuck, schema }: { skew: number; stuck: Set<string>; schema: number },
): Promise<Outcome> {
  if (schema < OLDEST_SCHEMA || schema > SCHEMA) return { id: raw.id, status: 'outdated' }
  const parsed = operation.safeParse(raw)
  if (!parsed.success)
    return {
      id: raw.id,
      status: 'rejected',
      failure: new Failure('invalid', { fields: fieldErrorsOf(parsed.error) }),
    }
  const wanted = parsed.data
  if (stuck.has(wanted.entityId) || wanted.needs?.some((id) => stuck.has(id)))
    return { id: wanted.id, status: 'blocked', operation: wanted }
  const at = corrected(wanted.at, skew, scene.now)
  try {
    const done = await unit.savepoint(() =>
      applyOnce(unit, { ...scene, at }, wanted.id, {
        kind: wanted.kind,
        entityId: wanted.entityId,
        patch: wanted.patch,
        base: wanted.base ?? null,
        baseRevision: wanted.baseRevision ?? null,
        queued: true,
      }),
    )
    return { ...done, id: wanted.id, status: done.repeated ? 'duplicate' : done.status, operation: wanted }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { id: wanted.id, status: refusal(error, wanted.kind), operation: wanted, failure: error }
  }
}

/** What was changed or deleted elsewhere is the merchant's to settle; the rest is refused with its reason. */
function refusal({ code }: Failure, kind: OperationKind): ResultStatus {
  if (code === 'sendDiffers') return 'held'
  // Of a deleted campaign nothing can be given back by sending it.
  if (kind === 'campaign.send') return 'rejected'
  return code === 'campaignChanged' || code === 'notFound' ? 'conflict' : 'rejected'
}

async function worded(
  deps: Deps,
  businessId: string,
  { id, status, operation: wanted, entityId, revision, failure }: Outcome,
  language: Language,
): Promise<OperationResult> {
  const touched = entityId ?? wanted?.entityId
  const shown = touched !== undefined && wanted !== undefined && (isDone(status) || status === 'conflict')
  const row = shown
    ? ((await changeOf(deps, businessId, entityOf(wanted.kind), touched))?.row ?? null)
    : undefined
  return {
    id,
    status,
    ...(touched === undefined ? {} : { entityId: touched }),
    ...(revision === undefined ? {} : { revision }),
    ...(row === undefined ? {} : { row }),
    ...(failure ? { message: errors(language)(failure.code, failure.values) } : {}),
    ...(failure?.extra.asks ? { asks: failure.extra.asks as SendQuestion } : {}),
    ...(failure?.fields ? { fields: wordFields(failure.fields, language) } : {}),
  }
}
