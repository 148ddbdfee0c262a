import type { Channel } from '../../shared/consents.ts'
import type { Unit } from '../database/index.ts'
import { logChanged } from '../events/index.ts'
import type { Keys } from '../secrets/keys.ts'
import { record } from './record.ts'
import { suppress } from './store.ts'

export interface Withdrawal {
  customerId: string
  channel: Channel
  /** The address that the message went to; the customer may have another by now. */
  addressHash: string
  at: string
}

/**
 * The person says no by `/u`, one-click or STOP: a row in the ledger, the address suppressed, the customer's channel a
 * no. Doing it again changes nothing more. Returns the customer's new revision, or null when there is none any more.
 */
export async function withdraw(unit: Unit, keys: Keys, no: Withdrawal): Promise<number | null> {
  const { businessId } = unit
  await suppress(unit, { channel: no.channel, addressHash: no.addressHash, reason: 'optedOut', at: no.at })
  const customer = await unit.trx
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', no.customerId)
    .executeTakeFirst()
  if (!customer || customer.deletedAt !== null) return null
  const columns = await record(unit, keys, customer, {
    customerId: customer.id,
    answers: { [no.channel]: false },
    source: 'self',
    correctedAt: no.at,
    at: no.at,
    language: customer.language,
    email: customer.email,
    mobile: customer.mobile,
  })
  const revision = unit.nextRevision()
  await unit.trx
    .updateTable('customers')
    .set({ ...columns, revision, updatedAt: no.at })
    .where('businessId', '=', businessId)
    .where('id', '=', customer.id)
    .execute()
  await logChanged(unit, customer, { ...customer, ...columns }, no.at)
  return revision
}
