import type { DeliveryReason } from '../../shared/deliveries.ts'
import { DAY, later } from '../clock.ts'
import { suppress } from '../consents/index.ts'
import type { DeliveryRow, Unit } from '../database/index.ts'
import { suppressedFor } from './suppressed-for.ts'

/** So many mails to an address that came back, in so long, and it gets nothing more. */
const SOFT_BOUNCES = 3
const SOFT_WINDOW_MS = 30 * DAY

/**
 * Writes down that a mail did not reach its address, whether a server refused it in the dialogue or it came back later:
 * one that can never arrive there keeps the address from being written to at once, others do together.
 */
export async function recordBounce(
  unit: Unit,
  { id, addressHash }: Pick<DeliveryRow, 'id' | 'addressHash'>,
  reason: DeliveryReason,
  at: string,
): Promise<void> {
  const forGood = suppressedFor(reason)
  if (forGood || (await softBounces(unit, addressHash, id, at)) >= SOFT_BOUNCES)
    await suppress(unit, { channel: 'email', addressHash, reason: forGood ?? 'bounced', at })
}

/** Counts this one too. Each mail counts once, and what is too old is forgotten. */
async function softBounces(
  { trx, businessId }: Unit,
  addressHash: string,
  deliveryId: string,
  at: string,
): Promise<number> {
  const row = { businessId, addressHash, deliveryId, at }
  await trx
    .insertInto('bounces')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'addressHash', 'deliveryId']).doNothing())
    .execute()
  const ofAddress = (since: '<' | '>=') => [
    ['businessId', '=', businessId] as const,
    ['addressHash', '=', addressHash] as const,
    ['at', since, later(at, -SOFT_WINDOW_MS)] as const,
  ]
  let forget = trx.deleteFrom('bounces')
  for (const [column, by, value] of ofAddress('<')) forget = forget.where(column, by, value)
  await forget.execute()
  const { n } = await trx
    .selectFrom('bounces')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('businessId', '=', businessId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirstOrThrow()
  return Number(n)
}
