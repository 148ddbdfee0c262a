import { campaignPatch, campaignTexts } from '../../shared/campaigns.ts'
import { Failure } from '../../shared/errors.ts'
import type { Unit } from '../database/index.ts'
import { appliedTo, deleteOnce, type Operations, parsePatch } from '../operations/index.ts'
import { createCampaign, deleteCampaign, findCampaign, updateCampaign } from './store.ts'

/** All but a press of Send and an answer to a customer, which is one. */
export const campaignOperations: Omit<Operations<'campaign'>, 'campaign.send' | 'campaign.answer'> = {
  'campaign.create': async (unit, { now }, { entityId, patch }) =>
    appliedTo(await createCampaign(unit, entityId, parsePatch(campaignTexts, patch), now)),
  'campaign.update': async (unit, { now, key }, { entityId, patch, base, baseRevision = null, queued }) => {
    if (key && !key.scopes.includes('send')) await refuseUnderWay(unit, entityId)
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

/** What a scheduled campaign says is what goes out: to change it is to send. */
async function refuseUnderWay(unit: Unit, id: string): Promise<void> {
  const status = (await findCampaign(unit, id))?.status
  if (status === 'scheduled' || status === 'sending' || status === 'paused')
    throw new Failure('scopeMissing', { values: { scope: 'send' } })
}
