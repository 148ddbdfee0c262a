import type { BusinessRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'

/** Every device of the shop learns its profile anew, with what changes of its row. Answers with the row as it is then. */
export async function tellProfile(
  unit: Unit,
  live: Deps['live'],
  values: Partial<BusinessRow> = {},
): Promise<BusinessRow> {
  const { businessId, trx } = unit
  const profileRevision = unit.nextRevision()
  const row = await trx
    .updateTable('businesses')
    .set({ ...values, profileRevision })
    .where('id', '=', businessId)
    .returningAll()
    .executeTakeFirstOrThrow()
  unit.afterCommit(() => live.changed(businessId, profileRevision))
  return row
}
