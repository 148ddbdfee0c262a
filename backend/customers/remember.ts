import type { Channel } from '../../shared/consents.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { CustomerHistoryRow, Unit } from '../database/index.ts'

/** A field's change, as the history keeps it. `lost` is a value that gave way, if one did. */
export interface FieldChange {
  from: string | null
  to: string | null
  lost?: string | null
}
export type Changes = Record<string, FieldChange>

/** The name under which the history keeps what another address did to a channel's yes: the time that it stands since. */
export const yesKey = (channel: Channel) => `yes.${channel}` as const

/** The text for a time that is not known. */
export const UNKNOWN_TIME = ''

/** A value that was typed where another was known, which stays. */
export const notTaken = (kept: string | null, lost: string | null): FieldChange => ({
  from: kept,
  to: kept,
  lost,
})

type HistoryEntry = Omit<CustomerHistoryRow, 'businessId' | 'id' | 'changes'> & { changes: Changes }

/** Writes changes into the customer's history; none, nothing. */
export async function remember(unit: Unit, { changes, ...row }: HistoryEntry): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await unit.trx
    .insertInto('customerHistory')
    .values({ ...row, businessId: unit.businessId, id: uuid7(), changes: JSON.stringify(changes) })
    .execute()
}
