import { describe, expect, test } from 'vitest'
import type { SendRow } from '../../backend/database/campaign-rows.ts'
import { cancelLeftOver } from '../../backend/deliveries/cancelled.ts'
import { hold } from '../../backend/deliveries/held.ts'
import { isOver, reopen } from '../../backend/deliveries/reopen.ts'
import { settle } from '../../backend/deliveries/settle.ts'
import { cancel, cancelSends, pause, resume } from '../../backend/sends/index.ts'
import { type CampaignStatus, statuses } from '../../shared/campaigns.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, openTwins, past } from '../deliveries/twins.ts'
import { onEachEngine } from '../support/engines.ts'

const states = ['waiting', 'preparing', 'sending', 'done', 'paused', 'cancelled'] as const
type State = SendRow['state']

onTwins('a campaign of one shop', (twins) => {
  /** A campaign with a send in each state, and another campaign with the same. */
  const everyState = async (status: CampaignStatus, held: SendRow['held'] = null) => {
    const [id, another] = [await twins.campaign({ status }), await twins.campaign({ status })]
    for (const campaignId of [id, another])
      for (const state of states) {
        const sendId = await twins.send({ campaignId, state, held })
        await twins.delivery({ sendId, campaignId, state: 'queued' })
      }
    return { id, another }
  }
  const statesOf = async (campaignId: string) =>
    (await twins.all('sends'))
      .filter((send) => send.campaignId === campaignId)
      .sort((one, two) => (one.id < two.id ? -1 : 1))
      .map(({ state }) => state)
  const campaign = async (id: string) => (await twins.all('campaigns')).find((row) => row.id === id)

  test('is paused: what is under way, and no other send', async () => {
    const { id, another } = await everyState('sending')
    await twins.just(() => pause(twins.deps, twins.shop, id))
    expect(await statesOf(id)).toEqual(['waiting', 'preparing', 'paused', 'done', 'paused', 'cancelled'])
    expect(await statesOf(another)).toEqual(states)
    expect(await campaign(id)).toMatchObject({ status: 'paused', updatedAt: nine })
    expect(twins.live.changed).toHaveBeenCalledOnce()
  })

  test('goes on: what was paused, without the reason that held it, and what is late is asked about no more', async () => {
    const { id, another } = await everyState('paused', 'late')
    const row = {
      otherSendId: uuid7(),
      restSendId: null,
      share: 20,
      hours: 4,
      decideAt: past(1),
      createdAt: nine,
    }
    const about = { ...row, askedAt: null, winner: null, why: null }
    for (const campaignId of [id, another])
      for (const decidedAt of [null, past(-1)])
        await twins.put('comparisons', { ...about, id: uuid7(), campaignId, decidedAt })
    twins.clock.pass(60_000)
    await twins.just(() => resume(twins.deps, twins.shop, id))
    expect(await statesOf(id)).toEqual(['waiting', 'preparing', 'sending', 'done', 'sending', 'cancelled'])
    expect(await statesOf(another)).toEqual(states)
    const held = (await twins.all('sends')).filter((send) => send.campaignId === id).map((send) => send.held)
    expect(held.sort()).toEqual(['late', 'late', 'late', 'late', null, null])
    expect(await campaign(id)).toMatchObject({ status: 'sending', updatedAt: past(1) })
    const asked = (await twins.all('comparisons')).filter(({ askedAt }) => askedAt !== null)
    expect(asked).toMatchObject([{ campaignId: id, decidedAt: null, askedAt: past(1) }])
    expect(twins.jobs.wake).toHaveBeenCalledOnce()
  })

  test('is done as it goes on where nothing of it was left', async () => {
    const id = await twins.campaign({ status: 'paused' })
    await twins.send({ campaignId: id, state: 'paused' })
    await twins.just(() => resume(twins.deps, twins.shop, id))
    expect(await twins.one('sends')).toMatchObject({ state: 'done', finishedAt: nine })
    expect(await twins.one('campaigns')).toMatchObject({ status: 'sent' })
  })

  test('is cancelled: all that has not ended, and what waits in it', async () => {
    const { id, another } = await everyState('sending')
    await twins.just(() => cancel(twins.deps, twins.shop, id))
    const ended = 'cancelled'
    expect(await statesOf(id)).toEqual([ended, ended, ended, 'done', ended, ended])
    expect(await statesOf(another)).toEqual(states)
    expect(await campaign(id)).toMatchObject({ status: 'cancelled', updatedAt: nine })
    const finished = (await twins.all('sends')).filter(({ finishedAt }) => finishedAt === nine)
    expect(finished).toHaveLength(4)
    const lines = (await twins.all('deliveries')).filter(({ state }) => state === 'cancelled')
    expect(lines.map(({ sendId }) => sendId).sort()).toEqual(finished.map((send) => send.id).sort())
  })

  test('that has no status of its own is called off: all but what waits for its text', async () => {
    const { id, another } = await everyState('sending')
    const ended = await twins.just(() => twins.write((unit) => cancelSends(unit, id)))
    expect(ended).toHaveLength(3)
    const off = 'cancelled'
    expect(await statesOf(id)).toEqual(['waiting', off, off, 'done', off, off])
    expect(await statesOf(another)).toEqual(states)
  })

  const steering = { pause, resume, cancel }
  const from: Record<keyof typeof steering, CampaignStatus[]> = {
    pause: ['sending'],
    resume: ['paused'],
    cancel: ['sending', 'paused'],
  }
  describe.each(['pause', 'resume', 'cancel'] as const)('%s', (deed) => {
    test.each(statuses)('is refused or done where it is %s', async (status) => {
      const id = await twins.campaign({ status }, { status: from[deed][0] })
      const done = twins.just(() => steering[deed](twins.deps, twins.shop, id))
      if (from[deed].includes(status)) await done
      else if (deed === 'resume' && status === 'sending')
        await expect(done).rejects.toMatchObject({ code: 'campaignBusy' })
      else await expect(done).rejects.toMatchObject({ code: 'notSending' })
    })

    test('is of a campaign that the shop has', async () => {
      const gone = await twins.campaign({ deletedAt: nine, status: from[deed][0] })
      for (const id of [uuid7(), gone])
        await expect(steering[deed](twins.deps, twins.shop, id)).rejects.toMatchObject({ code: 'notFound' })
    })
  })

  test('whose way out is lost does not go on', async () => {
    const id = await twins.campaign({ status: 'paused', type: 'sms' })
    await twins.send({ campaignId: id, channel: 'email', state: 'paused' })
    const config = { ...twins.deps.config, smtp: { url: 'smtps://mail.example' } }
    await expect(resume({ ...twins.deps, config } as never, twins.shop, id)).rejects.toMatchObject({
      code: 'noOptOut',
    })
    expect(await twins.one('campaigns')).toMatchObject({ status: 'paused' })
  })

  test.each<[State, boolean]>([
    ['waiting', false],
    ['preparing', false],
    ['sending', false],
    ['paused', false],
    ['done', true],
    ['cancelled', true],
  ])('with another send that is %s has ended with this one: %s', async (state, isLast) => {
    const campaignId = await twins.campaign({}, { status: 'draft' })
    const sendId = await twins.send({ campaignId })
    const otherId = await twins.send({ campaignId, state, run: 2 }, { state: 'done' })
    await twins.send({ state: 'sending' })
    await twins.delivery({ sendId: otherId, campaignId, state: 'queued' })
    await twins.delivery({ sendId, campaignId, state: 'accepted' })
    const done = await twins.just(() =>
      twins.write((unit) => settle(unit, twins.live, { sendId, campaignId }, past(5))),
    )
    expect(done).toBe(true)
    expect(await campaign(campaignId)).toMatchObject({
      status: isLast ? 'sent' : 'sending',
      sentAt: past(5),
      updatedAt: past(5),
    })
  })

  test('ends by its own send, whatever became of those before', async () => {
    const campaignId = await twins.campaign()
    await twins.send({ campaignId, state: 'done', finishedAt: past(-5) })
    const part = { campaignId, sendId: await twins.send({ campaignId, run: 2 }) }
    expect(await twins.just(() => twins.write((unit) => settle(unit, twins.live, part, nine)))).toBe(true)
  })

  test('stays scheduled when an earlier send of it goes wrong or comes to its end', async () => {
    const campaignId = await twins.campaign({ status: 'scheduled' })
    const sendId = await twins.send({ campaignId })
    const waiting = await twins.delivery({ sendId, campaignId, state: 'queued' })
    const part = { sendId, campaignId }
    await twins.just(() => twins.write((unit) => hold(unit, twins.live, part, 'filtered', nine)))
    expect(await twins.one('deliveries')).toMatchObject({ id: waiting, notBefore: past(60) })
    await twins.write(({ trx, businessId }) =>
      trx.updateTable('deliveries').set({ state: 'accepted' }).where('businessId', '=', businessId).execute(),
    )
    expect(await twins.just(() => twins.write((unit) => settle(unit, twins.live, part, nine)))).toBe(true)
    expect(await twins.one('sends')).toMatchObject({ state: 'done' })
    expect(await campaign(campaignId)).toMatchObject({ status: 'scheduled', sentAt: nine })
  })

  test('is over once it is cancelled, deleted, or its send is', async () => {
    const over = (campaignId: string, sendId: string) =>
      twins.write((unit) => isOver(unit, { campaignId, sendId }))
    const ended = { status: 'cancelled', deletedAt: nine }
    const id = await twins.campaign({}, ended)
    const going = await twins.send({ campaignId: id }, { state: 'cancelled' })
    expect(await over(id, going)).toBe(false)
    expect(await over(id, await twins.send({ campaignId: id, state: 'cancelled' }))).toBe(true)
    for (const values of [{ status: 'cancelled' }, { deletedAt: nine }] as const) {
      const other = await twins.campaign(values)
      expect(await over(other, await twins.send({ campaignId: other }))).toBe(true)
    }
    const automation = uuid7()
    expect(await over(automation, await twins.send({ campaignId: automation }))).toBe(false)
    expect(await over(automation, await twins.send({ campaignId: automation, state: 'cancelled' }))).toBe(
      true,
    )
  })

  test.each<[CampaignStatus, State, CampaignStatus]>([
    ['sent', 'sending', 'sending'],
    ['paused', 'paused', 'paused'],
    ['sending', 'sending', 'sending'],
    ['cancelled', 'sending', 'sending'],
    ['scheduled', 'sending', 'scheduled'],
  ])('that is %s goes on with a send that was done as %s', async (status, state, after) => {
    const campaignId = await twins.campaign({ status }, { status: 'draft' })
    const sendId = await twins.send({ campaignId, state: 'done', finishedAt: nine }, { state: 'sending' })
    await twins.send({ campaignId, state: 'done', finishedAt: nine, id: uuid7() })
    await twins.just(() => twins.write((unit) => reopen(unit, { sendId, campaignId })))
    const sends = (await twins.all('sends')).filter(({ finishedAt }) => finishedAt === null)
    expect(sends).toMatchObject([{ id: sendId, state }])
    expect(await twins.one('campaigns')).toMatchObject({ status: after })
  })

  test('with a send that is not done is left as it is', async () => {
    for (const state of ['sending', 'paused', 'cancelled', 'preparing'] as const) {
      const campaignId = await twins.campaign({ status: 'sent' })
      const sendId = await twins.send({ campaignId, state, finishedAt: nine }, { state: 'done' })
      await twins.just(() => twins.write((unit) => reopen(unit, { sendId, campaignId })))
      expect(await campaign(campaignId)).toMatchObject({ status: 'sent' })
      expect((await twins.all('sends')).find(({ id }) => id === sendId)).toMatchObject({
        state,
        finishedAt: nine,
      })
    }
  })
})

