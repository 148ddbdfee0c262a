import { beforeEach, expect, test } from 'vitest'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { getSend } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { newSid, postForm, postStatus, signatureOf, statusPath } from '../support/twilio-forms.ts'

onEachEngine('what Twilio tells afterwards', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const line = async (): Promise<DeliveryRow> => {
    const [first] = await scene.ledger()
    if (!first) throw new Error('There is no delivery.')
    return first
  }
  const sent = async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const { callbackToken, providerId } = await line()
    return { id, token: callbackToken, sid: providerId ?? '' }
  }
  const tell = async (token: string, sid: string, status: string, errorCode?: number) => {
    const answer = await postStatus(scene.blipp, token, { sid, status, errorCode })
    expect(answer.status).toBe(204)
  }
  const events = () => scene.db.read.selectFrom('deliveryEvents').select(['kind', 'detail']).execute()
  const revisionOf = async () =>
    (await scene.shop.owner.call(listCampaigns, {})).campaigns.find(({ id }) => id === scene.campaigns.sms)
      ?.revision ?? 0

  test('is counted as delivered, and still as sent', async () => {
    const { token, sid } = await sent()
    const revision = await revisionOf()
    scene.blipp.clock.pass(5000)
    await tell(token, sid, 'delivered')
    const { deliveredAt, acceptedAt, state } = await line()
    expect([state, acceptedAt, deliveredAt]).toEqual([
      'delivered',
      '2026-11-21T09:00:00.000Z',
      '2026-11-21T09:00:05.000Z',
    ])
    const { report } = await scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })
    expect(report).toMatchObject({ recipients: 1, accepted: 1, delivered: 1, failed: 0 })
    expect(await revisionOf()).toBeGreaterThan(revision)
    expect(await events()).toEqual([{ kind: 'delivered', detail: null }])
  })

  test('changes nothing when it comes late, twice or out of order', async () => {
    const { token, sid } = await sent()
    await tell(token, sid, 'queued')
    await tell(token, sid, 'sent')
    expect(await events()).toEqual([])
    await tell(token, sid, 'delivered')
    const [before, revision] = [await line(), await revisionOf()]
    scene.blipp.clock.pass(60_000)
    for (const status of ['delivered', 'sent', 'queued', 'undelivered', 'sending', 'unheard_of'])
      await tell(token, sid, status, 30003)
    expect(await line()).toEqual(before)
    expect(await revisionOf()).toBe(revision)
    expect(await events()).toHaveLength(1)
  })

  test.each([
    [30006, 'addressInvalid'],
    [30007, 'filtered'],
    [30042, 'senderRefused'],
    [30036, 'expired'],
  ])('with error %i is a failure in words', async (errorCode, reason) => {
    const { token, sid } = await sent()
    await tell(token, sid, 'undelivered', errorCode)
    expect(await line()).toMatchObject({ state: 'failed', reason, detail: String(errorCode) })
    await tell(token, sid, 'delivered')
    const { report, reasons } = await scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })
    expect(report).toMatchObject({ accepted: 0, delivered: 0, failed: 1 })
    expect(reasons).toEqual({ [reason]: 1 })
  })

  test('of somebody who blocked the sender keeps them from being written to', async () => {
    const { id, token, sid } = await sent()
    await tell(token, sid, 'failed', 21610)
    expect(await line()).toMatchObject({ state: 'failed', reason: 'optedOut' })
    const next = await scene.campaign({ message: 'Nu är det jul' })
    const { summary } = await scene.sms({ customerIds: [id] }, next)
    expect(summary).toMatchObject({ sent: 0, reasons: { suppressed: 1 } })
  })

  test('proves that a message was taken whose answer was lost', async () => {
    scene.twilio.control(() => 'reset')
    const { id } = await scene.customer(anna)
    const { sendId } = await scene.sms({ customerIds: [id] })
    const { callbackToken, state, providerId } = await line()
    expect([state, providerId]).toEqual(['unknown', null])
    const sid = scene.twilio.texts[0]?.sid ?? ''
    await tell(callbackToken, sid, 'sent')
    expect(await line()).toMatchObject({ state: 'accepted', reason: null, detail: null, providerId: sid })
    const { report } = await scene.shop.owner.call(getSend, { id: sendId })
    expect(report).toMatchObject({ accepted: 1, unknown: 0 })
    await scene.settle()
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('may come before the answer, which then changes nothing', async () => {
    const { id } = await scene.customer(anna)
    scene.twilio.control(() => 'hangAfter')
    const pressed = scene.sms({ customerIds: [id] })
    const { sid } = await scene.twilio.waitForText(() => true)
    await tell((await line()).callbackToken, sid, 'delivered')
    scene.twilio.drop()
    const { summary } = await pressed
    expect(summary).toMatchObject({ sent: 1, unknown: 0, pending: 0 })
    expect(await line()).toMatchObject({ state: 'delivered', reason: null, providerId: sid })
  })

  test('keeps a message that waits for another try from going out again', async () => {
    scene.twilio.control(() => 'busy')
    const { id } = await scene.customer(anna)
    const { sendId } = await scene.sms({ customerIds: [id] })
    scene.twilio.control(() => null)
    await tell((await line()).callbackToken, newSid(), 'sent')
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect(scene.twilio.texts).toEqual([])
    expect((await scene.shop.owner.call(getSend, { id: sendId })).send.state).toBe('done')
  })

  test('about another message changes nothing', async () => {
    const { token } = await sent()
    await tell(token, newSid(), 'delivered')
    expect((await line()).state).toBe('accepted')
    expect(scene.blipp.lines.join()).toContain('a callback names another message')
  })

  test('is refused unless Twilio signed it for our own address', async () => {
    const { token, sid } = await sent()
    const url = scene.blipp.url + statusPath(token)
    const form = { MessageSid: sid, MessageStatus: 'delivered' }
    const ours = scene.blipp.deps.config.publicUrl + statusPath(token)
    const forged = [
      '',
      'x',
      signatureOf(ours, form, 'another token'),
      signatureOf(url, form),
      signatureOf(ours, { ...form, MessageStatus: 'failed' }),
      signatureOf(ours.replace(token, 'x'), form),
    ]
    for (const signature of forged) expect((await postForm(url, form, signature)).status).toBe(403)
    expect((await line()).state).toBe('accepted')
    expect((await postForm(url, form, signatureOf(ours, form))).status).toBe(204)
    expect((await line()).state).toBe('delivered')
  })

  test('for a delivery that nobody has is answered and noted, without anything personal', async () => {
    const { sid } = await sent()
    scene.blipp.lines.length = 0
    for (const token of ['nobodyhasthis', '\u0000', 'å'])
      await tell(encodeURIComponent(token), sid, 'delivered')
    expect(scene.blipp.lines).toHaveLength(3)
    expect(scene.blipp.lines.join()).not.toMatch(/nobodyhasthis|SM[0-9a-f]{32}|\+46/)
    expect((await line()).state).toBe('accepted')
  })
})
