import { expect, test } from 'vitest'
import { startEvents } from '../../backend/events/index.ts'
import { listEvents } from '../../shared/events/contract.ts'
import { createOffer, giveOffer, redeemVoucher } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { setReplyScene } from '../replies/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'

onEachEngine('the log of events', (open) => {
  test('tells of a voucher that is used, and that the customer came back', async () => {
    const scene = await setReplyScene(await open())
    const { owner, business } = scene.shop
    const { id } = await scene.customer(anna)
    const { offer } = await owner.call(createOffer, { title: 'En kaffe', running: true })
    await owner.call(giveOffer, { id: offer.id, customerIds: [id] })
    const { code } = await scene.db.read.selectFrom('vouchers').select('code').executeTakeFirstOrThrow()
    await scene.db.write(business.id, (unit) => startEvents(unit))
    const redemptionId = uuid7()
    await owner.call(redeemVoucher, { code, redemptionId })
    await owner.ask(redeemVoucher, { code, redemptionId })
    const { events } = await owner.call(listEvents, {})
    expect(events).toMatchObject([
      {
        type: 'voucher.redeemed',
        data: { offerId: offer.id, customerId: id, redemptionId, usedAt: scene.blipp.clock.now() },
      },
      { type: 'visit.counted', data: { visitId: redemptionId, customerId: id, visits: 1 } },
    ])
    await scene.end()
  })
})
