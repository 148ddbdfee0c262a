import { keepWordings, wordingOf } from '../../backend/businesses/wordings.ts'
import { openDatabase } from '../../backend/database/index.ts'
import { createTag } from '../../backend/tags/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { businessRow } from '../support/rows.ts'

export interface LaidShop {
  businessId: string
  /** Of its tag. */
  code: string
}

/** A SQLite file in `dataDir`, or the database at `url`. */
export interface Where {
  dataDir: string
  url?: string
}

/** What the forms of all laid shops show in Swedish, by its version. */
export const { version: wordingVersion } = wordingOf(businessRow(uuid7()), 'sv')

/** Shops with a tag each, whose forms have been shown, laid into an empty database. */
export async function layShops(where: Where, many: number): Promise<LaidShop[]> {
  const db = await openDatabase(where)
  const now = new Date().toISOString()
  const shops = await Promise.all(
    Array.from({ length: many }, () => {
      const businessId = uuid7()
      return db.write(businessId, async (unit) => {
        const business = businessRow(businessId)
        await unit.trx.insertInto('businesses').values(business).execute()
        await keepWordings(unit, business, now)
        const { code } = await createTag(unit, { label: 'Disken', target: 'signup', now })
        return { businessId, code }
      })
    }),
  )
  await db.close()
  return shops
}
