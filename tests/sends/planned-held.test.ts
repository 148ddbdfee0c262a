import { beforeEach, describe, expect, test } from 'vitest'
import { saveCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { errors } from '../../shared/copy/errors.ts'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { createOffer, updateOffer } from '../../shared/offers.ts'
import { shownOffer } from '../../shared/rules/offers/in-message.ts'
import { smsParts } from '../../shared/rules/sms.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { openPlanning, type Planning, saw } from './planning.ts'

const HOUR = 3_600_000

onEachEngine('a planned send is held, and nothing of it exists,', (open) => {
  let scene: Scene
  let device: Planning

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    device = await openPlanning(scene)
    return () => scene.end()
  })

  const heldFor = async (operation: object, over: object = {}) => {
    const before = await device.sends()
    const result = await device.hand(operation, over)
    expect(result).toMatchObject({ status: 'held', message: expect.stringContaining('Inget har skickats') })
    expect(await device.sends()).toEqual(before)
    return result
  }

  test('when somebody has said no; sent to the rest once that is answered', async () => {
    const ids = await device.people(3)
    const sending = device.plan(ids)
    await scene.shop.owner.call(updateCustomer, { id: ids[1] ?? '', consentGiven: false })
    const held = await heldFor(sending)
    expect(held?.asks).toMatchObject({
      differs: ['people', 'parts'],
      seen: { recipients: 3, parts: 3, left: null },
      now: { recipients: 2, parts: 2, left: null },
      leftOut: { no: 1 },
    })
    expect(await device.hand(device.answered(sending, held))).toMatchObject({ status: 'applied' })
    expect(await device.captured()).toBe(2)
    expect((await scene.ledger()).map(({ state }) => state).sort()).toEqual([
      'captured',
      'captured',
      'skipped',
    ])
  })

  test('again, when something changes between the question and the answer', async () => {
    const [one = '', two = '', three = ''] = await device.people(3)
    const sending = device.plan([one, two, three])
    await scene.change(one, { emailConsent: 'no' })
    const first = await heldFor(sending)
    // One is back and one is gone: the number is what it was, the people are not.
    await scene.change(one, { emailConsent: 'yes' })
    await scene.change(two, { emailConsent: 'no' })
    const second = await heldFor(device.answered(sending, first))
    expect(second?.asks).toMatchObject({ differs: ['people'], now: { recipients: 2 } })
  })

  test('when somebody was deleted, lost their address, or got it from elsewhere', async () => {
    const ids = await device.people(4)
    await scene.shop.owner.call(deleteCustomer, { id: ids[0] ?? '' })
    await scene.change(ids[1] ?? '', { email: null })
    await scene.email({ customerIds: [ids[2] ?? ''] })
    const held = await heldFor(device.plan(ids))
    expect(held?.asks).toMatchObject({
      now: { recipients: 1 },
      leftOut: { customerDeleted: 1, noEmail: 1, already: 1 },
    })
  })

  test('when an audience has grown', async () => {
    await device.people(2)
    const sending = device.plan([], { customerIds: undefined, audience: { segment: 'all' }, seen: saw(2) })
    await scene.customer(oneOfMany(7))
    const held = await heldFor(sending)
    expect(held?.asks).toMatchObject({ differs: ['people', 'parts'], now: { recipients: 3 }, joined: 1 })
    await device.hand(device.answered(sending, held))
    expect(await device.captured()).toBe(3)
  })

  test('when the text was changed, and with it the parts', async () => {
    const ids = await device.people(2)
    const seen = { recipients: 2, parts: 2, left: null, subject: null, message: 'Hej!' }
    const id = await scene.campaign({ message: 'Hej!' })
    const sending = device.plan(ids, { channel: 'sms', smsFrom: 'Bjorns', seen }, { entityId: id })
    const message = 'Klipp dig på fredag! '.repeat(20)
    await scene.shop.owner.call(updateCampaign, { id, message })
    const held = await heldFor(sending)
    expect(held?.asks).toMatchObject({ differs: ['parts', 'text'], now: { message: message.trim() } })
    await device.hand(device.answered(sending, held))
    expect(await device.captured()).toBe(2)
    const parts = (
      await scene.db.read.selectFrom('captured').select('text').where('channel', '=', 'sms').execute()
    )
      .map(({ text }) => smsParts(text).parts)
      .reduce((sum, n) => sum + n, 0)
    expect(held?.asks?.now.parts).toBe(parts)
  })

  describe('of an offer,', () => {
    const message = 'Hej! {{offer}}'
    const withOffer = async () => {
      const { owner } = scene.shop
      const { offer } = await owner.call(createOffer, { title: 'En kaffe', worth: 35, running: true })
      const { campaign } = await owner.call(saveCampaign, {
        name: 'Kaffe',
        type: 'sms',
        message,
        offerId: offer.id,
      })
      const { id } = campaign
      const seen = {
        ...{ recipients: 1, parts: null, left: null, subject: null, message },
        offer: shownOffer(offer),
      }
      const ids = await device.people(1)
      const sending = device.plan(ids, { channel: 'sms', smsFrom: 'Bjorns', seen }, { entityId: id })
      return { owner, offer, id, sending }
    }

    test('when it has become worth something else; sent once that is answered', async () => {
      const { owner, offer, sending } = await withOffer()
      await owner.call(updateOffer, { id: offer.id, terms: 'Gäller före klockan elva.', worth: 25 })
      const held = await heldFor(sending)
      expect(held?.asks).toMatchObject({
        differs: ['offer'],
        now: { message, offer: { title: 'En kaffe', terms: 'Gäller före klockan elva.', worth: 25 } },
      })
      expect(await device.hand(device.answered(sending, held))).toMatchObject({ status: 'applied' })
    })

    test('when the text leads to another now', async () => {
      const { owner, id, sending } = await withOffer()
      const { offer: other } = await owner.call(createOffer, { title: 'En bulle', running: true })
      await owner.call(updateCampaign, { id, offerId: other.id })
      const held = await heldFor(sending)
      expect(held?.asks).toMatchObject({ differs: ['offer'], now: { offer: { title: 'En bulle' } } })
    })

    test('and refused when it was stopped', async () => {
      const { owner, offer, sending } = await withOffer()
      await owner.call(updateOffer, { id: offer.id, running: false })
      expect(await device.hand(sending)).toMatchObject({
        status: 'rejected',
        message: errors('sv')('offerEnded'),
      })
      expect(await device.sends()).toEqual([])
    })
  })

  test('when the campaign moved on and the device tells no text', async () => {
    const sending = device.plan(
      await device.people(1),
      { seen: { recipients: 1, parts: 1, left: null } },
      { baseRevision: 1 },
    )
    expect((await heldFor(sending))?.asks?.differs).toEqual(['text'])
  })

  test('when the plan leaves out more than was seen, and not when it merely has less left', async () => {
    const ids = await device.people(3)
    await scene.changeShop({ plan: 'free' })
    const enough = device.plan(ids, { seen: saw(3, { left: 5000 }) })
    expect(await device.hand(enough)).toMatchObject({ status: 'applied' })
    const text = await scene.campaign({ message: 'Hej!' })
    const seen = { recipients: 3, parts: 3, left: 500, subject: null, message: 'Hej!' }
    const short = device.plan(ids, { channel: 'sms', smsFrom: 'Bjorns', seen }, { entityId: text })
    const held = await heldFor(short)
    expect(held?.asks).toMatchObject({ differs: ['plan'], seen: { left: 500 }, now: { parts: 3, left: 0 } })
  })

  test('after twelve hours, by a clock that was put right', async () => {
    const ids = await device.people(1)
    // This tablet believes that it is two days later than it is.
    const skew = 48 * HOUR
    const tabletAt = (ms: number) => new Date(Date.parse(device.now()) + skew + ms).toISOString()
    const sending = device.plan(ids, {}, { at: tabletAt(-12 * HOUR - 1) })
    const held = await heldFor(sending, { clientNow: tabletAt(0) })
    expect(held?.asks).toMatchObject({ differs: ['age'] })
    const fresh = device.plan(ids, {}, { at: tabletAt(-11 * HOUR) })
    expect(await device.hand(fresh, { clientNow: tabletAt(0) })).toMatchObject({ status: 'applied' })
    expect(await device.hand(device.answered(sending, held))).toMatchObject({ status: 'rejected' })
    expect(await device.captured()).toBe(1)
  })
})
