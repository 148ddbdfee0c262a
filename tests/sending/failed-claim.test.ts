import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import { sendSms } from '../../shared/deliveries.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { type Watched, watchTakingUp } from '../deliveries/taken-up.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor, oneOfMany } from '../support/people.ts'
import { addCampaign, addCustomer, openShop, smsCampaign } from '../support/shop.ts'

onEachEngine('where a shop’s messages were taken up and the answer to that was lost', (open) => {
  let watched: Watched
  let scene: Scene

  beforeEach(async () => {
    watched = watchTakingUp(await open())
    scene = await setScene(watched.db)
    return () => scene.end()
  })

  const loseAnswer = () =>
    watched.onceTakenUp(async () => {
      throw new Error('Connection terminated unexpectedly')
    })
  const all = () =>
    scene.db.read.selectFrom('deliveries').select(['state', 'attempt']).orderBy('id').execute()

  test('they go all the same, once', async () => {
    const customerIds = [(await scene.customer(anna)).id, (await scene.customer(oneOfMany(1))).id]
    loseAnswer()
    await scene.sms({ customerIds })
    await scene.settle()
    expect(await all()).toEqual(Array(2).fill({ state: 'accepted', attempt: 1 }))
    expect(scene.twilio.attempts()).toBe(2)
    expect(scene.blipp.lines.join()).toContain('Connection terminated unexpectedly')
  })

  test('those of another shop that were taken up beside them go too', async () => {
    const flora = await openShop(scene.blipp.url, floraBlommor)
    await scene.db.write(flora.business.id, ({ trx }) =>
      trx
        .updateTable('users')
        .set({ emailVerifiedAt: '2026-11-21T09:00:00.000Z' })
        .where('businessId', '=', flora.business.id)
        .execute(),
    )
    // Twilio has no time until both wait, so that both are taken up together.
    scene.twilio.control(() => 'busy')
    await scene.sms({ customerIds: [(await scene.customer(anna)).id] })
    const { id } = await addCampaign(flora, smsCampaign)
    const customerIds = [(await addCustomer(flora, oneOfMany(500))).id]
    await flora.owner.call(sendSms, { id, customerIds, smsFrom: 'Flora' })
    await scene.settle()
    scene.twilio.control(() => null)
    scene.blipp.clock.pass(HOUR)
    loseAnswer()
    await scene.settle()
    await scene.settle()
    expect((await all()).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect(scene.twilio.texts).toHaveLength(2)
  })
})
