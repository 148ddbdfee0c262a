import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { findSend } from '../../backend/deliveries/store.ts'
import { startEvents } from '../../backend/events/index.ts'
import { beginExpansion, type Expansion, expandStep } from '../../backend/sends/expand.ts'
import { createAutomation, listAutomations } from '../../shared/automations.ts'
import { signin } from '../../shared/businesses.ts'
import { saveCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { startComparison } from '../../shared/comparisons.ts'
import { listEvents } from '../../shared/events/contract.ts'
import { listOffers, type Offer, redeemVoucher, updateOffer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { addTag } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { openOffers } from './making.ts'

const text = 'Hej {{name}}! Kaffe på köpet: {{offer}}'

onEachEngine('a message that leads to an offer', (open) => {
  let scene: Scene
  let on: ReturnType<typeof openOffers>

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = openOffers(scene)
    return () => scene.end()
  })

  const people = (count: number, from = 0) =>
    Promise.all(Array.from({ length: count }, async (_, n) => (await scene.customer(oneOfMany(from + n))).id))
  const campaign = (offer: Offer, more: object = {}) =>
    on.campaign({ message: text, offerId: offer.id, ...more })
  const tokensIn = async () => {
    const { publicUrl } = scene.blipp.deps.config
    return (await on.texts()).map((each) => each.split(`${publicUrl}/v/`)[1]?.slice(0, 12))
  }

  test('says which offer, and a text that leads to none keeps none', async () => {
    const offer = await on.offer()
    const refused = await scene.shop.owner.ask(saveCampaign, { name: 'Höst', type: 'sms', message: text })
    expect(refused).toMatchObject({ status: 422, body: { fields: { offerId: expect.any(String) } } })
    const gone = await scene.shop.owner.ask(saveCampaign, {
      ...{ name: 'Höst', type: 'sms', message: text, offerId: uuid7() },
    })
    expect(gone).toMatchObject({ status: 422, body: { fields: { offerId: expect.any(String) } } })
    const id = await campaign(offer)
    const { campaign: plain } = await scene.shop.owner.call(updateCampaign, { id, message: 'Hej!' })
    expect(plain.offerId).toBeNull()
  })

  test('gives each recipient a voucher of their own, and leads to it', async () => {
    const offer = await on.offer()
    const ids = await people(3)
    await scene.sms({ customerIds: ids }, await campaign(offer))
    const vouchers = await on.vouchers(offer)
    expect(vouchers.map(({ customerId }) => customerId).sort()).toEqual([...ids].sort())
    expect((await tokensIn()).sort()).toEqual(vouchers.map(({ token }) => token).sort())
    expect(vouchers[0]).toMatchObject({ source: 'message', campaignId: expect.any(String) })
    expect(await on.now(offer)).toMatchObject({ made: 3 })
  })

  test('leads to the same voucher when it goes out again, and to none once that was used', async () => {
    const offer = await on.offer()
    const [one = '', other = ''] = await people(2)
    const id = await campaign(offer)
    await scene.sms({ customerIds: [one, other] }, id)
    const before = await on.vouchers(offer)
    const code = before.find(({ customerId }) => customerId === other)?.code ?? ''
    await scene.shop.owner.call(redeemVoucher, { code })
    const { summary } = await scene.sms({ customerIds: [one, other], resend: true }, id)
    expect(await on.vouchers(offer)).toHaveLength(2)
    expect(summary).toMatchObject({ captured: 1, skipped: 1 })
    expect((await scene.ledger()).filter(({ reason }) => reason === 'offerUsed')).toMatchObject([
      { customerId: other, offerToken: null },
    ])
    expect(new Set(await tokensIn()).size).toBe(2)
  })

  test('goes to so many as there are vouchers left, and tells who got none', async () => {
    const offer = await on.offer({ most: 60 })
    await people(70)
    await scene.sms({ audience: { segment: 'all' } }, await campaign(offer))
    const lines = await scene.ledger()
    expect(lines.filter(({ state }) => state === 'captured')).toHaveLength(60)
    expect(lines.filter(({ reason, state }) => state === 'skipped' && reason === 'offerFull')).toHaveLength(
      10,
    )
    expect(await on.now(offer)).toMatchObject({ made: 60 })
    expect(await on.vouchers(offer)).toHaveLength(60)
  })

  test('starts a draft, and is refused once its offer is stopped', async () => {
    const draft = await on.offer({ running: false })
    const id = await campaign(draft)
    const [one = ''] = await people(1)
    await scene.sms({ customerIds: [one] }, id)
    expect(await on.now(draft)).toMatchObject({ startedAt: scene.blipp.clock.now(), made: 1 })
    await scene.shop.owner.call(updateOffer, { id: draft.id, running: false })
    expect(await scene.ask('sms', { customerIds: [one], smsFrom: 'Bjorns', resend: true }, id)).toMatchObject(
      {
        status: 409,
        body: { code: 'offerEnded' },
      },
    )
  })

  test('that is scheduled asks the merchant when its offer has ended by then', async () => {
    const offer = await on.offer()
    const id = await campaign(offer)
    const [one = ''] = await people(1)
    await scene.shop.owner.call(scheduleCampaign, {
      ...{ id, at: '2026-11-22T11:00', smsFrom: 'Bjorns', customerIds: [one] },
    })
    await scene.shop.owner.call(updateOffer, { id: offer.id, running: false })
    scene.blipp.clock.pass(Date.parse('2026-11-22T10:00:00Z') - Date.parse(scene.blipp.clock.now()))
    await scene.settle()
    await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
    expect(await on.campaignNow(id)).toMatchObject({ status: 'scheduled', scheduleTrouble: 'offerEnded' })
    expect(await on.texts()).toEqual([])
  })

  test('by an automation gives whoever signs up a voucher, and waits once the offer is stopped', async () => {
    const offer = await on.offer()
    const { automation } = await scene.shop.owner.call(createAutomation, {
      kind: 'welcome',
      channel: 'email',
      delay: 0,
      subject: 'Välkommen',
      message: `Välkommen!\n\n[Hämta kaffet]({{offer}})`,
      offerId: offer.id,
      on: true,
    })
    const { code } = await addTag(scene.shop)
    const tap = async (n: number) => {
      scene.blipp.clock.pass(60_000)
      const filledAt = scene.blipp.clock.now()
      const { name, email } = oneOfMany(n)
      const signup = { id: uuid7(), filledAt, name, email, consentGiven: true, language: 'sv' }
      await visit(scene.blipp.url).call(postSignups, { code, clientNow: filledAt, signups: [signup] })
      await scene.settle()
    }
    await tap(1)
    const [voucher] = await on.vouchers(offer)
    const [mail] = await scene.db.read
      .selectFrom('captured')
      .selectAll()
      .where('kind', '=', 'campaign')
      .execute()
    expect(mail?.text).toContain(`(${scene.blipp.deps.config.publicUrl}/v/${voucher?.token})`)
    await scene.shop.owner.call(updateOffer, { id: offer.id, running: false })
    await scene.db.write(scene.shop.business.id, (unit) => startEvents(unit))
    await tap(2)
    await tap(3)
    const { automations } = await scene.shop.owner.call(listAutomations, {})
    expect(automations.find(({ id }) => id === automation.id)).toMatchObject({ held: 'offerEnded' })
    const { events } = await scene.shop.owner.call(listEvents, {})
    expect(events.filter(({ type }) => type === 'automation.held')).toMatchObject([
      { data: { automationId: automation.id, reason: 'offerEnded' } },
    ])
    expect(await on.vouchers(offer)).toHaveLength(1)
  })

  test('in both texts of a comparison gives one voucher a person', async () => {
    const offer = await on.offer()
    await people(10)
    const id = await on.campaign({
      ...{ type: 'email', subject: 'Höst', message: `Hej!\n\n[Hämta]({{offer}})`, offerId: offer.id },
    })
    await scene.shop.owner.call(startComparison, {
      id,
      audience: { segment: 'all' },
      otherSubject: 'Ny höst',
      otherMessage: 'Kaffe: {{offer}}',
      ...{ share: 30, hours: 4 },
    })
    await scene.settle()
    scene.blipp.clock.pass(5 * 3_600_000)
    await scene.settle()
    const vouchers = await on.vouchers(offer)
    const holders = vouchers.map(({ customerId }) => customerId)
    expect(new Set(holders).size).toBe(holders.length)
    expect(holders.length).toBeGreaterThanOrEqual(6)
    for (const line of await scene.ledger())
      expect(vouchers.find(({ customerId }) => customerId === line.customerId)?.token).toBe(line.offerToken)
  })

  test('in the other text of a comparison alone is refused, as the campaign names no offer', async () => {
    await people(4)
    const id = await on.campaign({ type: 'email', subject: 'Höst', message: 'Hej!' })
    const asked = await scene.shop.owner.ask(startComparison, {
      ...{ id, audience: { segment: 'all' }, otherSubject: 'Ny', otherMessage: 'Kaffe: {{offer}}' },
      ...{ share: 30, hours: 4 },
    })
    expect(asked).toMatchObject({ status: 422, body: { fields: { otherMessage: expect.any(String) } } })
  })

  test('gives one voucher a person and offer, however often steps are repeated, by several workers, and sent again', async () => {
    await scene.blipp.jobs.stop()
    const ids = await people(55)
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            who: fc.subarray(ids, { minLength: 1, maxLength: 55 }),
            times: fc.integer({ min: 1, max: 3 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        async (presses, most) => {
          const offer = await on.offer({ most })
          for (const { who, times } of presses) {
            const id = await campaign(offer)
            const sendId = await on.press(id, who)
            for (let n = 0; n < times; n += 1) await Promise.all([layOut(sendId), layOut(sendId)])
          }
          const vouchers = await on.vouchers(offer)
          const holders = vouchers.map(({ customerId }) => customerId)
          expect(new Set(holders).size).toBe(holders.length)
          const meant = new Set(presses.flatMap(({ who }) => who))
          expect(holders.length).toBe(Math.min(meant.size, most ?? meant.size))
          expect((await on.now(offer))?.made).toBe(holders.length)
          const lines = (await on.lines(offer)).filter(({ reason }) => reason !== 'offerFull')
          for (const line of lines)
            expect(line.offerToken).toBe(vouchers.find((each) => each.customerId === line.customerId)?.token)
        },
      ),
      { numRuns: 6 },
    )
  })

  /** All of a send, as a worker that begins anew; what another has done meanwhile is left. */
  async function layOut(sendId: string): Promise<void> {
    const send = await findSend(scene.db.read, scene.shop.business.id, sendId)
    if (send?.state !== 'preparing') return
    let next: Expansion | null = await beginExpansion(scene.blipp.deps, send)
    while (next) next = await expandStep(scene.blipp.deps, next)
  }

  test('whose laying out was cut off goes on with the vouchers that there are', async () => {
    const offer = await on.offer()
    const ids = await people(60)
    await scene.blipp.jobs.stop()
    const sendId = await on.press(await campaign(offer), ids)
    const send = await findSend(scene.db.read, scene.shop.business.id, sendId)
    if (!send) throw new Error('There is no send.')
    await expandStep(scene.blipp.deps, await beginExpansion(scene.blipp.deps, send))
    expect(await on.vouchers(offer)).toHaveLength(50)
    await scene.nextWorker()
    expect(await on.vouchers(offer)).toHaveLength(60)
    expect((await scene.ledger()).filter(({ state }) => state === 'captured')).toHaveLength(60)
  })

  test('is counted with its link, as long as a real one', async () => {
    const offer = await on.offer()
    const [one = ''] = await people(1)
    await scene.sms({ customerIds: [one] }, await campaign(offer, { message: `${'å'.repeat(20)} {{offer}}` }))
    const [line] = await scene.ledger()
    const [sent = ''] = await on.texts()
    expect(line?.parts).toBe(on.partsOf(`${'å'.repeat(20)} {{offer}}`))
    expect(sent).toMatch(/\/v\/[0-9A-Za-z]{12}\n/)
  })

  test('keeps a list of offers whose sums are those of the vouchers', async () => {
    const offer = await on.offer()
    await scene.sms({ customerIds: await people(2) }, await campaign(offer))
    const { offers } = await scene.shop.owner.call(listOffers, {})
    expect(offers).toMatchObject([{ id: offer.id, made: 2, used: 0 }])
  })
})
