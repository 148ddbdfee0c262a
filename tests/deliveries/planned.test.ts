import { beforeEach, describe, expect, test } from 'vitest'
import { deleteCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { getSend, type SeenBySender } from '../../shared/deliveries.ts'
import { smsParts } from '../../shared/rules/sms.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type OperationResult, push } from '../../shared/sync.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor, oneOfMany } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign, openShop } from '../support/shop.ts'
import { type Scene, setScene } from './scene.ts'

const HOUR = 3_600_000

onEachEngine('a send planned without a network', (open) => {
  let scene: Scene
  let userId: string

  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    const users = scene.db.read.selectFrom('users').select('id')
    userId = (await users.where('businessId', '=', scene.shop.business.id).executeTakeFirstOrThrow()).id
    return () => scene.end()
  })

  const now = () => scene.blipp.clock.now()
  const people = async (count: number) => {
    const ids: string[] = []
    for (let number = 0; number < count; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
    return ids
  }
  /** What a dialog showed about the e-mail campaign: a mail each, and a plan without limit. */
  const saw = (recipients: number, over: Partial<SeenBySender> = {}): SeenBySender => ({
    recipients,
    parts: recipients,
    left: null,
    subject: emailCampaign.subject,
    message: emailCampaign.message,
    ...over,
  })
  const plan = (customerIds: string[], patch: object = {}, more: object = {}) => ({
    id: uuid7(),
    kind: 'campaign.send',
    entityId: scene.campaigns.email,
    patch: { channel: 'email', sendId: uuid7(), customerIds, seen: saw(customerIds.length), ...patch },
    at: now(),
    ...more,
  })
  const pushAll = async (operations: object[], over: object = {}): Promise<OperationResult[]> => {
    const body = { deviceId: uuid7(), userId, clientNow: now(), ...over }
    const pushed = operations as { id: string }[]
    return (await scene.shop.owner.call(push, { ...body, operations: pushed })).results
  }
  const hand = async (operation: object, over: object = {}): Promise<OperationResult | undefined> => {
    const [result] = await pushAll([operation], over)
    await scene.settle()
    return result
  }
  const captured = async () => (await scene.ledger()).filter(({ state }) => state === 'captured').length
  const sends = () => scene.db.read.selectFrom('sends').select(['id', 'message']).execute()
  /** The same plan with the answer "send anyway": a new operation that saw what the server said. */
  const answered = (
    { patch, ...operation }: ReturnType<typeof plan>,
    result: OperationResult | undefined,
  ) => ({
    ...operation,
    id: uuid7(),
    at: now(),
    patch: { ...patch, seen: result?.asks?.now },
  })
  const withdraw = (id: string) => scene.shop.owner.call(updateCustomer, { id, consentGiven: false })

  describe('is carried out once', () => {
    test('however often its operation is pushed, also at the same time', async () => {
      const sending = plan(await people(2))
      expect(await hand(sending)).toMatchObject({ status: 'applied', row: { status: 'sending' } })
      expect(await hand(sending)).toMatchObject({ status: 'duplicate' })
      await Promise.all([hand(sending), hand(sending)])
      expect(await captured()).toBe(2)
      const { summary } = await scene.shop.owner.call(getSend, { id: sending.patch.sendId })
      expect(summary).toMatchObject({ recipients: 2, captured: 2 })
    })

    test('when it comes under another operation, from this device or another', async () => {
      const sending = plan(await people(2))
      const both = await Promise.all([hand(sending), hand({ ...sending, id: uuid7() })])
      expect(both.map((result) => result?.status)).toEqual(['applied', 'applied'])
      expect(await captured()).toBe(2)
      expect(await sends()).toHaveLength(1)
    })

    test('when a call brought it first, and when a call brings it after', async () => {
      const ids = await people(2)
      const first = plan(ids)
      await scene.email({ customerIds: ids, sendId: first.patch.sendId })
      expect(await hand(first)).toMatchObject({ status: 'applied' })
      const second = plan(ids, { resend: true })
      await hand(second)
      const again = await scene.email({ customerIds: ids, resend: true, sendId: second.patch.sendId })
      expect(again.summary).toMatchObject({ captured: 2 })
      expect(await captured()).toBe(4)
      expect(await sends()).toHaveLength(2)
    })

    test('when a call brings it at the same time', async () => {
      const ids = await people(2)
      const sending = plan(ids)
      const [result] = await Promise.all([
        hand(sending),
        scene.email({ customerIds: ids, sendId: sending.patch.sendId }),
      ])
      expect(result?.status).toBe('applied')
      await scene.settle()
      expect(await captured()).toBe(2)
      expect(await sends()).toHaveLength(1)
    })

    test('and not at all when its id stands for another send', async () => {
      const [first = '', second = ''] = await people(2)
      const sending = plan([first])
      await hand(sending)
      const other = plan([second], { sendId: sending.patch.sendId })
      expect(await hand(other)).toMatchObject({ status: 'rejected', message: expect.any(String) })
      expect(await captured()).toBe(1)
    })
  })

  describe('is held, and nothing of it exists,', () => {
    const heldFor = async (operation: object, over: object = {}) => {
      const before = await sends()
      const result = await hand(operation, over)
      expect(result).toMatchObject({ status: 'held', message: expect.stringContaining('Inget har skickats') })
      expect(await sends()).toEqual(before)
      return result
    }

    test('when somebody has said no; sent to the rest once that is answered', async () => {
      const ids = await people(3)
      const sending = plan(ids)
      await withdraw(ids[1] ?? '')
      const held = await heldFor(sending)
      expect(held?.asks).toMatchObject({
        differs: ['people', 'parts'],
        seen: { recipients: 3, parts: 3, left: null },
        now: { recipients: 2, parts: 2, left: null },
        lost: { noConsent: 1 },
      })
      expect(await hand(answered(sending, held))).toMatchObject({ status: 'applied' })
      expect(await captured()).toBe(2)
      expect((await scene.ledger()).map(({ state }) => state).sort()).toEqual([
        'captured',
        'captured',
        'skipped',
      ])
    })

    test('again, when something changes between the question and the answer', async () => {
      const [one = '', two = '', three = ''] = await people(3)
      const sending = plan([one, two, three])
      await scene.change(one, { emailConsent: 'no' })
      const first = await heldFor(sending)
      // One is back and one is gone: the number is what it was, the people are not.
      await scene.change(one, { emailConsent: 'yes' })
      await scene.change(two, { emailConsent: 'no' })
      const second = await heldFor(answered(sending, first))
      expect(second?.asks).toMatchObject({ differs: ['people'], now: { recipients: 2 } })
    })

    test('when somebody was deleted, lost their address, or got it from elsewhere', async () => {
      const ids = await people(4)
      await scene.shop.owner.call(deleteCustomer, { id: ids[0] ?? '' })
      await scene.change(ids[1] ?? '', { email: null })
      await scene.email({ customerIds: [ids[2] ?? ''] })
      const held = await heldFor(plan(ids))
      expect(held?.asks).toMatchObject({
        now: { recipients: 1 },
        lost: { customerDeleted: 1, noAddress: 1, already: 1 },
      })
    })

    test('when an audience has grown', async () => {
      await people(2)
      const sending = plan([], { customerIds: undefined, audience: { segment: 'all' }, seen: saw(2) })
      await scene.customer(oneOfMany(7))
      const held = await heldFor(sending)
      expect(held?.asks).toMatchObject({ differs: ['people', 'parts'], now: { recipients: 3 }, joined: 1 })
      await hand(answered(sending, held))
      expect(await captured()).toBe(3)
    })

    test('when the text was changed, and with it the parts', async () => {
      const ids = await people(2)
      const seen = { recipients: 2, parts: 2, left: null, subject: null, message: 'Hej!' }
      const id = await scene.campaign({ message: 'Hej!' })
      const sending = plan(ids, { channel: 'sms', smsFrom: 'Bjorns', seen }, { entityId: id })
      const message = 'Klipp dig på fredag! '.repeat(20)
      await scene.shop.owner.call(updateCampaign, { id, message })
      const held = await heldFor(sending)
      expect(held?.asks).toMatchObject({ differs: ['parts', 'text'], now: { message: message.trim() } })
      await hand(answered(sending, held))
      expect(await captured()).toBe(2)
      const parts = (
        await scene.db.read.selectFrom('captured').select('text').where('channel', '=', 'sms').execute()
      )
        .map(({ text }) => smsParts(text).parts)
        .reduce((sum, n) => sum + n, 0)
      expect(held?.asks?.now.parts).toBe(parts)
    })

    test('when the campaign moved on and the device tells no text', async () => {
      const sending = plan(
        await people(1),
        { seen: { recipients: 1, parts: 1, left: null } },
        { baseRevision: 1 },
      )
      expect((await heldFor(sending))?.asks?.differs).toEqual(['text'])
    })

    test('when the plan leaves out more than was seen, and not when it merely has less left', async () => {
      const ids = await people(3)
      await scene.changeShop({ plan: 'free' })
      const enough = plan(ids, { seen: saw(3, { left: 5000 }) })
      expect(await hand(enough)).toMatchObject({ status: 'applied' })
      const text = await scene.campaign({ message: 'Hej!' })
      const seen = { recipients: 3, parts: 3, left: 500, subject: null, message: 'Hej!' }
      const short = plan(ids, { channel: 'sms', smsFrom: 'Bjorns', seen }, { entityId: text })
      const held = await heldFor(short)
      expect(held?.asks).toMatchObject({ differs: ['plan'], seen: { left: 500 }, now: { parts: 3, left: 0 } })
    })

    test('after twelve hours, by a clock that was put right', async () => {
      const ids = await people(1)
      // This tablet believes that it is two days later than it is.
      const skew = 48 * HOUR
      const tabletAt = (ms: number) => new Date(Date.parse(now()) + skew + ms).toISOString()
      const sending = plan(ids, {}, { at: tabletAt(-12 * HOUR - 1) })
      const held = await heldFor(sending, { clientNow: tabletAt(0) })
      expect(held?.asks).toMatchObject({ differs: ['age'] })
      const fresh = plan(ids, {}, { at: tabletAt(-11 * HOUR) })
      expect(await hand(fresh, { clientNow: tabletAt(0) })).toMatchObject({ status: 'applied' })
      expect(await hand(answered(sending, held))).toMatchObject({ status: 'rejected' })
      expect(await captured()).toBe(1)
    })
  })

  describe('is refused, with the reason,', () => {
    test('when nobody is left, as for the second of two devices', async () => {
      const ids = await people(2)
      await hand(plan(ids))
      const second = await hand(plan(ids))
      expect(second).toMatchObject({
        status: 'rejected',
        asks: { lost: { already: 2 }, now: { recipients: 0 } },
      })
      expect(await captured()).toBe(2)
    })

    test('while the campaign is being sent, and once it is gone', async () => {
      const ids = await people(2)
      const setStatus = (status: 'sending' | 'sent') =>
        scene.db.write(scene.shop.business.id, (unit) =>
          unit.trx.updateTable('campaigns').set({ status }).where('id', '=', scene.campaigns.email).execute(),
        )
      await setStatus('sending')
      expect(await hand(plan(ids))).toMatchObject({ status: 'rejected' })
      await setStatus('sent')
      await scene.shop.owner.call(deleteCampaign, { id: scene.campaigns.email })
      expect(await hand(plan(ids))).toMatchObject({ status: 'rejected', message: expect.any(String) })
      expect(await sends()).toEqual([])
    })

    test('when the sender is none, the address is not verified, or the plan cannot be read', async () => {
      const ids = await people(1)
      const text = { recipients: 1, parts: 1, left: null }
      const sms = plan(
        ids,
        { channel: 'sms', smsFrom: 'Björns', seen: text },
        { entityId: scene.campaigns.sms },
      )
      expect(await hand(sms)).toMatchObject({ status: 'rejected', fields: { smsFrom: expect.any(String) } })
      expect(await hand(plan(ids, { seen: undefined }))).toMatchObject({ status: 'rejected' })
      expect(await hand(plan([]))).toMatchObject({
        status: 'rejected',
        fields: { customerIds: expect.any(String) },
      })
      await scene.db.write(scene.shop.business.id, (unit) =>
        unit.trx.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', userId).execute(),
      )
      expect(await hand(plan(ids))).toMatchObject({ status: 'rejected' })
      expect(await sends()).toEqual([])
    })

    test("for another business's campaign or customers", async () => {
      const flora = await openShop(scene.blipp.url, floraBlommor)
      const theirs = await addCustomer(flora, oneOfMany(3))
      const campaign = await addCampaign(flora, emailCampaign)
      const mine = await people(1)
      expect(await hand(plan(mine, {}, { entityId: campaign.id }))).toMatchObject({ status: 'rejected' })
      expect(await hand(plan([theirs.id]))).toMatchObject({
        status: 'rejected',
        asks: { lost: { customerDeleted: 1 } },
      })
      expect(await sends()).toEqual([])
    })
  })

  test('goes to whoever was added before it without a network, under the id that they have by now', async () => {
    const known = await scene.customer(oneOfMany(1))
    const [twin, newcomer, campaign] = [uuid7(), uuid7(), uuid7()]
    const create = (entityId: string, number: number) => ({
      ...{ id: uuid7(), kind: 'customer.create', entityId, patch: oneOfMany(number), at: now() },
    })
    const made = [
      create(twin, 1),
      create(newcomer, 2),
      { id: uuid7(), kind: 'campaign.create', entityId: campaign, patch: { ...emailCampaign }, at: now() },
    ]
    const sending = plan([twin, newcomer], {}, { entityId: campaign, needs: made.map(({ id }) => id) })
    const results = await pushAll([...made, sending])
    expect(results.map(({ status }) => status)).toEqual(['merged', 'applied', 'applied', 'applied'])
    await scene.settle()
    const reached = (await scene.ledger()).map(({ customerId }) => customerId).sort()
    expect(reached).toEqual([known.id, newcomer].sort())
    expect(await captured()).toBe(2)
  })

  test('waits when what it rests on was refused', async () => {
    const refused = {
      id: uuid7(),
      kind: 'customer.create',
      entityId: uuid7(),
      patch: { name: '' },
      at: now(),
    }
    const ids = await people(1)
    const results = await pushAll([refused, plan(ids, {}, { needs: [refused.id] })])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'blocked'])
    expect(await sends()).toEqual([])
  })

  test('tells the two who turned out to be one', async () => {
    const known = await scene.customer(oneOfMany(1))
    const twin = uuid7()
    await pushAll([{ id: uuid7(), kind: 'customer.create', entityId: twin, patch: oneOfMany(1), at: now() }])
    const held = await hand(plan([known.id, twin]))
    expect(held).toMatchObject({ status: 'held', asks: { now: { recipients: 1 }, lost: { merged: 1 } } })
  })
})
