import { beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../backend/carriers/index.ts'
import { MINUTE } from '../../backend/clock.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { deliveryHandedOff } from '../../backend/process/telemetry.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { deleteCustomer } from '../../shared/customers.ts'
import { mobileOf, type Scene, setScene } from '../deliveries/scene.ts'
import { type Watched, watchTakingUp } from '../deliveries/taken-up.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { postReply } from '../support/twilio-forms.ts'

const LEASE = 15 * MINUTE
const ourNumber = '+46701740690'

onEachEngine('what was taken up and is not handed over yet', (open) => {
  let watched: Watched
  let scene: Scene

  beforeEach(async () => {
    watched = watchTakingUp(await open())
    scene = await setScene(watched.db, { environment: { TWILIO_FROM: ourNumber } })
    return () => scene.end()
  })

  const campaign = () => ({ id: scene.campaigns.sms })
  const sendTo = async (many: number, meanwhile: (lines: DeliveryRow[]) => Promise<unknown>) => {
    const customerIds: string[] = []
    for (let number = 0; number < many; number += 1)
      customerIds.push((await scene.customer(oneOfMany(number))).id)
    const act = vi.fn(meanwhile)
    watched.onceTakenUp(act)
    await scene.sms({ customerIds, smsFrom: ourNumber })
    expect(act.mock.calls.map(([lines]) => lines.length)).toEqual([many])
  }
  const line = async () => (await scene.ledger())[0]
  const texted = () => scene.twilio.texts.map(({ to }) => to)

  test('goes to nobody who says no by then, is erased or changes their number', async () => {
    await sendTo(7, async (lines) => {
      const [byLink, byStop, , ...others] = lines
      await fetch(`${scene.blipp.url}/u/${byLink?.optOutToken}`, { method: 'POST' })
      await postReply(scene.blipp, { from: byStop?.address ?? '', to: ourNumber, body: 'STOP' })
      const [takenBack = '', numberless = '', another = '', erased = ''] = others.map(
        ({ customerId }) => customerId,
      )
      await scene.change(takenBack, { sms: 'no' })
      await scene.change(numberless, { mobile: null })
      await scene.change(another, { mobile: '+46701740699' })
      await scene.shop.owner.call(deleteCustomer, { id: erased })
    })
    expect((await scene.ledger()).map(({ state, reason }) => `${state} ${reason}`)).toEqual([
      'skipped no',
      'skipped no',
      'accepted null',
      'skipped no',
      'skipped badNumber',
      'skipped addressChanged',
      'skipped customerDeleted',
    ])
    expect(texted()).toEqual([mobileOf(2)])
  })

  test('ends with a campaign that is cancelled by then', async () => {
    await sendTo(1, () => scene.shop.owner.call(cancelCampaign, campaign()))
    expect(texted()).toEqual([])
    expect(await line()).toMatchObject({ state: 'cancelled', reason: null })
  })

  test('waits with a campaign that is paused by then, as if it had never been taken up', async () => {
    await sendTo(1, () => scene.shop.owner.call(pauseCampaign, campaign()))
    expect(texted()).toEqual([])
    expect(await line()).toMatchObject({ state: 'queued', attempt: 0 })
    await scene.shop.owner.call(resumeCampaign, campaign())
    await scene.settle()
    expect(await line()).toMatchObject({ state: 'accepted', attempt: 1 })
  })

  test('waits with a shop that is suspended by then', async () => {
    const suspend = () => scene.changeShop({ suspendedAt: scene.blipp.clock.now() })
    // Its people may not look at what became of the send either.
    await expect(sendTo(1, suspend)).rejects.toThrow()
    expect(texted()).toEqual([])
    expect(await line()).toMatchObject({ state: 'queued', attempt: 0 })
    await scene.changeShop({ suspendedAt: null })
    await scene.settle()
    expect(await line()).toMatchObject({ state: 'accepted', attempt: 1 })
  })

  test('is let be once it is another worker’s or another attempt, or was given up', async () => {
    const theirs: Partial<DeliveryRow>[] = [
      { state: 'handing_over', worker: 'elsewhere:1:abc' },
      { state: 'handing_over', attempt: 2 },
      { state: 'unknown', reason: 'interrupted' },
    ]
    await sendTo(3, (lines) =>
      scene.db.write(scene.shop.business.id, async ({ trx }) => {
        for (const [at, { id }] of lines.entries())
          await trx
            .updateTable('deliveries')
            .set(theirs[at] ?? {})
            .where('id', '=', id)
            .execute()
      }),
    )
    expect(texted()).toEqual([])
    expect(await scene.ledger()).toMatchObject(theirs)
  })

  test('is handed over up to the last of its fifteen minutes', async () => {
    await sendTo(1, async () => scene.blipp.clock.pass(LEASE - 1))
    expect([(await line())?.state, texted().length]).toEqual(['accepted', 1])
  })

  test('is given back by a worker that was held up for longer, and taken up anew', async () => {
    await sendTo(1, async () => scene.blipp.clock.pass(LEASE))
    expect(texted()).toEqual([])
    expect(await line()).toMatchObject({ state: 'queued', attempt: 0 })
    await scene.settle()
    expect([(await line())?.state, texted().length]).toEqual(['accepted', 1])
  })

  test('goes out after all where it was given up in the moment in which it was not handed over', async () => {
    const { carriers, clock } = scene.blipp.deps
    const call = vi.spyOn(carriers.sms, 'send')
    call.mockImplementationOnce(async () => {
      scene.blipp.clock.pass(LEASE + 1)
      await scene.nextWorker()
      expect(await line()).toMatchObject({ state: 'unknown', reason: 'interrupted' })
      return { state: 'retry', reason: 'tooManyTries', detail: null, afterMs: 1 }
    })
    await sendTo(1, async () => clock.now())
    scene.blipp.clock.pass(MINUTE)
    await scene.settle()
    expect([(await line())?.state, texted().length]).toEqual(['accepted', 1])
  })

  test('is given back when the worker is told to stop', async () => {
    let stopped: Promise<void> | undefined
    await sendTo(1, async () => {
      stopped = scene.blipp.jobs.stop()
    })
    await stopped
    expect(texted()).toEqual([])
    expect(await line()).toMatchObject({ state: 'queued', attempt: 0 })
  })

  test('is given back when the provider says meanwhile that it has no time', async () => {
    const { carriers } = scene.blipp.deps
    const answered = Promise.withResolvers<unknown>()
    const heard = () => answered.resolve(null)
    deliveryHandedOff.subscribe(heard)
    vi.spyOn(carriers.sms, 'send').mockResolvedValue({
      ...{ state: 'retry', reason: 'tooManyTries', detail: null, afterMs: MINUTE },
      fault: { what: 'busy', waitMs: MINUTE },
    } as Outcome)
    await sendTo(2, async ([, second]) => watched.holdBack(second?.id ?? '', answered.promise))
    deliveryHandedOff.unsubscribe(heard)
    expect(carriers.sms.send).toHaveBeenCalledOnce()
    expect(await scene.ledger()).toMatchObject([
      { state: 'queued', attempt: 1 },
      { state: 'queued', attempt: 0, notBefore: null },
    ])
  })
})
