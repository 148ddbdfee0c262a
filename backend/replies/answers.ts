import type { Kysely } from 'kysely'
import type { DeliveryState } from '../../shared/deliveries.ts'
import type { ReplyAnswer } from '../../shared/replies/contract.ts'
import type { AnswerState } from '../../shared/replies/standing.ts'
import type { CampaignRow, DeliveryRow, Tables } from '../database/index.ts'

type Ledger = Pick<DeliveryRow, 'campaignId' | 'state' | 'reason'>

const ofDelivery: Record<DeliveryState, AnswerState> = {
  queued: 'sending',
  handing_over: 'sending',
  accepted: 'sent',
  delivered: 'sent',
  captured: 'captured',
  unknown: 'unknown',
  failed: 'failed',
  skipped: 'failed',
  cancelled: 'withdrawn',
}

type Campaign = Pick<
  CampaignRow,
  'id' | 'message' | 'status' | 'createdAt' | 'scheduledAt' | 'scheduleTrouble' | 'deletedAt'
>

/** The answers that these campaigns are, by the campaign: its text, and what the ledger says of it now. */
export async function answersOf(
  db: Kysely<Tables>,
  businessId: string,
  campaignIds: readonly string[],
): Promise<Map<string, ReplyAnswer>> {
  if (campaignIds.length === 0) return new Map()
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'message', 'status', 'createdAt', 'scheduledAt', 'scheduleTrouble', 'deletedAt'])
    .where('businessId', '=', businessId)
    .where('id', 'in', campaignIds)
    .execute()
  // By their sends, which is the way through the ledger that an index knows.
  const ledger = await db
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .innerJoin('replies', (join) =>
      join
        .onRef('replies.businessId', '=', 'deliveries.businessId')
        .onRef('replies.campaignId', '=', 'deliveries.campaignId')
        .onRef('replies.customerId', '=', 'deliveries.customerId'),
    )
    .select(['deliveries.campaignId', 'deliveries.state', 'deliveries.reason'])
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', 'in', campaignIds)
    .orderBy('deliveries.id')
    .execute()
  const lines = Map.groupBy(ledger, ({ campaignId }) => campaignId)
  return new Map(campaigns.map((campaign) => [campaign.id, toAnswer(campaign, lines.get(campaign.id) ?? [])]))
}

function toAnswer(campaign: Campaign, lines: Ledger[]): ReplyAnswer {
  const { state, reason } = standing(campaign, lines)
  return {
    campaignId: campaign.id,
    text: campaign.message,
    at: campaign.createdAt,
    state,
    goesAt: state === 'quiet' ? campaign.scheduledAt : null,
    reason: state === 'failed' ? reason : null,
  }
}

/** Of several tries the one counts that reached the person, or may have. */
function standing(
  { status, scheduleTrouble, deletedAt }: Campaign,
  lines: Ledger[],
): { state: AnswerState; reason: string | null } {
  const told = lines.map(({ state, reason }) => ({ state: ofDelivery[state], reason }))
  const best = told.findLast(({ state }) => state !== 'failed' && state !== 'withdrawn') ?? told.at(-1)
  if (best && best.state !== 'sending') return best
  if (status === 'paused') return { state: 'held', reason: null }
  if (best) return best
  if (deletedAt !== null) return { state: 'withdrawn', reason: null }
  if (status === 'scheduled') return { state: scheduleTrouble ? 'held' : 'quiet', reason: null }
  return { state: status === 'sending' ? 'sending' : 'withdrawn', reason: null }
}
