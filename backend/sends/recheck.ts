import type { Channel } from '../../shared/consents.ts'
import type { Loss } from '../../shared/deliveries.ts'
import type { Turn, Unit } from '../database/index.ts'
import { addressOf, unreachable } from '../deliveries/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { frozen } from './frozen.ts'
import { type Person, peopleIn, peopleOf } from './people.ts'
import type { Press } from './press.ts'

const CHUNK = 500

/** Who would get a press of Send if it were carried out now. */
export interface Found {
  /** Ids in the order that they were chosen, by id for a segment. */
  people: string[]
  lost: Partial<Record<Loss, number>>
  /** The SMS that a text comes to for all of them, where it was counted along with them. */
  parts?: { wording: string; n: number }
}

/** Where the rows are read, and how many addresses the business may not write to. */
export type View = Pick<Unit, 'trx' | 'businessId'> & { turn: Pick<Turn, 'suppressed'> }

/** Counted from the rows, by the rules that lay a send out. `pause` is awaited after each page. */
export async function findPeople(
  view: View,
  keys: Keys,
  press: Press,
  now: string,
  pause?: () => Promise<unknown>,
): Promise<Found> {
  const hashes = await hashesOf(view, press)
  const people = new Set<string>()
  const lost: Found['lost'] = {}
  const lose = (why: Loss, n = 1) => {
    if (n > 0) lost[why] = (lost[why] ?? 0) + n
  }
  for await (const { page, missing } of pagesOf(view, press, now)) {
    lose('customerDeleted', missing)
    for (const person of page) {
      const why = people.has(person.id) ? 'merged' : lossOf(person, press.channel, hashes, hashIn(view, keys))
      if (why) lose(why)
      else people.add(person.id)
    }
    await pause?.()
  }
  return { people: [...people], lost }
}

type HashOf = (channel: Channel, address: string) => string

const hashIn =
  ({ businessId }: View, keys: Keys): HashOf =>
  (channel, address) =>
    addressHash(keys, businessId, channel, address)

interface Hashes {
  suppressed: ReadonlySet<string>
  already: ReadonlySet<string>
}

function lossOf(
  person: Person,
  channel: Channel,
  { suppressed, already }: Hashes,
  hashOf: HashOf,
): Loss | null {
  if (person.deletedAt !== null) return 'customerDeleted'
  const fault = unreachable(person, channel)
  if (fault) return fault
  if (suppressed.size === 0 && already.size === 0) return null
  const hash = hashOf(channel, addressOf(person, channel) ?? '')
  if (suppressed.has(hash)) return 'suppressed'
  return already.has(hash) ? 'already' : null
}

/** The chosen in pages; `missing` counts those who are not among the business's customers. */
async function* pagesOf(
  { trx, businessId }: View,
  { chosen, channel }: Press,
  at: string,
): AsyncGenerator<{ page: Person[]; missing: number }> {
  const { customerIds, audience } = chosen
  if (customerIds) {
    for (let from = 0; from < customerIds.length; from += CHUNK) {
      const ids = customerIds.slice(from, from + CHUNK)
      const page = await peopleOf(trx, businessId, ids)
      yield { page, missing: ids.length - page.length }
    }
    return
  }
  const except = new Set(audience?.except)
  const { conditions } = await frozen({ trx, businessId }, chosen, at)
  const segment = { segment: audience?.segment ?? 'all', conditions, channel, at }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: Person[] = await peopleIn(trx, businessId, segment, { after, limit: CHUNK })
    yield { page: found.filter(({ id }) => !except.has(id)), missing: 0 }
    after = found.length < CHUNK ? undefined : found.at(-1)?.id
  }
}

/** Addresses that may not be written to, and those that have the campaign, unless it is to go out again. */
async function hashesOf(
  { trx, businessId, turn }: View,
  { campaignId, channel, chosen }: Press,
): Promise<Hashes> {
  const suppressed =
    turn.suppressed === 0
      ? []
      : await trx
          .selectFrom('suppressions')
          .select('addressHash')
          .where('businessId', '=', businessId)
          .where('channel', '=', channel)
          .where('liftedAt', 'is', null)
          .execute()
  return {
    suppressed: new Set(suppressed.map((row) => row.addressHash)),
    already: await addressesWith({ trx, businessId }, { campaignId, channel, chosen }),
  }
}

/** The addresses that have a campaign or may have it, unless it is to go out again. */
export async function addressesWith(
  { trx, businessId }: Pick<View, 'trx' | 'businessId'>,
  { campaignId, channel, chosen }: Pick<Press, 'campaignId' | 'channel' | 'chosen'>,
): Promise<ReadonlySet<string>> {
  if (chosen.resend && !chosen.onlyFailed) return new Set()
  const rows = await trx
    .selectFrom('deliveries')
    .select('addressHash')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('channel', '=', channel)
    .where(
      'state',
      'not in',
      chosen.onlyFailed ? ['skipped', 'cancelled', 'failed'] : ['skipped', 'cancelled'],
    )
    .execute()
  return new Set(rows.map((row) => row.addressHash))
}
