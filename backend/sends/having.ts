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
    // In that index an address comes after the run: without it the whole campaign is read for each page that is laid out.
    const runs = await runsOf({ trx, businessId }, campaign.id)
    if (runs.length === 0) return new Set()
    query = query.where('run', 'in', runs).where('addressHash', 'in', hashes)
  }
  return new Set((await query.execute()).map((row) => row.addressHash))
}

async function runsOf({ trx, businessId }: View, campaignId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('sends')
    .select('run')
    .distinct()
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .execute()
  return rows.map(({ run }) => run)
}
