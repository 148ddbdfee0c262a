import { beforeEach, expect, test } from 'vitest'
import { DAY, later } from '../../backend/clock.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { findReach, type ReachRequest } from '../../shared/reach.ts'
import { createSegment } from '../../shared/segments.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor, oneOfMany } from '../support/people.ts'
import { openShop } from '../support/shop.ts'

onEachEngine('who would get it, and who not and why', (open) => {
  let scene: Scene
  let annas: string
  let eriks: string

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    annas = (await scene.customer(anna)).id
    eriks = (await scene.customer(oneOfMany(1))).id
    return () => scene.end()
  })

  const reach = (request: Partial<ReachRequest>) =>
    scene.shop.owner.call(findReach, { channel: 'sms', ...request })
  const reasons = async (request: Partial<ReachRequest> = {}) =>
    Object.fromEntries((await reach(request)).leftOut.map(({ why, customerIds }) => [why, customerIds]))

  test('counts everybody when nobody is named, each under one reason', async () => {
    const change = { email: 'no@kund.example', name: 'Utan nummer' }
    const numberless = (await scene.customer({ ...oneOfMany(2), ...change, phone: null })).id
    const badly = (await scene.customer(oneOfMany(3))).id
    await scene.change(badly, { mobile: null })
    await scene.change(eriks, { sms: 'no' })
    expect(await reach({})).toMatchObject({ people: 4, recipients: 1 })
    expect(await reasons()).toEqual({ no: [eriks], noMobile: [numberless], badNumber: [badly] })
    expect(await reasons({ channel: 'email' })).toEqual({})
  })

  test('tells who was never asked from who said no, and who has not confirmed', async () => {
    await scene.change(annas, { sms: null })
    await scene.change(eriks, { sms: 'waiting' })
    expect(await reasons()).toEqual({ never: [annas], unconfirmed: [eriks] })
  })

  test('knows the addresses that may not be written to, also of somebody who was added anew', async () => {
    await scene.shop.owner.call(updateCustomer, { id: annas, consentGiven: false })
    await scene.shop.owner.ask(deleteCustomer, { id: annas })
    const again = (await scene.customer({ ...anna, email: 'ny@kund.example' })).id
    await scene.change(again, { sms: 'yes' })
    expect(await reasons({ customerIds: [again] })).toEqual({ suppressed: [again] })
  })

  test('leaves out who has the campaign, unless it is to go again', async () => {
    await scene.sms({ customerIds: [annas] })
    const campaignId = scene.campaigns.sms
    expect(await reasons({ campaignId })).toEqual({ already: [annas] })
    expect(await reasons({ campaignId, resend: true })).toEqual({})
  })

  test('leaves out who has had as many messages as the shop allows', async () => {
    await scene.changeShop({ capMessages: 1, capDays: 7 })
    await scene.sms({ customerIds: [annas] })
    expect(await reasons()).toEqual({ tooOften: [annas] })
    expect(await reasons({ channel: 'email' })).toEqual({})
  })

  test('counts a message from when it went, not from when it was laid out', async () => {
    await scene.changeShop({ capMessages: 1, capDays: 7 })
    await scene.sms({ customerIds: [annas] })
    const [line] = await scene.ledger()
    const now = scene.blipp.clock.now()
    const were = (times: Pick<DeliveryRow, 'createdAt' | 'handedOverAt'>) =>
      scene.db.write(scene.shop.business.id, ({ trx }) =>
        trx.updateTable('deliveries').set(times).where('id', '=', String(line?.id)).execute(),
      )
    const longAgo = later(now, -8 * DAY)
    await were({ createdAt: longAgo, handedOverAt: now })
    expect(await reasons()).toEqual({ tooOften: [annas] })
    expect(await reasons({ customerIds: [annas] })).toEqual({ tooOften: [annas] })
    await were({ createdAt: now, handedOverAt: longAgo })
    expect(await reasons()).toEqual({})
    await were({ createdAt: now, handedOverAt: null })
    expect(await reasons()).toEqual({ tooOften: [annas] })
  })

  test('says of a segment what it says of people', async () => {
    const { segment } = await scene.shop.owner.call(createSegment, { name: 'Nej', filter: { sms: 'no' } })
    await scene.change(eriks, { sms: 'no' })
    const found = await reach({ audience: { segment: segment.id } })
    expect(found).toMatchObject({ people: 1, recipients: 0, leftOut: [{ why: 'no', n: 1 }] })
  })

  test('is what a press of Send comes to', async () => {
    await scene.change(eriks, { emailConsent: 'no' })
    const customerIds = [annas, eriks]
    const { recipients } = await reach({ channel: 'email', customerIds, campaignId: scene.campaigns.email })
    expect((await scene.email({ customerIds })).summary.captured).toBe(recipients)
  })

  test('tells nothing of another business', async () => {
    const flora = await openShop(scene.blipp.url, floraBlommor)
    const theirs = { channel: 'sms', customerIds: [annas, eriks] } satisfies ReachRequest
    expect(await flora.owner.call(findReach, theirs)).toMatchObject({ people: 0, leftOut: [] })
    const asked = await flora.owner.ask(findReach, { channel: 'sms', campaignId: scene.campaigns.sms })
    expect(asked.status).toBe(404)
  })
})
