import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../backend/clock.ts'
import { signin, updateProfile } from '../../shared/businesses.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { mergeCustomers, updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { duplicateCampaign, listFailed, listJoined, previewSend } from '../../shared/schedules.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'
import { openPlanning } from './planning.ts'

/** A session does not last that long. */
async function passTo({ blipp, shop }: Scene, ms: number): Promise<void> {
  blipp.clock.pass(ms)
  await shop.owner.call(signin, { email: shop.email, password: shop.password })
}

onEachEngine('how often a person is written to', (open) => {
  let scene: Scene
  let annas: string

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    annas = (await scene.customer(anna)).id
    return () => scene.end()
  })

  const cap = (sendCap: { messages: number; days: number } | null) =>
    scene.shop.owner.call(updateProfile, { sendCap })
  const preview = (id: string, customerIds = [annas]) =>
    scene.shop.owner.call(previewSend, { id, customerIds })

  test('has no limit until the shop sets one', async () => {
    for (const name of ['ett', 'två', 'tre']) {
      const id = await scene.campaign({ message: name })
      expect((await scene.sms({ customerIds: [annas] }, id)).summary.captured).toBe(1)
    }
  })

  test('is held to the shop’s cap, each channel for itself, and told before', async () => {
    const { business } = await cap({ messages: 1, days: 7 })
    expect(business.sendCap).toEqual({ messages: 1, days: 7 })
    const eriks = (await scene.customer(oneOfMany(1))).id
    await scene.sms({ customerIds: [annas] })
    const second = await scene.campaign({ message: 'Igen' })
    expect(await preview(second, [annas, eriks])).toEqual({ recipients: 1, tooOften: 1 })
    const { summary } = await scene.sms({ customerIds: [annas, eriks] }, second)
    expect(summary).toMatchObject({ captured: 1, skipped: 1, reasons: { tooOften: 1 } })
    expect((await scene.email({ customerIds: [annas] })).summary.captured).toBe(1)
    await passTo(scene, 7 * DAY + HOUR)
    expect((await scene.sms({ customerIds: [annas] }, second)).summary.captured).toBe(1)
  })

  test('is free again once the cap is taken away', async () => {
    await cap({ messages: 1, days: 7 })
    await scene.sms({ customerIds: [annas] })
    const { business } = await cap(null)
    expect(business.sendCap).toBeNull()
    expect(await preview(await scene.campaign({ message: 'Igen' }))).toEqual({ recipients: 1, tooOften: 0 })
  })

  test.each([
    { messages: 0, days: 7 },
    { messages: 1, days: 400 },
    { messages: 1.5, days: 7 },
  ])('cannot be %j', async (sendCap) => {
    const answer = await scene.shop.owner.ask(updateProfile, { sendCap })
    expect(answer).toMatchObject({ status: 422, body: { fields: expect.any(Object) } })
  })
})

onEachEngine('a press that lands in quiet hours', (open) => {
  test('from a queue is asked about, and goes on the answer', async () => {
    const scene = await setScene(await open(), { providers: false })
    const planning = await openPlanning(scene)
    await scene.shop.owner.call(updateProfile, { quietHours: { for: 'all', from: '20:00', to: '09:00' } })
    const people = await planning.people(1)
    await passTo(scene, 11 * HOUR)
    const press = planning.plan(people)
    const held = await planning.hand(press)
    expect(held).toMatchObject({ status: 'held', asks: { differs: ['quiet'] } })
    expect(await planning.captured()).toBe(0)
    expect(await planning.hand(planning.answered(press, held))).toMatchObject({ status: 'applied' })
    expect(await planning.captured()).toBe(1)
    await scene.end()
  })

  test('goes without asking when it was asked on screen', async () => {
    const scene = await setScene(await open(), { providers: false })
    const planning = await openPlanning(scene)
    await scene.shop.owner.call(updateProfile, { quietHours: { for: 'all', from: '20:00', to: '09:00' } })
    const people = await planning.people(1)
    await passTo(scene, 11 * HOUR)
    const press = planning.plan(people)
    const seen = { ...(press.patch as { seen: object }).seen, quiet: true }
    expect(await planning.hand({ ...press, patch: { ...press.patch, seen } })).toMatchObject({
      status: 'applied',
    })
    await scene.end()
  })
})

