import type { StoredPlan } from '../../shared/rules/plans.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { updateBusiness } from './store.ts'

/** Gives a business another plan, and tells its devices. */
export async function setPlan(
  unit: Unit,
  { live }: Pick<Deps, 'live'>,
  plan: StoredPlan,
  now: string,
): Promise<void> {
  const { profileRevision } = await updateBusiness(unit, {
    plan,
    profileRevision: unit.nextRevision(),
    updatedAt: now,
  })
  unit.afterCommit(() => live.changed(unit.businessId, profileRevision))
}
