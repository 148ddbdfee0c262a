// Vouchers as this device shows them: what the server confirmed, with the uses that wait here laid over.
import { useLiveQuery } from 'dexie-react-hooks'
import type { Use, Voucher } from '../../shared/offers.ts'
import { type LoggedUse, standingUses } from '../../shared/rules/offers/states.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import { skew } from '../queue/index.ts'
import { useStore } from './hooks.ts'
import { readMeta, readRows } from './mirror.ts'

/** A use that has not reached the server is `waiting`. */
export type LocalUse = Use & { waiting: boolean }

export interface LocalVoucher extends Omit<Voucher, 'uses'> {
  uses: LocalUse[]
  /** A use of it, or the undoing of one, has not reached the server. */
  waiting: boolean
}

const isRefused = ({ state }: QueuedOperation): boolean => state === 'rejected' || state === 'conflict'

/** The uses that stand on this device: the confirmed ones, those that wait, and without those undone here. */
export function usesHere(
  confirmed: readonly Use[],
  queue: readonly QueuedOperation[],
  perPerson: number,
): LocalUse[] {
  const told = new Set(confirmed.map(({ id }) => id))
  const undone = new Set<unknown>()
  const log: LoggedUse[] = confirmed.map((use) => ({ ...use, isUndone: false }))
  for (const operation of queue) {
    const { kind, patch, at } = operation
    if (isRefused(operation)) continue
    if (kind === 'voucher.undo') undone.add(patch.redemptionId)
    if (kind !== 'voucher.redeem' || told.has(String(patch.redemptionId))) continue
    const place = typeof patch.place === 'string' ? patch.place : null
    log.push({
      id: String(patch.redemptionId),
      at: later(at, patch.knownAt),
      by: null,
      place,
      isUndone: false,
    })
  }
  const standing = log.map((use) => ({ ...use, isUndone: undone.has(use.id) }))
  return standingUses(standing, perPerson).map((use) => ({ ...use, waiting: !told.has(use.id) }))
}

const later = (at: string, knownAt: unknown): string =>
  typeof knownAt === 'string' && knownAt > at ? knownAt : at

const queueOf = (db: Database, id: string): Promise<QueuedOperation[]> =>
  db.operations.where('[entityKind+entityId]').equals(['voucher', id]).sortBy('seq')

async function perPersonOf(db: Database, offerId: string): Promise<number> {
  const row = await db.rows.get(['offer', offerId])
  return row?.row && 'perPerson' in row.row ? row.row.perPerson : 1
}

async function shown(db: Database, voucher: Voucher): Promise<LocalVoucher> {
  const queue = await queueOf(db, voucher.id)
  const uses = usesHere(voucher.uses, queue, await perPersonOf(db, voucher.offerId))
  return { ...voucher, uses, waiting: queue.length > 0 }
}

/**
 * A voucher by the hash of its code: two look-ups by key, however many there are. Null where this device does not know
 * one; the uses that it has taken of it nonetheless are `unknownUses`.
 */
export async function readVoucher(db: Database, id: string): Promise<LocalVoucher | null> {
  const kept = await db.vouchers.get(id)
  return kept?.row ? shown(db, kept.row) : null
}

/** Uses, taken here to be checked, of a voucher that this device does not know. */
export const unknownUses = async (db: Database, id: string): Promise<LocalUse[]> =>
  usesHere([], await queueOf(db, id), 1)

/** The vouchers of a customer, newest first; undefined while they are read. */
export function useVouchersOf(customerId: string): LocalVoucher[] | undefined {
  const { db } = useStore()
  return useLiveQuery(async () => {
    const kept = await db.vouchers.where('customerId').equals(customerId).toArray()
    const rows = await Promise.all(kept.flatMap(({ row }) => (row ? [shown(db, row)] : [])))
    return rows.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  }, [db, customerId])
}

/** A voucher as it is now; null where there is none, undefined while it is read. */
export function useVoucher(id: string): LocalVoucher | null | undefined {
  const { db } = useStore()
  return useLiveQuery(() => readVoucher(db, id), [db, id])
}

/** The offers that this device has asked the server to give to a customer, and that it has not given yet. */
export function useGiftsTo(customerId: string): string[] {
  const { db } = useStore()
  const gifts = useLiveQuery(async () => {
    const queue = await db.operations.filter(({ kind }) => kind === 'offer.give').toArray()
    return queue.filter((one) => !isRefused(one) && listed(one, customerId)).map(({ entityId }) => entityId)
  }, [db, customerId])
  return gifts ?? []
}

const listed = ({ patch }: QueuedOperation, id: string): boolean =>
  Array.isArray(patch.customerIds) && patch.customerIds.includes(id)

/** Who holds a voucher of an offer, as far as this device knows. */
export function useHoldersOf(offerId: string): ReadonlySet<string> | undefined {
  const { db } = useStore()
  return useLiveQuery(async () => {
    const held = await db.vouchers.filter(({ row }) => row?.offerId === offerId).toArray()
    return new Set(held.flatMap(({ customerId }) => customerId ?? []))
  }, [db, offerId])
}

/**
 * The time as this device may believe it (ISO 8601): its own, put right by the server's last answer, and never before
 * the last time that it had of the server, whatever has been done to its clock since.
 */
export async function timeHere(db: Database): Promise<string> {
  const { filledAt } = await readMeta(db)
  const own = new Date(Date.now() + skew()).toISOString()
  return filledAt && filledAt > own ? filledAt : own
}

/** The shop's time zone, as far as it is known here. */
export const timeZoneOf = async (db: Database): Promise<string> =>
  (await readRows(db, 'profile'))[0]?.timeZone ?? 'Europe/Stockholm'
