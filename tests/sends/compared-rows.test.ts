import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { SendRow } from '../../backend/database/campaign-rows.ts'
import type { ComparisonRow } from '../../backend/database/comparison-rows.ts'
import type { Loop } from '../../backend/process/loop.ts'
import { decideDue } from '../../backend/sends/comparison/decide.ts'
import {
  comparisonOf,
  createDecider,
  decideNow,
  resumeComparison,
  waitingIn,
} from '../../backend/sends/comparison/index.ts'
import { findComparison, findUndecided, setComparison } from '../../backend/sends/comparison/store.ts'
import type { CampaignStatus } from '../../shared/campaigns.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, openTwins, past, type Twins } from '../deliveries/twins.ts'
import { onEachEngine } from '../support/engines.ts'

const tracking = JSON.stringify({ links: ['https://a.example/'], opens: false })
const people = (many: number) =>
  JSON.stringify({ customerIds: Array.from({ length: many }, (_, nth) => `${nth}`), resend: false })

interface Setting {
  a?: Partial<SendRow>
  b?: Partial<SendRow>
  rest?: Partial<SendRow> | null
  status?: CampaignStatus
  row?: Partial<ComparisonRow>
}

/** A campaign of which two texts were sent, and the rest waits; it is time to decide. */
async function compare(
  twins: Twins,
  { a = {}, b = {}, rest = {}, status = 'sending', row = {} }: Setting = {},
) {
  const campaignId = await twins.campaign({ status })
  const done = { campaignId, state: 'done', tracking } as const
  const one = await twins.send({ ...done, message: 'Text a', ...a })
  const other = await twins.send({ ...done, message: 'Text b', ...b })
  const waits = { campaignId, state: 'waiting', held: 'late', audience: people(3) } as const
  const restSendId = rest && (await twins.send({ ...waits, ...rest }, { audience: people(5) }))
  const about = {
    share: 20,
    hours: 4,
    createdAt: past(-240),
    askedAt: null,
    decidedAt: null,
    winner: null,
    why: null,
  }
  const ids = { id: one, campaignId, otherSendId: other, restSendId }
  await twins.put('comparisons', { ...ids, ...about, decideAt: nine, ...row } as ComparisonRow)
  return { ...ids, campaignId, restSendId: restSendId ?? '' }
}

/** So many got a text, and so many of them followed its link. */
async function reached(twins: Twins, sendId: string, many: number, clicked: number): Promise<void> {
  for (let nth = 0; nth < many; nth += 1)
    await twins.delivery(
      { sendId, clickedAt: nth < clicked ? nine : null, state: nth % 2 ? 'captured' : 'accepted' },
      { clickedAt: null },
    )
}

