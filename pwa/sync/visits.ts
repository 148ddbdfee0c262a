// The visits of which the server has not told yet, because their redemptions and stamps wait in the queue.
import type { Customer } from '../../shared/customers.ts'
import { type WaitingVisit, withVisits } from '../../shared/rules/visits/counting.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import type { Shop } from './overlay.ts'
import { isRefused, namesCustomer } from './queued.ts'

/** What this device knows of a customer's visits beside their sums. */
export interface VisitsHere {
  waiting: WaitingVisit[]
  /** The times of confirmed uses and stamps of their vouchers. */
  others: string[]
}

/** No use is earlier than what the device knew of the server. */
export const standsAt = (at: string, knownAt: unknown): string =>
  typeof knownAt === 'string' && knownAt > at ? knownAt : at

const kinds = ['voucher.redeem', 'voucher.stamp', 'voucher.undo']

const redeems = (operation: QueuedOperation): boolean =>
  (kinds.includes(operation.kind) || namesCustomer(operation)) && !isRefused(operation)

/** The visits that wait on this device, by the customer who made them. Where nothing of them waits it reads nothing. */
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
  const byName = waiting.filter(namesCustomer)
  const named = byName.map(({ patch }) => idNow(aliases, String(patch.customerId)))
  const holders = new Set([...vouchers.flatMap((voucher) => voucher?.customerId ?? []), ...named])
  const told = new Set<string>()
  const theirs = await db.vouchers
    .where('customerId')
    .anyOf([...holders])
    .toArray()
  for (const { id, customerId, row } of theirs) {
    if (!customerId || !row) continue
    const visits = visitsOf(here, idNow(aliases, customerId))
    for (const use of [...row.uses, ...(row.stamped ?? [])]) {
      told.add(use.id)
      visits.others.push(use.at)
      if (undone.has(use.id)) visits.waiting.push({ at: use.at, isUndone: true })
    }
    for (const { kind, entityId, patch, at } of waiting) {
      if (entityId !== id || kind === 'voucher.undo') continue
      const givenId = String(patch.redemptionId ?? patch.stampId)
      if (told.has(givenId) || undone.has(givenId)) continue
      visits.waiting.push({ at: standsAt(at, patch.knownAt), isUndone: false })
    }
  }
  for (const { patch, at } of byName) {
    const givenId = String(patch.redemptionId ?? patch.stampId)
    if (told.has(givenId) || undone.has(givenId)) continue
    const visits = visitsOf(here, idNow(aliases, String(patch.customerId)))
    visits.waiting.push({ at: standsAt(at, patch.knownAt), isUndone: false })
  }
  return here
}

const idNow = (aliases: ReadonlyMap<string, string>, id: string): string => aliases.get(id) ?? id

function visitsOf(here: Map<string, VisitsHere>, customerId: string): VisitsHere {
  const visits = here.get(customerId) ?? { waiting: [], others: [] }
  here.set(customerId, visits)
  return visits
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
