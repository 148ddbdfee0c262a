import { campaignPatch, campaignTexts } from '../../shared/campaigns.ts'
import { appliedTo, deleteOnce, type Operations, parsePatch } from '../operations/index.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './store.ts'

/** All but a press of Send and an answer to a customer, which is one. */
export const campaignOperations: Omit<Operations<'campaign'>, 'campaign.send' | 'campaign.answer'> = {
  'campaign.create': async (unit, { now }, { entityId, patch }) =>
    appliedTo(await createCampaign(unit, entityId, parsePatch(campaignTexts, patch), now)),
  'campaign.update': async (unit, { now }, { entityId, patch, base, baseRevision = null, queued }) => {
    const known = queued ? { base: base ?? {}, revision: baseRevision } : null
    return appliedTo(await updateCampaign(unit, entityId, parsePatch(campaignPatch, patch), now, known))
  },
  'campaign.delete': (unit, { now }, change) =>
    deleteOnce(
      change,
      () => deleteCampaign(unit, change.entityId, now),
      () => unit.turn.revision,
    ),
}