onEachEngine('sending to those who joined since', (open) => {
  test('names who came later, and who was there and said yes only then', async () => {
    const scene = await setScene(await open(), { providers: false })
    const { owner } = scene.shop
    const id = scene.campaigns.sms
    const joined = async () => (await owner.call(listJoined, { id })).customerIds
    const one = (number: number, consentGiven = true) =>
      scene.customer({ ...oneOfMany(number), consentGiven }).then((customer) => customer.id)
    expect(await joined()).toEqual([])
    const [got, leftOut, undecided] = [await one(1), await one(2), await one(3, false)]
    await one(4, false)
    scene.blipp.clock.pass(MINUTE)
    await scene.sms({ customerIds: [got, undecided] })
    scene.blipp.clock.pass(MINUTE)
    const late = await one(5)
    const say = (customer: string) =>
      owner.call(updateCustomer, { id: customer, consentGiven: true, basis: 'inShop' })
    for (const customer of [got, leftOut, undecided]) await say(customer)
    expect(await joined()).toEqual([undecided, late].sort())
    await scene.sms({ customerIds: [undecided, late] })
    expect(await joined()).toEqual([])
    await scene.end()
  })

  test('leaves out whoever had said yes before under an entry that was merged', async () => {
    const scene = await setScene(await open(), { providers: false })
    const { owner } = scene.shop
    const id = scene.campaigns.sms
    const one = (number: number, consentGiven: boolean) =>
      scene.customer({ ...oneOfMany(number), consentGiven }).then((customer) => customer.id)
    const [got, kept, other] = [await one(1, true), await one(2, false), await one(3, true)]
    scene.blipp.clock.pass(MINUTE)
    await scene.sms({ customerIds: [got] })
    scene.blipp.clock.pass(MINUTE)
    await owner.call(mergeCustomers, { id: kept, other })
    await owner.call(updateCustomer, { id: kept, consentGiven: true, basis: 'inShop' })
    expect((await owner.call(listJoined, { id })).customerIds).toEqual([])
    await scene.end()
  })
})

onEachEngine('sending again to those who failed', (open) => {
  let scene: Scene
  let ids: string[]

  beforeEach(async () => {
    scene = await setScene(await open())
    ids = [(await scene.customer(anna)).id, (await scene.customer(oneOfMany(1))).id]
    return () => scene.end()
  })

  const failed = async () =>
    (await scene.shop.owner.call(listFailed, { id: scene.campaigns.sms })).customerIds
  const set = (customerId: string, state: 'failed' | 'unknown' | 'delivered') =>
    scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('deliveries').set({ state }).where('customerId', '=', customerId).execute(),
    )
  const again = () => scene.sms({ customerIds: ids, resend: true, onlyFailed: true })

  test('names them, and reaches nobody else', async () => {
    await scene.sms({ customerIds: ids })
    await set(ids[0] ?? '', 'failed')
    expect(await failed()).toEqual([ids[0]])
    expect((await again()).summary).toMatchObject({ sent: 1, skipped: 1, reasons: { already: 1 } })
    expect(await failed()).toEqual([])
    // A press on a list that another device had open meanwhile.
    expect((await again()).summary).toMatchObject({ sent: 0, skipped: 2 })
  })

  test('leaves what is uncertain alone', async () => {
    await scene.sms({ customerIds: ids })
    await set(ids[0] ?? '', 'unknown')
    expect(await failed()).toEqual([])
    expect((await again()).summary).toMatchObject({ sent: 0, skipped: 2 })
  })
})

onEachEngine('a copy of a campaign', (open) => {
  let scene: Scene
  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    return () => scene.end()
  })

  describe('is a new draft', () => {
    test('with the same text and a name of its own, once by its key', async () => {
      const key = uuid7()
      const ask = () =>
        scene.shop.owner.ask(
          duplicateCampaign,
          { id: scene.campaigns.email },
          { 'Idempotency-Key': key, 'Accept-Language': 'sv' },
        )
      const first = await ask()
      expect(first).toMatchObject({
        status: 201,
        body: { campaign: { name: 'Höstbrev (kopia)', status: 'draft', subject: 'Hösten är här, {{name}}' } },
      })
      expect((await ask()).body).toEqual(first.body)
      expect((await scene.shop.owner.call(listCampaigns, {})).campaigns).toHaveLength(3)
    })

    test('even when the name is as long as it may be', async () => {
      const { campaign } = await scene.shop.owner.call(duplicateCampaign, { id: scene.campaigns.sms })
      await scene.db.write(scene.shop.business.id, ({ trx }) =>
        trx
          .updateTable('campaigns')
          .set({ name: `${'x'.repeat(91)}😀${'y'.repeat(7)}` })
          .where('id', '=', campaign.id)
          .execute(),
      )
      const copy = await scene.shop.owner.ask(
        duplicateCampaign,
        { id: campaign.id },
        { 'Accept-Language': 'sv' },
      )
      expect(copy).toMatchObject({ status: 201, body: { campaign: { name: `${'x'.repeat(91)} (kopia)` } } })
    })
  })
})
