import { beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../backend/carriers/index.ts'
import {
  type Campaign,
  cancelCampaign,
  deleteCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
} from '../../shared/campaigns.ts'
import { getSend } from '../../shared/deliveries.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'

const CONCURRENCY = 10
const busy = { status: 409, body: { code: 'campaignBusy' } }

onEachEngine('a campaign in the middle of its sending', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const id = () => scene.campaigns.sms
  const pause = () => scene.shop.owner.call(pauseCampaign, { id: id() })
  const resume = () => scene.shop.owner.call(resumeCampaign, { id: id() })
  const cancel = () => scene.shop.owner.call(cancelCampaign, { id: id() })
  const people = async (count: number) => {
    const ids: string[] = []
    for (let number = 0; number < count; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
    return ids
  }
  const states = async () => {
    const byState = Map.groupBy(await scene.ledger(), ({ state }) => state)
    return Object.fromEntries([...byState].map(([state, lines]) => [state, lines.length]))
  }
  const campaign = async (): Promise<Campaign | undefined> =>
    (await scene.shop.owner.call(listCampaigns, {})).campaigns.find((each) => each.id === id())
  const underWay = () => expect.poll(() => scene.twilio.attempts()).toBe(CONCURRENCY)

  test('is held at once, and goes on with the rest exactly once', async () => {
    const customerIds = await people(25)
    scene.twilio.control(() => 'hang')
    const pressed = scene.sms({ customerIds })
    await underWay()
    expect((await pause()).campaign.status).toBe('paused')
    scene.twilio.control(() => null)
    scene.twilio.drop()
    const { sendId } = await pressed
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect(scene.twilio.attempts()).toBe(CONCURRENCY)
    expect(await states()).toEqual({ queued: 15, unknown: 10 })
    expect(await campaign()).toMatchObject({ status: 'paused', report: { pending: 15, unknown: 10 } })
    expect((await resume()).campaign.status).toBe('sending')
    await scene.settle()
    expect(await states()).toEqual({ accepted: 15, unknown: 10 })
    expect(scene.twilio.attempts()).toBe(25)
    expect(new Set(scene.twilio.texts.map(({ to }) => to)).size).toBe(15)
    expect((await scene.shop.owner.call(getSend, { id: sendId })).send.state).toBe('done')
    expect((await campaign())?.status).toBe('sent')
  })

  test('hands nothing over once it was cancelled, and leaves what was', async () => {
    const customerIds = await people(60)
    const cancelling = Promise.withResolvers<unknown>()
    scene.twilio.control(() => {
      if (scene.twilio.attempts() === 20) cancelling.resolve(cancel())
      return null
    })
    const { sendId } = await scene.sms({ customerIds })
    await cancelling.promise
    const ended = (await scene.ledger()).filter(({ state }) => state === 'cancelled')
    await scene.settle()
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    const lines = await scene.ledger()
    expect(ended.length).toBeGreaterThan(0)
    for (const { address } of ended) expect(scene.twilio.textsTo(address ?? '')).toEqual([])
    const { accepted = 0, cancelled = 0 } = await states()
    expect([accepted + cancelled, scene.twilio.texts.length]).toEqual([lines.length, accepted])
    const { send, report } = await scene.shop.owner.call(getSend, { id: sendId })
    expect([send.state, report.pending, report.accepted]).toEqual(['cancelled', 0, accepted])
    expect((await campaign())?.status).toBe('cancelled')
    await scene.sms({ customerIds })
    await scene.settle()
    expect(new Set(scene.twilio.texts.map(({ to }) => to)).size).toBe(60)
    expect(scene.twilio.texts).toHaveLength(60)
  })

  test('is paused and then cancelled, and can be deleted after that', async () => {
    const customerIds = await people(2)
    scene.twilio.control(() => 'busy')
    await scene.sms({ customerIds })
    await pause()
    const refused = await scene.shop.owner.ask(deleteCampaign, { id: id() })
    expect(refused).toMatchObject(busy)
    expect(await scene.ask('sms', { customerIds, smsFrom: 'Bjorns' })).toMatchObject(busy)
    expect((await cancel()).campaign).toMatchObject({
      status: 'cancelled',
      report: { pending: 0, skipped: 2 },
    })
    scene.twilio.control(() => null)
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect(scene.twilio.texts).toEqual([])
    await scene.shop.owner.call(deleteCampaign, { id: id() })
  })

  test('does not try again after it was cancelled, whatever the provider says then', async () => {
    const { id: customerId } = await scene.customer(anna)
    const answer = Promise.withResolvers<Outcome>()
    const called = vi.spyOn(scene.blipp.deps.carriers.sms, 'send').mockReturnValue(answer.promise)
    const pressed = scene.sms({ customerIds: [customerId] })
    await expect.poll(() => called.mock.calls.length).toBe(1)
    await cancel()
    expect(await states()).toEqual({ handing_over: 1 })
    answer.resolve({ state: 'retry', reason: 'tooManyTries', detail: null, afterMs: 1 })
    await pressed
    await scene.settle()
    expect(await states()).toEqual({ cancelled: 1 })
  })

  test('is held while people are still laid out, and then waits', async () => {
    const customerIds = await people(3)
    await scene.blipp.jobs.stop()
    await scene.sms({ customerIds })
    await pause()
    await scene.nextWorker()
    expect(await states()).toEqual({ queued: 3 })
    expect(scene.twilio.attempts()).toBe(0)
    await resume()
    await scene.nextWorker()
    expect(await states()).toEqual({ accepted: 3 })
  })

  test('ends while people are still laid out, and lays out no more', async () => {
    const customerIds = await people(3)
    await scene.blipp.jobs.stop()
    await scene.sms({ customerIds })
    await cancel()
    await scene.nextWorker()
    expect([await states(), scene.twilio.attempts()]).toEqual([{}, 0])
  })

  test('is cancelled to its end by the next server', async () => {
    const customerIds = await people(3)
    scene.twilio.control(() => 'busy')
    const { sendId } = await scene.sms({ customerIds })
    await scene.blipp.jobs.stop()
    const { id: businessId } = scene.shop.business
    await scene.db.write(businessId, async ({ trx }) => {
      await trx
        .updateTable('sends')
        .set({ state: 'cancelled' })
        .where('businessId', '=', businessId)
        .execute()
      await trx.updateTable('campaigns').set({ status: 'cancelled' }).where('id', '=', id()).execute()
    })
    expect(await scene.ask('sms', { customerIds, smsFrom: 'Bjorns' })).toMatchObject(busy)
    await scene.nextWorker()
    expect(await states()).toEqual({ cancelled: 3 })
    const { send } = await scene.shop.owner.call(getSend, { id: sendId })
    expect(send.finishedAt).not.toBeNull()
  })

  test('is done when nothing was left to go on with', async () => {
    const { id: customerId } = await scene.customer(anna)
    const answer = Promise.withResolvers<Outcome>()
    const called = vi.spyOn(scene.blipp.deps.carriers.sms, 'send').mockReturnValue(answer.promise)
    const pressed = scene.sms({ customerIds: [customerId] })
    await expect.poll(() => called.mock.calls.length).toBe(1)
    await pause()
    answer.resolve({ state: 'accepted', providerId: null })
    await pressed
    await scene.settle()
    expect((await resume()).campaign.status).toBe('sent')
  })

  test.each([
    ['suspended', 'suspendedAt'],
    ['closed', 'closedAt'],
  ] as const)('waits while its shop is %s, and goes on once it is not', async (_, column) => {
    const customerIds = await people(3)
    scene.twilio.control(() => 'busy')
    await scene.sms({ customerIds })
    scene.twilio.control(() => null)
    await scene.changeShop({ [column]: scene.blipp.clock.now() })
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect([await states(), scene.twilio.texts]).toEqual([{ queued: 3 }, []])
    await scene.changeShop({ [column]: null })
    await scene.settle()
    expect([await states(), scene.twilio.texts.length]).toEqual([{ accepted: 3 }, 3])
  })

  test('is steered only from where it is', async () => {
    const ask = async () =>
      (
        await Promise.all(
          [pauseCampaign, resumeCampaign, cancelCampaign].map((endpoint) =>
            scene.shop.owner.ask(endpoint, { id: id() }),
          ),
        )
      ).map(({ status }) => status)
    expect(await ask()).toEqual([409, 409, 409])
    const { id: customerId } = await scene.customer(anna)
    await scene.sms({ customerIds: [customerId] })
    expect(await ask()).toEqual([409, 409, 409])
    expect((await campaign())?.status).toBe('sent')
  })
})
