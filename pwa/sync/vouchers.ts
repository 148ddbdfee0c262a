// Vouchers as this device shows them: what the server confirmed, with the uses that wait here laid over.
import { useLiveQuery } from 'dexie-react-hooks'
import type { Use, Voucher } from '../../shared/offers.ts'
import { type LoggedUse, standingUses } from '../../shared/rules/offers/states.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import { useStore } from './hooks.ts'
import { applyRow } from './mirror.ts'

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
      at: standsAt(at, patch.knownAt),
      by: null,
      place,
      isUndone: false,
    })
  }
  const standing = log.map((use) => ({ ...use, isUndone: undone.has(use.id) }))
  return standingUses(standing, perPerson).map((use) => ({ ...use, waiting: !told.has(use.id) }))
}

/** No use is earlier than what the device knew of the server. */
export const standsAt = (at: string, knownAt: unknown): string =>
  typeof knownAt === 'string' && knownAt > at ? knownAt : at

const queueOf = (db: Database, id: string): Promise<QueuedOperation[]> =>
  db.operations.where('[entityKind+entityId]').equals(['voucher', id]).sortBy('seq')

async function perPersonOf(db: Database, offerId: string): Promise<number> {
  const row = await db.rows.get(['offer', offerId])
  return row?.row && 'perPerson' in row.row ? row.row.perPerson : 1
}

const laidOver = (voucher: Voucher, queue: readonly QueuedOperation[], perPerson: number): LocalVoucher => ({
  ...voucher,
  uses: usesHere(voucher.uses, queue, perPerson),
  waiting: queue.length > 0,
})

/** All that this device knows of a code. */
export interface VoucherHere {
  id: string
  /** Null where it knows none by it. */
  voucher: LocalVoucher | null
  /** Without a voucher: the uses that were taken here to be checked. */
  unchecked: LocalUse[]
  /** The uses made here that the server did not take, and why. */
  refused: { redemptionId: string; message: string | undefined }[]
}

/** What this device knows of a code by its hash: look-ups by key in one transaction, however many vouchers there are. */
export const readVoucherHere = (db: Database, id: string): Promise<VoucherHere> =>
  db.transaction('r', db.vouchers, db.operations, db.rows, async () => {
    const [kept, queue] = await Promise.all([db.vouchers.get(id), queueOf(db, id)])
    const voucher = kept?.row ? laidOver(kept.row, queue, await perPersonOf(db, kept.row.offerId)) : null
    const refused = queue.filter((one) => one.kind === 'voucher.redeem' && isRefused(one))
    return {
      id,
      voucher,
      unchecked: voucher ? [] : usesHere([], queue, 1),
      refused: refused.map(({ patch, message }) => ({ redemptionId: String(patch.redemptionId), message })),
    }
  })

/** The same, and how it changes. */
export function useVoucherHere(id: string): VoucherHere | undefined {
  const { db } = useStore()
  return useLiveQuery(() => readVoucherHere(db, id), [db, id])
}

/** The operation of a use that no network has had yet; undefined where there is none. */
export async function unsentUse(db: Database, id: string, redemptionId: string): Promise<string | undefined> {
  const queue = await queueOf(db, id)
  return queue.find(({ patch, attempts }) => patch.redemptionId === redemptionId && attempts === 0)?.id
}

/** Keeps a voucher that the server has told of by itself. */
export const learnVoucher = (db: Database, voucher: Voucher): Promise<void> =>
  db.transaction('rw', db.rows, db.vouchers, db.meta, () =>
    applyRow(db, { kind: 'voucher', id: voucher.id, revision: voucher.revision, row: voucher }),
  )

async function shown(db: Database, voucher: Voucher): Promise<LocalVoucher> {
  const [queue, perPerson] = await Promise.all([queueOf(db, voucher.id), perPersonOf(db, voucher.offerId)])
  return laidOver(voucher, queue, perPerson)
}

/** The vouchers of a customer, newest first; undefined while they are read. */
export function useVouchersOf(customerId: string): LocalVoucher[] | undefined {
  const { db } = useStore()
  return useLiveQuery(async () => {
    const kept = await db.vouchers.where('customerId').equals(customerId).toArray()
    const rows = await Promise.all(kept.flatMap(({ row }) => (row ? [shown(db, row)] : [])))
    return rows.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  }, [db, customerId])
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

/** Which of these people hold a voucher of an offer, as far as this device knows; nobody while it looks. */
export function useHoldersAmong(offerId: string, customerIds: readonly string[]): ReadonlySet<string> {
  const { db } = useStore()
  const asked = customerIds.join()
  const holders = useLiveQuery(async () => {
    const theirs = await db.vouchers.where('customerId').anyOf(asked.split(',')).toArray()
    const held = theirs.filter(({ row }) => row?.offerId === offerId)
    return new Set(held.flatMap(({ customerId }) => customerId ?? []))
  }, [db, offerId, asked])
  return holders ?? nobody
}

const nobody: ReadonlySet<string> = new Set()
