import { Failure } from '../../shared/errors.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Deps } from '../deps.ts'

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
    .selectFrom('deliveries as one')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'one.businessId')
        .onRef('customers.id', '=', 'one.customerId')
        .on('customers.deletedAt', 'is', null),
    )
    .select('one.customerId')
    .distinct()
    .where('one.businessId', '=', businessId)
    .where('one.campaignId', '=', campaignId)
    .where('one.state', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as other')
            .select('other.id')
            .whereRef('other.businessId', '=', 'one.businessId')
            .whereRef('other.campaignId', '=', 'one.campaignId')
            .whereRef('other.channel', '=', 'one.channel')
            .whereRef('other.addressHash', '=', 'one.addressHash')
            .where('other.state', 'not in', ['skipped', 'cancelled'])
            .where('other.state', '!=', 'failed'),
        ),
      ),
    )
    .orderBy('one.customerId')
    .execute()
  return rows.map(({ customerId }) => customerId)
}
