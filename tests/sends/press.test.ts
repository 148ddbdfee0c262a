import { beforeEach, expect, test } from 'vitest'
import { listCampaigns } from '../../shared/campaigns.ts'
import { getSend } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, erik, floraBlommor, oneOfMany, sara } from '../support/people.ts'
import { addCustomer, openShop } from '../support/shop.ts'

onEachEngine('a press of Send', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  test('reaches those who said yes and have an address, and says why the others got nothing', async () => {
    const people = [await scene.customer(anna), await scene.customer(erik), await scene.customer(sara)]
    const { summary } = await scene.sms({ customerIds: people.map(({ id }) => id) })
    expect(summary).toEqual({
      recipients: 3,
      sent: 1,
      captured: 0,
      failed: 0,
      unknown: 0,
      skipped: 2,
      pending: 0,
      reasons: { never: 1, noMobile: 1 },
    })
    expect(scene.twilio.texts.map(({ to, from }) => [to, from])).toEqual([[annasMobile, 'Bjorns']])
  })

  test('is one send, however often its button is pressed', async () => {
    const { id } = await scene.customer(anna)
    const press = { customerIds: [id], sendId: uuid7() }
    const both = await Promise.all([scene.sms(press), scene.sms(press)])
    expect(both.map(({ sendId }) => sendId)).toEqual([press.sendId, press.sendId])
    expect(await scene.sms(press)).toEqual(both[0])
    expect(scene.twilio.attempts()).toBe(1)
    const other = await scene.ask('sms', { ...press, smsFrom: 'Annat' })
    expect(other).toMatchObject({ status: 409, body: { code: 'sendIdTaken' } })
  })

  test('skips whoever has the campaign already, unless it is to go out again', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const again = await scene.sms({ customerIds: [id] })
    expect(again.summary).toMatchObject({ sent: 0, skipped: 1, reasons: { already: 1 } })
    const resent = await scene.sms({ customerIds: [id], resend: true })
    expect(resent.summary).toMatchObject({ sent: 1, skipped: 0 })
    const third = await scene.sms({ customerIds: [id] })
    expect(third.summary.reasons).toEqual({ already: 1 })
    expect(scene.twilio.texts).toHaveLength(2)
  })

  test('counts whoever got an earlier run as having it, also after a run for others', async () => {
    const [first, second] = [await scene.customer(anna), await scene.customer(oneOfMany(1))]
    await scene.sms({ customerIds: [first.id] })
    await scene.sms({ customerIds: [second.id], resend: true })
    const { summary } = await scene.sms({ audience: { segment: 'all' } })
    expect(summary).toMatchObject({ sent: 0, reasons: { already: 2 } })
  })

  test('sends one text to two customers who share a phone', async () => {
    const [one, two] = [
      await scene.customer(anna),
      await scene.customer({ ...anna, name: 'Nils Öberg', email: 'nils@kund.example' }),
    ]
    const { summary } = await scene.sms({ customerIds: [one.id, two.id] })
    expect(summary).toMatchObject({ sent: 1, reasons: { sameAddress: 1 } })
    expect(scene.twilio.attempts()).toBe(1)
  })

  test("leaves out another business's customers, and refuses when none of them is its own", async () => {
    const mine = await scene.customer(anna)
    const flora = await openShop(scene.blipp.url, floraBlommor)
    const theirs = await addCustomer(flora, oneOfMany(7))
    const none = await scene.ask('sms', { customerIds: [theirs.id, uuid7()], smsFrom: 'Bjorns' })
    expect(none).toMatchObject({ status: 422, body: { fields: { customerIds: expect.any(String) } } })
    const { summary } = await scene.sms({ customerIds: [theirs.id, mine.id] })
    expect(summary).toMatchObject({ recipients: 1, sent: 1 })
    expect(scene.twilio.texts.map(({ to }) => to)).toEqual([annasMobile])
    const spied = await flora.owner.ask(getSend, { id: (await scene.sms({ customerIds: [mine.id] })).sendId })
    expect(spied.status).toBe(404)
  })

  test('goes to a segment without those who were taken out', async () => {
    const people = []
    for (let number = 0; number < 5; number += 1) people.push(await scene.customer(oneOfMany(number)))
    await scene.customer(sara)
    const [left] = people
    await scene.change(people[1]?.id ?? '', { createdAt: '2026-01-01T00:00:00.000Z' })
    const fresh = await scene.sms({ audience: { segment: 'new', except: [left?.id ?? ''] } })
    expect(fresh.summary).toMatchObject({ recipients: 3, sent: 3 })
    const all = await scene.email({ audience: { segment: 'vip' } })
    expect(all.summary).toMatchObject({ recipients: 5, sent: 5 })
  })

  test('that names both people and a segment is refused, for the segment might be everybody', async () => {
    const { id } = await scene.customer(anna)
    const answer = await scene.ask('email', { customerIds: [id], audience: { segment: 'all' } })
    expect(answer).toMatchObject({ status: 422, body: { fields: { audience: expect.any(String) } } })
    expect(await scene.ledger()).toEqual([])
  })

  test('with a segment of nobody is refused', async () => {
    await scene.customer(sara)
    const answer = await scene.ask('sms', { audience: { segment: 'all' }, smsFrom: 'Bjorns' })
    expect(answer.status).toBe(422)
  })

  test.each([
    ['', 'senderRequired'],
    ['Björns', 'senderCharacters'],
    ['123456', 'senderLetter'],
    ['Bjorns Barber', 'senderLong'],
    ['BankID', 'senderReserved'],
  ])('is refused with %j as its sender', async (smsFrom) => {
    const { id } = await scene.customer(anna)
    const answer = await scene.ask('sms', { customerIds: [id], smsFrom })
    expect(answer).toMatchObject({ status: 422, body: { fields: { smsFrom: expect.any(String) } } })
    expect(await scene.ledger()).toEqual([])
  })

  test('takes the sender that the campaign was sent with before', async () => {
    const [one, two] = [await scene.customer(anna), await scene.customer(oneOfMany(1))]
    await scene.sms({ customerIds: [one.id], smsFrom: 'Salongen' })
    await scene.sms({ customerIds: [two.id], smsFrom: undefined })
    expect(scene.twilio.texts.map(({ from }) => from)).toEqual(['Salongen', 'Salongen'])
  })

  test('is refused from a number, which only the operator has', async () => {
    const { id } = await scene.customer(anna)
    const refused = await scene.ask('sms', { customerIds: [id], smsFrom: '+46701740699' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { smsFrom: expect.any(String) } } })
    expect(scene.twilio.texts).toEqual([])
  })

  test('is refused for a campaign of another channel, an unknown one, and WhatsApp while it is off', async () => {
    const { id } = await scene.customer(anna)
    const wrong = await scene.ask('email', { customerIds: [id] }, scene.campaigns.sms)
    expect(wrong.status).toBe(422)
    expect((await scene.ask('sms', { customerIds: [id] }, uuid7())).status).toBe(404)
    const whatsapp = await scene.campaign({ type: 'whatsapp', message: 'Hej' })
    const off = await scene.ask('whatsapp', { customerIds: [id] }, whatsapp)
    expect(off).toMatchObject({ status: 409, body: { code: 'channelOff' } })
  })

  test('is refused until the owner has verified the address', async () => {
    const { id } = await scene.customer(anna)
    const businessId = scene.shop.business.id
    await scene.db.write(businessId, (unit) =>
      unit.trx
        .updateTable('users')
        .set({ emailVerifiedAt: null })
        .where('businessId', '=', businessId)
        .execute(),
    )
    const answer = await scene.ask('sms', { customerIds: [id], smsFrom: 'Bjorns' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'emailUnverified' } })
  })

  test('leaves the campaign sent, with its figures, and its send done', async () => {
    const { id } = await scene.customer(anna)
    const { sendId } = await scene.sms({ customerIds: [id] })
    const { campaigns } = await scene.shop.owner.call(listCampaigns, {})
    const campaign = campaigns.find((each) => each.id === scene.campaigns.sms)
    expect(campaign).toMatchObject({
      status: 'sent',
      smsFrom: 'Bjorns',
      sentAt: expect.any(String),
      report: { recipients: 1, accepted: 1, pending: 0 },
    })
    const { send } = await scene.shop.owner.call(getSend, { id: sendId })
    expect(send).toMatchObject({ state: 'done', run: 1, finishedAt: expect.any(String) })
  })

  test('waits for one that is still under way', async () => {
    const [one, two] = [await scene.customer(anna), await scene.customer(oneOfMany(1))]
    scene.twilio.control(() => 'busy')
    const first = await scene.sms({ customerIds: [one.id] })
    expect(first.summary).toMatchObject({ pending: 1, sent: 0 })
    const second = await scene.ask('sms', { customerIds: [two.id], smsFrom: 'Bjorns' })
    expect(second).toMatchObject({ status: 409, body: { code: 'campaignBusy' } })
  })
})
