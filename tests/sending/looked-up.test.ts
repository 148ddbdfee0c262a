import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sought } from '../../backend/carriers/carrier.ts'
import type { Sighting } from '../../backend/carriers/index.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import type { Loop } from '../../backend/process/loop.ts'
import { textHash } from '../../backend/sending/compose.ts'
import { createLookup } from '../../backend/sending/lookup.ts'
import { timesOf } from '../../backend/sending/options.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { setScene } from '../deliveries/scene.ts'
import { nine, openTwins, past, type Twins } from '../deliveries/twins.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys } from '../support/ledger.ts'
import { anna } from '../support/people.ts'

onEachEngine('a text of which nobody knows whether it was taken', (open) => {
  let twins: Twins
  let loop: Loop
  let part: { campaignId: string; sendId: string }
  let customerId: string
  let told: Sighting
  const asked: Sought[] = []
  const onQueued = vi.fn()

  beforeEach(async () => {
    asked.length = 0
    onQueued.mockClear()
    told = { state: 'absent' }
    twins = await openTwins(await open())
    // The other's are looked up too; what is asked about them is not of interest here.
    const campaignId = await twins.campaign({ status: 'sent' })
    part = { campaignId, sendId: await twins.send({ campaignId, state: 'done', finishedAt: nine }) }
    customerId = await twins.customer()
  })
  afterEach(() => loop.stop())

  const line = (over: Partial<DeliveryRow> = {}) =>
    twins.delivery(
      { ...part, customerId, state: 'unknown', reason: 'timeout', detail: 'x', lookAt: nine, ...over },
      { lookAt: null },
    )
  const find = async (id: string) => (await twins.all('deliveries')).find((row) => row.id === id)
  const look = async (options: { look?: boolean } = {}) => {
    const sms = {
      find: async (sought: Sought) => {
        asked.push(sought)
        return told
      },
    }
    loop = createLookup(
      { ...twins.deps, carriers: { sms, mode: { sms: 'live' } } } as never,
      'sms',
      timesOf(options),
      onQueued,
    )
    await twins.just(async () => {
      loop.start()
      await expect.poll(() => loop.isResting()).toBe(true)
      await loop.stop()
    })
    expect(twins.log.error).not.toHaveBeenCalled()
  }

  test('is asked for by its number, its time, its link and its words', async () => {
    const id = await line({ createdAt: past(-7), bodyHash: textHash(keys, 'Hösten är här') })
    const { optOutToken = '', address } = (await find(id)) ?? {}
    await line({ lookAt: null, state: 'accepted', providerId: 'to the same' })
    await twins.delivery({ ...part, providerId: 'to another' })
    for (const [deliveryId, providerId] of [
      [id, 'first try'],
      [uuid7(), 'of another line'],
    ] as const) {
      const row = { deliveryId, attempt: 1, providerId, reason: 'phoneOff', at: past(-60) } as const
      await twins.put('earlierAttempts', { ...row, callbackToken: uuid7() }, { callbackToken: uuid7() })
    }
    await look()
    expect(asked).toMatchObject([{ to: address, since: past(-7) }])
    const isIt = asked[0]?.isIt ?? (() => null)
    const link = `Vi ses! /u/${optOutToken}`
    expect([isIt(link, 'SM1'), isIt(' Hösten är  här', 'SM1'), isIt('Något annat', 'SM1')]).toEqual([
      true,
      true,
      false,
    ])
    const among = ['to the same', 'first try', 'to another', 'of another line'].map((sid) => isIt(link, sid))
    expect(among).toEqual([false, false, true, true])
  })

  test('waits again after two looks a minute apart that found nothing, and its send goes on', async () => {
    const id = await line({ notBefore: past(-1) })
    await look()
    expect(await find(id)).toMatchObject({ state: 'unknown', looks: 1, lookAt: past(1), reason: 'timeout' })
    expect(onQueued).not.toHaveBeenCalled()
    twins.clock.pass(59_999)
    await look()
    expect(asked).toHaveLength(1)
    twins.clock.pass(1)
    await look()
    const cleared = {
      reason: null,
      detail: null,
      lookAt: null,
      looks: null,
      notBefore: null,
      updatedAt: past(1),
    }
    expect(await find(id)).toMatchObject({ state: 'queued', ...cleared })
    expect(await twins.one('sends')).toMatchObject({ state: 'sending', finishedAt: null })
    expect(await twins.one('campaigns')).toMatchObject({ status: 'sending' })
    expect(onQueued).toHaveBeenCalledOnce()
    expect(twins.live.changed).toHaveBeenCalled()
  })

  test('costs once, and counts as one that went by itself once, where it goes again', async () => {
    await twins.write(({ trx }) =>
      trx.updateTable('sends').set({ userId: null }).where('businessId', '=', twins.shop).execute(),
    )
    // It was taken up before midnight, and is looked up after it.
    const takenAt = '2026-11-20T22:58:00.000Z'
    await twins.put('automaticTexts', { sentAt: JSON.stringify([nine, takenAt]), heldUntil: null })
    await twins.put('spendings', { day: '2026-11-20', cost: 130 })
    await line({ looks: 1, handedOverAt: takenAt, address: '+46701740001', parts: 1 })
    await look()
    expect(await twins.one('spendings')).toMatchObject({ day: '2026-11-20', cost: 65 })
    expect(await twins.one('automaticTexts')).toMatchObject({ sentAt: JSON.stringify([nine]) })
  })

  test('ends instead where its send was cancelled', async () => {
    const id = await line({ looks: 1 })
    await twins.write(({ trx }) =>
      trx.updateTable('sends').set({ state: 'cancelled' }).where('businessId', '=', twins.shop).execute(),
    )
    await look()
    expect(await find(id)).toMatchObject({ state: 'cancelled', lookAt: null, looks: null })
    expect(await twins.one('sends')).toMatchObject({ state: 'cancelled', finishedAt: nine })
  })

  test('is what the provider says where it is there', async () => {
    told = { state: 'delivered', providerId: 'SM1', status: 'delivered', code: 0 }
    const [id, other] = [await line(), await line({ lookAt: past(1) })]
    await look()
    expect(await find(id)).toMatchObject({
      state: 'delivered',
      providerId: 'SM1',
      reason: null,
      lookAt: null,
    })
    expect(await find(other)).toMatchObject({ state: 'unknown', lookAt: past(1) })
    expect(twins.live.changed).toHaveBeenCalled()
  })

  test.each([
    ['the provider cannot be asked', {}],
    ['its number was forgotten', { address: null }],
  ])('is asked for again a minute later, and not counted, where %s', async (_, over) => {
    told = 'address' in over ? { state: 'absent' } : { state: 'unsure' }
    const [id, other] = [await line(over), await line({ lookAt: past(5) })]
    await look()
    expect(await find(id)).toMatchObject({ state: 'unknown', looks: null, lookAt: past(1) })
    expect(await find(other)).toMatchObject({ lookAt: past(5) })
    expect(asked).toHaveLength('address' in over ? 0 : 1)
  })

  test('is asked for only once it is time, by its own channel, and while it is uncertain', async () => {
    await line({ lookAt: past(1) })
    await line({ channel: 'whatsapp' })
    await line({ state: 'accepted' })
    await line({ lookAt: null })
    await look()
    expect(asked).toEqual([])
  })

  test('is not asked for where that is off', async () => {
    const id = await line()
    await look({ look: false })
    expect([asked, (await find(id))?.lookAt]).toEqual([[], nine])
  })

  test('is asked for with others, all of them in the end', async () => {
    for (let number = 0; number < 21; number += 1) await line({ lookAt: past(-number) })
    await look()
    expect(asked).toHaveLength(21)
  })
})

