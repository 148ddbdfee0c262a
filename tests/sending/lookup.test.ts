import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../backend/clock.ts'
import { cancelCampaign } from '../../shared/campaigns.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile } from '../support/people.ts'
import type { TwilioFault } from '../support/twilio.ts'

const ourNumber = '+46701740690'

onEachEngine('what is uncertain, looked up at the provider', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open(), { environment: { TWILIO_FROM: ourNumber } })
    return () => scene.end()
  })

  const after = async (minutes: number) => {
    scene.blipp.clock.pass(minutes * MINUTE)
    await scene.settle()
  }
  const sendWith = async (fault: TwilioFault, request = {}) => {
    const { id } = await scene.customer(anna)
    scene.twilio.control(() => fault)
    await scene.sms({ customerIds: [id], ...request })
    scene.twilio.control(() => null)
  }
  const line = async () => (await scene.ledger())[0]

  test('is accepted when it is there, and not before five minutes have passed', async () => {
    await sendWith('errorAfter')
    expect(await line()).toMatchObject({ state: 'unknown', reason: 'providerError' })
    await after(4)
    expect(await line()).toMatchObject({ state: 'unknown' })
    await after(1)
    const [text] = scene.twilio.textsTo(annasMobile)
    expect(await line()).toMatchObject({
      state: 'accepted',
      reason: null,
      providerId: text?.sid,
      lookAt: null,
    })
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('goes out again when two looks a minute apart find nothing', async () => {
    await sendWith('errorBefore')
    await after(5)
    expect(await line()).toMatchObject({ state: 'unknown', looks: 1 })
    const { looking } = await scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })
    expect(looking).toBe(1)
    await after(1)
    await scene.settle()
    expect(await line()).toMatchObject({ state: 'accepted', attempt: 2, looks: null })
    expect(scene.twilio.textsTo(annasMobile)).toHaveLength(1)
  })

  test('is known by its text where no link tells it, and another text is not taken for it', async () => {
    await sendWith('errorAfter', { smsFrom: ourNumber })
    await scene.change((await line())?.customerId ?? '', { name: 'Anna Öberg-Lind' })
    await after(5)
    expect(await line()).toMatchObject({ state: 'accepted' })
    scene.twilio.control(() => 'errorBefore')
    const id = await scene.campaign({ message: 'Något helt annat' })
    await scene.sms({ audience: { segment: 'all' }, smsFrom: ourNumber }, id)
    scene.twilio.control(() => null)
    await after(5)
    await after(1)
    await scene.settle()
    expect((await scene.ledger()).map(({ state, attempt }) => [state, attempt])).toEqual([
      ['accepted', 1],
      ['accepted', 2],
    ])
    expect(scene.twilio.textsTo(annasMobile)).toHaveLength(2)
  })

  test('is not taken to be there for the same text that the person got before', async () => {
    const { id } = await scene.customer(anna)
    const sendOnce = async () => {
      const campaign = await scene.campaign({ message: 'Vi har öppet som vanligt' })
      await scene.sms({ customerIds: [id], smsFrom: ourNumber }, campaign)
    }
    await sendOnce()
    scene.twilio.control(() => 'errorBefore')
    await sendOnce()
    scene.twilio.control(() => null)
    const [first, second] = await scene.ledger()
    expect([first?.state, second?.state, first?.bodyHash]).toEqual(['accepted', 'unknown', second?.bodyHash])
    await after(5)
    expect((await scene.ledger())[1]).toMatchObject({ state: 'unknown', looks: 1 })
    await after(1)
    await scene.settle()
    expect((await scene.ledger())[1]).toMatchObject({ state: 'accepted', attempt: 2 })
    expect(scene.twilio.textsTo(annasMobile)).toHaveLength(2)
  })

  test('stays uncertain while the provider cannot be asked', async () => {
    await sendWith('errorBefore')
    scene.twilio.controlLists(() => true)
    for (let minute = 0; minute < 10; minute += 1) await after(5)
    expect(await line()).toMatchObject({ state: 'unknown', looks: null })
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('is ended, and not sent, when its campaign was cancelled meanwhile', async () => {
    const [one, two] = [
      await scene.customer(anna),
      await scene.customer({ ...anna, email: 'b@kund.example', phone: '070-174 06 12' }),
    ]
    scene.twilio.control(({ to }) => (to === annasMobile ? 'errorBefore' : 'busy'))
    await scene.sms({ customerIds: [one.id, two.id] })
    await scene.shop.owner.call(cancelCampaign, { id: scene.campaigns.sms })
    scene.twilio.control(() => null)
    await after(5)
    await after(1)
    await scene.settle()
    expect((await scene.ledger()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(scene.twilio.texts).toHaveLength(0)
  })
})
