import { beforeEach, expect, test } from 'vitest'
import { sendSms } from '../../shared/deliveries.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor, oneOfMany } from '../support/people.ts'
import { addCampaign, addCustomer, openShop, type Shop, smsCampaign } from '../support/shop.ts'
import { postStatus } from '../support/twilio-forms.ts'

onEachEngine('two businesses', (open) => {
  let scene: Scene
  let flora: Shop

  beforeEach(async () => {
    scene = await setScene(await open(), { patience: { smsTimeoutMs: 3000, smsConcurrency: 2 } })
    flora = await openShop(scene.blipp.url, floraBlommor)
    const { id } = flora.business
    await scene.db.write(id, (unit) =>
      unit.trx
        .updateTable('users')
        .set({ emailVerifiedAt: '2026-11-21T09:00:00.000Z' })
        .where('businessId', '=', id)
        .execute(),
    )
    return () => scene.end()
  })

  const florasSend = async (many: number) => {
    const customerIds: string[] = []
    for (let number = 0; number < many; number += 1)
      customerIds.push((await addCustomer(flora, oneOfMany(500 + number))).id)
    const { id } = await addCampaign(flora, smsCampaign)
    await flora.owner.call(sendSms, { id, customerIds, smsFrom: 'Flora' })
    await scene.settle()
  }

  test('take turns: a small send does not wait for the end of a large one', async () => {
    for (let number = 0; number < 30; number += 1) await scene.customer(oneOfMany(number))
    // Twilio has no time for the large one until the small one is pressed.
    scene.twilio.control(() => 'busy')
    await scene.sms({ audience: { segment: 'all' } })
    await florasSend(5)
    scene.twilio.control(() => null)
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    const senders = scene.twilio.texts.map(({ from }) => from)
    expect(senders.filter((from) => from === 'Bjorns')).toHaveLength(30)
    expect(senders.filter((from) => from === 'Flora')).toHaveLength(5)
    expect(senders.lastIndexOf('Flora')).toBeLessThan(20)
  })

  test('do not move each other’s messages on: a callback about the other’s is noted, and changes nothing', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    await florasSend(1)
    const all = () =>
      scene.db.read
        .selectFrom('deliveries')
        .select(['businessId', 'state', 'callbackToken', 'providerId'])
        .orderBy('businessId')
        .execute()
    const before = await all()
    const [one, other] = before
    for (const [token, sid] of [
      [one?.callbackToken, other?.providerId],
      [other?.callbackToken, one?.providerId],
    ])
      await postStatus(scene.blipp, token ?? '', { sid: sid ?? '', status: 'delivered' })
    expect(await all()).toEqual(before)
    expect(before.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect(scene.blipp.lines.join().match(/a callback names another message/g)).toHaveLength(2)
  })
})