test('a worker’s times are what they are unless a test says otherwise', () => {
  expect(timesOf({})).toEqual({
    ...{
      leaseMs: 900_000,
      sweepMs: 60_000,
      lookAfterMs: 300_000,
      lookAgainMs: 60_000,
      answerMs: 2000,
      look: true,
    },
  })
  expect(timesOf({ look: false, answerMs: 0 })).toMatchObject({ look: false, answerMs: 0, sweepMs: 60_000 })
})

onEachEngine('what a lost worker had under way', (open) => {
  test.each([
    ['sms', '2026-11-21T09:05:00.000Z'],
    ['email', null],
  ] as const)(
    'is looked up five minutes later where the provider keeps a list: %s',
    async (channel, lookAt) => {
      const scene = await setScene(await open())
      try {
        const { id } = await scene.customer(anna)
        await scene[channel]({ customerIds: [id] })
        await scene.blipp.jobs.stop()
        await scene.db.write(scene.shop.business.id, async ({ trx }) => {
          await trx.updateTable('sends').set({ state: 'sending', finishedAt: null }).execute()
          await trx
            .updateTable('deliveries')
            .set({ state: 'handing_over', worker: 'elsewhere:1:abc', providerId: null, leaseUntil: past(-1) })
            .execute()
        })
        await scene.nextWorker()
        expect(await scene.ledger()).toMatchObject([{ state: 'unknown', lookAt }])
      } finally {
        await scene.end()
      }
    },
  )
})
