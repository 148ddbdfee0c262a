import type { Channel, ConsentState, ConsentsOf } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import { addressFor, mergedState, type Reachable } from '../../shared/rules/merging.ts'
import type { CustomerRow, SuppressionRow, Unit } from '../database/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { type ConsentColumns, latest, noColumn, stateColumn, yesColumn } from './record.ts'
import { suppress, suppressionOf } from './store.ts'

type Addresses = Pick<CustomerRow, 'email' | 'mobile'>

/** Somebody said it, and did not merely move or lose a phone. */
const isRefusal = ({ reason }: Pick<SuppressionRow, 'reason'>): boolean =>
  reason === 'optedOut' || reason === 'complained' || reason === 'erased'

const reachable = (row: CustomerRow): Reachable => ({ ...row, consents: consentsIn(row) })

const consentsIn = (row: ConsentColumns): ConsentsOf => ({
  sms: row.sms,
  email: row.emailConsent,
  whatsapp: row.whatsapp,
})

/** The consent columns when two entries become one that is written to at `stays`. Nothing is added to the ledger. */
export async function mergedColumns(
  unit: Unit,
  keys: Keys,
  kept: CustomerRow,
  other: CustomerRow,
  stays: Addresses,
): Promise<ConsentColumns> {
  const columns: ConsentColumns = {
    sms: null,
    smsNoAt: null,
    smsYesAt: null,
    emailConsent: null,
    emailNoAt: null,
    emailYesAt: null,
    whatsapp: null,
    whatsappNoAt: null,
    whatsappYesAt: null,
    consentAt: latest(kept.consentAt, other.consentAt),
  }
  for (const channel of channels) {
    const address = addressFor(stays, channel)
    const state = mergedState(channel, reachable(kept), reachable(other), address)
    const hash = address === null ? null : addressHash(keys, unit.businessId, channel, address)
    const no = state === 'yes' ? await suppressionOf(unit, channel, hash) : undefined
    const refusedAt = no && isRefusal(no) ? no.at : null
    columns[stateColumn[channel]] = refusedAt === null ? state : 'no'
    columns[yesColumn[channel]] = yesTime(columns[stateColumn[channel]], channel, [kept, other], address)
    columns[noColumn[channel]] = latest(latest(kept[noColumn[channel]], other[noColumn[channel]]), refusedAt)
  }
  return columns
}

/** The first time that the answer which stands was given. */
function yesTime(
  state: ConsentState,
  channel: Channel,
  people: readonly CustomerRow[],
  address: string | null,
): string | null {
  if (state !== 'yes' && state !== 'waiting') return null
  const times = people
    .filter((person) => person[stateColumn[channel]] === state && addressFor(person, channel) === address)
    .flatMap((person) => person[yesColumn[channel]] ?? [])
  return times.sort()[0] ?? null
}

/** A no outlives the entry that is given up, and a change of address: each address it was said of is kept from messages. */
export async function suppressGivenUp(
  unit: Unit,
  keys: Keys,
  people: readonly CustomerRow[],
  now: string,
): Promise<void> {
  for (const person of people)
    for (const channel of channels) {
      const state = person[stateColumn[channel]]
      const address = addressFor(person, channel)
      if (address === null || (state !== 'no' && state !== 'waiting')) continue
      await suppress(unit, {
        channel,
        addressHash: addressHash(keys, unit.businessId, channel, address),
        reason: 'optedOut',
        at: person[noColumn[channel]] ?? now,
      })
    }
}
