import { beforeEach, expect, test } from 'vitest'
import { startComparison } from '../../shared/comparisons.ts'
import { redeemVoucher } from '../../shared/offers.ts'
import { findReach } from '../../shared/reach.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { isDrawnOut } from '../../shared/rules/visits/holdout.ts'
import { getSchedule, previewSend, scheduleCampaign } from '../../shared/schedules.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { openOffers } from '../offers/making.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'

const PEOPLE = 30

onEachEngine('a send that leaves a tenth out by lot', (open) => {
  let scene: Scene
  let ids: string[]

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    ids = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, n) => (await scene.customer(oneOfMany(n))).id),
    )
    return () => scene.end()
  })

  /** The id of a send that leaves out these people, and perhaps others. */
  const drawing = (...out: string[]): string => {
    for (;;) {
      const sendId = uuid7()
      if (out.every((id) => isDrawnOut(sendId, id))) return sendId
    }
  }
  const everybody = { audience: { segment: 'all' as const } }
  const drawnOut = (sendId: string) => ids.filter((id) => isDrawnOut(sendId, id)).sort()
  const leftOut = async (sendId: string) =>
    (await scene.ledger())
      .filter((line) => line.sendId === sendId && line.reason === 'holdout' && line.state === 'skipped')
      .map(({ customerId }) => customerId)
      .sort()

  test('is drawn with its id, and comes to what was told before', async () => {
    const sendId = drawing(ids[0] ?? '')
    const asked = { ...everybody, holdout: true, sendId }
    const foreseen = await scene.shop.owner.call(findReach, { channel: 'sms', ...asked })
    const preview = await scene.shop.owner.call(previewSend, { id: scene.campaigns.sms, ...asked })
    const { summary } = await scene.sms(asked)
    const out = drawnOut(sendId)
    expect(await leftOut(sendId)).toEqual(out)
    expect(foreseen.leftOut).toEqual([{ why: 'holdout', n: out.length, customerIds: expect.any(Array) }])
    expect(summary).toMatchObject({ captured: PEOPLE - out.length, reasons: { holdout: out.length } })
    expect([foreseen.recipients, preview.recipients]).toEqual([summary.captured, summary.captured])
  })

  test('leaves nobody out whom it was not asked to', async () => {
    const sendId = drawing(ids[0] ?? '')
    expect((await scene.sms({ ...everybody, sendId })).summary.captured).toBe(PEOPLE)
  })

  test('that is scheduled is drawn with the id that it was shown with, unless that was another', async () => {
    const sendId = drawing(ids[0] ?? '')
    const at = '2026-11-22T11:00'
    const plan = { ...everybody, smsFrom: 'Bjorns', at, holdout: true, sendId }
    await scene.shop.owner.call(scheduleCampaign, { id: scene.campaigns.sms, ...plan })
    const { schedule } = await scene.shop.owner.call(getSchedule, { id: scene.campaigns.sms })
    expect(schedule).toMatchObject({ holdout: true })
    expect(schedule.customerIds).toHaveLength(PEOPLE)
    const again = await scene.campaign({ message: 'Hej!' })
    await scene.shop.owner.call(scheduleCampaign, { id: again, ...plan })
    scene.blipp.clock.pass(Date.parse('2026-11-22T10:00:00Z') - Date.parse(scene.blipp.clock.now()))
    await scene.settle()
    expect(await leftOut(sendId)).toEqual(drawnOut(sendId))
    const sends = new Set((await scene.ledger()).map((line) => line.sendId))
    expect(sends.size).toBe(2)
    for (const id of sends) expect(await leftOut(id)).toEqual(drawnOut(id))
  })

  test('gives no voucher to whom it leaves out, and tells those apart who would have got none', async () => {
    const on = openOffers(scene)
    const offer = await on.offer()
    const [used = '', other = ''] = ids
    const earlier = await on.campaign({ message: 'Kaffe: {{offer}}', offerId: offer.id })
    await scene.sms({ customerIds: [used] }, earlier)
    await scene.shop.owner.call(redeemVoucher, { code: (await on.vouchers(offer))[0]?.code ?? '' })
    const sendId = drawing(used, other)
    const id = await on.campaign({ message: 'Mer kaffe: {{offer}}', offerId: offer.id })
    await scene.sms({ ...everybody, holdout: true, sendId }, id)
    const lines = (await scene.ledger()).filter((line) => line.sendId === sendId)
    const reasonOf = (customerId: string) => lines.find((line) => line.customerId === customerId)?.reason
    expect([reasonOf(used), reasonOf(other)]).toEqual(['offerUsed', 'holdout'])
    expect((await on.vouchers(offer)).map(({ customerId }) => customerId)).not.toContain(other)
  })

  test('tries nobody once more by lot, and compares no two texts', async () => {
    const refused = await scene.ask('sms', { ...everybody, resend: true, onlyFailed: true, holdout: true })
    expect(refused).toMatchObject({ status: 422, body: { fields: { holdout: expect.any(String) } } })
    const { sendId } = await scene.shop.owner.call(startComparison, {
      ...{ id: scene.campaigns.email, ...everybody, otherSubject: 'Ny', otherMessage: 'Hej!' },
      ...{ share: 50, hours: 1, holdout: true },
    })
    await scene.settle()
    expect(await leftOut(sendId)).toEqual([])
  })
})
