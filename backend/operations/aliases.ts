import { prepared, type Unit } from '../database/index.ts'

const findAlias = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('aliases')
    .select('target')
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

/** The id that a row lives under now: another one where a device's new customer turned out to be known, or two were merged. */
export const resolveAlias = async (unit: Unit, id: string): Promise<string> =>
  (await unit.one(findAlias, { businessId: unit.businessId, id }))?.target ?? id
