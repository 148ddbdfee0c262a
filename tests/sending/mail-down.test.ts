import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import { resumeCampaign } from '../../shared/campaigns.ts'
import { listProviders } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'

onEachEngine('a mail server that refuses everybody', (open) => {
  let scene: Scene
  const customerIds: string[] = []

  beforeEach(async () => {
    scene = await setScene(await open(), { sending: { breaker: {} } })
    customerIds.length = 0
    for (let n = 0; n < 10; n += 1) customerIds.push((await scene.customer(oneOfMany(n))).id)
    return () => scene.end()
  })

  const states = async () => [...new Set((await scene.ledger()).map(({ state }) => state))]

  test.each(['closing', 'quotaSpent'] as const)('for a day loses nobody: %s', async (fault) => {
    scene.sink.control(() => fault)
    await scene.email({ customerIds })
    let said: string[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      scene.blipp.clock.pass(HOUR)
      await scene.settle()
      // A session is over before the day is.
      if (hour > 6) continue
      const { providers } = await scene.shop.owner.call(listProviders, {})
      said = providers.map(({ channel, state }) => `${channel} ${state}`)
    }
    expect(said).toEqual(['email resting'])
    expect(await states()).toEqual(['queued'])
    scene.sink.control(() => null)
    scene.blipp.clock.pass(HOUR)
    await scene.settle()
    expect(scene.mails()).toHaveLength(10)
  })

  test('because of its sender holds the campaign until it is resumed, and loses nobody', async () => {
    scene.sink.control(() => 'refuseSender')
    await scene.email({ customerIds })
    const id = scene.campaigns.email
    expect(await scene.shop.owner.call(getCampaignReport, { id })).toMatchObject({
      held: 'accountRefused',
    })
    expect(await states()).toEqual(['queued'])
    scene.sink.control(() => null)
    await scene.shop.owner.call(resumeCampaign, { id })
    await scene.settle()
    expect(scene.mails()).toHaveLength(10)
  })
})
