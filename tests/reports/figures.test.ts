import { beforeEach, expect, test } from 'vitest'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { heldOf, uncertainOf } from '../../backend/deliveries/held.ts'
import { findSend } from '../../backend/deliveries/store.ts'
import { campaignReportOf } from '../../backend/reports/campaign-report.ts'
import { sentBetween } from '../../backend/reports/compared.ts'
import { reportFrom, summaryFrom } from '../../backend/reports/counts.ts'
import { messagesOf, reportOf, reportsOf, summaryOf } from '../../backend/reports/ledger.ts'
import { marked } from '../../backend/reports/marks.ts'
import { newestRunsOf, runsOf } from '../../backend/reports/runs.ts'
import { deliveryStates } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, past } from '../deliveries/twins.ts'

const none = { clicked: 0, machineClicked: 0, opened: 0, machineOpened: 0, optedOut: 0 }
/** What one delivery in each state comes to. */
const oneOfEach = {
  ...{ recipients: 9, pending: 2, accepted: 2, captured: 1, delivered: 1, failed: 1, unknown: 1, skipped: 2 },
  ...none,
}

test('nobody did anything where nothing is known of it', () => {
  expect(marked(undefined)).toEqual(none)
  expect(marked({ clicked: '3' } as never)).toEqual({ ...none, clicked: 3 })
})

test('a report counts each state once, what is not laid out yet as pending, and a delivery as sent', () => {
  expect(
    reportFrom(
      deliveryStates.map((state) => ({ state, n: 1 })),
      none,
    ),
  ).toEqual(oneOfEach)
  expect(reportFrom([{ state: 'delivered', n: 4 }], { ...none, opened: 2 }, 3)).toMatchObject({
    ...{ recipients: 7, pending: 3, accepted: 4, delivered: 4, opened: 2 },
  })
  expect(
    summaryFrom(
      reportFrom(
        [
          { state: 'delivered', n: 4 },
          { state: 'skipped', n: 1 },
        ],
        none,
        3,
      ),
      { already: 1 },
    ),
  ).toEqual({
    ...{
      recipients: 8,
      sent: 4,
      captured: 0,
      failed: 0,
      unknown: 0,
      skipped: 1,
      pending: 3,
      reasons: { already: 1 },
    },
  })
})

