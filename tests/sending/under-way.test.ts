import { expect, test } from 'vitest'
import { nextDue, sendsUnderWay } from '../../backend/sending/claim.ts'
import { distinctSends } from '../../backend/sending/distinct-sends.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, openTwins, past } from '../deliveries/twins.ts'
import { onEachEngine } from '../support/engines.ts'
import { onTakingUp, openTakingUp } from './taking-up.ts'

onTakingUp('what is under way', (twins, work) => {
  test('is looked for in the sends under way of one channel, of shops that may send', async () => {
    const far = { campaignId: uuid7() }
    for (const state of ['waiting', 'preparing', 'done', 'paused', 'cancelled'] as const)
      await twins.send({ ...far, state })
    await twins.send({ ...far, channel: 'email' })
    const second = await twins.send(far)
    const first = await twins.send({ ...far, id: '00000000-0000-7000-8000-000000000000' })
    const found = async () => {
      const sends = await sendsUnderWay(twins.deps, 'sms')
      return [...sends]
        .filter(([shop]) => shop === twins.shop || shop === twins.other)
        .map(([shop, of]) => [shop, of.map(({ id }) => id)])
    }
    const all = [first, work.sendId, second]
    expect(await found()).toEqual([
      [twins.other, all],
      [twins.shop, all],
    ])
    for (const closed of [{ suspendedAt: nine }, { closedAt: nine }]) {
      await twins.changeShop(closed, twins.other)
      expect(await found()).toEqual([[twins.shop, all]])
      await twins.changeShop({ suspendedAt: null, closedAt: null }, twins.other)
    }
  })
})

onEachEngine('what waits for another try', (open) => {
  test('is looked for again when the first of it may be tried', async () => {
    const twins = await openTwins(await open())
    const work = await openTakingUp(twins)
    expect(await nextDue(twins.deps, 'sms')).toBeNull()
    await work.line({ notBefore: nine })
    await work.line({ notBefore: past(1), state: 'accepted' })
    const paused = await openTakingUp(twins, { state: 'paused' })
    await paused.line({ notBefore: past(2) })
    await (await openTakingUp(twins, { channel: 'email' })).line({ notBefore: past(3) })
    expect(await nextDue(twins.deps, 'sms')).toBeNull()
    const others = (values: object) =>
      twins.db.write(twins.other, ({ trx }) =>
        trx.updateTable('sends').set(values).where('businessId', '=', twins.other).execute(),
      )
    await others({ state: 'done' })
    const waits = { sendId: work.sendId, campaignId: work.campaignId, state: 'queued' } as const
    for (const minute of [5, 4])
      await twins.delivery({ ...waits, notBefore: past(minute) }, { notBefore: past(1) })
    expect([await nextDue(twins.deps, 'sms'), await nextDue(twins.deps, 'email')]).toEqual([past(4), past(3)])
  })
})

test('each send of a batch is there once', () => {
  const part = (sendId: string, campaignId: string) => ({ sendId, campaignId })
  expect(distinctSends([part('1', 'a'), part('2', 'a'), part('1', 'a')])).toEqual([
    part('1', 'a'),
    part('2', 'a'),
  ])
})
