import type { ComparisonRow, Unit } from '../../database/index.ts'

type View = Pick<Unit, 'trx' | 'businessId'>

/** The newest of a campaign. */
export const findComparison = (
  { trx, businessId }: View,
  campaignId: string,
): Promise<ComparisonRow | undefined> =>
  trx
    .selectFrom('comparisons')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findUndecided = ({ trx, businessId }: View, id: string): Promise<ComparisonRow | undefined> =>
  trx
    .selectFrom('comparisons')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .executeTakeFirst()

export const setComparison = ({ trx, businessId }: Unit, id: string, values: Partial<ComparisonRow>) =>
  trx
    .updateTable('comparisons')
    .set(values)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** The merchant goes on with a campaign: what of it is late by now needs no question more. */
export const resumeComparison = ({ trx, businessId }: Unit, campaignId: string, now: string) =>
  trx
    .updateTable('comparisons')
    .set({ askedAt: now })
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('decidedAt', 'is', null)
    .execute()
