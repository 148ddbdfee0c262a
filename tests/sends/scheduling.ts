import { signin } from '../../shared/businesses.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import type { Scene } from '../deliveries/scene.ts'
import { anna } from '../support/people.ts'

/** A shop that schedules its SMS campaign to one customer, and a clock that is moved on. */
export async function openScheduling(scene: Scene) {
  const annas = (await scene.customer(anna)).id
  const input = (at: string, more: object, id: string) => ({
    id,
    at,
    smsFrom: 'Bjorns',
    customerIds: [annas],
    ...more,
  })
  return {
    annas,
    plan: (at: string, more: object = {}, id = scene.campaigns.sms) =>
      scene.shop.owner.call(scheduleCampaign, input(at, more, id)),
    ask: (at: string, more: object = {}, id = scene.campaigns.sms) =>
      scene.shop.owner.ask(scheduleCampaign, input(at, more, id)),
    campaign: async () =>
      (await scene.shop.owner.call(listCampaigns, {})).campaigns.find(({ id }) => id === scene.campaigns.sms),
    until: async (at: string) => {
      scene.blipp.clock.pass(Date.parse(at) - Date.parse(scene.blipp.clock.now()))
      await scene.settle()
      // A session does not last that long.
      await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
    },
    texts: async () =>
      (
        await scene.db.read.selectFrom('captured').select('text').where('kind', '=', 'campaign').execute()
      ).map(({ text }) => text),
  }
}
export type Scheduling = Awaited<ReturnType<typeof openScheduling>>
