import type { Kysely } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import { noColumn, suppress, withdraw } from '../consents/index.ts'
import { erase, leaveTombstone } from '../customers/index.ts'
import type { CustomerRow, Database, Tables, Unit } from '../database/index.ts'
import { resolveAlias } from '../operations/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'

export interface ReplayCounts {
  suppressions: number
  optOuts: number
  /** Of people who were in the backup. */
  erased: number
  keys: number
}

const stateColumn = { sms: 'sms', email: 'emailConsent', whatsapp: 'whatsapp' } as const

/**
 * Says again, in a database that was put back, every no and every erasure that the one before it knew: addresses that may
 * not be written to, channels that people said no on, people who are gone, and keys that were revoked. A yes that came
 * later is not said again, nor is a no turned back: whoever wants to hear from a shop can say so once more. Two who were
 * merged since are two again, each with the noes of the one whom they became.
 */
export async function replayRefusals(
  before: Kysely<Tables>,
  { db, keys, now }: { db: Database; keys: Keys; now: string },
): Promise<ReplayCounts> {
  const done: ReplayCounts = { suppressions: 0, optOuts: 0, erased: 0, keys: 0 }
  const businesses = await db.read.selectFrom('businesses').select('id').execute()
  // The database before may be one that an older program left behind.
  const hasKeys = (await before.introspection.getTables()).some(({ name }) => name === 'apiKeys')
  for (const { id } of businesses) {
    const part = await db.write(id, async (unit) => ({
      ...(await replayIn(unit, before, keys, now)),
      keys: hasKeys ? await revokeAgain(unit, before) : 0,
    }))
    done.suppressions += part.suppressions
    done.optOuts += part.optOuts
    done.erased += part.erased
    done.keys += part.keys
  }
  return done
}

async function replayIn(
  unit: Unit,
  before: Kysely<Tables>,
  keys: Keys,
  now: string,
): Promise<Omit<ReplayCounts, 'keys'>> {
  const { businessId } = unit
  const suppressedBefore = unit.turn.suppressed
  const known = await before
    .selectFrom('suppressions')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('liftedAt', 'is', null)
    .execute()
  for (const { channel, addressHash, reason, at } of known)
    await suppress(unit, { channel, addressHash, reason, at })
  const suppressions = unit.turn.suppressed - suppressedBefore

  let optOuts = 0
  let erased = 0
  for (const [id, was] of await standingsIn(before, unit)) {
    const is = await nowIn(unit, id)
    if (!is) {
      if (was.deletedAt !== null) await keepGone(unit, id, now)
    } else if (is.deletedAt !== null) continue
    else if (was.deletedAt !== null) {
      await erase(unit, keys, is.id, now)
      erased += 1
    } else for (const channel of channels) optOuts += (await sayNo(unit, keys, channel, was, is)) ? 1 : 0
  }
  return { suppressions, optOuts, erased }
}

/** A key that somebody revoked because it leaked stays revoked. */
async function revokeAgain({ trx, businessId }: Unit, before: Kysely<Tables>): Promise<number> {
  const revoked = await before
    .selectFrom('apiKeys')
    .select(['id', 'revokedAt'])
    .where('businessId', '=', businessId)
    .where('revokedAt', 'is not', null)
    .execute()
  let keys = 0
  for (const { id, revokedAt } of revoked) {
    const { numUpdatedRows } = await trx
      .updateTable('apiKeys')
      .set({ revokedAt })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow()
    keys += Number(numUpdatedRows)
  }
  return keys
}

/**
 * Those who opted out, were erased or became another, by the database that is replaced: under each id the row that stands
 * for it there. Of two who were merged that is the one who was kept, as the tombstone of the other is nobody's erasure.
 */
async function standingsIn(before: Kysely<Tables>, unit: Unit): Promise<Map<string, CustomerRow>> {
  const standings = new Map((await changedSince(before, unit)).map((row) => [row.id, row]))
  for (const { givenUp, ...row } of await mergedIn(before, unit)) standings.set(givenUp, row)
  return standings
}

/** The people whom ids lead to that have nobody of their own. An alias always leads to the end: a merge moves it on. */
const mergedIn = (
  before: Kysely<Tables>,
  { businessId }: Unit,
): Promise<(CustomerRow & { givenUp: string })[]> =>
  before
    .selectFrom('aliases')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'aliases.businessId')
        .onRef('customers.id', '=', 'aliases.target'),
    )
    .leftJoin('customers as own', (join) =>
      join.onRef('own.businessId', '=', 'aliases.businessId').onRef('own.id', '=', 'aliases.id'),
    )
    .selectAll('customers')
    .select('aliases.id as givenUp')
    .where('aliases.businessId', '=', businessId)
    .where((either) => either.or([either('own.id', 'is', null), either('own.deletedAt', 'is not', null)]))
    .execute()

/**
 * Keeps a device from bringing somebody back who came after the copy and is gone: it repeats what it did in the last days.
 * Where the copy knows whom the id leads to, nobody can come under it.
 */
async function keepGone(unit: Unit, id: string, now: string): Promise<void> {
  if ((await resolveAlias(unit, id)) === id) await leaveTombstone(unit, id, now)
}

/** The people who opted out or were erased, by the database that is replaced. */
const changedSince = (before: Kysely<Tables>, { businessId }: Unit): Promise<CustomerRow[]> =>
  before
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where((either) =>
      either.or([
        either('deletedAt', 'is not', null),
        either('sms', '=', 'no'),
        either('emailConsent', '=', 'no'),
        either('whatsapp', '=', 'no'),
      ]),
    )
    .execute()

const nowIn = (unit: Unit, id: string): Promise<CustomerRow | undefined> =>
  unit.trx
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .executeTakeFirst()

async function sayNo(
  unit: Unit,
  keys: Keys,
  channel: Channel,
  was: CustomerRow,
  is: CustomerRow,
): Promise<boolean> {
  const address = channel === 'email' ? is.email : is.mobile
  if (was[stateColumn[channel]] !== 'no' || is[stateColumn[channel]] === 'no' || address === null)
    return false
  const hash = addressHash(keys, unit.businessId, channel, address)
  await withdraw(unit, keys, {
    customerId: is.id,
    channel,
    addressHash: hash,
    at: was[noColumn[channel]] ?? was.updatedAt,
  })
  return true
}
