import { beforeEach, expect, test } from 'vitest'
import { type DeliveryState, sendSms } from '../../shared/deliveries.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { addCampaign, addCustomer, smsCampaign, verifyAddress } from '../support/shop.ts'
import { type Scene, setScene } from './scene.ts'

/** A text to one customer, on its way. */
async function sendOne({ shop }: Scene): Promise<{ campaignId: string; customerId: string }> {
  await verifyAddress(shop)
  const { id: customerId } = await addCustomer(shop, anna)
  const { id: campaignId } = await addCampaign(shop, smsCampaign)
  await shop.owner.call(sendSms, { id: campaignId, customerIds: [customerId], smsFrom: 'Bjorns' })
  return { campaignId, customerId }
}

onEachEngine('of a campaign that has been sent, a device', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  test('is told that it is done where somebody may have it, and that it reached nobody where nobody has', async () => {
    const phone = await scene.turnOn(scene.shop.owner, { kinds: ['sent'] })
    const { campaignId } = await sendOne(scene)
    await scene.settle()
    expect(phone.titles()).toEqual(['En kampanj nådde ingen'])
    const toldOf = async (state: DeliveryState) => {
      await scene.blipp.deps.db.write(scene.shop.business.id, ({ trx }) =>
        trx.updateTable('deliveries').set({ state }).execute(),
      )
      await scene.happen('campaign.sent', { campaignId })
      await scene.settle()
      return phone.titles().at(-1)
    }
    for (const state of ['failed', 'skipped'] as const)
      expect([state, await toldOf(state)]).toEqual([state, 'En kampanj nådde ingen'])
    for (const state of ['accepted', 'delivered', 'unknown'] as const)
      expect([state, await toldOf(state)]).toEqual([state, 'En kampanj är klar'])
  })

  test('is told nothing of a private answer that has gone', async () => {
    const phone = await scene.turnOn(scene.shop.owner, { kinds: ['sent'] })
    const { campaignId } = await sendOne(scene)
    const { db } = scene.blipp.deps
    await db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('campaigns').set({ isAnswer: 1 }).where('id', '=', campaignId).execute(),
    )
    await scene.settle()
    const logged = await db.read.selectFrom('events').select('type').execute()
    expect(logged).toContainEqual({ type: 'campaign.sent' })
    expect(phone.titles()).toEqual([])
  })
})
