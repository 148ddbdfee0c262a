import { beforeEach, expect, test } from 'vitest'
import { pauseCampaign, resumeCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { startComparison } from '../../shared/comparisons.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'

// 12:30 to 14:00 on the shop's clock, an hour ahead.
const quiet = { quietFor: 'texts', quietFrom: '12:30', quietTo: '14:00' } as const
const before = '2026-11-21T09:30:00.000Z'
const within = '2026-11-21T12:00:00.000Z'
const end = '2026-11-21T13:00:00.000Z'

onEachEngine('texts of a campaign that is an email by now', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    await scene.changeShop(quiet)
    return () => scene.end()
  })

  const at = async (time: string) => {
    scene.blipp.clock.pass(Date.parse(time) - Date.parse(scene.blipp.clock.now()))
    await scene.settle()
  }
  const becomesMail = (id: string) =>
    scene.shop.owner.call(updateCampaign, { id, type: 'email', subject: 'Boka', message: 'Boka' })

  test('wait out the quiet hours where they are the rest of a comparison', async () => {
    for (let number = 0; number < 4; number += 1) await scene.customer(oneOfMany(number))
    const id = await scene.campaign({ message: 'Boka' })
    const compared = { audience: { segment: 'all' }, share: 30, hours: 4, otherMessage: 'Boka nu' } as const
    await scene.shop.owner.call(startComparison, { id, ...compared, smsFrom: 'Bjorns' })
    await scene.settle()
    await becomesMail(id)
    await scene.changeShop({ quietFrom: '13:30', quietTo: '15:00' })
    await at('2026-11-21T13:05:00.000Z')
    expect(scene.twilio.texts).toHaveLength(2)
    await at('2026-11-21T14:00:00.000Z')
    expect(scene.twilio.texts).toHaveLength(4)
  })

  test('go in the quiet hours where it is resumed in them, though they waited for their end', async () => {
    await at(before)
    scene.twilio.control(() => 'busy')
    const { id: customer } = await scene.customer(anna)
    await scene.sms({ customerIds: [customer] })
    scene.twilio.control(() => null)
    await at(within)
    const id = scene.campaigns.sms
    await becomesMail(id)
    expect((await scene.shop.owner.call(getCampaignReport, { id })).quietUntil).toBe(end)
    await scene.shop.owner.call(pauseCampaign, { id })
    await scene.shop.owner.call(resumeCampaign, { id })
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
  })
})
