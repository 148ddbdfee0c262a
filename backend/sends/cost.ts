import { createCounter } from '../../shared/rules/parts.ts'
import type { CampaignRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { allowance } from '../limits/index.ts'
import { trackingOf } from '../tracking/index.ts'
import type { View } from './audience.ts'
import type { FoundRecipients } from './found.ts'
import type { Press } from './press.ts'

const CHUNK = 500

interface Wording {
  message: string
  /** The name or number that it comes from. */
  from: string
}

/** The SMS that a text comes to for all these people. `pause` is awaited after each page. */
export async function partsFor(
  { trx, businessId }: Pick<View, 'trx' | 'businessId'>,
  { publicUrl, smsPrices: prices }: Pick<Deps['config'], 'publicUrl' | 'smsPrices'>,
  { message, from }: Wording,
  { people, parts: known }: Pick<FoundRecipients, 'people' | 'parts'>,
  pause?: () => Promise<unknown>,
): Promise<NonNullable<FoundRecipients['parts']>> {
  const shop = await trx
    .selectFrom('businesses')
    .select(['name', 'reviewUrl', 'mailClicksOffAt', 'smsClicksAt', 'opensAt'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const tracking = trackingOf(shop)
  const wording = JSON.stringify([message, from, shop.name, shop.reviewUrl, tracking.smsClicks])
  if (known?.wording === wording) return known
  const { add, tally } = createCounter({ message, from }, { ...shop, publicUrl, prices, tracking })
  for (let at = 0; at < people.length; at += CHUNK) {
    const page = await trx
      .selectFrom('customers')
      .select(['name', 'email', 'phone', 'language', 'mobile'])
      .where('businessId', '=', businessId)
      .where('id', 'in', people.slice(at, at + CHUNK))
      .execute()
    for (const reader of page) add(reader)
    await pause?.()
  }
  return { wording, n: tally.parts }
}

interface Sending {
  press: Press
  campaign: CampaignRow
  from: string
  found: FoundRecipients
  now: string
}

/** The plan's usage by a send to these people, and its allowance. */
export async function costOf(
  unit: Unit,
  deps: Pick<Deps, 'carriers'> & { config: Pick<Deps['config'], 'publicUrl' | 'smsPrices'> },
  { press, campaign: { message }, from, found, now }: Sending,
): Promise<{ parts: number; left: number | null }> {
  const left = await allowance(unit, deps, press.channel, now)
  if (press.channel !== 'sms' || found.people.length === 0) return { parts: found.people.length, left }
  const { n } = await partsFor(unit, deps.config, { message, from }, found)
  return { parts: n, left }
}
