import type { Channel } from '../../shared/consents.ts'
import {
  type DeliveryReason,
  type HoldReason,
  type ProviderHold,
  providerHolds,
} from '../../shared/deliveries.ts'
import { HOUR, later } from '../clock.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { logEvent } from '../events/index.ts'
import { campaignStatus, touchCampaign } from './campaign.ts'
import { findOpen } from './store.ts'

type Read = Deps['db']

/**
 * The number of a campaign's deliveries whose outcome is unknown and unsettled, of those that can be sent once more, because
 * their send was not cancelled, and of those still being looked up.
 */
export async function uncertainOf(
  { read }: Read,
  businessId: string,
  campaignId: string,
): Promise<{ undecided: number; retryable: number; looking: number }> {
  const counted = await read
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('undecided'),
      fn.countAll<number>().filterWhere('sends.state', '!=', 'cancelled').as('retryable'),
      fn.count<number>('lookAt').as('looking'),
    ])
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', '=', campaignId)
    .where('deliveries.state', '=', 'unknown')
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    undecided: Number(counted.undecided),
    retryable: Number(counted.retryable),
    looking: Number(counted.looking),
  }
}

/** The reason for which a paused campaign was paused automatically, or null. */
export async function heldOf(
  { read }: Read,
  businessId: string,
  campaignId: string,
): Promise<HoldCause | null> {
  const send = await read
    .selectFrom('sends')
    .select(['id', 'held'])
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', 'in', ['paused', 'waiting'])
    .where('held', 'is not', null)
    .executeTakeFirst()
  if (!send?.held) return null
  return { why: send.held, code: await codeOf(read, businessId, { id: send.id, held: send.held }) }
}

/**
 * The reason for which a campaign is held, and the provider's code for it where it gave one, such as `21660` or `HTTP
 * 403`.
 */
export interface HoldCause {
  why: HoldReason
  code: string | null
}

/** The ledger's reason for those refused on account of a hold. */
const reasonOfHold: Record<ProviderHold, DeliveryReason> = {
  senderRefused: 'senderRefused',
  accountRefused: 'accountRefused',
  unknownCode: 'providerRefused',
  filtered: 'filtered',
  templateRefused: 'templateRefused',
}

const isByProvider = (held: HoldReason | null): held is ProviderHold => held !== null && held in reasonOfHold

/** Refused before it was taken, so that it waits; what else is refused has failed. */
const waits: readonly HoldReason[] = ['senderRefused', 'accountRefused']

async function codeOf(
  read: Read['read'],
  businessId: string,
  { id, held }: { id: string; held: HoldReason },
): Promise<string | null> {
  if (!isByProvider(held)) return null
  const refused = read
    .selectFrom('deliveries')
    .select('detail')
    .where('businessId', '=', businessId)
    .where('sendId', '=', id)
    .where('reason', '=', reasonOfHold[held])
    .where('detail', 'is not', null)
    .limit(1)
  // Those that were taken up stand at the head of all that wait, so that a long list is not read to its end.
  const waiting = waits.includes(held)
    ? await refused.where('state', '=', 'queued').orderBy('id').executeTakeFirst()
    : undefined
  const found =
    waiting ?? (await refused.where('state', '=', 'failed').orderBy('updatedAt', 'desc').executeTakeFirst())
  // What a provider says beside it may name a person's number.
  return /^(HTTP )?\d{3,6}(?!\d)/.exec(found?.detail ?? '')?.[0] ?? null
}

const HELD_SHOWN = 50

/** Campaigns that are held alike. */
export interface HeldCampaigns {
  why: ProviderHold
  code: string | null
  channel: Channel
  campaigns: number
}

/** The campaigns of all businesses that providers hold, among the newest sends. */
export async function heldByProviders({ read }: Read): Promise<HeldCampaigns[]> {
  const sends = await read
    .selectFrom('sends')
    .select(['id', 'businessId', 'campaignId', 'channel', 'held'])
    .where('state', '=', 'paused')
    .where('held', 'in', providerHolds)
    .orderBy('id', 'desc')
    .limit(HELD_SHOWN)
    .execute()
  const alike = new Map<string, { held: HeldCampaigns; ids: Set<string> }>()
  for (const { id, businessId, campaignId, channel, held: why } of sends) {
    if (!isByProvider(why)) continue
    const code = await codeOf(read, businessId, { id, held: why })
    const key = [why, code, channel].join()
    const { held, ids } = alike.get(key) ?? { held: { why, code, channel, campaigns: 0 }, ids: new Set() }
    ids.add(campaignId)
    alike.set(key, { held: { ...held, campaigns: ids.size }, ids })
  }
  return [...alike.values()].map(({ held }) => held)
}

/** Nothing more of a send is taken up before then. */
export const waitUntil = (unit: Unit, sendId: string, at: string): Promise<void> =>
  postpone(unit, 'sendId', [sendId], at)

/** The same of these deliveries, or of all that wait of these sends. */
export async function postpone(
  { trx, businessId }: Unit,
  by: 'id' | 'sendId',
  ids: string[],
  at: string,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('deliveries')
    .set({ notBefore: at })
    .where('businessId', '=', businessId)
    .where(by, 'in', ids)
    .where('state', '=', 'queued')
    // What waits for longer goes on waiting.
    .where((is) => is.or([is('notBefore', 'is', null), is('notBefore', '<', at)]))
    .execute()
}

/** Pauses a campaign that would go wrong for everybody, as a person would; what waits goes on waiting. One with nothing left is done. */
export async function hold(
  unit: Unit,
  live: Deps['live'],
  { sendId, campaignId }: { sendId: string; campaignId: string },
  reason: HoldReason,
  now: string,
): Promise<void> {
  const { businessId, trx } = unit
  if (!(await unit.one(findOpen, { businessId, sendId }))) return
  // Nobody can pause or resume what an automation sends, nor an earlier send of a campaign that is scheduled anew.
  const status = await campaignStatus(unit, campaignId)
  if (status === undefined || status === 'scheduled') return waitUntil(unit, sendId, later(now, HOUR))
  const paused = await trx
    .updateTable('sends')
    .set({ state: 'paused', held: reason })
    .where('businessId', '=', businessId)
    // Of two texts that are compared the other would go wrong alike.
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow()
  if (Number(paused.numUpdatedRows) === 0) return
  await touchCampaign(unit, live, campaignId, { status: 'paused', updatedAt: now })
  await logEvent(unit, 'campaign.held', { campaignId, reason }, now)
}
