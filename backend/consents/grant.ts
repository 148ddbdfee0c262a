import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { Unit } from '../database/index.ts'
import { logChanged } from '../events/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { record } from './record.ts'
import { lift } from './store.ts'

export interface Grant {
  customerId: string
  channel: Channel
  /** The address that the yes came from, which proves whose it is. */
  addressHash: string
  at: string
  /** The wording that the person read, and its language; STOP and START show none. */
  wordingVersion?: string | null
  language?: Language
}

/**
 * The person turns their no back, by START: the address is suppressed no more, and the customer's channel a yes. Whoever
 * has another address by now is not the one who said it: their channel stays as it is. Returns the customer's new
 * revision, or null when nothing of a customer changed.
 */
export async function grant(unit: Unit, keys: Keys, yes: Grant): Promise<number | null> {
  const { businessId } = unit
  const { channel, at } = yes
  await lift(unit, yes)
  const customer = await unit.trx
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', yes.customerId)
    .executeTakeFirst()
  const address = channel === 'email' ? customer?.email : customer?.mobile
  if (!customer || !address || addressHash(keys, businessId, channel, address) !== yes.addressHash)
    return null
  const columns = await record(unit, keys, customer, {
    customerId: customer.id,
    answers: { [channel]: true },
    source: 'self',
    correctedAt: at,
    at,
    language: yes.language ?? customer.language,
    wordingVersion: yes.wordingVersion ?? null,
    email: customer.email,
    mobile: customer.mobile,
  })
  if (!columns) return null
  const revision = unit.nextRevision()
  await unit.trx
    .updateTable('customers')
    .set({ ...columns, revision, updatedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', customer.id)
    .execute()
  await logChanged(unit, customer, { ...customer, ...columns }, at)
  return revision
}
