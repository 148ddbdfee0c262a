import type { Channel } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import { addressFor } from '../../shared/rules/merging.ts'
import { isOwnNo, latest, noColumn, stateColumn, stateOf, suppressionsAmong } from '../consents/index.ts'
import type { CustomerRow, SuppressionRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { addressHash } from '../secrets/keys.ts'

type Suppression = Pick<SuppressionRow, 'channel' | 'addressHash' | 'reason' | 'at'>
type SuppressionOf = (row: CustomerRow, channel: Channel) => Suppression | undefined

/**
 * Those who said no to any channel, also where a yes waits to take it back, or where it was said of their address under
 * another entry; with the no that holds on each.
 */
export async function* whoSaidNo(
  deps: Deps,
  businessId: string,
  pages: AsyncIterable<CustomerRow[]>,
): AsyncGenerator<CustomerRow[]> {
  for await (const rows of pages) {
    const suppressionOf = await suppressionsOf(deps, businessId, rows)
    const refused = rows.flatMap((row) => refusedOf(row, suppressionOf) ?? [])
    if (refused.length > 0) yield refused
  }
}

async function suppressionsOf(
  { db, keys }: Deps,
  businessId: string,
  rows: readonly CustomerRow[],
): Promise<SuppressionOf> {
  const hashes = new Map<string, string>()
  for (const row of rows)
    for (const channel of ['email', 'sms'] as const) {
      const address = addressFor(row, channel)
      if (address !== null) hashes.set(address, addressHash(keys, businessId, channel, address))
    }
  const found = await suppressionsAmong({ trx: db.read, businessId }, [...hashes.values()])
  const known = new Map(found.map((one) => [`${one.channel} ${one.addressHash}`, one]))
  return (row, channel) => known.get(`${channel} ${hashes.get(addressFor(row, channel) ?? '')}`)
}

function refusedOf(row: CustomerRow, suppressionOf: SuppressionOf): CustomerRow | null {
  const told = { ...row }
  let isRefused = false
  for (const channel of channels) {
    const no = noOf(row, channel, suppressionOf(row, channel))
    if (!no) continue
    isRefused = true
    told[stateColumn[channel]] = no.state
    told[noColumn[channel]] = no.at
  }
  return isRefused ? told : null
}

/** The no that holds on a channel, also where a yes waits to take it back. */
function noOf(
  row: CustomerRow,
  channel: Channel,
  suppressed: Suppression | undefined,
): { state: 'no' | 'waiting'; at: string | null } | null {
  const [state, at] = [stateOf(row, channel), row[noColumn[channel]]]
  if (isOwnNo(suppressed))
    return { state: state === 'waiting' ? state : 'no', at: latest(at, suppressed?.at ?? null) }
  // A yes waits also where nothing reached the address, and nobody said no.
  const isWaiting = state === 'waiting' && at !== suppressed?.at
  return state === 'no' || isWaiting ? { state, at } : null
}
