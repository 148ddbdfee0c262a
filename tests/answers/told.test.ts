import { beforeEach, describe, expect, test } from 'vitest'
import type { Callback } from '../../backend/answers/index.ts'
import { callbackOf } from '../../backend/answers/twilio-callback.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { recordCallback } from '../../backend/deliveries/callback.ts'
import type { DeliveryState } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, past } from '../deliveries/twins.ts'

const word = (state: Callback['state'], over: Partial<Callback> = {}): Callback => ({
  status: state ?? 'queued',
  state,
  providerId: 'SM1',
  code: 0,
  ...over,
})
const phoneOff = word('failed', { status: 'undelivered', code: 30003 })

onTwins('what a provider tells of one message', (twins) => {
  let part: { sendId: string; campaignId: string }

  beforeEach(async () => {
    const campaignId = await twins.campaign()
    part = { campaignId, sendId: await twins.send({ campaignId }) }
  })

  const line = (over: Partial<DeliveryRow> = {}) =>
    twins.delivery({ ...part, callbackToken: uuid7(), providerId: 'SM1', updatedAt: past(-9), ...over })
  const tell = async (callback: Callback) => {
    const { callbackToken } = await twins.one('deliveries')
    return twins.just(() => recordCallback(twins.deps, callbackToken, callback))
  }

  const moves: [Callback['state'], DeliveryState[]][] = [
    ['accepted', ['queued', 'handing_over', 'unknown']],
    ['delivered', ['queued', 'handing_over', 'unknown', 'accepted']],
    ['failed', ['queued', 'handing_over', 'unknown', 'accepted']],
  ]
  const all: DeliveryState[] = [
    ...(['queued', 'handing_over', 'unknown', 'accepted', 'delivered'] as const),
    ...(['failed', 'captured', 'skipped', 'cancelled'] as const),
  ]
  describe.each(moves)('%s', (told, from) => {
    test.each(all)('moves one on that is %s only where that is news', async (state) => {
      await line({ state, acceptedAt: state === 'accepted' ? past(-5) : null })
      const before = await twins.one('deliveries')
      expect(await tell(word(told, { code: told === 'failed' ? 30036 : 0 }))).toBe(true)
      const after = await twins.one('deliveries')
      if (!from.includes(state)) return expect(after).toEqual(before)
      expect(after).toEqual({
        ...before,
        state: told,
        reason: told === 'failed' ? 'expired' : null,
        detail: told === 'failed' ? '30036' : null,
        acceptedAt: state === 'accepted' ? past(-5) : nine,
        deliveredAt: told === 'delivered' ? nine : null,
        updatedAt: nine,
      })
      expect(await twins.all('deliveryEvents')).toMatchObject([
        { kind: told, deliveryId: before.id, detail: told === 'failed' ? '30036' : null, at: nine },
      ])
    })
  })

  test('ends what it was waiting for: another try, its lease, a look at the provider', async () => {
    await line({
      state: 'unknown',
      notBefore: past(1),
      leaseUntil: past(2),
      lookAt: past(3),
      reason: 'timeout',
    })
    await tell(word('accepted'))
    const ended = { state: 'accepted', reason: null, notBefore: null, leaseUntil: null, lookAt: null }
    expect(await twins.one('deliveries')).toMatchObject(ended)
  })

  test('names it from then on, and a word about another message changes nothing', async () => {
    await line({ state: 'unknown', providerId: null })
    await tell(word('accepted', { providerId: 'SM2', code: 1 }))
    expect(await twins.one('deliveries')).toMatchObject({ providerId: 'SM2', detail: '1' })
    await tell(word('delivered', { providerId: 'SM3' }))
    expect(await twins.one('deliveries')).toMatchObject({ state: 'accepted', providerId: 'SM2' })
    expect(twins.log.warn).toHaveBeenCalledOnce()
  })

  test('that says nothing changes nothing, and is nobody’s where no line has its token', async () => {
    await line({ state: 'unknown' })
    expect(await tell(word(null))).toBe(true)
    expect(await twins.one('deliveries')).toMatchObject({ state: 'unknown' })
    for (const token of ['nobodyhasthis', 'a\u0000b', ''])
      expect(await recordCallback(twins.deps, token, word('delivered'))).toBe(false)
  })

  test('ends the send and the campaign with its last message, and otherwise shows the figures anew', async () => {
    await line({ state: 'unknown' })
    const waiting = await twins.delivery({ ...part, state: 'queued', callbackToken: 'waits', id: uuid7() })
    await recordCallback(
      twins.deps,
      (await twins.all('deliveries')).find(({ id }) => id !== waiting)?.callbackToken ?? '',
      word('delivered'),
    )
    expect(await twins.one('sends')).toMatchObject({ state: 'sending', finishedAt: null })
    const { revision } = await twins.one('campaigns')
    expect(revision).toBeGreaterThan(0)
    expect(twins.live.changed).toHaveBeenCalledWith(twins.shop, revision)
    await twins.just(() => recordCallback(twins.deps, 'waits', word('delivered')))
    expect(await twins.one('sends')).toMatchObject({ state: 'done', finishedAt: nine })
    expect(await twins.one('campaigns')).toMatchObject({ status: 'sent', sentAt: nine, updatedAt: nine })
  })

  test('is about no other message of the shop', async () => {
    const [told, other] = [await line({ acceptedAt: nine }), await line({ acceptedAt: nine })]
    await twins.put(
      'earlierAttempts',
      {
        ...{ deliveryId: other, attempt: 1, providerId: 'SM0', reason: 'phoneOff', at: past(-60) },
        callbackToken: uuid7(),
      },
      { callbackToken: uuid7() },
    )
    const find = async (id: string) => (await twins.all('deliveries')).find((row) => row.id === id)
    const before = await find(other)
    const { callbackToken = '' } = (await find(told)) ?? {}
    await twins.just(() => recordCallback(twins.deps, callbackToken, phoneOff))
    expect(await find(told)).toMatchObject({ state: 'queued', reason: 'phoneOff' })
    await twins.just(() => recordCallback(twins.deps, callbackToken, word('delivered')))
    expect([await find(told), await find(other)]).toMatchObject([{ state: 'delivered' }, before ?? {}])
  })

  describe('whose phone was off', () => {
    const later = { state: 'queued', notBefore: past(60), reason: 'phoneOff', detail: '30003' }

    test('is queued for an hour later, with a token of its own, and its first attempt is kept', async () => {
      await line({ acceptedAt: past(-10), attempt: 3, leaseUntil: past(1), lookAt: past(2), looks: 1 })
      const before = await twins.one('deliveries')
      await tell(phoneOff)
      const after = await twins.one('deliveries')
      const cleared = { providerId: null, acceptedAt: null, leaseUntil: null, lookAt: null, looks: null }
      expect(after).toEqual({
        ...before,
        ...later,
        ...cleared,
        updatedAt: nine,
        callbackToken: expect.any(String),
      })
      expect(after.callbackToken).not.toBe(before.callbackToken)
      expect(await twins.all('earlierAttempts')).toEqual([
        {
          businessId: twins.shop,
          deliveryId: before.id,
          attempt: 3,
          callbackToken: before.callbackToken,
          providerId: 'SM1',
          reason: 'phoneOff',
          at: nine,
        },
      ])
    })

    test.each([180, 181])('is worth it for four hours: %i minutes after it was taken', async (minutes) => {
      await line({ acceptedAt: past(-minutes) })
      await tell(phoneOff)
      expect(await twins.one('deliveries')).toMatchObject(minutes === 180 ? later : { state: 'failed' })
    })

    test('counts from now where nobody knew that it was taken', async () => {
      await line({ state: 'unknown', acceptedAt: null })
      await tell(phoneOff)
      expect(await twins.one('deliveries')).toMatchObject(later)
    })

    const not: [string, Partial<DeliveryRow>][] = [
      ['on another channel', { channel: 'whatsapp' }],
      ['where it waits already', { state: 'queued' }],
    ]
    test.each(not)('is not tried again %s', async (_, over) => {
      await line(over)
      await tell(phoneOff)
      expect(await twins.one('deliveries')).toMatchObject({ state: 'failed', reason: 'phoneOff' })
      expect(await twins.all('earlierAttempts')).toEqual([])
    })

    test('is not tried again after a second failure, of which the other shop’s first says nothing', async () => {
      const earlier = { attempt: 1, providerId: 'SM0', reason: 'phoneOff', at: past(-60) } as const
      const deliveryId = await line()
      const put = (businessId: string, token: string) =>
        twins.db.write(businessId, ({ trx }) =>
          trx
            .insertInto('earlierAttempts')
            .values({ ...earlier, businessId, deliveryId, callbackToken: token })
            .execute(),
        )
      await put(twins.other, uuid7())
      await tell(phoneOff)
      expect(await twins.one('deliveries')).toMatchObject(later)
      await twins.write(({ trx }) =>
        trx
          .updateTable('deliveries')
          .set({ state: 'accepted' })
          .where('businessId', '=', twins.shop)
          .execute(),
      )
      await tell(phoneOff)
      expect(await twins.one('deliveries')).toMatchObject({ state: 'failed' })
    })

    test('opens the send and the campaign again that were done', async () => {
      await twins.db.write(twins.shop, async ({ trx }) => {
        await trx
          .updateTable('sends')
          .set({ state: 'done', finishedAt: nine })
          .where('businessId', '=', twins.shop)
          .execute()
        await trx
          .updateTable('campaigns')
          .set({ status: 'sent' })
          .where('businessId', '=', twins.shop)
          .execute()
      })
      await line()
      await tell(phoneOff)
      expect(await twins.one('sends')).toMatchObject({ state: 'sending', finishedAt: null })
      expect(await twins.one('campaigns')).toMatchObject({ status: 'sending' })
    })

    test('came through after all: only the word that it was delivered is heeded, while the next try waits', async () => {
      await line({ attempt: 2 })
      const { callbackToken: first } = await twins.one('deliveries')
      await tell(phoneOff)
      const late = (callback: Callback) => twins.just(() => recordCallback(twins.deps, first, callback))
      const queued = await twins.one('deliveries')
      for (const other of [
        word('accepted'),
        word('failed'),
        phoneOff,
        word('delivered', { providerId: 'SM9' }),
      ])
        expect(await late(other)).toBe(true)
      expect(await twins.one('deliveries')).toEqual(queued)
      expect(await late(word('delivered'))).toBe(true)
      expect(await twins.one('deliveries')).toMatchObject({
        state: 'delivered',
        providerId: 'SM1',
        reason: null,
      })
    })

    test.each([
      ['is under way', { state: 'handing_over', attempt: 2 }],
      ['was tried since and waits again', { state: 'queued', attempt: 3 }],
    ] as const)('leaves the next try alone once that %s', async (_, over) => {
      await line({ attempt: 2 })
      const { callbackToken: first } = await twins.one('deliveries')
      await tell(phoneOff)
      await twins.write(({ trx }) =>
        trx.updateTable('deliveries').set(over).where('businessId', '=', twins.shop).execute(),
      )
      const before = await twins.one('deliveries')
      await twins.just(() => recordCallback(twins.deps, first, word('delivered')))
      expect(await twins.one('deliveries')).toEqual(before)
    })
  })
})

describe('Twilio’s form', () => {
  const sid = `SM${'0a'.repeat(16)}`
  const form = { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30003' }

  test('names the message, its state and what went wrong', () => {
    expect(callbackOf(form)).toEqual({ status: 'undelivered', state: 'failed', providerId: sid, code: 30003 })
    expect(callbackOf({ ...form, MessageStatus: 'unheard_of', ErrorCode: '' })).toMatchObject({
      state: null,
      code: 0,
    })
  })

  test.each(['1234567', '-1', '30003x', 'none'])('%j is no code', (ErrorCode) => {
    expect(callbackOf({ ...form, ErrorCode })?.code).toBe(0)
  })

  test.each([
    {},
    { ...form, MessageSid: '' },
    { ...form, MessageSid: `${sid}0` },
    { ...form, MessageSid: `x${sid}` },
    { ...form, MessageStatus: '' },
    { ...form, MessageStatus: 'Sent' },
    { ...form, MessageStatus: 'a'.repeat(31) },
  ])('%j is none', (other) => expect(callbackOf(other as Record<string, string>)).toBeNull())
})
