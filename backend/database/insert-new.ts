import { Failure } from '../../shared/errors.ts'
import type { Tables } from './tables.ts'
import type { Unit } from './unit.ts'

/** The tables whose ids are made by devices. */
export type OfDevices = 'automations' | 'campaigns' | 'offers' | 'segments' | 'tags' | 'templates'

/** Throws `keyReused` when there is a row with this id already, deleted ones included. */
export async function insertNew<T extends OfDevices>(
  { trx }: Pick<Unit, 'trx'>,
  table: T,
  row: Tables[T],
): Promise<void> {
  const inserted = await trx
    .insertInto<OfDevices>(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Failure('keyReused')
}
