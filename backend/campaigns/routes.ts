import {
  type Campaign,
  deleteCampaign,
  listCampaigns,
  saveCampaign,
  updateCampaign,
} from '../../shared/campaigns.ts'
import { copyName } from '../../shared/copy/copy-name.ts'
import { Failure } from '../../shared/errors.ts'
import { duplicateCampaign } from '../../shared/schedules.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { reportsOf } from '../reports/index.ts'
import { toCampaign } from './rows.ts'
import { findCampaign } from './store.ts'

export const campaignRoutes = (deps: Deps, perform: Perform): Route[] => [
  route(listCampaigns, async ({ signedIn }) => {
    const rows = await newestFirst(deps.db.read, 'campaigns', signedIn.businessId)
    const reports = await reportsOf(
      deps,
      signedIn.businessId,
      rows.map((row) => row.id),
    )
    return { campaigns: rows.map((row) => toCampaign(row, reports.get(row.id) ?? null)) }
  }),
  route(saveCampaign, async (call) => ({
    campaign: await perform<Campaign>(call, 'campaign.create', call.input),
  })),
  route(updateCampaign, async (call) => {
    const { id, ...patch } = call.input
    return { campaign: await perform<Campaign>(call, 'campaign.update', patch, id) }
  }),
  route(deleteCampaign, async (call) => {
    await perform(call, 'campaign.delete', {}, call.input.id)
    return {}
  }),
  route(duplicateCampaign, async (call) => {
    const { businessId } = call.signedIn
    const original = await findCampaign({ trx: deps.db.read, businessId }, call.input.id)
    if (!original) throw new Failure('notFound')
    const { type, subject, message, offerId } = original
    const patch = { name: copyName(original.name, call.language), type, subject, message, offerId }
    return { campaign: await perform<Campaign>(call, 'campaign.create', patch) }
  }),
]
