import { beforeEach, expect, test } from 'vitest'
import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { findReach } from '../../shared/reach.ts'
import type { DestinationCode } from '../../shared/rules/destinations.ts'
import { testCampaign } from '../../shared/schedules.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'

const german = { ...oneOfMany(1), phone: '+49 1512 3456789' }
const satellite = { ...oneOfMany(2), phone: '+881 6 1234 5678' }

onEachEngine('the countries that a shop’s texts go to', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open(), { environment: { SMS_PRICES: 'DE = 97, SE=41' } })
    return () => scene.end()
  })

  const texting = async () => (await scene.shop.owner.call(getProfile, {})).business.texting
  const add = (...smsCountries: string[]) =>
    scene.shop.owner.ask(updateProfile, { smsCountries: smsCountries as DestinationCode[] })
  const leftOut = async () => {
    const reach = await scene.shop.owner.call(findReach, { channel: 'sms' })
    return Object.fromEntries(reach.leftOut.map(({ why, customerIds }) => [why, customerIds]))
  }

  test('are its own and the Nordic ones until the owner adds others, each with its price', async () => {
    const home = ['SE', 'NO', 'DK', 'FI', 'IS']
    expect(await texting()).toMatchObject({ home, added: [], prices: { DE: 97, SE: 41, NO: 85 } })
    expect(await add('DE', 'DE', 'SE')).toMatchObject({ status: 200 })
    expect(await texting()).toMatchObject({ home, added: ['DE'] })
    expect(await add()).toMatchObject({ status: 200 })
    expect(await texting()).toMatchObject({ added: [] })
  })

  test('are refused where no price is known', async () => {
    for (const country of ['CU', 'XX', 'de', ''])
      expect(await add(country)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await texting()).toMatchObject({ added: [] })
  })

  test('leave out whoever has a number elsewhere, who gets the text once the country is added', async () => {
    const swede = await scene.customer(anna)
    const { id } = await scene.customer(german)
    const customerIds = [swede.id, id]
    expect(await leftOut()).toEqual({ countryOff: [id] })
    await scene.sms({ customerIds })
    expect(scene.twilio.texts.map(({ to }) => to)).toEqual([swede.mobile])
    await add('DE')
    expect(await leftOut()).toEqual({})
    await scene.sms({ customerIds })
    expect(scene.twilio.texts.map(({ to }) => to)).toEqual([swede.mobile, '+4915123456789'])
  })

  test('never hold a satellite phone', async () => {
    const { id } = await scene.customer(satellite)
    await scene.change(id, { mobile: '+881612345678' })
    await add('DE')
    expect(await leftOut()).toEqual({ countryOff: [id] })
    await scene.sms({ customerIds: [id] })
    expect(scene.twilio.texts).toEqual([])
  })

  test('hold for a test to the shop’s own number too', async () => {
    await scene.changeShop({ phone: '+49 1512 3456789' })
    const id = scene.campaigns.sms
    const send = () => scene.shop.owner.ask(testCampaign, { id, smsFrom: 'Bjorns', to: '+49 1512 3456789' })
    expect(await send()).toMatchObject({
      status: 422,
      body: { fields: { to: expect.stringContaining('inställningarna') } },
    })
    await add('DE')
    expect(await send()).toMatchObject({ status: 200 })
  })
})
