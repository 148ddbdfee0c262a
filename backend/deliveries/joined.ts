import { Failure } from '../../shared/errors.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Deps } from '../deps.ts'
import { addressColumn, consentColumn } from './fitness.ts'

/**
 * Who can get a campaign since it was last sent: those who came after it, and those who were there and said yes to its
 * channel only then. Nobody who has it, or may have it. Throws `notFound`.
 */
export async function joinedOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  campaignId: string,
): Promise<string[]> {
  const campaign = await findCampaign({ trx: db.read, businessId }, campaignId)
  if (!campaign) throw new Failure('notFound')
  const { type: channel, pressedAt } = campaign
  if (pressedAt === null) return []
  const rows = await db.read
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where(consentColumn[channel], '=', 'yes')
    .where(addressColumn[channel], 'is not', null)
    .where((is) => is.or([is('createdAt', '>', pressedAt), is('consentAt', '>', pressedAt)]))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('createdAt', '>', pressedAt),
        not(
          exists(
            selectFrom('consents')
              .select('consents.id')
              .whereRef('consents.businessId', '=', 'customers.businessId')
              .whereRef('consents.customerId', '=', 'customers.id')
              .where(`consents.${channel}`, '=', 'yes')
              .where('consents.setAside', 'is', null)
              .where('consents.at', '<=', pressedAt),
          ),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.businessId', '=', 'customers.businessId')
            .whereRef('deliveries.customerId', '=', 'customers.id')
            .where('deliveries.campaignId', '=', campaignId)
            .where('deliveries.state', 'not in', ['skipped', 'cancelled']),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
