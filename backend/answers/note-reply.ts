import type { DeliveryEventRow, Unit } from '../database/index.ts'

/**
 * Writes a reply down beside the delivery that it answers, or, where none is known, under the customer's id with the hash
 * of the number as its detail. Returns false when it is there already.
 */
export async function noteReply(
  { trx, businessId }: Unit,
  event: Omit<DeliveryEventRow, 'businessId'>,
): Promise<boolean> {
  const noted = await trx
    .insertInto('deliveryEvents')
    .values({ businessId, ...event })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
