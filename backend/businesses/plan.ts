import type { StoredPlan } from '../../shared/rules/plans.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { tellProfile } from '../limits/index.ts'

/** Gives a business another plan, and tells its devices. */
export async function setPlan(
  unit: Unit,
  { live }: Pick<Deps, 'live'>,
  plan: StoredPlan,
  now: string,
): Promise<void> {
  await tellProfile(unit, live, { plan, updatedAt: now })
}
