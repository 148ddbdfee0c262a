import type { Channel } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import { afterMove } from '../../shared/rules/consent.ts'
import {
  type ConsentColumns,
  columnsOf,
  everyIdOf,
  noColumn,
  stateColumn,
  suppressionOf,
  yesColumn,
} from '../consents/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { mobileOf } from './phone.ts'
import { type Changes, UNKNOWN_TIME, yesKey } from './remember.ts'

type Reader = { keys: Keys; country: string }

/** Where the channels stand after a change of address, and what the history is to say of it. */
export interface Moved {
  columns: ConsentColumns
  changes: Changes
}

const addressOf = ({ email, mobile }: Pick<CustomerRow, 'email' | 'mobile'>, channel: Channel) =>
  channel === 'email' ? email : mobile

/**
 * A yes belongs to the address that it was given for: another does not carry it along, and when the first comes back, so
 * does its yes, unless there was a no since. A no is the person's, and stays with them.
 */
export async function afterMoves(
  unit: Unit,
  reader: Reader,
  before: CustomerRow,
  after: CustomerRow,
): Promise<Moved> {
  const columns = columnsOf(before)
  const changes: Changes = {}
  const moving = channels.filter((channel) => addressOf(before, channel) !== addressOf(after, channel))
  const earlier = moving.length > 0 ? await lapsesOf(unit, before.id) : []
  for (const channel of moving) {
    const [state, yesAt] = [before[stateColumn[channel]], before[yesColumn[channel]]]
    const next = afterMove(state)
    const since = next === null ? await lapsed(unit, reader, after, channel, earlier) : null
    columns[stateColumn[channel]] = since === null ? next : 'yes'
    columns[yesColumn[channel]] = since || null
    const from = state === 'yes' ? (yesAt ?? UNKNOWN_TIME) : null
    if (from !== null || since !== null) changes[yesKey(channel)] = { from, to: since }
    if (next === null) columns[noColumn[channel]] = null
  }
  return { columns, changes }
}

/** What the history holds of yeses that lapsed, newest first. */
async function lapsesOf({ trx, businessId }: Unit, customerId: string): Promise<Changes[]> {
  const rows = await trx
    .selectFrom('customerHistory')
    .select('changes')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('changes', 'like', '%"yes.%')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ changes }) => JSON.parse(changes) as Changes)
}

/** The time of the yes that was given for the address of now, `UNKNOWN_TIME` where it has none; null without such a yes. */
async function lapsed(
  unit: Unit,
  { keys, country }: Reader,
  after: CustomerRow,
  channel: Channel,
  earlier: readonly Changes[],
): Promise<string | null> {
  const address = addressOf(after, channel)
  const field = channel === 'email' ? 'email' : 'phone'
  const read = (typed: string | null) => (channel === 'email' ? typed : mobileOf(typed, country))
  const found = earlier.find((changes) => {
    const [yes, moved] = [changes[yesKey(channel)], changes[field]]
    return yes?.from != null && moved !== undefined && read(moved.from) === address
  })
  const since = found?.[yesKey(channel)]?.from ?? null
  if (since === null || (await refusedSince(unit, after.id, channel, since))) return null
  const hash = address === null ? null : addressHash(keys, unit.businessId, channel, address)
  return (await suppressionOf(unit, channel, hash)) ? null : since
}

/** The person said no after that yes, whatever they said later and of which address. */
async function refusedSince(unit: Unit, id: string, channel: Channel, since: string): Promise<boolean> {
  const no = await unit.trx
    .selectFrom('consents')
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('customerId', 'in', await everyIdOf(unit, id))
    .where(channel, '=', 'no')
    .where((is) => is.or([is('correctedAt', '>=', since), is('at', '>=', since)]))
    .executeTakeFirst()
  return no !== undefined
}
