import { beforeEach, expect, test } from 'vitest'
import { usageOf } from '../../backend/limits/index.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { testCampaign } from '../../shared/schedules.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'

onEachEngine('a test sent to oneself', (open) => {
  let scene: Scene
  const setting = async (providers: boolean, environment = {}) => {
    scene = await setScene(await open(), { providers, environment })
    await scene.changeShop({ phone: '070-174 06 05' })
    return scene
  }
  const send = (input: object, id = scene.campaigns.email) =>
    scene.shop.owner.ask(testCampaign, { id, ...input })

  beforeEach(() => () => scene.end())

  test('arrives at the address of whoever asked, as a customer would get it', async () => {
    await setting(true)
    expect(await send({})).toMatchObject({ status: 200, body: { state: 'accepted', to: scene.shop.email } })
    const mail = scene.sink.mails.find(({ subject }) => subject?.startsWith('[Test] Hösten är här'))
    expect(mail?.envelopeTo).toEqual([scene.shop.email])
    const { campaigns } = await scene.shop.owner.call(listCampaigns, {})
    expect(campaigns.every(({ report, status }) => report === null && status === 'draft')).toBe(true)
    expect(await scene.ledger()).toEqual([])
  })

  test('has a link that says what it is, changes nothing, and is for no other token', async () => {
    await setting(true)
    await send({ smsFrom: 'Bjorns' }, scene.campaigns.sms)
    const link = new URL(/\S+\/u\/\S+/.exec(scene.twilio.texts[0]?.body ?? '')?.[0] ?? '')
    for (const method of ['GET', 'POST']) {
      const answer = await scene.shop.owner.fetch(link.pathname, { method })
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('test opt-out')])
    }
    const unknown = await scene.shop.owner.fetch(`${link.pathname}x`)
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('unknown opt-out')])
  })

  test('goes by SMS to a number of the shop, and to no other', async () => {
    await setting(true)
    const text = (to?: string) => send({ smsFrom: 'Bjorns', ...(to && { to }) }, scene.campaigns.sms)
    expect(await text('+46701740605')).toMatchObject({
      status: 200,
      body: { state: 'accepted', to: '+46701740605' },
    })
    expect(scene.twilio.attempts()).toBe(1)
    expect(await text('+46701740699')).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { to: expect.any(String) } },
    })
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('without a provider is captured, and marked in the outbox', async () => {
    await setting(false)
    expect(await send({})).toMatchObject({ body: { state: 'captured' } })
    const { captured } = await scene.shop.owner.call(listCaptured, {})
    expect(captured.filter((message) => message.test)).toMatchObject([{ to: scene.shop.email }])
  })

  test('counts in the plan, and is refused when that is used up', async () => {
    await setting(true)
    await scene.changeShop({ plan: 'free' })
    const emails = async () => (await usageOf(scene.blipp.deps, scene.shop.business.id)).emails
    expect(await emails()).toBe(0)
    await send({})
    expect(await emails()).toBe(1)
    await scene.changeShop({ plan: 'free' })
    const text = await send({ smsFrom: 'Bjorns', to: '0701740605' }, scene.campaigns.sms)
    expect(text).toMatchObject({ status: 409, body: { code: 'planReached' } })
    expect(scene.twilio.attempts()).toBe(0)
  })

  test('is one of twenty in an hour', async () => {
    await setting(false, { LIMITS: 'on' })
    for (let number = 0; number < 20; number += 1) expect((await send({})).status).toBe(200)
    expect((await send({})).status).toBe(429)
  })

  test('says what the provider said', async () => {
    await setting(true)
    scene.twilio.control(() => 'busy')
    expect(await send({ smsFrom: 'Bjorns', to: '0701740605' }, scene.campaigns.sms)).toMatchObject({
      status: 200,
      body: { state: 'failed', reason: expect.any(String) },
    })
  })
})
