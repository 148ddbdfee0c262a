import { type Kysely, sql } from 'kysely'
import type { Redeemed } from '../../shared/reports.ts'
import type { Database, Tables } from '../database/index.ts'
import { cut, type EventPlace, type Span } from './span.ts'

/**
 * The log's uses that nobody took back. Few were taken back, and those are listed once: to look for an undoing of each
 * use took most of a report's time.
 */
const isStanding = (
  businessId: string,
) => sql<boolean>`redemptions.kind = 'redeemed' and redemptions.id not in (
  select undone."redemptionId" from redemptions as undone
  where undone."businessId" = ${businessId} and undone.kind = 'undone' and undone."redemptionId" is not null)`

/** The uses of one offer in an hour, and what they are worth; null where it does not say. */
export interface RedeemedPiece extends EventPlace {
  uses: number
  kronor: number | null
}

/** What was used in the two periods, of whatever offer and however its voucher was given. */
export async function redeemedIn({ read }: Database, span: Span): Promise<RedeemedPiece[]> {
  const { businessId, before, until, place } = span
  const rows = await read
    .selectFrom('offers')
    .innerJoin('redemptions', (join) =>
      join
        .onRef('redemptions.businessId', '=', 'offers.businessId')
        .onRef('redemptions.offerId', '=', 'offers.id'),
    )
    .select(({ fn }) => [cut('redemptions.at', span).as('piece'), 'offers.worth', fn.countAll().as('n')])
    .where('offers.businessId', '=', businessId)
    .where('redemptions.at', '>=', before)
    .where('redemptions.at', '<', until)
    .where(isStanding(businessId))
    .groupBy(['piece', 'offers.worth'])
    .execute()
  return rows.map(({ piece, worth, n }) => ({
    ...place(piece),
    uses: Number(n),
    kronor: worth === null ? null : Number(worth) * Number(n),
  }))
}

/** Kronor by offer, for those that say what a use is worth. */
export async function worthsOf(db: Kysely<Tables>, businessId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'worth'])
    .where('businessId', '=', businessId)
    .execute()
  return new Map(rows.flatMap(({ id, worth }) => (worth === null ? [] : [[id, Number(worth)]])))
}

/**
 * What the vouchers that a campaign gave were used for; null where it gave none. Whoever held theirs from before used
 * that one, which counts for the campaign that gave it, so that no use counts twice.
 */
export async function redeemedBy(
  db: Kysely<Tables>,
  businessId: string,
  campaignId: string,
): Promise<Redeemed | null> {
  const led = await db
    .selectFrom('sends')
    .select('id')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('offerId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!led) return null
  const rows = await db
    .selectFrom('vouchers')
    .select(({ fn }) => ['offerId', fn.countAll().as('people'), fn.sum('used').as('uses')])
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    // The words of the index that holds only those.
    .where('used', 'is not', null)
    .groupBy('offerId')
    .execute()
  const worths = await worthsOf(db, businessId)
  const used = rows.map(({ offerId, people, uses }) => ({
    offerId,
    people: Number(people),
    uses: Number(uses),
  }))
  return {
    people: used.reduce((sum, { people }) => sum + people, 0),
    uses: used.reduce((sum, { uses }) => sum + uses, 0),
    kronor: kronorOf(used, worths),
  }
}

/** Null where no offer says what it is worth: a sum of nothing known is no sum. */
export function kronorOf(
  used: readonly { offerId: string; uses: number }[],
  worths: ReadonlyMap<string, number>,
): number | null {
  const known = used.filter(({ offerId }) => worths.has(offerId))
  if (known.length === 0) return null
  return known.reduce((sum, { offerId, uses }) => sum + uses * (worths.get(offerId) ?? 0), 0)
}
