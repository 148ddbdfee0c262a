import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { isPlain } from '../../shared/rules/text.ts'
import { suppressionOf, withdraw } from '../consents/index.ts'
import { prepared } from '../database/index.ts'
import { touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { addressColumn } from '../limits/index.ts'
import { addressHash } from '../secrets/keys.ts'

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
      'suppressions.at as suppressedAt',
    ])
    .where('optOutToken', '=', slot('token')),
)

const find = async (db: Deps['db'], token: string) =>
  isPlain(token) ? db.one(byToken, { token }) : undefined

/** The current state of an opt-out link; null for an unknown token. */
export async function optOutOf({ db }: Pick<Deps, 'db'>, token: string): Promise<OptOut | null> {
  const found = await find(db, token)
  if (!found) return null
  return { ...aboutOf(found), optedOut: found.suppressedAt !== null }
}

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
  for (const other of wanted) {
    const address = other === channel ? null : found[addressColumn[other]]
    if (address === null) continue
    const hash = addressHash(keys, businessId, other, address)
    await db.write(businessId, async (unit) => {
      if (await suppressionOf(unit, other, hash)) return
      await withdraw(unit, keys, { customerId, channel: other, addressHash: hash, at })
      await touchCampaign(unit, live, campaignId)
    })
  }
  if (isOwn && found.suppressedAt === null)
    await db.write(businessId, async (unit) => {
      await withdraw(unit, keys, { customerId, channel, addressHash: found.addressHash, at })
      await unit.trx
        .updateTable('deliveries')
        .set({ optedOutAt: at })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .execute()
      await touchCampaign(unit, live, campaignId)
    })
  return { ...aboutOf(found), optedOut: isOwn || found.suppressedAt !== null }
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
