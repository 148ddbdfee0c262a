import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Customer } from '../../shared/customers.ts'
import { type Condition, conditionsOfSegment, type Filter, matching } from '../../shared/rules/segments.ts'
import { type Reach, reachOf } from './recipients.ts'

/** A segment that can be chosen for a message: one that every shop has, or a saved one with its filter. */
export interface MeantSegment {
  id: string
  name: string
  filter?: Filter
}

/** The conditions at this moment; null for a saved one that this version does not understand. */
export const conditionsHere = (
  segment: Pick<MeantSegment, 'id' | 'filter'>,
  { timeZone }: Pick<Business, 'timeZone'>,
): Condition[] | null => conditionsOfSegment(segment, { now: new Date().toISOString(), timeZone })

/** The people of a segment who may and can get a campaign. */
export function reachIn<C extends Customer>(
  customers: readonly C[],
  segment: Pick<MeantSegment, 'id' | 'filter'>,
  channel: Channel,
  business: Pick<Business, 'timeZone' | 'texting'>,
): Reach<C> {
  const conditions = conditionsHere(segment, business)
  return reachOf(conditions ? customers.filter(matching(conditions)) : [], channel, business)
}
