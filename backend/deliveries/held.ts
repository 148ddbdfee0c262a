import type { HoldReason } from '../../shared/deliveries.ts'
import { HOUR, later } from '../clock.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { isCampaign, touchCampaign } from './campaign.ts'
import { findOpen } from './store.ts'

type Read = Deps['db']

/** How many of a campaign are uncertain with nothing settled, and how many of those are still looked up. */
export async function uncertainOf(
  { read }: Read,
  businessId: string,
  campaignId: string,
): Promise<{ undecided: number; looking: number }> {
  const counted = await read
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('undecided'), fn.count<number>('lookAt').as('looking')])
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', '=', campaignId)
    .where('deliveries.state', '=', 'unknown')
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { undecided: Number(counted.undecided), looking: Number(counted.looking) }
}

/** Why a campaign that is paused paused by itself, or null. */
export async function heldOf({ read }: Read, businessId: string, campaignId: string) {
  const send = await read
    .selectFrom('sends')
    .select('held')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', 'in', ['paused', 'waiting'])
    .where('held', 'is not', null)
    .executeTakeFirst()
  return send?.held ?? null
}

/** Nothing more of a send is taken up before then. */
export async function waitUntil({ trx, businessId }: Unit, sendId: string, at: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ notBefore: at })
    .where('businessId', '=', businessId)
    .where('sendId', '=', sendId)
    .where('state', '=', 'queued')
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
  // What an automation sends cannot be paused by anybody, nor resumed.
  if (!(await isCampaign(unit, campaignId))) return waitUntil(unit, sendId, later(now, HOUR))
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
}
