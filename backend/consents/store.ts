import type { Channel } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import { type ConsentRow, prepared, type SuppressionRow, type Unit } from '../database/index.ts'

export const insertConsent = prepared<ConsentRow>()((db, slot) =>
  db
    .insertInto('consents')
    .values({
      businessId: slot('businessId'),
      id: slot('id'),
      customerId: slot('customerId'),
      sms: slot('sms'),
      email: slot('email'),
      whatsapp: slot('whatsapp'),
      source: slot('source'),
      tagId: slot('tagId'),
      userId: slot('userId'),
      basis: slot('basis'),
      importId: slot('importId'),
      wordingVersion: slot('wordingVersion'),
      language: slot('language'),
      deviceAt: slot('deviceAt'),
      correctedAt: slot('correctedAt'),
      at: slot('at'),
      emailHash: slot('emailHash'),
      phoneHash: slot('phoneHash'),
      bodyHash: slot('bodyHash'),
      setAside: slot('setAside'),
      previousHash: slot('previousHash'),
      hash: slot('hash'),
      requestId: slot('requestId'),
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing()),
)

export const findConsent = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('consents')
    .select(['customerId', 'bodyHash'])
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

const findSuppression = prepared<{ businessId: string; channel: Channel; addressHash: string }>()(
  (db, slot) =>
    db
      .selectFrom('suppressions')
      .select(['at', 'reason'])
      .where('businessId', '=', slot('businessId'))
      .where('channel', '=', slot('channel'))
      .where('addressHash', '=', slot('addressHash'))
      .where('liftedAt', 'is', null),
)

/** Whether and since when an address may not be written to. Costs nothing while the business has no such address. */
export const suppressionOf = (unit: Unit, channel: Channel, addressHash: string | null) =>
  addressHash === null || unit.turn.suppressed === 0
    ? undefined
    : unit.one(findSuppression, { businessId: unit.businessId, channel, addressHash })

/** Of these addresses those that may not be written to. */
export const suppressionsAmong = (
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  hashes: readonly string[],
): Promise<Pick<SuppressionRow, 'channel' | 'addressHash' | 'reason' | 'at'>[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('suppressions')
        .select(['channel', 'addressHash', 'reason', 'at'])
        .where('businessId', '=', businessId)
        .where('channel', 'in', channels)
        .where('addressHash', 'in', hashes)
        .where('liftedAt', 'is', null)
        .execute()

/** Whether it is a no of the person's own, and not only a report that nothing reaches the address. */
export const isOwnNo = (no: Pick<SuppressionRow, 'reason'> | undefined): boolean =>
  no !== undefined && no.reason !== 'bounced' && no.reason !== 'unreachable'

/** The newest of an address, one that was turned back included. */
export const lastSuppressionOf = (
  unit: Pick<Unit, 'trx' | 'businessId'>,
  channel: Channel,
  addressHash: string,
) =>
  unit.trx
    .selectFrom('suppressions')
    .select(['at', 'reason', 'liftedAt'])
    .where('businessId', '=', unit.businessId)
    .where('channel', '=', channel)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()

/**
 * Keeps an address from being written to, until the person themself turns it back. Again is nothing new, but a no of their
 * own takes the place of a report that nothing reaches them.
 */
export async function suppress(
  unit: Unit,
  row: Pick<SuppressionRow, 'channel' | 'addressHash' | 'reason' | 'at'>,
): Promise<void> {
  const { businessId } = unit
  const { channel, addressHash } = row
  const before = await unit.one(findSuppression, { businessId, channel, addressHash })
  if (before && (isOwnNo(before) || !isOwnNo(row))) return
  if (!before) unit.turn.suppressed += 1
  await unit.trx
    .insertInto('suppressions')
    .values({ businessId, ...row, liftedAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'channel', 'addressHash'])
        .doUpdateSet({ reason: row.reason, at: row.at, liftedAt: null }),
    )
    .execute()
}

/** The person asked to be erased, which says more than any no before: nobody but they brings them back. */
export async function suppressErased(
  unit: Unit,
  { channel, addressHash, at }: Pick<SuppressionRow, 'channel' | 'addressHash' | 'at'>,
): Promise<void> {
  await suppress(unit, { channel, addressHash, reason: 'erased', at })
  await unit.trx
    .updateTable('suppressions')
    .set({ reason: 'erased', at })
    .where('businessId', '=', unit.businessId)
    .where('channel', '=', channel)
    .where('addressHash', '=', addressHash)
    .execute()
}

/** The person themself turns it back. Returns whether there was anything to turn back. */
export async function lift(
  unit: Unit,
  { channel, addressHash, at }: Pick<SuppressionRow, 'channel' | 'addressHash' | 'at'>,
): Promise<boolean> {
  const { businessId } = unit
  if (!(await suppressionOf(unit, channel, addressHash))) return false
  unit.turn.suppressed -= 1
  await unit.trx
    .updateTable('suppressions')
    .set({ liftedAt: at })
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
    .where('addressHash', '=', addressHash)
    .execute()
  return true
}
