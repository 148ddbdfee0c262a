import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { confirmable, everyIdOf } from '../consents/index.ts'
import type { BusinessRow, CustomerRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Keys } from '../secrets/keys.ts'
import { hashOn } from './answer.ts'

/** The words that somebody had before them when they said yes; the version is null where the form did not tell it. */
export interface ReadWords {
  wordingVersion: string | null
  language: Language
}

/** The text of these words, where the shop keeps it; null otherwise. */
export async function textOf(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<BusinessRow, 'id'>,
  { wordingVersion }: ReadWords,
): Promise<string | null> {
  if (wordingVersion === null) return null
  const row = await db.read
    .selectFrom('wordings')
    .select('text')
    .where('businessId', '=', id)
    .where('version', '=', wordingVersion)
    .executeTakeFirst()
  return row?.text ?? null
}

/** A yes that waits for its confirmation, in the words of the form that it was given on. */
export interface WaitingYes extends ReadWords {
  channel: Channel
}

/** What the owner of the customer's e-mail address can confirm, each channel in the words of its own newest form. */
export async function waitingFor(
  reading: Pick<Unit, 'trx' | 'businessId'>,
  keys: Keys,
  customer: CustomerRow,
): Promise<WaitingYes[]> {
  const waiting: WaitingYes[] = []
  for (const channel of await confirmable(reading, keys, customer)) {
    const words = await newestForm(reading, keys, customer, channel)
    waiting.push({ channel, ...(words ?? { wordingVersion: null, language: customer.language }) })
  }
  return waiting
}

/** A form that gave another number says nothing of the one that the customer has. */
const newestForm = async (
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  keys: Keys,
  customer: CustomerRow,
  channel: Channel,
): Promise<ReadWords | undefined> =>
  trx
    .selectFrom('consents')
    .select(['wordingVersion', 'language'])
    .where('businessId', '=', businessId)
    .where('customerId', 'in', await everyIdOf({ trx, businessId }, customer.id))
    .where('setAside', '=', 'unconfirmed')
    .where(channel, '=', 'yes')
    .where(channel === 'email' ? 'emailHash' : 'phoneHash', '=', hashOn(keys, customer, channel))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
