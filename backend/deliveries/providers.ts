import type { Channel } from '../../shared/consents.ts'
import type { Provider } from '../../shared/deliveries.ts'
import type { Deps } from '../deps.ts'
import { touchCampaign } from './campaign.ts'

/** The health of each channel's provider, as the process that hands over to it recorded it. */
export const providersOf = ({ db }: Pick<Deps, 'db'>): Promise<Provider[]> =>
  db.read.selectFrom('providers').selectAll().orderBy('channel').execute()

/** The provider of a channel where it does not do well, or null. */
export async function troubleOf({ read }: Deps['db'], channel: Channel): Promise<Provider | null> {
  const row = await read
    .selectFrom('providers')
    .selectAll()
    .where('channel', '=', channel)
    .where('state', '!=', 'working')
    .executeTakeFirst()
  return row ?? null
}

/** Writes down how a provider does, and has every campaign that it holds up shown anew. */
export async function tellProvider(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  news: Pick<Provider, 'channel' | 'state' | 'retryAt'>,
): Promise<void> {
  const { channel, state, retryAt } = news
  const now = clock.now()
  // The row belongs to no business.
  await db.write('', async ({ trx }) => {
    const before = await trx
      .selectFrom('providers')
      .select(['state', 'since'])
      .where('channel', '=', channel)
      .executeTakeFirst()
    const since = before?.state === state ? before.since : now
    await trx
      .insertInto('providers')
      .values({ channel, state, retryAt, since })
      .onConflict((conflict) => conflict.column('channel').doUpdateSet({ state, retryAt, since }))
      .execute()
  })
  const sends = await db.read
    .selectFrom('sends')
    .select(['businessId', 'campaignId'])
    .distinct()
    .where('state', '=', 'sending')
    .where('channel', '=', channel)
    .execute()
  for (const { businessId, campaignId } of sends)
    await db.write(businessId, (unit) => touchCampaign(unit, live, campaignId))
}