onTwins('two texts of one shop', (twins) => {
  const send = async (id: string) => (await twins.all('sends')).find((row) => row.id === id)
  const decideIt = (id: string, now = nine) =>
    twins.just(() => twins.write((unit) => decideDue(unit, twins.deps, () => twins.jobs.wake(), { id, now })))
  const undecided = { decidedAt: null, winner: null, why: null }

  test('are decided by the share of people who followed a link, and the rest gets the better one', async () => {
    const { id, otherSendId, restSendId, campaignId } = await compare(twins)
    await reached(twins, id, 200, 4)
    await reached(twins, otherSendId, 200, 16)
    await decideIt(id)
    expect(await twins.one('comparisons')).toMatchObject({ winner: 'b', why: 'clicks', decidedAt: nine })
    expect(await send(restSendId)).toMatchObject({
      state: 'preparing',
      message: 'Text b',
      tracking,
      held: null,
    })
    expect(await twins.one('campaigns')).toMatchObject({ id: campaignId, status: 'sending', updatedAt: nine })
    expect(twins.jobs.wake).toHaveBeenCalledOnce()
    expect(await findUndecided({ trx: twins.db.read, businessId: twins.shop }, id)).toBeUndefined()
  })

  test.each<[string, Setting, string]>([
    ['too few got them', {}, 'tooFew'],
    ['the other’s links are not measured', { b: { tracking: null } }, 'unmeasured'],
    ['its own links are not measured', { a: { tracking: null } }, 'unmeasured'],
  ])('fall back on the campaign’s own where %s', async (_, setting, why) => {
    const { id, restSendId } = await compare(twins, setting)
    await decideIt(id)
    expect(await twins.one('comparisons')).toMatchObject({ winner: 'a', why })
    expect(await send(restSendId)).toMatchObject({ message: 'Text a', state: 'preparing' })
  })

  test.each<[string, Setting]>([
    ['it is not time yet', { row: { decideAt: past(1) } }],
    ['it was decided before', { row: { decidedAt: past(-1), winner: 'b', why: 'chosen' } }],
    ['the first is still laid out', { a: { state: 'preparing' } }],
    ['the first still goes out', { a: { state: 'sending' } }],
    ['the second is paused', { b: { state: 'paused' } }],
    ['the campaign is paused', { status: 'paused' }],
    ['the campaign ended', { status: 'sent' }],
  ])('are left alone while %s', async (_, setting) => {
    const { id, restSendId } = await compare(twins, setting)
    const before = await twins.one('comparisons')
    await decideIt(id)
    expect(await twins.one('comparisons')).toEqual(before)
    expect(await send(restSendId)).toMatchObject({ state: 'waiting' })
  })

  test.each<[string, Setting, boolean]>([
    ['the rest was cancelled', { rest: { state: 'cancelled' } }, true],
    ['of two halves the first was', { rest: null, a: { state: 'cancelled' } }, true],
    ['of two halves the second was', { rest: null, b: { state: 'cancelled' } }, true],
    ['the first alone was, and a rest waits', { a: { state: 'cancelled' } }, false],
  ])('are called off, or not, where %s', async (_, setting, isOff) => {
    const { id } = await compare(twins, setting)
    await decideIt(id)
    const off = { decidedAt: nine, winner: null, why: null }
    expect(await twins.one('comparisons')).toMatchObject(isOff ? off : { winner: 'a', why: 'tooFew' })
  })

  test.each([
    [720, false],
    [721, true],
  ])('that could not be decided for %i minutes are asked about: %s', async (minutes, isAsked) => {
    const { id, restSendId } = await compare(twins, {
      rest: { held: null },
      row: { decideAt: past(-minutes) },
    })
    await decideIt(id)
    if (!isAsked) return expect(await twins.one('comparisons')).toMatchObject({ winner: 'a' })
    expect(await twins.one('comparisons')).toMatchObject({ ...undecided, askedAt: nine })
    expect(await send(restSendId)).toMatchObject({ state: 'waiting', held: 'late', message: 'Hösten är här' })
    expect((await send(id))?.held).toBeNull()
    expect(await twins.one('campaigns')).toMatchObject({ status: 'paused', updatedAt: nine })
  })

  test('that were asked about go on, however late', async () => {
    const { id } = await compare(twins, { row: { decideAt: past(-9999), askedAt: past(-1) } })
    await decideIt(id)
    expect(await twins.one('comparisons')).toMatchObject({ winner: 'a' })
  })

  test('of two halves are decided late, at night and in a campaign that was sent', async () => {
    const { id } = await compare(twins, { rest: null, status: 'sent', row: { decideAt: past(-9999) } })
    await decideIt(id, past(12 * 60))
    expect(await twins.one('comparisons')).toMatchObject({ winner: 'a', decidedAt: past(12 * 60) })
  })

  test('wait for the morning, not for a night', async () => {
    const { id } = await compare(twins, { row: { decideAt: past(11 * 60) } })
    await decideIt(id, past(12 * 60))
    expect(await twins.one('comparisons')).toMatchObject({
      ...undecided,
      decideAt: '2026-11-22T08:00:00.000Z',
    })
  })

  test('are decided by the merchant while the rest waits', async () => {
    const { restSendId, campaignId } = await compare(twins, { row: { decideAt: past(99) } })
    const choose = () => twins.just(() => decideNow(twins.deps, twins.shop, { campaignId, winner: 'b' }))
    await choose()
    expect(await twins.one('comparisons')).toMatchObject({ winner: 'b', why: 'chosen', decidedAt: nine })
    expect(await send(restSendId)).toMatchObject({ message: 'Text b', state: 'preparing' })
    await expect(choose()).rejects.toMatchObject({ code: 'comparisonOver' })
  })

  test('take the offer of the one that won, or none, along to the rest', async () => {
    const offerId = uuid7()
    const { restSendId, campaignId } = await compare(twins, { a: { offerId }, rest: { offerId } })
    await twins.just(() => decideNow(twins.deps, twins.shop, { campaignId, winner: 'b' }))
    expect(await send(restSendId)).toMatchObject({ message: 'Text b', offerId: null })
  })

  test.each<[string, Setting, string]>([
    ['nobody waits', { rest: null }, 'comparisonOver'],
    ['the rest goes out already', { rest: { state: 'sending' } }, 'comparisonOver'],
    ['it was called off', { row: { decidedAt: nine } }, 'comparisonOver'],
    ['the campaign is paused', { status: 'paused' }, 'notSending'],
  ])('are not decided by the merchant where %s', async (_, setting, code) => {
    const { campaignId } = await compare(twins, setting)
    await expect(decideNow(twins.deps, twins.shop, { campaignId, winner: 'b' })).rejects.toMatchObject({
      code,
    })
  })

  test('are shown as they stand', async () => {
    const { id, otherSendId, campaignId } = await compare(twins, { rest: { audience: people(3) } })
    await reached(twins, otherSendId, 2, 1)
    const shown = () => comparisonOf(twins.deps, twins.shop, campaignId)
    expect(await shown()).toMatchObject({
      ...{
        state: 'waiting',
        share: 20,
        hours: 4,
        startedAt: past(-240),
        decideAt: nine,
        rest: 3,
        isMeasured: true,
      },
      ...undecided,
      texts: [
        { key: 'a', sendId: id, message: 'Text a', report: { recipients: 0 } },
        { key: 'b', sendId: otherSendId, message: 'Text b', report: { recipients: 2, clicked: 1 } },
      ],
    })
    expect(await waitingIn(twins.deps, twins.shop, campaignId)).toBe(3)
    await twins.write((unit) => setComparison(unit, id, { decidedAt: nine, winner: 'b', why: 'clicks' }))
    expect(await shown()).toMatchObject({ state: 'decided', winner: 'b', why: 'clicks' })
    expect(await comparisonOf(twins.deps, twins.shop, await twins.campaign())).toBeNull()
    await expect(comparisonOf(twins.deps, twins.shop, uuid7())).rejects.toMatchObject({ code: 'notFound' })
  })

  test.each<[Setting, string, number]>([
    [{ rest: { state: 'cancelled' } }, 'cancelled', 3],
    [{ rest: null, a: { state: 'cancelled' } }, 'cancelled', 0],
    [{ rest: { state: 'cancelled' }, row: { winner: 'a', decidedAt: nine } }, 'decided', 3],
    [{ a: { state: 'cancelled' } }, 'waiting', 3],
  ])('of %j are %s, with %i who wait', async (setting, state, rest) => {
    const { campaignId } = await compare(twins, setting)
    expect(await comparisonOf(twins.deps, twins.shop, campaignId)).toMatchObject({ state, rest })
    const waiting = setting.rest === null || setting.rest?.state ? 0 : 3
    expect(await waitingIn(twins.deps, twins.shop, campaignId)).toBe(waiting)
  })

  test('are the newest of their campaign, and no longer late once the merchant goes on', async () => {
    const { campaignId, ...first } = await compare(twins)
    const again = { ...first, campaignId, share: 20, hours: 4, askedAt: null, winner: null, why: null }
    const newer = {
      ...again,
      id: '00000000-0000-7000-8000-000000000000',
      createdAt: past(-200),
      decideAt: nine,
      decidedAt: past(-1),
    }
    await twins.put('comparisons', newer, { createdAt: past(-300) })
    await compare(twins)
    expect(await findComparison(twins.view, campaignId)).toMatchObject({ id: newer.id })
    await twins.just(() => twins.write((unit) => resumeComparison(unit, campaignId, past(5))))
    const asked = (await twins.all('comparisons')).filter(({ askedAt }) => askedAt !== null)
    expect(asked).toMatchObject([{ id: first.id, askedAt: past(5) }])
  })
})

