import { Failure } from '../../shared/errors.ts'
import { everyIdOf, notAsked, stateOf, suppress, suppressErased } from '../consents/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { logErased } from '../events/index.ts'
import { releaseVouchers } from '../offers/index.ts'
import { eraseReplies } from '../replies/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { releaseVisits } from '../visits/index.ts'
import { earlierAddresses } from './earlier.ts'
import { noLabels } from './labels.ts'
import { findCustomer, insertCustomer, setCustomer } from './store.ts'

/** The columns of a tombstone, without personal data. */
export const emptied = {
  email: null,
  name: '',
  phone: null,
  mobile: null,
  notes: '',
  ...noLabels,
  tagId: null,
  clickedAt: null,
  openedAt: null,
  visits: null,
  visitsBefore: null,
  lastVisitAt: null,
  notSameAs: null,
  sms: null,
  smsYesAt: null,
  emailConsent: null,
  emailYesAt: null,
  whatsapp: null,
  whatsappYesAt: null,
} satisfies Partial<CustomerRow>

/**
 * Deletes a customer: a tombstone without anything personal. What was typed about them or by them elsewhere goes too: the history, replies,
 * stored answers, the ledger's addresses and captured messages. A no is kept as a keyed hash, so that a later import
 * cannot wake them.
 * @param byRequest the person asked for it, so every address that they had or were written to at is kept as a keyed
 *   hash, whatever they had answered; then only they can turn it back
 */
export async function erase(
  unit: Unit,
  keys: Keys,
  id: string,
  now: string,
  { byRequest = false } = {},
): Promise<CustomerRow> {
  const { businessId } = unit
  const row = await unit.one(findCustomer, { businessId, id })
  if (!row) throw new Failure('notFound')
  if (row.deletedAt !== null) return row
  for (const channel of ['sms', 'email', 'whatsapp'] as const) {
    const address = channel === 'email' ? row.email : row.mobile
    const state = stateOf(row, channel)
    if (address === null) continue
    const no = { channel, addressHash: addressHash(keys, businessId, channel, address), at: now }
    if (byRequest) await suppressErased(unit, no)
    else if (state === 'no' || state === 'waiting') await suppress(unit, { ...no, reason: 'erased' })
  }
  if (byRequest) {
    await suppressWrittenTo(unit, id, now)
    for (const { channel, address } of await earlierAddresses(unit, id))
      await suppressErased(unit, {
        channel,
        addressHash: addressHash(keys, businessId, channel, address),
        at: now,
      })
  }
  await eraseReplies(unit, id, now)
  await eraseTraces(unit, id)
  await releaseVouchers(unit, id, now)
  await releaseVisits(unit, id)
  await logErased(unit, id, now)
  return setCustomer(unit, id, {
    ...emptied,
    revision: unit.nextRevision(),
    updatedAt: now,
    deletedAt: now,
  })
}

/** Also where they were reached before their address changed. */
async function suppressWrittenTo(unit: Unit, customerId: string, at: string): Promise<void> {
  const addresses = await unit.trx
    .selectFrom('deliveries')
    .select(['channel', 'addressHash'])
    .distinct()
    .where('businessId', '=', unit.businessId)
    .where('customerId', '=', customerId)
    .execute()
  for (const { channel, addressHash } of addresses) await suppressErased(unit, { channel, addressHash, at })
}

/**
 * Marks an id as deleted that nobody has, so that it stays deleted: after the database was restored from an older copy a
 * device may tell of the deletion before another tells of the customer. Returns the business's newest revision.
 */
export async function leaveTombstone(unit: Unit, id: string, now: string): Promise<number> {
  const { businessId } = unit
  await unit.run(insertCustomer, {
    businessId,
    id,
    email: null,
    name: '',
    phone: null,
    mobile: null,
    source: 'manual_entry',
    notes: '',
    ...noLabels,
    tagId: null,
    language: 'sv',
    ...notAsked,
    revision: unit.nextRevision(),
    createdAt: now,
    updatedAt: now,
    deletedAt: now,
  })
  return unit.turn.revision
}

async function eraseTraces(unit: Unit, customerId: string): Promise<void> {
  const { trx, businessId } = unit
  await trx
    .deleteFrom('customerHistory')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
  await trx
    .updateTable('deliveries')
    .set({ address: null, detail: null, bodyHash: null, lookAt: null, offerToken: null })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
  await trx
    .updateTable('automationPeople')
    .set({ state: 'cancelled' })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('state', '=', 'waiting')
    .execute()
  await trx
    .deleteFrom('personLinks')
    .where('businessId', '=', businessId)
    .where('customerId', 'in', await everyIdOf(unit, customerId))
    .execute()
  await trx
    .updateTable('confirmations')
    .set({ proposedPhone: null, proposedAnswers: null })
    .where('businessId', '=', businessId)
    .where('customerId', 'in', await everyIdOf(unit, customerId))
    .execute()
  await trx
    .deleteFrom('captured')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
}
