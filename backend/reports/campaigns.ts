import { CAMPAIGNS_COMPARED, type ReportCampaign } from '../../shared/business-report.ts'
import type { Deps } from '../deps.ts'
import { sentBetween } from './compared.ts'
import type { Span } from './span.ts'

/** The campaigns and automations that sent in the period, with their names. */
export async function campaignsOf(deps: Pick<Deps, 'db'>, span: Span): Promise<ReportCampaign[]> {
  const compared = await sentBetween(deps, span.businessId, span, CAMPAIGNS_COMPARED)
  if (compared.length === 0) return []
  const ids = compared.map(({ campaignId }) => campaignId)
  const [campaigns, automations] = await Promise.all([
    deps.db.read
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .where('businessId', '=', span.businessId)
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute(),
    deps.db.read
      .selectFrom('automations')
      .select(['id', 'kind'])
      .where('businessId', '=', span.businessId)
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute(),
  ])
  const names = new Map<string, Pick<ReportCampaign, 'kind' | 'name'>>([
    ...campaigns.map(({ id, name }) => [id, { kind: 'campaign' as const, name }] as const),
    ...automations.map(({ id, kind }) => [id, { kind: 'automation' as const, name: kind }] as const),
  ])
  return compared.map(({ campaignId, ...figures }) => ({
    id: campaignId,
    ...(names.get(campaignId) ?? { kind: null, name: null }),
    ...figures,
  }))
}
