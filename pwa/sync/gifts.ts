// Who holds a voucher of an offer, or is to be given one.
import { useLiveQuery } from 'dexie-react-hooks'
import type { QueuedOperation } from '../browser/database.ts'
import { useStore } from './hooks.ts'
import { isRefused } from './queued.ts'

/** The offers that this device has asked the server to give to a customer, and that it has not given yet. */
export function useGiftsTo(customerId: string): string[] {
  const { db } = useStore()
  const gifts = useLiveQuery(async () => {
    const queue = await db.operations.filter(({ kind }) => kind === 'offer.give').toArray()
    return queue.filter((one) => !isRefused(one) && names(one, customerId)).map(({ entityId }) => entityId)
  }, [db, customerId])
  return gifts ?? []
}

const names = ({ patch }: QueuedOperation, id: string): boolean =>
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
