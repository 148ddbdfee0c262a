import { expect, test } from 'vitest'
import { changeOf } from '../../backend/sync/rows.ts'
import { onTwins } from '../deliveries/twins.ts'

onTwins('what a device is told of a campaign', (twins) => {
  const told = async (campaignId: string) =>
    (await changeOf(twins.deps, twins.shop, 'campaign', campaignId))?.row

  test('has what came of it, and nothing of another shop’s', async () => {
    const campaignId = await twins.campaign({ status: 'sent' })
    expect(await told(campaignId)).toMatchObject({ id: campaignId, report: null })
    const sendId = await twins.send({ campaignId, state: 'done' })
    for (const state of ['delivered', 'failed', 'delivered'] as const)
      await twins.delivery({ campaignId, sendId, state }, { state: 'accepted' })
    expect(await told(campaignId)).toMatchObject({ report: { recipients: 3, delivered: 2, failed: 1 } })
  })
})
