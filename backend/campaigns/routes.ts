import {
  type Campaign,
  deleteCampaign,
  listCampaigns,
  saveCampaign,
  updateCampaign,
} from '../../shared/campaigns.ts'
import { reportsOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { perform } from '../sync/index.ts'
import { toCampaign } from './rows.ts'

export const campaignRoutes = (deps: Deps): Route[] => [
  route(listCampaigns, async ({ signedIn }) => {
    const rows = await deps.db.read
      .selectFrom('campaigns')
      .selectAll()
      .where('businessId', '=', signedIn.businessId)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const reports = await reportsOf(
      deps,
      signedIn.businessId,
      rows.map((row) => row.id),
    )
    return { campaigns: rows.map((row) => toCampaign(row, reports.get(row.id) ?? null)) }
  }),
  route(saveCampaign, async (call) => ({
    campaign: await perform<Campaign>(deps, call, 'campaign.create', call.input),
  })),
  route(updateCampaign, async (call) => {
    const { id, ...patch } = call.input
    return { campaign: await perform<Campaign>(deps, call, 'campaign.update', patch, id) }
  }),
  route(deleteCampaign, async (call) => {
    await perform(deps, call, 'campaign.delete', {}, call.input.id)
    return {}
  }),
]
