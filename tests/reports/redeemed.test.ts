import { beforeEach, expect, test } from 'vitest'
import { type Offer, redeemVoucher, undoRedemption } from '../../shared/offers.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { openOffers } from '../offers/making.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'

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

  test('is not told of a campaign that led to no offer', async () => {
    const id = await on.campaign({ message: 'Välkommen in!' })
    await scene.sms({ customerIds: people }, id)
    expect(await redeemed(id)).toBeNull()
  })
})
