import { beforeEach, expect, test } from 'vitest'
import { getBusinessReport } from '../../shared/business-report.ts'
import { signin } from '../../shared/businesses.ts'
import { type Offer, redeemVoucher, undoRedemption } from '../../shared/offers.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { addDays } from '../../shared/rules/periods.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { openOffers } from '../offers/making.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'

const DAY = 86_400_000

onEachEngine("what a campaign's vouchers were used for", (open) => {
  let scene: Scene
  let on: ReturnType<typeof openOffers>
  let people: string[]

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = openOffers(scene)
    people = await Promise.all([1, 2, 3, 4].map(async (n) => (await scene.customer(oneOfMany(n))).id))
    return () => scene.end()
  })

  const send = async (offer: Offer, to = people) => {
    const id = await on.campaign({ message: 'Kaffe på köpet: {{offer}}', offerId: offer.id })
    await scene.sms({ customerIds: to }, id)
    return id
  }
  const use = async (offer: Offer, customerId: string | undefined, redemptionId = uuid7()) => {
    const voucher = (await on.vouchers(offer)).find((each) => each.customerId === customerId)
    await scene.shop.owner.call(redeemVoucher, { code: voucher?.code ?? '', redemptionId })
    return { id: voucher?.id ?? '', redemptionId }
  }
  const redeemed = async (id: string) => (await scene.shop.owner.call(getCampaignReport, { id })).redeemed

  test('is counted from the log, in people, uses and kronor, without what was taken back', async () => {
    const offer = await on.offer({ worth: 35, perPerson: 2 })
    const id = await send(offer)
    expect(await redeemed(id)).toEqual({ people: 0, uses: 0, kronor: null })
    await use(offer, people[0])
    await use(offer, people[0])
    await use(offer, people[1])
    await scene.shop.owner.call(undoRedemption, await use(offer, people[2]))
    expect(await redeemed(id)).toEqual({ people: 2, uses: 3, kronor: 105 })
  })

  test('says nothing of kronor where the offer says nothing of its worth', async () => {
    const offer = await on.offer({ worth: null })
    const id = await send(offer)
    await use(offer, people[0])
    expect(await redeemed(id)).toEqual({ people: 1, uses: 1, kronor: null })
  })

  test('counts a use once, for the campaign that gave the voucher', async () => {
    const offer = await on.offer({ worth: 35 })
    const first = await send(offer, people.slice(0, 2))
    const second = await send(offer)
    await use(offer, people[0])
    await use(offer, people[3])
    expect(await redeemed(first)).toMatchObject({ people: 1, kronor: 35 })
    expect(await redeemed(second)).toMatchObject({ people: 1, kronor: 35 })
  })

  test('is told of a period too, however the voucher was given, by its bars and beside the period before', async () => {
    const [coffee, cake] = [await on.offer({ worth: 35 }), await on.offer({ worth: null })]
    for (const offer of [coffee, cake]) await on.give(offer, people)
    const nothing = { redeemed: 0, kronor: null }
    const before = scene.blipp.clock.now().slice(0, 10)
    await use(coffee, people[0])
    scene.blipp.clock.pass(DAY)
    await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
    const today = scene.blipp.clock.now().slice(0, 10)
    await use(coffee, people[1])
    await use(coffee, people[2])
    await scene.shop.owner.call(undoRedemption, await use(coffee, people[3]))
    await use(cake, people[0])
    const over = async (from: string, to: string) =>
      (await scene.shop.owner.call(getBusinessReport, { from, to })).report
    const report = await over(today, today)
    expect(report.totals).toMatchObject({ redeemed: 3, kronor: 70 })
    expect(report.previous).toMatchObject({ redeemed: 1, kronor: 35 })
    const { buckets, previous } = await over(before, addDays(today, 1))
    expect(previous).toMatchObject(nothing)
    expect(buckets).toMatchObject([{ redeemed: 1, kronor: 35 }, { redeemed: 3, kronor: 70 }, nothing])
  })

  test('is not told of a campaign that led to no offer', async () => {
    const id = await on.campaign({ message: 'Välkommen in!' })
    await scene.sms({ customerIds: people }, id)
    expect(await redeemed(id)).toBeNull()
  })
})
