// The visits of which the server has not told yet, because their redemptions wait in the queue.
import type { Customer } from '../../shared/customers.ts'
import { type WaitingVisit, withVisits } from '../../shared/rules/visits/counting.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import type { Shop } from './overlay.ts'
import { standsAt } from './vouchers.ts'

/** What this device knows of a customer's visits beside their sums. */
export interface VisitsHere {
  waiting: WaitingVisit[]
  /** The times of confirmed uses of their vouchers. */
  others: string[]
}

const redeems = ({ kind, state }: QueuedOperation): boolean =>
  (kind === 'voucher.redeem' || kind === 'voucher.undo') && state !== 'rejected' && state !== 'conflict'

/** The visits that wait on this device, by the customer who made them. Where no redemption waits it reads nothing. */
export async function visitsHere(
  db: Database,
  queue: readonly QueuedOperation[],
  aliases: ReadonlyMap<string, string>,
): Promise<Map<string, VisitsHere>> {
  const here = new Map<string, VisitsHere>()
  const waiting = queue.filter(redeems)
  if (waiting.length === 0) return here
  const undone = new Set(
    waiting.filter(({ kind }) => kind === 'voucher.undo').map(({ patch }) => patch.redemptionId),
  )
  const vouchers = await db.vouchers.bulkGet([...new Set(waiting.map(({ entityId }) => entityId))])
  const holders = new Set(vouchers.flatMap((voucher) => voucher?.customerId ?? []))
  const theirs = await db.vouchers
    .where('customerId')
    .anyOf([...holders])
    .toArray()
  for (const { id, customerId, row } of theirs) {
    if (!customerId || !row) continue
    const holder = aliases.get(customerId) ?? customerId
    const visits = here.get(holder) ?? { waiting: [], others: [] }
    here.set(holder, visits)
    const told = new Set(row.uses.map((use) => use.id))
    for (const use of row.uses) {
      visits.others.push(use.at)
      if (undone.has(use.id)) visits.waiting.push({ at: use.at, isUndone: true })
    }
    for (const { kind, entityId, patch, at } of waiting) {
      if (kind !== 'voucher.redeem' || entityId !== id) continue
      const redemptionId = String(patch.redemptionId)
      if (told.has(redemptionId) || undone.has(redemptionId)) continue
      visits.waiting.push({ at: standsAt(at, patch.knownAt), isUndone: false })
    }
  }
  return here
}

export const laidOverVisits = <C extends Customer>(
  customer: C,
  { waiting, others }: VisitsHere,
  shop: Shop,
): C => {
  const { visits: _, lastVisitAt: __, ...rest } = customer
  return { ...rest, ...withVisits(customer, waiting, shop.timeZone, others) } as C
}

/** The waiting visits by customer, and the customers of whom they are new. */
export function createWaitingVisits() {
  let now: ReadonlyMap<string, VisitsHere> = new Map()

  function set(next: ReadonlyMap<string, VisitsHere>, touched: Set<string>): void {
    for (const [id, visits] of next)
      if (JSON.stringify(visits) !== JSON.stringify(now.get(id))) touched.add(id)
    for (const id of now.keys()) if (!next.has(id)) touched.add(id)
    now = next
  }

  return { set, of: (id: string) => now.get(id) }
}
