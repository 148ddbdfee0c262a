import type { Channel } from '../../shared/consents.ts'
import type { Unit } from '../database/index.ts'
import { logChanged } from '../events/index.ts'
import type { Keys } from '../secrets/keys.ts'
import { record, stateOf } from './record.ts'
import { isOwnNo, suppress, suppressionOf } from './store.ts'

export interface Withdrawal {
  customerId: string
  channel: Channel
  /** The address that the message went to; the customer may have another by now. Null where there is none. */
  addressHash: string | null
  at: string
}

const customerOf = async ({ trx, businessId }: Unit, id: string) => {
  const row = await trx
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deletedAt === null ? row : undefined
}

/** Whether the person said so before, and it stands with the address as well as with the customer, who may have another. */
export async function hasSaidNo(
  unit: Unit,
  { customerId, channel, addressHash }: Omit<Withdrawal, 'at'>,
): Promise<boolean> {
  if (addressHash !== null && !isOwnNo(await suppressionOf(unit, channel, addressHash))) return false
  const customer = await customerOf(unit, customerId)
  return !customer || stateOf(customer, channel) === 'no'
}

/**
 * The person says no by `/u`, one-click or STOP: a row in the ledger, the address suppressed, the customer's channel a
 * no. Doing it again changes nothing more. Returns the customer's new revision, or null when there is none any more.
 */
export async function withdraw(unit: Unit, keys: Keys, no: Withdrawal): Promise<number | null> {
  const { businessId } = unit
  const { channel, addressHash, at } = no
  if (addressHash !== null) await suppress(unit, { channel, addressHash, reason: 'optedOut', at })
  const customer = await customerOf(unit, no.customerId)
  if (!customer) return null
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
