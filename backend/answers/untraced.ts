import type { Channel } from '../../shared/consents.ts'
import { everyIdOf, grant, withdraw } from '../consents/index.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { addressHash, uuidOf } from '../secrets/keys.ts'
import { noteEvent } from './note-event.ts'
import type { Reply } from './reply.ts'

/** A command from a number to which the ledger knows of no text. */
interface Untraced {
  channel: Exclude<Channel, 'email'>
  sid: string
  /** In E.164. */
  from: string
  reply: Reply
}

/**
 * Heeds a no of somebody to whom the ledger of none of these businesses knows of a text, as after a restore from an older
 * copy: for whoever is their customer with that number. START turns back what was said like that, and nothing else.
 */
export async function heedUntraced(
  { db, clock, keys, live, log }: Pick<Deps, 'db' | 'clock' | 'keys' | 'live' | 'log'>,
  businesses: readonly string[],
  { channel, sid, from, reply }: Untraced,
): Promise<void> {
  let heeded = 0
  for (const businessId of await holding(db, businesses, from)) {
    const hash = addressHash(keys, businessId, channel, from)
    heeded += await db.write(businessId, async (unit) => {
      const at = clock.now()
      let people = 0
      for (const customerId of await holdersOf(unit, from)) {
        if (reply === 'start' && !(await saidNo(unit, customerId, hash))) continue
        const id = uuidOf(`${sid} ${customerId}`)
        // No delivery is known: it stands under the customer, with the hash of the number.
        if (!(await noteEvent(unit, { id, deliveryId: customerId, kind: reply, detail: hash, at }))) continue
        await (reply === 'stop' ? withdraw : grant)(unit, keys, {
          customerId,
          channel,
          addressHash: hash,
          at,
        })
        people += 1
      }
      const { revision } = unit.turn
      if (people > 0) unit.afterCommit(() => live.changed(businessId, revision))
      return people
    })
  }
  log.info({ reply, customers: heeded }, 'a reply to no text that is known')
}

/** Asked about at once: a statement holds no more than some thousands of values. */
const ASKED = 1000

/** Those of the businesses that have a customer with that number: the others need no transaction. */
async function holding(
  { read }: Deps['db'],
  businesses: readonly string[],
  mobile: string,
): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < businesses.length; at += ASKED) {
    const rows = await read
      .selectFrom('customers')
      .select('businessId')
      .distinct()
      .where('businessId', 'in', businesses.slice(at, at + ASKED))
      .where('mobile', '=', mobile)
      .where('deletedAt', 'is', null)
      .execute()
    found.push(...rows.map(({ businessId }) => businessId))
  }
  return found
}

async function holdersOf({ trx, businessId }: Unit, mobile: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('mobile', '=', mobile)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

async function saidNo(unit: Unit, customerId: string, hash: string): Promise<boolean> {
  const no = await unit.trx
    .selectFrom('deliveryEvents')
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('deliveryId', 'in', await everyIdOf(unit, customerId))
    .where('kind', '=', 'stop')
    .where('detail', '=', hash)
    .executeTakeFirst()
  return no !== undefined
}
