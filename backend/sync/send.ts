import { type PlannedSend, plannedSend } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import type { Unit } from '../database/index.ts'
import { carryOut } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf } from '../http/fields.ts'

export type SendDeps = Pick<Deps, 'config' | 'keys' | 'live' | 'sender'>

/** A send that was planned on a device, with what the device knew of its campaign. */
export interface PlannedChange {
  entityId: string
  patch: unknown
  baseRevision: number | null
}

export async function applySend(
  unit: Unit,
  deps: SendDeps,
  scene: { userId: string; now: string; at: string },
  { entityId, patch, baseRevision }: PlannedChange,
): Promise<{ status: 'applied'; entityId: string; revision: number }> {
  const { userId, now, at } = scene
  const plan = planIn(patch)
  const revision = await carryOut(unit, deps, { campaignId: entityId, plan, baseRevision, userId, now, at })
  return { status: 'applied', entityId, revision }
}

function planIn(patch: unknown): PlannedSend {
  const parsed = plannedSend.safeParse(patch)
  if (parsed.success) return parsed.data
  throw new Failure('invalid', { fields: fieldErrorsOf(parsed.error) })
}
