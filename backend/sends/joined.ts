import { Failure } from '../../shared/errors.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Deps } from '../deps.ts'
import { addressColumn, consentColumn } from '../limits/index.ts'

/**
 * The people who can get a campaign since it was last sent: new customers, and earlier ones who said yes to its
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
    .where(({ or, and, eb, not, exists, selectFrom }) => {
      const yesBefore = selectFrom('consents')
        .select('consents.id')
        .whereRef('consents.businessId', '=', 'customers.businessId')
        .where(`consents.${channel}`, '=', 'yes')
        .where('consents.setAside', 'is', null)
        .where('consents.at', '<=', pressedAt)
      // Answers stay under the id that they were given under, which a merge may have given up.
      const underAnotherId = yesBefore
        .innerJoin('aliases', (join) =>
          join
            .onRef('aliases.businessId', '=', 'consents.businessId')
            .onRef('aliases.id', '=', 'consents.customerId'),
        )
        .whereRef('aliases.target', '=', 'customers.id')
      return or([
        eb('createdAt', '>', pressedAt),
        and([
          not(exists(yesBefore.whereRef('consents.customerId', '=', 'customers.id'))),
          not(exists(underAnotherId)),
        ]),
      ])
    })
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
