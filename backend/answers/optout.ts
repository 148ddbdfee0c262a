import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { isPlain } from '../../shared/rules/text.ts'
import { hasSaidNo, isOwnNo, stateColumn, withdraw } from '../consents/index.ts'
import { prepared } from '../database/index.ts'
import { touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { addressColumn } from '../limits/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'

/** The shop and channel of an opt-out link; nothing of it is personal, since messages are passed on. */
export interface OptOut {
  businessName: string
  merchantId: string
  channel: Channel
  /** The one in which the message was written. */
  language: Language
  optedOut: boolean
  /** Whether this shop writes on WhatsApp at all. */
  whatsapp: boolean
}

/** Finds it by the token alone: the link is opened by somebody who is not signed in. */
const byToken = prepared<{ token: string }>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .innerJoin('businesses', 'businesses.id', 'deliveries.businessId')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'deliveries.businessId')
        .onRef('customers.id', '=', 'deliveries.customerId'),
    )
    .leftJoin('suppressions', (join) =>
      join
        .onRef('suppressions.businessId', '=', 'deliveries.businessId')
        .onRef('suppressions.channel', '=', 'deliveries.channel')
        .onRef('suppressions.addressHash', '=', 'deliveries.addressHash')
        .on('suppressions.liftedAt', 'is', null),
    )
    .select([
      'deliveries.businessId',
      'deliveries.id',
      'deliveries.campaignId',
      'deliveries.customerId',
      'deliveries.channel',
      'deliveries.addressHash',
      'businesses.name as businessName',
      'businesses.merchantId',
      'businesses.language as shopLanguage',
      'businesses.whatsappAt',
      'customers.language as customerLanguage',
      'customers.email',
      'customers.mobile',
      'customers.sms',
      'customers.emailConsent',
      'customers.whatsapp',
      'customers.deletedAt',
      'suppressions.reason',
    ])
    .where('optOutToken', '=', slot('token')),
)

const find = async (db: Deps['db'], token: string) =>
  isPlain(token) ? db.one(byToken, { token }) : undefined

/** The current state of an opt-out link; null for an unknown token. */
export async function optOutOf({ db }: Pick<Deps, 'db'>, token: string): Promise<OptOut | null> {
  const found = await find(db, token)
  if (!found) return null
  return { ...aboutOf(found), optedOut: isSaid(found) }
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

/** As `hasSaidNo` says of the channel of the message. */
const isSaid = ({ channel, reason, deletedAt, ...customer }: Found): boolean =>
  reason !== null && isOwnNo({ reason }) && (deletedAt !== null || customer[stateColumn[channel]] === 'no')

/**
 * The person says no to the channel of the message, or to those named: to them at the address that the customer has now.
 * Saying it again changes nothing; null for a token that nobody has.
 */
export async function optOut(
  { db, clock, keys, live }: Pick<Deps, 'db' | 'clock' | 'keys' | 'live'>,
  token: string,
  wanted: readonly Channel[] = [],
): Promise<OptOut | null> {
  const found = await find(db, token)
  if (!found) return null
  const { businessId, id, channel, customerId, campaignId } = found
  const at = clock.now()
  const isOwn = wanted.length === 0 || wanted.includes(channel)
  const others = wanted.filter((other) => other !== channel)
  for (const other of isOwn ? [...others, channel] : others)
    await db.write(businessId, async (unit) => {
      const no = { customerId, channel: other, addressHash: hashFor(keys, found, other) }
      if (await hasSaidNo(unit, no)) return
      await withdraw(unit, keys, { ...no, at })
      if (other === channel)
        await unit.trx
          .updateTable('deliveries')
          .set({ optedOutAt: at })
          .where('businessId', '=', businessId)
          .where('id', '=', id)
          .execute()
      await touchCampaign(unit, live, campaignId)
    })
  return { ...aboutOf(found), optedOut: isOwn || isSaid(found) }
}

/** The address that the message went to, or the one that they have now on another channel; null where they have none. */
function hashFor(keys: Keys, found: Found, channel: Channel): string | null {
  if (channel === found.channel) return found.addressHash
  const address = found[addressColumn[channel]]
  return address === null ? null : addressHash(keys, found.businessId, channel, address)
}

interface OptOutRow {
  businessName: string
  merchantId: string
  channel: Channel
  shopLanguage: Language
  customerLanguage: Language | null
  whatsappAt: string | null
}

const aboutOf = ({
  businessName,
  merchantId,
  channel,
  shopLanguage,
  customerLanguage,
  whatsappAt,
}: OptOutRow) => ({
  businessName,
  merchantId,
  channel,
  language: customerLanguage ?? shopLanguage,
  whatsapp: whatsappAt !== null,
})
