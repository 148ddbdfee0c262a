import { expect, test } from 'vitest'
import { touchCampaign } from '../../backend/deliveries/campaign.ts'
import { tellProvider } from '../../backend/deliveries/providers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { putRow } from '../support/any-row.ts'
import { nine, onTwins, past } from './twins.ts'

onTwins('a campaign whose counts have changed', (twins) => {
  const revisionOf = async (table: 'campaigns' | 'automations', wanted: string) =>
    (await twins.all(table)).find(({ id }) => id === wanted)?.revision
  const touch = (id: string, values = {}) =>
    twins.just(() => twins.write((unit) => touchCampaign(unit, twins.deps.live, id, values)))
  const automation = async (deletedAt: string | null) => {
    const id = uuid7()
    for (const businessId of [twins.other, twins.shop])
      await putRow(twins.db, 'automations', { businessId, id, deletedAt, revision: 0 })
    return id
  }

  test('has the next revision, and with it what is named and the profile; no other one has', async () => {
    const [id, another] = [await twins.campaign(), await twins.campaign()]
    const revision = await touch(id, { sentAt: past(1) })
    expect([await revisionOf('campaigns', id), await revisionOf('campaigns', another)]).toEqual([revision, 0])
    const sent = (await twins.all('campaigns')).map(({ id, sentAt }) => [id, sentAt])
    expect(new Map(sent as [string, string | null][])).toEqual(
      new Map([
        [id, past(1)],
        [another, null],
      ]),
    )
    expect(await twins.one('businesses')).toMatchObject({ profileRevision: revision })
    expect(twins.live.changed.mock.lastCall).toEqual([twins.shop, revision])
  })

  test('may be an automation’s', async () => {
    const [id, another] = [await automation(null), await automation(null)]
    const revision = await touch(id)
    expect(await revisionOf('automations', id)).toBe(revision)
    expect(await revisionOf('automations', another)).toBe(0)
  })

  test('and was deleted stays as it is, an automation too', async () => {
    const [campaign, gone] = [await twins.campaign({ deletedAt: nine }), await automation(nine)]
    await touch(campaign, { sentAt: past(1) })
    await touch(gone)
    const [row] = await twins.all('campaigns')
    expect([row?.revision, row?.sentAt]).toEqual([0, null])
    expect(await revisionOf('automations', gone)).toBe(0)
  })
})

onTwins('what a provider’s health holds up', (twins) => {
  const tell = (state: 'working' | 'resting') =>
    tellProvider(twins.deps, { channel: 'sms', state, retryAt: null })
  const provider = () => twins.db.read.selectFrom('providers').selectAll().execute()

  test('is shown anew where a send of that channel is under way, once, and nothing else is', async () => {
    const campaigns = {
      sending: await twins.campaign(),
      done: await twins.campaign(),
      waiting: await twins.campaign(),
      mail: await twins.campaign(),
    }
    for (const run of [1, 2]) await twins.send({ campaignId: campaigns.sending, run })
    await twins.send({ campaignId: campaigns.done, state: 'done' })
    await twins.send({ campaignId: campaigns.waiting, state: 'waiting' })
    await twins.send({ campaignId: campaigns.mail, channel: 'email' })
    await tell('resting')
    const shown = (await twins.all('campaigns')).filter(({ revision }) => revision > 0)
    expect(shown.map(({ id, revision }) => [id, revision])).toEqual([[campaigns.sending, 1]])
  })

  test('is so since its state changed, however often that is told', async () => {
    await tell('working')
    const before = twins.clock.now()
    twins.clock.pass(60_000)
    await tell('working')
    expect(await provider()).toMatchObject([{ channel: 'sms', state: 'working', since: before }])
    await tell('resting')
    expect(await provider()).toMatchObject([{ state: 'resting', since: twins.clock.now() }])
  })
})
