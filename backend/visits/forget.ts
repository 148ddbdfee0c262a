import type { Database, Unit } from '../database/index.ts'
import { addToBefore, count } from './store.ts'

/** So many people a transaction. */
const AT_ONCE = 100

/**
 * Deletes the rows of visits from before a day; of whom they were of, the number stays. A day is forgotten as a whole,
 * so that it is never counted again.
 */
export async function forgetVisits(
  { db }: { db: Database },
  businessId: string,
  beforeDay: string,
): Promise<void> {
  for (;;) {
    const some = await db.read
      .selectFrom('visits')
      .select('customerId')
      .distinct()
      .where('businessId', '=', businessId)
      // The index is by instant; a day of any zone is over two days after its date began in UTC.
      .where('at', '<', `${beforeDay}T23:59:59.999Z`)
      .where('day', '<', beforeDay)
      .limit(AT_ONCE)
      .execute()
    if (some.length > 0)
      await db.write(businessId, async (unit) => {
        for (const { customerId } of some) await forgetOf(unit, customerId, beforeDay)
      })
    if (some.length < AT_ONCE) return
  }
}

async function forgetOf(unit: Unit, customerId: string | null, beforeDay: string): Promise<void> {
  const { trx, businessId } = unit
  if (customerId !== null) {
    const { days } = await trx
      .selectFrom('visits')
      .select(({ fn }) => fn.count('day').distinct().as('days'))
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .where('day', '<', beforeDay)
      .where('undoneAt', 'is', null)
      .executeTakeFirstOrThrow()
    await addToBefore(unit, customerId, Number(days))
  }
  await trx
    .deleteFrom('visits')
    .where('businessId', '=', businessId)
    .where('customerId', customerId === null ? 'is' : '=', customerId)
    .where('day', '<', beforeDay)
    .execute()
  if (customerId !== null) await count(unit, customerId)
}
