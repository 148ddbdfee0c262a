import { afterEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../backend/carriers/index.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import type { Claim } from '../../backend/sending/claim.ts'
import type { Ending } from '../../backend/sending/conclude.ts'
import { createConclude } from '../../backend/sending/conclude.ts'
import { nine, past } from '../deliveries/twins.ts'
import { OURS, onTakingUp, texting } from './taking-up.ts'

const retry = (over: object = {}): Outcome => ({
  ...{ state: 'retry', reason: 'connectionLost', detail: 'ECONNRESET', afterMs: 60_000 },
  ...over,
})

onTakingUp('how an attempt ended', (twins, work) => {
  afterEach(() => void vi.restoreAllMocks())

  const taken = async (values: Partial<DeliveryRow> = {}): Promise<Claim> => {
    await work.line(values)
    const { claims } = await work.take({ smsDailySpend: 1000 })
    const [claim] = claims
    if (!claim) throw new Error('Nothing was taken up.')
    return claim
  }
  const end = (all: Claim[], ending: Ending) => {
    const config = { ...twins.deps.config, smsDailySpend: 1000 }
    const conclude = createConclude({ ...texting(twins.deps), config }, OURS, (channel, now) =>
      channel === 'sms' && now === nine ? past(5) : null,
    )
    return twins.just(() =>
      conclude(
        twins.shop,
        all.map((claim) => ({ claim, ending })),
      ),
    )
  }
  const spent = async () => Number((await twins.all('spendings'))[0]?.cost ?? 0)

  test.each<[Ending, Partial<DeliveryRow>]>([
    [
      { state: 'accepted', providerId: 'SM1' },
      { state: 'accepted', providerId: 'SM1', acceptedAt: nine },
    ],
    [{ state: 'captured' }, { state: 'captured' }],
    [
      { state: 'failed', reason: 'contentRefused', detail: '21617' },
      { state: 'failed', reason: 'contentRefused', detail: '21617' },
    ],
    [
      { state: 'unknown', reason: 'timeout', detail: 'x' },
      { state: 'unknown', reason: 'timeout', detail: 'x', lookAt: past(5) },
    ],
    [
      { state: 'skipped', reason: 'suppressed' },
      { state: 'skipped', reason: 'suppressed' },
    ],
    [{ state: 'cancelled', reason: null }, { state: 'cancelled' }],
    [{ state: 'released' }, { state: 'queued', attempt: 0 }],
  ])('is written down whatever it is: %j', async (ending, expected) => {
    const claim = await taken({ detail: 'earlier' })
    const before = await work.find(claim.id)
    await end([claim], ending)
    const empty = {
      reason: null,
      detail: null,
      providerId: null,
      notBefore: null,
      acceptedAt: null,
      lookAt: null,
    }
    expect(await work.find(claim.id)).toEqual({
      ...before,
      ...empty,
      leaseUntil: null,
      updatedAt: nine,
      ...expected,
    })
    expect(await twins.one('sends')).toMatchObject({
      state: ending.state === 'released' ? 'sending' : 'done',
    })
  })

  test.each([
    [1, 0, 45_000],
    [1, 1, 75_000],
    [2, 0.5, 120_000],
    [5, 0.5, 960_000],
    [6, 0.5, 1_800_000],
    [7, 1, 2_250_000],
  ])(
    'lets attempt %i wait twice as long as the one before, half an hour at most',
    async (attempt, lot, ms) => {
      const claim = await taken({ attempt: attempt - 1 })
      vi.spyOn(Math, 'random').mockReturnValue(lot)
      await end([claim], retry())
      expect(await work.find(claim.id)).toMatchObject({
        ...{ state: 'queued', reason: null, detail: 'ECONNRESET', attempt },
        notBefore: new Date(Date.parse(nine) + ms).toISOString(),
      })
      expect(await spent()).toBe(0)
    },
  )

  test.each<['senderRefused' | 'accountRefused', number, 'queued' | 'failed']>([
    ['senderRefused', 1, 'queued'],
    ['senderRefused', 2, 'failed'],
    ['accountRefused', 7, 'queued'],
    ['accountRefused', 8, 'failed'],
  ])('for %s at try %i leaves it %s, costs nothing and holds', async (reason, attempt, state) => {
    const claim = await taken({ attempt: attempt - 1 })
    await work.line()
    await end([claim], { state: 'held', reason, detail: '21660 x' })
    const left = { state, reason, detail: '21660 x', notBefore: null, attempt }
    expect(await work.find(claim.id)).toMatchObject(left)
    expect(await spent()).toBe(0)
    expect(await twins.one('sends')).toMatchObject({ state: 'paused', held: reason })
  })

  test('is a failure after the eighth try', async () => {
    const claim = await taken({ attempt: 7 })
    await end([claim], retry())
    const failed = {
      state: 'failed',
      reason: 'connectionLost',
      detail: 'ECONNRESET',
      attempt: 8,
      notBefore: null,
    }
    expect(await work.find(claim.id)).toMatchObject(failed)
    expect(await spent()).toBe(0)
  })

  test.each<[Ending, number]>([
    [{ state: 'accepted', providerId: 'SM1' }, 65],
    [{ state: 'unknown', reason: 'timeout', detail: null }, 65],
    [{ state: 'failed', reason: 'contentRefused', detail: null }, 0],
    [{ state: 'released' }, 0],
    [{ state: 'skipped', reason: 'no' }, 0],
    [{ state: 'cancelled', reason: null }, 0],
    [{ state: 'captured' }, 0],
  ])('costs what the provider may have taken: %j', async (ending, cost) => {
    const claim = await taken()
    expect(await spent()).toBe(65)
    await end([claim], ending)
    expect(await spent()).toBe(cost)
  })

  test('keeps a message that went nowhere, for the outbox', async () => {
    const claim = await taken()
    await end([claim], { state: 'captured' })
    const { text } = claim.composed.kept()
    expect(await twins.all('captured')).toMatchObject([
      {
        ...{ kind: 'campaign', deliveryId: claim.id, campaignId: work.campaignId, channel: 'sms', text },
        ...{ customerId: claim.customerId, recipient: claim.address, at: nine },
      },
    ])
  })

  test('leaves nothing of somebody who was erased meanwhile', async () => {
    const claim = await taken()
    await twins.write(({ trx }) =>
      trx.updateTable('customers').set({ deletedAt: nine }).where('businessId', '=', twins.shop).execute(),
    )
    await end([claim], { state: 'captured' })
    expect(await work.find(claim.id)).toMatchObject({
      state: 'captured',
      address: null,
      detail: null,
      bodyHash: null,
    })
    expect(await twins.all('captured')).toEqual([])
  })

  test('of several is written together, and those that wait again are not in the way of those that ended', async () => {
    const [one, two] = [await taken(), await taken()]
    await end([two], { state: 'released' })
    await end([one], { state: 'accepted', providerId: 'SM1' })
    expect(await work.states()).toEqual(['accepted null', 'queued null'])
    expect(await twins.one('sends')).toMatchObject({ state: 'sending' })
  })

  test('leaves a send that is done as it is where nothing of it waits again', async () => {
    const claim = await taken()
    await twins.write(({ trx }) =>
      trx
        .updateTable('sends')
        .set({ state: 'done', finishedAt: past(-1) })
        .where('businessId', '=', twins.shop)
        .execute(),
    )
    await end([claim], { state: 'accepted', providerId: 'SM1' })
    expect(await twins.one('sends')).toMatchObject({ state: 'done', finishedAt: past(-1) })
  })

  test.each<[Ending, boolean]>([
    [{ state: 'failed', reason: 'optedOut', detail: null }, true],
    [{ state: 'unknown', reason: 'optedOut', detail: null }, false],
    [{ state: 'skipped', reason: 'optedOut' }, false],
  ])(
    'keeps who blocked us from being written to again where the provider said so: %j',
    async (ending, isKept) => {
      const claim = await taken()
      await end([claim], ending)
      const rows = await twins.all('suppressions')
      expect(rows).toMatchObject(
        isKept ? [{ addressHash: claim.addressHash, reason: 'optedOut', at: nine }] : [],
      )
    },
  )

  test.each(['cancelled', 'done'] as const)('of a send that is %s by then', async (state) => {
    const claim = await taken()
    const ended = { state, finishedAt: nine }
    await twins.write(async ({ trx }) => {
      await trx.updateTable('sends').set(ended).where('businessId', '=', twins.shop).execute()
      await trx
        .updateTable('campaigns')
        .set({ status: 'sent' })
        .where('businessId', '=', twins.shop)
        .execute()
    })
    await end([claim], retry())
    expect(await work.states()).toEqual([state === 'done' ? 'queued null' : 'cancelled null'])
    expect(await twins.one('sends')).toMatchObject(
      state === 'done' ? { state: 'sending', finishedAt: null } : ended,
    )
  })

  test('is shown at most once a second while a send goes on', async () => {
    const claims = [await taken(), await taken(), await taken(), await taken()]
    const time = vi.spyOn(performance, 'now').mockReturnValue(5000)
    const conclude = createConclude(twins.deps, OURS, () => null)
    const accept = (claim: Claim | undefined) =>
      conclude(twins.shop, claim ? [{ claim, ending: { state: 'accepted', providerId: 'SM1' } }] : [])
    const shown = []
    for (const [at, claim] of [5000, 6000, 6001].map((ms, nth) => [ms, claims[nth]] as const)) {
      time.mockReturnValue(at)
      twins.live.changed.mockClear()
      await accept(claim)
      shown.push(twins.live.changed.mock.calls.length)
    }
    expect(shown).toEqual([1, 0, 1])
    await accept(claims[3])
    expect(await twins.one('sends')).toMatchObject({ state: 'done' })
  })
})