onEachEngine('the time to decide between two texts', (open) => {
  let twins: Twins
  let decider: Loop

  beforeEach(async () => {
    twins = await openTwins(await open())
  })
  afterEach(() => decider.stop())

  const look = async () => {
    decider = createDecider(twins.deps, () => twins.jobs.wake())
    decider.start()
    await expect.poll(() => decider.isResting()).toBe(true)
    expect(twins.log.error).not.toHaveBeenCalled()
  }
  const decided = async () => (await twins.all('comparisons')).map(({ decidedAt }) => decidedAt)

  test('comes for each shop that may send', async () => {
    await compare(twins)
    for (const shop of [{ suspendedAt: nine }, { closedAt: nine }] satisfies Partial<BusinessRow>[]) {
      await twins.changeShop({ suspendedAt: null, closedAt: null, ...shop })
      await look()
      await decider.stop()
      expect(await decided()).toEqual([null])
    }
    const { winner } = await twins.db.read
      .selectFrom('comparisons')
      .select('winner')
      .where('businessId', '=', twins.other)
      .executeTakeFirstOrThrow()
    expect(winner).toBe('a')
  })

  test('is when it was set, not before', async () => {
    await compare(twins, { row: { decideAt: past(1) } })
    await look()
    expect(await decided()).toEqual([null])
    twins.clock.pass(60_000)
    decider.wake()
    await expect.poll(decided).toEqual([past(1)])
  })
})
