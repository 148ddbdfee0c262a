import type { Kysely } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import type { Texting } from '../../shared/pace.ts'
import { countriesOf, type DestinationCode, homeCountries } from '../../shared/rules/destinations.ts'
import type { BusinessRow, Tables, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'

type Shop = Pick<BusinessRow, 'country' | 'smsCountries'>

/** The countries that a shop's texts go to: its own and those that the owner added. */
function destinationsOf({ country, smsCountries }: Shop): Pick<Texting, 'home' | 'added'> {
  const home = homeCountries(country)
  const added = smsCountries === null ? [] : (JSON.parse(smsCountries) as DestinationCode[])
  return { home, added: added.filter((code) => !home.includes(code)) }
}

/** The same with what a text costs, as the screens know it. */
export const textingOf = (shop: Shop, { smsPrices }: Pick<Deps['config'], 'smsPrices'>): Texting => ({
  ...destinationsOf(shop),
  prices: smsPrices,
})

/** The countries that a shop's texts go to; undefined for a channel that knows no countries. */
export async function countriesFor(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  channel: Channel,
): Promise<ReadonlySet<string> | undefined> {
  if (channel !== 'sms') return undefined
  const shop = await trx
    .selectFrom('businesses')
    .select(['country', 'smsCountries'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return countriesOf(destinationsOf(shop))
}

/** Until when texts that go by themselves wait, because an hour's were sent; null where none does. */
export async function automaticTextsHeld(
  db: Kysely<Tables>,
  businessId: string,
  now: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('automaticTexts')
    .select('heldUntil')
    .where('businessId', '=', businessId)
    .where('heldUntil', '>', now)
    .executeTakeFirst()
  return row?.heldUntil ?? null
}
