import type { DeliveryEventRow, Unit } from '../database/index.ts'

/**
 * Writes down what was told of a delivery, once under an id that follows from what it is told by. Returns false when it is
 * there already.
 */
export async function noteEvent(
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
