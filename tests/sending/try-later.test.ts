import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../backend/clock.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { startEvents } from '../../backend/events/index.ts'
import { cancelCampaign } from '../../shared/campaigns.ts'
import { getSend } from '../../shared/deliveries.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { watchTakingUp } from '../deliveries/taken-up.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { postStatus } from '../support/twilio-forms.ts'

const phoneOff = 30003

onEachEngine('a text whose phone was off', (open) => {
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
  const send = async () => {
    const { id } = await scene.customer(anna)
    const { sendId } = await scene.sms({ customerIds: [id] })
    return { id, sendId, ...(await attempt()) }
  }
  const attempt = async () => {
    const { callbackToken, providerId } = await line()
    return { token: callbackToken, sid: providerId ?? '' }
  }
  const tell = ({ token, sid }: { token: string; sid: string }, status: string, errorCode?: number) =>
    postStatus(scene.blipp, token, { sid, status, errorCode })
  const pass = async (ms: number) => {
    scene.blipp.clock.pass(ms)
    await scene.settle()
  }
  const follow = () => scene.db.write(scene.shop.business.id, async (unit) => startEvents(unit))
  /** The reasons that whoever follows the shop's events is told of. */
  const failuresTold = async () =>
    (
      await scene.db.read.selectFrom('events').select('data').where('type', '=', 'delivery.failed').execute()
    ).map(({ data }) => JSON.parse(data).reason)
  const report = () => scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })

  test('is tried once more an hour later, and then counts as what came of that', async () => {
    const first = await send()
    await tell(first, 'undelivered', phoneOff)
    expect((await report()).report).toMatchObject({ recipients: 1, pending: 1, failed: 0 })
    expect((await scene.shop.owner.call(getSend, { id: first.sendId })).send.state).toBe('sending')
    const { recipients } = await scene.shop.owner.call(listRecipients, {
      id: scene.campaigns.sms,
      outcome: 'pending',
    })
    expect(recipients).toMatchObject([{ state: 'queued', reason: 'phoneOff' }])
    await pass(HOUR - 1000)
    expect(scene.twilio.attempts()).toBe(1)
    await pass(1000)
    expect(scene.twilio.attempts()).toBe(2)
    const second = await attempt()
    expect(second.token).not.toBe(first.token)
    await tell(second, 'delivered')
    expect(await line()).toMatchObject({ state: 'delivered', reason: null, attempt: 2 })
    expect((await report()).report).toMatchObject({ recipients: 1, delivered: 1, failed: 0 })
    expect((await scene.shop.owner.call(getSend, { id: first.sendId })).send.state).toBe('done')
  })

  test('is not tried a third time', async () => {
    await tell(await send(), 'undelivered', phoneOff)
    await pass(HOUR)
    await tell(await attempt(), 'undelivered', phoneOff)
    expect(await line()).toMatchObject({ state: 'failed', reason: 'phoneOff', detail: '30003' })
    await pass(24 * HOUR)
    expect(scene.twilio.attempts()).toBe(2)
  })

  test('is not tried again for a word that comes twice, nor is what is told late of the first taken for the second', async () => {
    const first = await send()
    await tell(first, 'undelivered', phoneOff)
    await tell(first, 'undelivered', phoneOff)
    await pass(HOUR)
    for (const status of ['undelivered', 'failed', 'sent', 'delivered']) await tell(first, status, phoneOff)
    expect(await line()).toMatchObject({ state: 'accepted' })
    expect(scene.twilio.attempts()).toBe(2)
  })

  test('that came on meanwhile gets it once', async () => {
    const first = await send()
    await tell(first, 'undelivered', phoneOff)
    await tell(first, 'delivered')
    expect(await line()).toMatchObject({ state: 'delivered', providerId: first.sid })
    await pass(HOUR)
    expect(scene.twilio.attempts()).toBe(1)
    expect((await scene.shop.owner.call(getSend, { id: first.sendId })).send.state).toBe('done')
  })

  test('gets nothing more after a no', async () => {
    await follow()
    const first = await send()
    await tell(first, 'undelivered', phoneOff)
    await scene.change(first.id, { sms: 'no' })
    await pass(HOUR)
    // It was handed over, whatever came of it: only what never was is skipped.
    expect(await line()).toMatchObject({ state: 'failed', reason: 'phoneOff' })
    expect(await failuresTold()).toEqual(['phoneOff'])
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('gets nothing more of a campaign that was cancelled', async () => {
    await follow()
    const first = await send()
    await tell(first, 'undelivered', phoneOff)
    await scene.shop.owner.call(cancelCampaign, { id: scene.campaigns.sms })
    await pass(HOUR)
    // They may have it all the same, so it stands in the ledger as what became of the one attempt.
    expect(await line()).toMatchObject({ state: 'failed', reason: 'phoneOff' })
    expect(await failuresTold()).toEqual(['phoneOff'])
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('gets nothing more of it where the no came after the second try was taken up', async () => {
    const { db, onceTakenUp } = watchTakingUp(await open())
    const watched = await setScene(db)
    const { id } = await watched.customer(anna)
    await watched.sms({ customerIds: [id] })
    const [first] = await watched.ledger()
    const about = { sid: first?.providerId ?? '', status: 'undelivered', errorCode: phoneOff }
    await postStatus(watched.blipp, first?.callbackToken ?? '', about)
    watched.blipp.clock.pass(HOUR)
    onceTakenUp(() => watched.change(id, { sms: 'no' }))
    await watched.settle()
    expect(await watched.ledger()).toMatchObject([{ state: 'failed', reason: 'phoneOff', attempt: 2 }])
    expect(watched.twilio.attempts()).toBe(1)
    await watched.end()
  })

  test.each([
    ['in the quiet hours', { quietFor: 'texts', quietFrom: '11:00', quietTo: '12:00' }, 0],
    ['when the text has lost its point', { quietFor: 'off' }, 3.5 * HOUR],
  ] as const)('is not tried again %s', async (_when, quiet, toldAfter) => {
    await scene.changeShop(quiet)
    const first = await send()
    scene.blipp.clock.pass(toldAfter)
    await tell(first, 'undelivered', 30008)
    expect(await line()).toMatchObject({ state: 'failed', reason: 'phoneOff' })
    await pass(24 * HOUR)
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('and whose second answer was lost is looked up past the first', async () => {
    const first = await send()
    await tell(first, 'undelivered', phoneOff)
    scene.twilio.control(() => 'reset')
    await pass(HOUR)
    expect(await line()).toMatchObject({ state: 'unknown' })
    await pass(5 * MINUTE)
    expect(await line()).toMatchObject({ state: 'accepted' })
    expect((await line()).providerId).toBe(scene.twilio.texts.at(-1)?.sid)
    expect(scene.twilio.texts).toHaveLength(2)
  })
})
