import { beforeEach, expect, test } from 'vitest'
import { getProfile } from '../../shared/businesses.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, floraBlommor, oneOfMany } from '../support/people.ts'
import { openShop } from '../support/shop.ts'

onEachEngine('without a provider', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false, environment: { SMS_DAILY_SPEND: '65' } })
    return () => scene.end()
  })

  const captured = async () => (await scene.shop.owner.call(listCaptured, {})).captured

  test('a message is kept to be read, and counts as captured, never as sent', async () => {
    const { id } = await scene.customer(anna)
    const sms = await scene.sms({ customerIds: [id] })
    expect(sms.summary).toMatchObject({ recipients: 1, sent: 0, captured: 1, pending: 0 })
    await scene.email({ customerIds: [id] })
    const [mail, text] = await captured()
    expect(text).toMatchObject({
      channel: 'sms',
      to: annasMobile,
      from: 'Bjorns',
      text: expect.stringContaining('Hej Anna Öberg!'),
      campaignId: scene.campaigns.sms,
    })
    expect(mail).toMatchObject({
      channel: 'email',
      to: anna.email,
      from: 'Björns Barbershop via Blipp',
      subject: 'Hösten är här, Anna Öberg',
      html: expect.stringContaining('Hej Anna Öberg!'),
    })
    const { business } = await scene.shop.owner.call(getProfile, {})
    expect(business.messages).toEqual({ sent: 0, captured: 2 })
  })

  test('it uses nothing of the plan', async () => {
    await scene.changeShop({ plan: 'starter' })
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const { business } = await scene.shop.owner.call(getProfile, {})
    expect(business.remaining).toMatchObject({ sms: 500, newCustomers: 99 })
  })

  test('it costs nothing of the day’s money, and holds no campaign', async () => {
    const customerIds = [(await scene.customer(anna)).id, (await scene.customer(oneOfMany(1))).id]
    const { summary } = await scene.sms({ customerIds })
    expect(summary).toMatchObject({ captured: 2, pending: 0 })
  })

  test('the mail that opens the account can be read on this machine, by its shop alone', async () => {
    const account = (await captured()).find(({ to }) => to === scene.shop.email)
    expect(account).toMatchObject({ channel: 'email', from: 'Blipp', campaignId: null })
    const flora = await openShop(scene.blipp.url, floraBlommor)
    // The answer of sign-up does not wait for its mail.
    await expect
      .poll(async () => (await flora.owner.call(listCaptured, {})).captured.map(({ to }) => to))
      .toEqual([floraBlommor.ownerEmail])
  })

  test('what was kept of somebody goes when they are erased', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    await scene.shop.owner.fetch(`/api/customers/${id}`, { method: 'DELETE' })
    expect((await captured()).filter(({ to }) => to === annasMobile)).toEqual([])
  })
})
