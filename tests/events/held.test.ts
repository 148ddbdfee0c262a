import { expect, onTestFinished, test } from 'vitest'
import { startEvents } from '../../backend/events/index.ts'
import { signin } from '../../shared/businesses.ts'
import { listEvents } from '../../shared/events/contract.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { setReplyScene } from '../replies/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'

const DAY = 86_400_000

onEachEngine('the log of events', (open) => {
  test('tells of a schedule whose time could not be kept, as of a campaign that is held', async () => {
    const scene = await setReplyScene(await open())
    onTestFinished(() => scene.end())
    const { id } = await scene.customer(anna)
    await scene.db.write(scene.shop.business.id, (unit) => startEvents(unit))
    const at = new Date(Date.parse(scene.blipp.clock.now()) + DAY)
    const wall = `${at.toISOString().slice(0, 10)}T12:00`
    const about = { id: scene.campaigns.sms, smsFrom: '+46701740690', customerIds: [id] }
    await scene.shop.owner.call(scheduleCampaign, { ...about, at: wall })
    scene.blipp.clock.pass(2 * DAY)
    await scene.settle()
    await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
    const { events } = await scene.shop.owner.call(listEvents, {})
    expect(events.at(-1)).toMatchObject({
      ...{ type: 'campaign.held', data: { campaignId: scene.campaigns.sms, reason: 'late' } },
    })
  })
})