onTwins('the figures of one shop', (twins) => {
  let part: { campaignId: string; sendId: string }

  beforeEach(async () => {
    const campaignId = await twins.campaign()
    part = { campaignId, sendId: await twins.send({ campaignId }) }
  })

  const line = (over: Partial<DeliveryRow> = {}) => twins.delivery({ ...part, ...over })
  const oneInEach = async () => {
    for (const state of deliveryStates) await line({ state })
  }
  const send = async (id = part.sendId) => {
    const found = await findSend(twins.db.read, twins.shop, id)
    if (!found) throw new Error('There is no send.')
    return found
  }

  test('count one in each state, in the report of a send, of campaigns and of everything that was sent', async () => {
    await oneInEach()
    await twins.delivery({ campaignId: part.campaignId, sendId: uuid7(), state: 'accepted' })
    expect(await reportOf(twins.deps, await send())).toEqual(oneOfEach)
    expect(await reportsOf(twins.deps, twins.shop, [part.campaignId])).toEqual(
      new Map([[part.campaignId, oneOfEach]]),
    )
    expect(await messagesOf(twins.deps, twins.shop)).toEqual({ sent: 3, captured: 1 })
    const never = await twins.campaign()
    expect(await reportsOf(twins.deps, twins.shop, [never])).toEqual(new Map())
    expect(await reportsOf(twins.deps, twins.shop, [])).toEqual(new Map())
  })

  test('count what people did, and what programs did where no person did the same', async () => {
    await line({ clickedAt: nine, openedAt: nine, machineClickedAt: nine, machineOpenedAt: nine })
    await line({ clickedAt: nine })
    await line({ openedAt: nine })
    await line({ optedOutAt: nine })
    for (let more = 0; more < 2; more += 1) await line({ machineClickedAt: nine })
    for (let more = 0; more < 3; more += 1) await line({ machineOpenedAt: nine })
    await line()
    const done = { clicked: 2, opened: 2, optedOut: 1, machineClicked: 2, machineOpened: 3 }
    expect(await reportOf(twins.deps, await send())).toMatchObject(done)
    expect((await reportsOf(twins.deps, twins.shop, [part.campaignId])).get(part.campaignId)).toMatchObject(
      done,
    )
    const [compared] = await sentBetween(twins.deps, twins.shop, { since: nine, until: past(1) }, 9)
    expect(compared?.report).toMatchObject(done)
  })

  test.each([
    ['preparing', 2],
    ['waiting', 2],
    ['sending', 0],
    ['done', 0],
  ] as const)(
    'count those of a list who are not laid out yet while the send is %s: %i',
    async (state, pending) => {
      const list = { audience: '{"customerIds":["1","2","3"],"resend":false}' }
      const id = await twins.send(
        { ...list, expanded: 1, state },
        { audience: '{"customerIds":[],"resend":false}' },
      )
      expect(await reportOf(twins.deps, await send(id))).toMatchObject({ pending, recipients: pending })
      const segment = { audience: '{"audience":{"segment":"all"},"resend":false}' }
      const other = await twins.send({ ...segment, state }, list)
      expect(await reportOf(twins.deps, await send(other))).toMatchObject({ pending: 0 })
      const over = await twins.send({ ...list, expanded: 4, state })
      expect(await reportOf(twins.deps, await send(over))).toMatchObject({ pending: 0 })
    },
  )

  test('say why somebody got nothing', async () => {
    await line({ state: 'failed', reason: 'phoneOff' })
    await line({ state: 'unknown', reason: 'timeout' })
    for (let more = 0; more < 2; more += 1) await line({ state: 'skipped', reason: 'already' })
    for (const state of ['accepted', 'queued', 'cancelled'] as const) await line({ state, reason: 'expired' })
    await twins.delivery({
      campaignId: uuid7(),
      sendId: await twins.send(),
      state: 'failed',
      reason: 'expired',
    })
    const reasons = { phoneOff: 1, already: 2, timeout: 1 }
    expect((await summaryOf(twins.deps, await send())).summary.reasons).toEqual(reasons)
    const report = await campaignReportOf(twins.deps, twins.shop, part.campaignId)
    expect(report.reasons).toEqual(reasons)
    expect(report).toMatchObject({ held: null, provider: null, undecided: 1, looking: 0 })
    await expect(campaignReportOf(twins.deps, twins.shop, uuid7())).rejects.toMatchObject({
      code: 'notFound',
    })
    const deleted = await twins.campaign({ deletedAt: nine }, { deletedAt: null })
    await expect(campaignReportOf(twins.deps, twins.shop, deleted)).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('say of a campaign that was never sent that it reached nobody', async () => {
    const id = await twins.campaign({ status: 'draft' })
    const { report } = await campaignReportOf(twins.deps, twins.shop, id)
    expect(report).toMatchObject({ recipients: 0, ...none })
  })

  test('say what is uncertain with nothing settled, and what of it is looked up', async () => {
    const far = { campaignId: uuid7(), sendId: await twins.send() }
    for (const place of [part, far]) {
      await twins.delivery({ ...place, state: 'unknown', lookAt: nine })
      await twins.delivery({ ...place, state: 'unknown' })
      await twins.delivery({ ...place, state: 'unknown', leftAt: nine })
      await twins.delivery({ ...place, state: 'accepted', lookAt: nine })
    }
    expect(await uncertainOf(twins.db, twins.shop, part.campaignId)).toEqual({
      undecided: 2,
      retryable: 2,
      looking: 1,
    })
  })

  test.each([
    ['paused', true],
    ['waiting', true],
    ['sending', false],
    ['done', false],
  ] as const)('say why a campaign holds whose send is %s: %s', async (state, isSaid) => {
    const campaignId = await twins.campaign({ status: 'paused' })
    await twins.send({ campaignId, state: 'paused', held: null })
    const sendId = await twins.send({ campaignId, state, held: 'filtered' }, { held: 'senderRefused' })
    const refused = { campaignId, sendId, state: 'failed', reason: 'filtered' } as const
    await twins.delivery({ ...refused, detail: '30007', updatedAt: past(2) }, { detail: '30042' })
    await twins.delivery({ ...refused, detail: '21408', reason: 'regionOff', updatedAt: past(3) })
    await twins.delivery({ ...refused, detail: '30450', updatedAt: past(1) })
    const held = isSaid ? { why: 'filtered', code: '30007' } : null
    expect(await heldOf(twins.db, twins.shop, campaignId)).toEqual(held)
    expect(await campaignReportOf(twins.deps, twins.shop, campaignId)).toMatchObject({
      held: held?.why ?? null,
      heldCode: held?.code ?? null,
    })
  })

  test('say when the quiet hours end, unless something of the campaign may go before', async () => {
    await twins.changeShop({ quietFor: 'texts', quietFrom: '09:00', quietTo: '12:00' })
    const campaignId = await twins.campaign({ status: 'sending' })
    const until = async () => (await campaignReportOf(twins.deps, twins.shop, campaignId)).quietUntil
    expect(await until()).toBeNull()
    const old = { campaignId, createdAt: past(-60) }
    await twins.send({ ...old, state: 'sending' }, { releasedAt: nine })
    await twins.send({ ...old, state: 'done', releasedAt: nine })
    expect(await until()).toBe('2026-11-21T11:00:00.000Z')
    await twins.send({ ...old, state: 'sending', releasedAt: past(-59) })
    expect(await until()).toBeNull()
  })

  test.each([
    ['HTTP 403 <html>No</html>', 'HTTP 403'],
    ['21660 Mismatch', '21660'],
    ['+46701740610 is no number', null],
    ['46701740610', null],
    [null, null],
  ])('name the code in %j as %j, and nothing of the person', async (detail, code) => {
    const campaignId = await twins.campaign({ status: 'paused' })
    const sendId = await twins.send({ campaignId, state: 'paused', held: 'unknownCode' })
    await twins.delivery({ campaignId, sendId, state: 'failed', reason: 'providerRefused', detail })
    expect(await heldOf(twins.db, twins.shop, campaignId)).toEqual({ why: 'unknownCode', code })
  })

  test('say nothing of what held a campaign that goes on', async () => {
    const campaignId = await twins.campaign({ status: 'sending' })
    await twins.send({ campaignId, state: 'paused', held: 'filtered' })
    expect(await campaignReportOf(twins.deps, twins.shop, campaignId)).toMatchObject({ held: null })
  })

  test('list the newest sends, and each press with its report and its links', async () => {
    const tracking = JSON.stringify({ links: ['https://a.example', 'https://b.example'], opens: true })
    const { campaignId } = part
    const second = await twins.send({
      campaignId,
      run: 2,
      createdAt: past(1),
      tracking,
      expanded: 3,
      finishedAt: past(2),
    })
    await twins.send({ createdAt: past(3), tracking })
    const beside = await twins.send({ campaignId, run: 3, tracking })
    const click = { deliveryId: uuid7(), position: 0, visitor: 'person', sendId: beside, at: nine } as const
    await twins.put('linkClicks', click)
    await twins.delivery({ campaignId, sendId: second, run: 2 })
    for (const [position, visitor] of [
      [0, 'person'],
      [1, 'machine'],
      [1, 'person'],
    ] as const) {
      const deliveryId = uuid7()
      await twins.put('linkClicks', { deliveryId, position, visitor, sendId: second, at: nine })
    }
    const { runs, links, measured } = await runsOf(twins.deps, twins.shop, campaignId)
    expect(runs.map(({ sendId }) => sendId)).toEqual([second, beside, part.sendId])
    expect(runs[0]).toMatchObject({
      ...{ run: 2, state: 'sending', createdAt: past(1), finishedAt: past(2), report: { recipients: 1 } },
    })
    expect(links).toEqual([
      { url: 'https://a.example/', clicked: 2, machineClicked: 0 },
      { url: 'https://b.example/', clicked: 1, machineClicked: 1 },
    ])
    expect(measured).toEqual({ clicks: true, opens: true })
    expect(await newestRunsOf(twins.deps, twins.shop, campaignId, 2)).toEqual([
      { at: nine, recipients: 0 },
      { at: past(1), recipients: 3 },
    ])
    expect(await newestRunsOf(twins.deps, twins.shop, campaignId, 9)).toHaveLength(3)
  })
})
