import { DAY, later } from '../clock.ts'
import type { Unit } from '../database/index.ts'

/**
 * Keeps with a customer when they last followed a link or looked at a mail, so that devices can filter by it. Once a day
 * is enough: each time is a change that every device of the shop fetches.
 */
export async function markCustomer(unit: Unit, id: string, column: 'clickedAt' | 'openedAt'): Promise<void> {
  const { businessId, trx } = unit
  const { last } = await trx
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max(column).as('last'))
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .executeTakeFirstOrThrow()
  const customer = await trx
    .selectFrom('customers')
    .select(column)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!customer || isNear(customer[column], last)) return
  await trx
    .updateTable('customers')
    .set({ [column]: last, revision: unit.nextRevision() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** A click that turns out to be a scanner's is taken back. */
const isNear = (known: string | null, last: string | null): boolean =>
  known === last || (known !== null && last !== null && last > known && last < later(known, DAY))
