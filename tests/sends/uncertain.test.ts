import { expect, test } from 'vitest'
import type { SendRow } from '../../backend/database/campaign-rows.ts'
import { decide } from '../../backend/sends/decide.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, past } from '../deliveries/twins.ts'

onTwins('a campaign that left some uncertain', (twins) => {
  const campaign = async (id: string) => (await twins.all('campaigns')).find((row) => row.id === id)
  const uncertain = {
    state: 'unknown',
    reason: 'timeout',
    detail: 'x',
    notBefore: past(1),
    lookAt: past(2),
    looks: 1,
  } as const

  const left = async (send: Partial<SendRow> = {}) => {
    const campaignId = await twins.campaign({ status: 'sent' })
    const sendId = await twins.send({ campaignId, state: 'done', ...send }, { state: 'sending' })
    const id = await twins.delivery({ campaignId, sendId, ...uncertain })
    return { campaignId, sendId, id }
  }
  const settled = (id: string, decision: 'retry' | 'leave', sendId?: string) =>
    twins.just(() => decide(twins.deps, twins.shop, { id, sendId, decision }))
  const line = async (id: string) => (await twins.all('deliveries')).find((row) => row.id === id)

  test('sends them once more: they wait as if never tried, and the send goes on', async () => {
    const { campaignId, id } = await left()
    const elsewhere = await left()
    expect(await settled(campaignId, 'retry')).toBe(1)
    const cleared = { reason: null, detail: null, notBefore: null, lookAt: null, looks: null, leftAt: null }
    expect(await line(id)).toMatchObject({ state: 'queued', ...cleared, updatedAt: nine })
    expect(await line(elsewhere.id)).toMatchObject(uncertain)
    expect(await campaign(campaignId)).toMatchObject({ status: 'sending' })
    expect(await campaign(elsewhere.campaignId)).toMatchObject({ status: 'sent' })
    expect(twins.jobs.wake).toHaveBeenCalledOnce()
    expect(twins.live.changed).toHaveBeenCalled()
  })

  test('lets them be: they stay uncertain, and nothing looks for them', async () => {
    const { campaignId, id } = await left()
    expect(await settled(campaignId, 'leave')).toBe(1)
    expect(await line(id)).toMatchObject({ ...uncertain, lookAt: null, leftAt: nine, updatedAt: nine })
    expect(await campaign(campaignId)).toMatchObject({ status: 'sent' })
    expect(twins.jobs.wake).not.toHaveBeenCalled()
    expect(await settled(campaignId, 'retry')).toBe(0)
  })

  test('of one send leaves those of another', async () => {
    const { campaignId, sendId, id } = await left()
    const second = await twins.send({ campaignId, state: 'done' })
    const other = await twins.delivery({ campaignId, sendId: second, ...uncertain })
    expect(await settled(campaignId, 'leave', sendId)).toBe(1)
    expect([(await line(id))?.leftAt, (await line(other))?.leftAt]).toEqual([nine, null])
  })

  test('in a cancelled send are let be, and never sent once more', async () => {
    const { campaignId, id } = await left({ state: 'cancelled' })
    const before = await line(id)
    expect(await settled(campaignId, 'retry')).toBe(0)
    expect(await line(id)).toEqual(before)
    expect(await settled(campaignId, 'leave')).toBe(1)
    expect(await line(id)).toMatchObject({ ...uncertain, lookAt: null, leftAt: nine })
  })

  test('leaves alone what is not uncertain', async () => {
    const { campaignId, id } = await left()
    await twins.write(({ trx }) =>
      trx.updateTable('deliveries').set({ state: 'accepted' }).where('businessId', '=', twins.shop).execute(),
    )
    const before = await line(id)
    for (const decision of ['retry', 'leave'] as const) expect(await settled(campaignId, decision)).toBe(0)
    expect(await line(id)).toEqual(before)
    expect(twins.live.changed).not.toHaveBeenCalled()
  })

  test('is not sent again once it is cancelled, but can be let be; one that is gone is neither', async () => {
    const campaignId = await twins.campaign({ status: 'cancelled' })
    await expect(settled(campaignId, 'retry')).rejects.toMatchObject({ code: 'notSending' })
    expect(await settled(campaignId, 'leave')).toBe(0)
    await expect(settled(uuid7(), 'leave')).rejects.toMatchObject({ code: 'notFound' })
  })
})
