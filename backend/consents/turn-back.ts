import type { Channel } from '../../shared/consents.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { stateOf } from './record.ts'
import { lastSuppressionOf } from './store.ts'

const hashOf = (keys: Keys, { businessId, email, mobile }: CustomerRow, channel: Channel): string | null => {
  const address = channel === 'email' ? email : mobile
  return address === null ? null : addressHash(keys, businessId, channel, address)
}

/** A transaction, or what is read without one. */
export type Reading = Pick<Unit, 'trx' | 'businessId'>

/**
 * Whether somebody who proved that a customer's e-mail address is theirs may turn this channel's no back. Of the mail
 * itself always. A number they did not prove: there the no must be this very customer's, or have been kept when the same
 * person was erased, because another's no on a shared or borrowed number is not theirs to take back. A no that was texted
 * from the number is its holder's, whoever gave the number: only a START from there turns it back.
 */
export async function mayTurnBack(
  unit: Reading,
  keys: Keys,
  customer: CustomerRow,
  channel: Channel,
): Promise<boolean> {
  const hash = hashOf(keys, customer, channel)
  if (hash === null) return false
  if (channel === 'email') return true
  const no = await lastSuppressionOf(unit, channel, hash)
  if (!no || no.liftedAt !== null || no.reason === 'unreachable') return true
  if (no.reason === 'erased') {
    const mail = await lastSuppressionOf(unit, 'email', hashOf(keys, customer, 'email') ?? '')
    return mail?.reason === 'erased' && mail.at === no.at
  }
  const ids = await everyIdOf(unit, customer.id)
  if (await wasTexted(unit, ids, { hash, at: no.at })) return false
  const own = await unit.trx
    .selectFrom('consents')
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('customerId', 'in', ids)
    .where(channel, '=', 'no')
    .where('phoneHash', '=', hash)
    .where((is) => is.or([is('correctedAt', '=', no.at), is('at', '=', no.at)]))
    .executeTakeFirst()
  return own !== undefined
}

/**
 * Whether a STOP came from that number, then or later: as an answer to a message to them, or, where none was known, noted
 * under their own id.
 */
async function wasTexted(
  { trx, businessId }: Reading,
  customerIds: string[],
  { hash, at }: { hash: string; at: string },
): Promise<boolean> {
  const stop = await trx
    .selectFrom('deliveries')
    .innerJoin('deliveryEvents', (join) =>
      join
        .onRef('deliveryEvents.businessId', '=', 'deliveries.businessId')
        .onRef('deliveryEvents.deliveryId', '=', 'deliveries.id'),
    )
    .select('deliveryEvents.id')
    .where('deliveries.businessId', '=', businessId)
    .where('deliveries.customerId', 'in', customerIds)
    .where('deliveries.addressHash', '=', hash)
    .where('deliveryEvents.kind', '=', 'stop')
    .where('deliveryEvents.at', '>=', at)
    .unionAll(
      trx
        .selectFrom('deliveryEvents')
        .select('id')
        .where('businessId', '=', businessId)
        .where('deliveryId', 'in', customerIds)
        .where('detail', '=', hash)
        .where('kind', '=', 'stop')
        .where('at', '>=', at),
    )
    .executeTakeFirst()
  return stop !== undefined
}

/** The customer's own id and those that were given up for it: answers stay under the id that they were given under. */
export async function everyIdOf({ trx, businessId }: Reading, customerId: string): Promise<string[]> {
  const aliases = await trx
    .selectFrom('aliases')
    .select('id')
    .where('businessId', '=', businessId)
    .where('target', '=', customerId)
    .execute()
  return [customerId, ...aliases.map(({ id }) => id)]
}

/** The channels whose waiting yes the owner of the customer's e-mail address can confirm. */
export async function confirmable(unit: Reading, keys: Keys, customer: CustomerRow): Promise<Channel[]> {
  const found: Channel[] = []
  for (const channel of ['email', 'sms', 'whatsapp'] as const)
    if (stateOf(customer, channel) === 'waiting' && (await mayTurnBack(unit, keys, customer, channel)))
      found.push(channel)
  return found
}
