import { expect, test } from 'vitest'
import { sentBetween } from '../../backend/reports/compared.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, past } from '../deliveries/twins.ts'

onTwins('the campaigns of a period', (twins) => {
  test('are those that were sent within it, newest first, and no more than were asked for', async () => {
    const tracking = JSON.stringify({ links: ['https://a.example'], opens: false })
    const opens = JSON.stringify({ links: [], opens: true })
    const [one, two, three] = [uuid7(), uuid7(), uuid7()]
    await twins.send({ campaignId: one, createdAt: past(-1) })
    const first = await twins.send({ campaignId: one, createdAt: nine, tracking: opens }, { tracking })
    await twins.send({ campaignId: two, createdAt: past(5), tracking, channel: 'email' })
    await twins.send({ campaignId: one, createdAt: past(6) })
    await twins.send({ campaignId: three, createdAt: past(10) })
    await twins.delivery({ campaignId: one, sendId: first, state: 'failed', clickedAt: nine })
    const between = { since: nine, until: past(10) }
    const found = await sentBetween(twins.deps, twins.shop, between, 2)
    expect(found).toMatchObject([
      { campaignId: one, channel: 'sms', at: past(6), measured: false, report: { failed: 1, clicked: 1 } },
      {
        campaignId: two,
        channel: 'email',
        at: past(5),
        measured: true,
        report: { recipients: 0, clicked: 0 },
      },
    ])
    expect(await sentBetween(twins.deps, twins.shop, { since: past(99), until: past(100) }, 2)).toEqual([])
  })

  test('are no answers to single replies, which would take the place of what can be compared', async () => {
    const [campaign, answer] = [uuid7(), uuid7()]
    await twins.send({ campaignId: campaign, createdAt: nine })
    await twins.send({ campaignId: answer, createdAt: past(5) })
    await twins.campaign({ id: answer, isAnswer: 1 })
    const found = await sentBetween(twins.deps, twins.shop, { since: nine, until: past(10) }, 1)
    expect(found.map(({ campaignId }) => campaignId)).toEqual([campaign])
  })
})
