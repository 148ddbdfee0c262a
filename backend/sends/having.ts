import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { inLedger } from '../deliveries/index.ts'
import type { IntendedAudience, View } from './audience.ts'

/** The addresses, by their hashes, that have a campaign or may have it, unless it is to go out again. */
export async function havingOf(
  { trx, businessId }: View,
  { channel, chosen, campaign }: Pick<IntendedAudience, 'channel' | 'chosen' | 'campaign'>,
  hashes: readonly string[] | undefined,
): Promise<ReadonlySet<string>> {
  if (!campaign || (chosen.resend && !chosen.onlyFailed) || hashes?.length === 0) return new Set()
  let query = trx
    .selectFrom('deliveries')
    .select('addressHash')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaign.id)
    .where('channel', '=', channel)
    .where(inLedger('deliveries'))
  if (chosen.onlyFailed) query = query.where('state', '!=', 'failed')
  if (campaign.butSend) query = query.where('sendId', '!=', campaign.butSend)
  if (hashes) {
    // As a list: SQLite does not know how few a query in its place would find, and reads the campaign.
    const runs = await runsOf(trx, businessId, campaign.id).execute()
    if (runs.length === 0) return new Set()
    const numbers = runs.map(({ run }) => run)
    query = query.where('run', 'in', numbers).where('addressHash', 'in', hashes)
  }
  return new Set((await query.execute()).map((row) => row.addressHash))
}

/**
 * The runs in which a campaign has gone out or is going out, to be asked for with an address: in the index of the ledger
 * the run comes first, and without it the whole campaign is read.
 */
export const runsOf = (db: Kysely<Tables>, businessId: string, campaignId: string) =>
  db
    .selectFrom('sends')
    .select('sends.run')
    .distinct()
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', '=', campaignId)
