import { type PlannedSend, plannedSend } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import type { Unit } from '../database/index.ts'
import { carryOut, type Foreseen, foresee, pressOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf } from '../http/fields.ts'

export interface SendDeps extends Pick<Deps, 'carriers' | 'config' | 'keys' | 'live' | 'jobs'> {
  /** Of the large sends among the operations. */
  foreseen?: Foreseen[]
}

/** What of the large sends among these operations can be found out before the transaction that carries them out. */
export async function foreseeSends(
  deps: Deps,
  businessId: string,
  operations: readonly Record<string, unknown>[],
): Promise<Foreseen[]> {
  const all: Foreseen[] = []
  for (const { kind, entityId, patch } of operations) {
    const plan =
      kind === 'campaign.send' && typeof entityId === 'string' ? plannedSend.safeParse(patch).data : undefined
    if (!plan) continue
    const press = pressOf(String(entityId), plan.channel, plan)
    const foreseen = await foresee(deps, businessId, press, deps.clock.now())
    if (foreseen) all.push(foreseen)
  }
  return all
}

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
  const foreseen = deps.foreseen?.find(({ sendId }) => sendId === plan.sendId)
  const send = { campaignId: entityId, plan, baseRevision, userId, now, at, foreseen }
  const revision = await carryOut(unit, deps, send)
  return { status: 'applied', entityId, revision }
}

function planIn(patch: unknown): PlannedSend {
  const parsed = plannedSend.safeParse(patch)
  if (parsed.success) return parsed.data
  throw new Failure('invalid', { fields: fieldErrorsOf(parsed.error) })
}
