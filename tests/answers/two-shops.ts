import { sendSms } from '../../shared/deliveries.ts'
import type { Scene } from '../deliveries/scene.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCampaign, addCustomer, openShop, type Shop, smsCampaign } from '../support/shop.ts'

/** Another shop that may send, of which Anna is a customer too. */
export async function openFlora({ blipp, db }: Scene): Promise<{ flora: Shop; annaThere: string }> {
  const flora = await openShop(blipp.url, floraBlommor)
  await db.write(flora.business.id, async ({ trx, businessId }) => {
    await trx.updateTable('users').set({ emailVerifiedAt: blipp.clock.now() }).execute()
    await trx.updateTable('businesses').set({ plan: 'enterprise' }).where('id', '=', businessId).execute()
  })
  return { flora, annaThere: (await addCustomer(flora, anna)).id }
}

/** That shop sends her a text. */
export async function textFrom(scene: Scene, { owner }: Shop, customerId: string, smsFrom: string) {
  const { id } = await addCampaign({ owner } as Shop, smsCampaign)
  await owner.call(sendSms, { id, customerIds: [customerId], smsFrom })
  await scene.settle()
}
