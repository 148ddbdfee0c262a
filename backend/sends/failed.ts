import { Failure } from '../../shared/errors.ts'
import { findCampaign } from '../campaigns/index.ts'
import { inLedger } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { runsOf } from './having.ts'

/**
 * The people whom a campaign failed to reach: those with an address that failed, and that no run reached or may have
 * reached. Throws `notFound`.
 */
export async function failedOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  campaignId: string,
): Promise<string[]> {
  if (!(await findCampaign({ trx: db.read, businessId }, campaignId))) throw new Failure('notFound')
  const rows = await db.read
    .selectFrom('sends')
    .innerJoin('deliveries as one', (join) =>
      join.onRef('one.businessId', '=', 'sends.businessId').onRef('one.sendId', '=', 'sends.id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'one.businessId')
        .onRef('customers.id', '=', 'one.customerId')
        .on('customers.deletedAt', 'is', null),
    )
    .select('one.customerId')
    .distinct()
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', '=', campaignId)
    .where('one.state', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as other')
            .select('other.id')
            .where('other.businessId', '=', businessId)
            .where('other.campaignId', '=', campaignId)
            .where('other.run', 'in', runsOf(db.read, businessId, campaignId))
            .whereRef('other.channel', '=', 'one.channel')
            .whereRef('other.addressHash', '=', 'one.addressHash')
            .where(inLedger('other'))
            .where('other.state', '!=', 'failed'),
        ),
      ),
    )
    .orderBy('one.customerId')
    .execute()
  return rows.map(({ customerId }) => customerId)
}
