import { beforeEach, describe, expect, test } from 'vitest'
import { deleteCampaign } from '../../shared/campaigns.ts'
import { getSend } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor, oneOfMany } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign, openShop } from '../support/shop.ts'
import { openPlanning, type Planning } from './planning.ts'

onEachEngine('a send planned without a network', (open) => {
  let scene: Scene
  let device: Planning

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    device = await openPlanning(scene)
    return () => scene.end()
  })

  describe('is carried out once', () => {
    test('however often its operation is pushed, also at the same time', async () => {
      const sending = device.plan(await device.people(2))
      expect(await device.hand(sending)).toMatchObject({ status: 'applied', row: { status: 'sending' } })
      expect(await device.hand(sending)).toMatchObject({ status: 'duplicate' })
      await Promise.all([device.hand(sending), device.hand(sending)])
      expect(await device.captured()).toBe(2)
      const { summary } = await scene.shop.owner.call(getSend, { id: sending.patch.sendId })
      expect(summary).toMatchObject({ recipients: 2, captured: 2 })
    })

    test('when it comes under another operation, from this device or another', async () => {
      const sending = device.plan(await device.people(2))
      const both = await Promise.all([device.hand(sending), device.hand({ ...sending, id: uuid7() })])
      expect(both.map((result) => result?.status)).toEqual(['applied', 'applied'])
      expect(await device.captured()).toBe(2)
      expect(await device.sends()).toHaveLength(1)
    })

    test('when a call brought it first, and when a call brings it after', async () => {
      const ids = await device.people(2)
      const first = device.plan(ids)
      await scene.email({ customerIds: ids, sendId: first.patch.sendId })
      expect(await device.hand(first)).toMatchObject({ status: 'applied' })
      const second = device.plan(ids, { resend: true })
      await device.hand(second)
      const again = await scene.email({ customerIds: ids, resend: true, sendId: second.patch.sendId })
      expect(again.summary).toMatchObject({ captured: 2 })
      expect(await device.captured()).toBe(4)
      expect(await device.sends()).toHaveLength(2)
    })

    test('when a call brings it at the same time', async () => {
      const ids = await device.people(2)
      const sending = device.plan(ids)
      const [result] = await Promise.all([
        device.hand(sending),
        scene.email({ customerIds: ids, sendId: sending.patch.sendId }),
      ])
      expect(result?.status).toBe('applied')
      await scene.settle()
      expect(await device.captured()).toBe(2)
      expect(await device.sends()).toHaveLength(1)
    })

    test('and not at all when its id stands for another send', async () => {
      const [first = '', second = ''] = await device.people(2)
      const sending = device.plan([first])
      await device.hand(sending)
      const other = device.plan([second], { sendId: sending.patch.sendId })
      expect(await device.hand(other)).toMatchObject({ status: 'rejected', message: expect.any(String) })
      expect(await device.captured()).toBe(1)
    })
  })

  describe('is refused, with the reason,', () => {
    test('when nobody is left, as for the second of two devices', async () => {
      const ids = await device.people(2)
      await device.hand(device.plan(ids))
      const second = await device.hand(device.plan(ids))
      expect(second).toMatchObject({
        status: 'rejected',
        asks: { leftOut: { already: 2 }, now: { recipients: 0 } },
      })
      expect(await device.captured()).toBe(2)
    })

    test('while the campaign is being sent, and once it is gone', async () => {
      const ids = await device.people(2)
      const setStatus = (status: 'sending' | 'sent') =>
        scene.db.write(scene.shop.business.id, (unit) =>
          unit.trx.updateTable('campaigns').set({ status }).where('id', '=', scene.campaigns.email).execute(),
        )
      await setStatus('sending')
      expect(await device.hand(device.plan(ids))).toMatchObject({ status: 'rejected' })
      await setStatus('sent')
      await scene.shop.owner.call(deleteCampaign, { id: scene.campaigns.email })
      expect(await device.hand(device.plan(ids))).toMatchObject({
        status: 'rejected',
        message: expect.any(String),
      })
      expect(await device.sends()).toEqual([])
    })

    test('when the sender is none, the address is not verified, or the plan cannot be read', async () => {
      const ids = await device.people(1)
      const text = { recipients: 1, parts: 1, left: null }
      const sms = device.plan(
        ids,
        { channel: 'sms', smsFrom: 'Björns', seen: text },
        { entityId: scene.campaigns.sms },
      )
      expect(await device.hand(sms)).toMatchObject({
        status: 'rejected',
        fields: { smsFrom: expect.any(String) },
      })
      expect(await device.hand(device.plan(ids, { seen: undefined }))).toMatchObject({ status: 'rejected' })
      expect(await device.hand(device.plan([]))).toMatchObject({
        status: 'rejected',
        fields: { customerIds: expect.any(String) },
      })
      await scene.db.write(scene.shop.business.id, (unit) =>
        unit.trx
          .updateTable('users')
          .set({ emailVerifiedAt: null })
          .where('id', '=', device.userId)
          .execute(),
      )
      expect(await device.hand(device.plan(ids))).toMatchObject({ status: 'rejected' })
      expect(await device.sends()).toEqual([])
    })

    test("for another business's campaign or customers", async () => {
      const flora = await openShop(scene.blipp.url, floraBlommor)
      const theirs = await addCustomer(flora, oneOfMany(3))
      const campaign = await addCampaign(flora, emailCampaign)
      const mine = await device.people(1)
      expect(await device.hand(device.plan(mine, {}, { entityId: campaign.id }))).toMatchObject({
        status: 'rejected',
      })
      expect(await device.hand(device.plan([theirs.id]))).toMatchObject({
        status: 'rejected',
        asks: { leftOut: { customerDeleted: 1 } },
      })
      expect(await device.sends()).toEqual([])
    })
  })

  test('goes to whoever was added before it without a network, under the id that they have by now', async () => {
    const known = await scene.customer(oneOfMany(1))
    const [twin, newcomer, campaign] = [uuid7(), uuid7(), uuid7()]
    const create = (entityId: string, number: number) => ({
      ...{ id: uuid7(), kind: 'customer.create', entityId, patch: oneOfMany(number), at: device.now() },
    })
    const made = [
      create(twin, 1),
      create(newcomer, 2),
      {
        id: uuid7(),
        kind: 'campaign.create',
        entityId: campaign,
        patch: { ...emailCampaign },
        at: device.now(),
      },
    ]
    const sending = device.plan([twin, newcomer], {}, { entityId: campaign, needs: made.map(({ id }) => id) })
    const results = await device.pushAll([...made, sending])
    expect(results.map(({ status }) => status)).toEqual(['merged', 'applied', 'applied', 'applied'])
    await scene.settle()
    const reached = (await scene.ledger()).map(({ customerId }) => customerId).sort()
    expect(reached).toEqual([known.id, newcomer].sort())
    expect(await device.captured()).toBe(2)
  })

  test('waits when what it rests on was refused', async () => {
    const refused = {
      id: uuid7(),
      kind: 'customer.create',
      entityId: uuid7(),
      patch: { name: '' },
      at: device.now(),
    }
    const ids = await device.people(1)
    const results = await device.pushAll([refused, device.plan(ids, {}, { needs: [refused.id] })])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'blocked'])
    expect(await device.sends()).toEqual([])
  })

  test('tells the two who turned out to be one', async () => {
    const known = await scene.customer(oneOfMany(1))
    const twin = uuid7()
    await device.pushAll([
      { id: uuid7(), kind: 'customer.create', entityId: twin, patch: oneOfMany(1), at: device.now() },
    ])
    const held = await device.hand(device.plan([known.id, twin]))
    expect(held).toMatchObject({ status: 'held', asks: { now: { recipients: 1 }, leftOut: { merged: 1 } } })
  })
})
