import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database/index.ts'
import { changedSince, forgetUpTo, hourOf, hoursOf } from './hours.ts'

/** The result of holding the counts by the hour against the customers. */
export interface HoursVerdict {
  /** Businesses that have such counts. */
  businesses: number
  /** The faults, each with the business that it is of (`merchantId`) and the hour. */
  faults: string[]
}

/**
 * Holds what is kept of each business's hours against its customers. Hours in which somebody changed since they were
 * brought up to date are left out. Where one is wrong, all of that business are counted anew by its next report.
 */
export async function verifyHours({ read, write }: Pick<Database, 'read' | 'write'>): Promise<HoursVerdict> {
  const businesses = await read
    .selectFrom('customerHoursUpTo')
    .innerJoin('businesses', 'businesses.id', 'customerHoursUpTo.businessId')
    .select(['businesses.id', 'merchantId'])
    .execute()
  const faults: string[] = []
  for (const { id, merchantId } of businesses) {
    const wrong = await wrongHours(read, id)
    if (wrong.length === 0) continue
    faults.push(...wrong.map((hour) => `the customers of ${merchantId} who joined in ${hour}`))
    await write(id, forgetUpTo)
  }
  return { businesses: businesses.length, faults }
}

async function wrongHours(read: Database['read'], businessId: string): Promise<string[]> {
  const changed = await changedSince(read, businessId)
  if (changed === null) return []
  const rows = await read
    .selectFrom('customerHours')
    .selectAll()
    .where('businessId', '=', businessId)
    .execute()
  const kept = new Map(rows.map(({ hour, ...counts }) => [hour, counts]))
  const wrong = new Set<string>()
  for await (const { hour, ...counts } of hoursOf(read, businessId)) {
    if (!isDeepStrictEqual(kept.get(hour), counts)) wrong.add(hour)
    kept.delete(hour)
  }
  // Nobody's row is there any more.
  for (const [hour, { joined }] of kept) if (joined > 0) wrong.add(hour)
  for (const { createdAt } of changed) wrong.delete(hourOf(createdAt))
  return [...wrong]
}
