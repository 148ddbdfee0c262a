import { beforeEach, expect, test } from 'vitest'
import { cancelCampaign } from '../../shared/campaigns.ts'
import { getSend, settleCampaign } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('what is uncertain, as the merchant settles it', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const settle = (decision: 'retry' | 'leave', sendId?: string) =>
    scene.shop.owner.call(settleCampaign, { id: scene.campaigns.sms, sendId, decision })
  const report = () => scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })

  async function uncertainSend(): Promise<string> {
    const people = [await scene.customer(anna), await scene.customer(oneOfMany(1))]
    scene.twilio.control(() => 'errorBefore')
    const { sendId } = await scene.sms({ customerIds: people.map(({ id }) => id) })
    await scene.settle()
    scene.twilio.control(() => null)
    return sendId
  }

  test('goes out once more when it is tried again, and the send is done anew', async () => {
    const sendId = await uncertainSend()
    expect(await report()).toMatchObject({ undecided: 2, report: { unknown: 2 } })
    expect((await settle('retry')).settled).toBe(2)
    await scene.settle()
    expect(await report()).toMatchObject({ undecided: 0, report: { unknown: 0, accepted: 2 } })
    const { send } = await scene.shop.owner.call(getSend, { id: sendId })
    expect(send.state).toBe('done')
    expect((await settle('retry')).settled).toBe(0)
    expect(scene.twilio.attempts()).toBe(4)
  })

  test('is never asked about again when it is let be, and stays uncertain in the report', async () => {
    const sendId = await uncertainSend()
    expect((await settle('leave', sendId)).settled).toBe(2)
    expect(await report()).toMatchObject({ undecided: 0, looking: 0, report: { unknown: 2 } })
    expect((await settle('retry')).settled).toBe(0)
    await scene.settle()
    expect(scene.twilio.attempts()).toBe(2)
  })

  test('is not tried again once the campaign was cancelled', async () => {
    const people = [await scene.customer(anna), await scene.customer(oneOfMany(1))]
    scene.twilio.control(({ to }) => (to.endsWith('00010') ? 'busy' : 'errorBefore'))
    await scene.sms({ customerIds: people.map(({ id }) => id) })
    await scene.shop.owner.call(cancelCampaign, { id: scene.campaigns.sms })
    const refused = await scene.shop.owner.ask(settleCampaign, {
      id: scene.campaigns.sms,
      decision: 'retry',
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'notSending' } })
  })

  test('is let be also where the campaign was cancelled and is being sent again', async () => {
    const people = [await scene.customer(anna), await scene.customer(oneOfMany(1))]
    const customerIds = people.map(({ id }) => id)
    const waits = people[1]?.phone ?? ''
    scene.twilio.control(({ to }) => (to.endsWith(waits.slice(-5)) ? 'busy' : 'errorBefore'))
    await scene.sms({ customerIds })
    await scene.settle()
    await scene.shop.owner.call(cancelCampaign, { id: scene.campaigns.sms })
    expect(await report()).toMatchObject({ undecided: 1, retryable: 0 })
    scene.twilio.control(() => null)
    await scene.sms({ customerIds })
    await scene.settle()
    expect((await settle('retry')).settled).toBe(0)
    expect(await report()).toMatchObject({ undecided: 1, retryable: 0 })
    expect((await settle('leave')).settled).toBe(1)
    expect(await report()).toMatchObject({ undecided: 0, retryable: 0 })
  })
})
