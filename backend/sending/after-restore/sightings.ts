import type { ProviderMessage } from '../../carriers/index.ts'
import { DAY, later } from '../../clock.ts'
import type { SightingRow } from '../../database/index.ts'
import type { Deps } from '../../deps.ts'
import { addressHash, type Keys } from '../../secrets/keys.ts'
import { textHash } from '../compose.ts'

/** By then anybody who was to get a campaign again has been sent it or never will be. */
const KEPT_DAYS = 30
/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const AT_ONCE = 500

const optOutLink = /\/u\/([0-9A-Za-z]+)/
const tokens = /\/([ulv])\/[0-9A-Za-z]+/g

/** The hash belongs to no business: whose text it was is found out later. */
export const recipientHash = (keys: Keys, to: string): string => addressHash(keys, '', 'sms', to)

/** The same for what was laid out anew since, with other tokens in its links. */
export const looseHash = (keys: Keys, text: string): string => textHash(keys, text.replaceAll(tokens, '/$1/'))

export const tokenIn = (text: string): string | null => optOutLink.exec(text)?.[1] ?? null

const rowOf = (keys: Keys, { to, text, at, sighting }: ProviderMessage): SightingRow => ({
  ...sighting,
  recipientHash: recipientHash(keys, to),
  textHash: looseHash(keys, text),
  optOutToken: tokenIn(text),
  at,
})

/** Keeps what a provider told; the same again is nothing new. */
export async function keepSightings(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  listed: ProviderMessage[],
): Promise<void> {
  const rows = listed.map((each) => rowOf(keys, each))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db.write('', ({ trx }) =>
      trx
        .insertInto('sightings')
        .values(rows.slice(at, at + AT_ONCE))
        .onConflict((conflict) => conflict.column('providerId').doNothing())
        .execute(),
    )
}

/** Every text that the numbers with these hashes got, by hash. */
export async function sightingsOf(
  { db }: Pick<Deps, 'db'>,
  hashes: string[],
): Promise<Map<string, SightingRow[]>> {
  // A send of which nobody is left to be written to; PostgreSQL takes no empty list.
  if (hashes.length === 0) return new Map()
  const rows = await db.read
    .selectFrom('sightings')
    .selectAll()
    .where('recipientHash', 'in', hashes)
    .orderBy('at')
    .execute()
  return Map.groupBy(rows, (row) => row.recipientHash)
}

/** Forgets what was told long ago; whether any is left. */
export async function forgetSightings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const before = later(clock.now(), -KEPT_DAYS * DAY)
  await db.write('', ({ trx }) => trx.deleteFrom('sightings').where('at', '<', before).execute())
  return (
    (await db.read.selectFrom('sightings').select('providerId').limit(1).executeTakeFirst()) !== undefined
  )
}
