import {
  type Campaign,
  cancelCampaign,
  deleteCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  saveCampaign,
  updateCampaign,
} from '../../shared/campaigns.ts'
import { copyName } from '../../shared/copy/copy-name.ts'
import { Failure } from '../../shared/errors.ts'
import { duplicateCampaign, scheduleCampaign, unscheduleCampaign } from '../../shared/schedules.ts'
import { newestFirst } from '../database/index.ts'
import { cancel, pause, reportsOf, resume, schedule, unschedule } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route, type SignedIn } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
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
    const { type, subject, message } = original
    const patch = { name: copyName(original.name, call.language), type, subject, message }
    return { campaign: await perform<Campaign>(call, 'campaign.create', patch) }
  }),
  route(scheduleCampaign, async ({ input: { id, ...request }, signedIn }) => {
    const { askedFor } = await schedule(deps, signedIn, id, request)
    return { askedFor, ...(await campaignNow(deps, signedIn, id)) }
  }),
  route(unscheduleCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, unschedule)),
  route(pauseCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, pause)),
  route(resumeCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, resume)),
  route(cancelCampaign, ({ input, signedIn }) => steered(deps, signedIn, input.id, cancel)),
]

/** The campaign as it stands after its sending was held, taken up again or ended. */
async function steered(
  deps: Deps,
  signedIn: SignedIn,
  id: string,
  steer: typeof pause,
): Promise<{ campaign: Campaign }> {
  await steer(deps, signedIn.businessId, id)
  return campaignNow(deps, signedIn, id)
}

async function campaignNow(
  deps: Deps,
  { businessId }: SignedIn,
  id: string,
): Promise<{ campaign: Campaign }> {
  const row = await findCampaign({ trx: deps.db.read, businessId }, id)
  if (!row) throw new Failure('notFound')
  const reports = await reportsOf(deps, businessId, [id])
  return { campaign: toCampaign(row, reports.get(id) ?? null) }
}