onEachEngine('a server that ended in the middle of cancelling', (open) => {
  test('leaves the next one what is not finished, of every shop, and nothing else', async () => {
    const twins = await openTwins(await open())
    const campaignId = await twins.campaign({ status: 'cancelled' })
    const begun = await twins.send({ campaignId, state: 'cancelled' })
    const finished = await twins.send({ campaignId, state: 'cancelled', finishedAt: past(-5), run: 2 })
    const going = await twins.send({ campaignId, state: 'sending', run: 3 })
    for (const sendId of [begun, finished, going])
      for (const state of ['queued', 'accepted'] as const)
        await twins.delivery({ sendId, campaignId, state, notBefore: past(9) })
    await cancelLeftOver(twins.deps)
    const ended = { state: 'cancelled', notBefore: null, updatedAt: nine, sendId: begun }
    const lines = await twins.all('deliveries')
    expect(lines.filter(({ state }) => state === 'cancelled')).toMatchObject([ended])
    expect(lines).toHaveLength(6)
    const sends = await twins.all('sends')
    expect(sends.map(({ id, finishedAt }) => [id, finishedAt]).sort()).toEqual(
      [
        [begun, nine],
        [finished, past(-5)],
        [going, null],
      ].sort(),
    )
    expect(twins.live.changed).toHaveBeenCalledTimes(2)
  })
})
