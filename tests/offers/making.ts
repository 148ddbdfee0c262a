import { listCampaigns, saveCampaign } from '../../shared/campaigns.ts'
import { sendSms } from '../../shared/deliveries.ts'
import { createOffer, giveOffer, listOffers, type Offer } from '../../shared/offers.ts'
import { createCounter } from '../../shared/rules/parts.ts'
import { standardTracking } from '../../shared/rules/tracking.ts'
import type { Scene } from '../deliveries/scene.ts'

export const coffee = { title: 'En kaffe på köpet', worth: 35, running: true }

/** What a shop of a scene does with its offers, and what came of it. */
export function openOffers(scene: Scene) {
  const { owner, business } = scene.shop
  return {
    offer: async (more: object = {}): Promise<Offer> =>
      (await owner.call(createOffer, { ...coffee, ...more })).offer,
    give: ({ id }: Offer, customerIds: string[]) => owner.call(giveOffer, { id, customerIds }),
    campaign: async (values: object): Promise<string> =>
      (await owner.call(saveCampaign, { name: 'Höst', type: 'sms', message: '', ...values })).campaign.id,
    /** Presses Send without waiting for what comes of it. */
    press: async (id: string, customerIds: string[]): Promise<string> =>
      (await owner.call(sendSms, { id, customerIds, smsFrom: 'Bjorns' })).sendId,
    now: async ({ id }: Offer) => (await owner.call(listOffers, {})).offers.find((each) => each.id === id),
    campaignNow: async (id: string) =>
      (await owner.call(listCampaigns, {})).campaigns.find((each) => each.id === id),
    vouchers: ({ id }: Offer) =>
      scene.db.read.selectFrom('vouchers').selectAll().where('offerId', '=', id).orderBy('id').execute(),
    lines: ({ id }: Offer) =>
      scene.db.read
        .selectFrom('deliveries')
        .innerJoin('sends', 'sends.id', 'deliveries.sendId')
        .select(['deliveries.customerId', 'deliveries.reason', 'deliveries.offerToken'])
        .where('sends.offerId', '=', id)
        .execute(),
    texts: async () =>
      (
        await scene.db.read.selectFrom('captured').select('text').where('kind', '=', 'campaign').execute()
      ).map((row) => row.text),
    /** The SMS that a text comes to for anybody, as the screens count it. */
    partsOf: (message: string): number => {
      const counter = createCounter(
        { message, from: 'Bjorns' },
        {
          ...{ name: business.name, reviewUrl: null, publicUrl: scene.blipp.deps.config.publicUrl },
          ...{ prices: scene.blipp.deps.config.smsPrices, tracking: standardTracking },
        },
      )
      counter.add({ name: 'A', email: null, phone: null, language: 'sv', mobile: null })
      return counter.tally.parts
    },
  }
}
