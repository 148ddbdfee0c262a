import { sql } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import type { Report } from '../../shared/deliveries.ts'
import type { Deps } from '../deps.ts'
import { measuredOf } from '../tracking/index.ts'
import { reportFrom, type StateCount } from './counts.ts'
import { isMarked, markCounts, marked } from './marks.ts'

/** The sends of one campaign or automation by one channel within a period. */
export interface SendsInPeriod {
  campaignId: string
  channel: Channel
  /** The last send. */
  at: string
  /** Whether links are measured in any of it. */
  measured: boolean
  report: Report
}

/**
 * The ledger's counts of what was sent from `since` up to, and without, `until`: newest first, at most `limit`. Answers to
 * single replies are left out: they would crowd out what can be compared.
 */
export async function sentBetween(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  { since, until }: { since: string; until: string },
  limit: number,
): Promise<SendsInPeriod[]> {
  const sends = () =>
    db.read
      .selectFrom('sends')
      .where('sends.businessId', '=', businessId)
      .where('sends.createdAt', '>=', since)
      .where('sends.createdAt', '<', until)
  const newest = await sends()
    .select(({ fn }) => ['campaignId', 'channel', fn.max('createdAt').as('at')])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaigns')
            .select('campaigns.id')
            .whereRef('campaigns.businessId', '=', 'sends.businessId')
            .whereRef('campaigns.id', '=', 'sends.campaignId')
            .where('campaigns.isAnswer', 'is not', null),
        ),
      ),
    )
    .groupBy(['campaignId', 'channel'])
    .orderBy('at', 'desc')
    .orderBy('campaignId', 'desc')
    .limit(limit)
    .execute()
  if (newest.length === 0) return []
  const ids = newest.map(({ campaignId }) => campaignId)
  const deliveries = () =>
    sends()
      .where('sends.campaignId', 'in', ids)
      .innerJoin('deliveries', (join) =>
        join
          .onRef('deliveries.businessId', '=', 'sends.businessId')
          .onRef('deliveries.sendId', '=', 'sends.id'),
      )
  const [compared, counts, marks, tracked] = await Promise.all([
    sends().select(['id', 'campaignId', 'channel']).where('campaignId', 'in', ids).execute(),
    // Send by send, as the index has them: by campaign, each of the ledger's rows would have to be sorted.
    db.read
      .selectFrom('deliveries')
      .select(({ fn }) => ['sendId', 'state', fn.countAll<number>().as('n')])
      .where('businessId', '=', businessId)
      .where('sendId', 'in', sends().select('sends.id').where('campaignId', 'in', ids))
      .groupBy(['sendId', 'state'])
      .execute(),
    deliveries()
      .select(['sends.campaignId', 'sends.channel', ...markCounts])
      .where(isMarked)
      .groupBy(['sends.campaignId', 'sends.channel'])
      .execute(),
    sends()
      .select(['campaignId', 'channel', 'tracking'])
      .distinct()
      .where('campaignId', 'in', ids)
      .where(sql<boolean>`tracking is not null`)
      .execute(),
  ])
  const lineOf = new Map(compared.map((send) => [send.id, keyOf(send)]))
  const countsOf = Map.groupBy(counts, ({ sendId }) => lineOf.get(sendId))
  const marksOf = new Map(marks.map((row) => [keyOf(row), marked(row)]))
  const measured = new Set(tracked.filter(({ tracking }) => measuredOf(tracking).links.length > 0).map(keyOf))
  return newest.map(({ campaignId, channel, at }) => {
    const key = keyOf({ campaignId, channel })
    return {
      campaignId,
      channel,
      at,
      measured: measured.has(key),
      report: reportFrom(
        (countsOf.get(key) ?? []).map(({ state, n }): StateCount => ({ state, n: Number(n) })),
        marksOf.get(key) ?? marked(undefined),
      ),
    }
  })
}

/** A campaign that was given another channel has a line for each. */
const keyOf = ({ campaignId, channel }: Pick<SendsInPeriod, 'campaignId' | 'channel'>): string =>
  `${campaignId} ${channel}`
