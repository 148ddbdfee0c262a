import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { cancelCampaign } from '../../shared/campaigns.ts'
import { listCustomers } from '../../shared/customers.ts'
import { listReplies } from '../../shared/replies/contract.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import type { Scene } from '../deliveries/scene.ts'
import { ourNumber, setReplyScene, writeBack } from '../replies/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { postStatus } from '../support/twilio-forms.ts'

onEachEngine('an answer to a text that is to be tried once more', (open) => {
  let db: Database
  let scene: Scene
  let id: string

  /** The text was handed over, and the provider could not tell whether it arrived. */
  beforeEach(async () => {
    db = await open()
    scene = await setReplyScene(db)
    id = (await scene.customer(anna)).id
    await scene.sms({ customerIds: [id], smsFrom: ourNumber })
    const [line] = await scene.ledger()
    const about = { sid: line?.providerId ?? '', status: 'undelivered', errorCode: 30008 }
    await postStatus(scene.blipp, line?.callbackToken ?? '', about)
    expect(await scene.ledger()).toMatchObject([{ state: 'queued', reason: 'phoneOff' }])
    return () => scene.end()
  })

  const annasSms = async () =>
    (await scene.shop.owner.call(listCustomers, {})).customers.find((each) => each.id === id)?.consents.sms
  const sendNext = async () => {
    const next = await scene.campaign({ message: 'Nu är det jul' })
    return (await scene.sms({ customerIds: [id], smsFrom: ourNumber }, next)).summary
  }

  test('with STOP is a no, and the text does not go again', async () => {
    await writeBack(scene, 'STOPP')
    expect(await annasSms()).toBe('no')
    scene.blipp.clock.pass(HOUR)
    await scene.settle()
    expect(scene.twilio.attempts()).toBe(1)
    const { report } = await scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })
    expect(report).toMatchObject({ recipients: 1, failed: 1, optedOut: 1 })
  })

  test('with STOP is a no when the campaign was cancelled meanwhile', async () => {
    await scene.shop.owner.call(cancelCampaign, { id: scene.campaigns.sms })
    await writeBack(scene, 'STOPP')
    expect(await annasSms()).toBe('no')
    expect(await sendNext()).toMatchObject({ sent: 0, reasons: { no: 1 } })
  })

  test('with anything else is kept for the shop', async () => {
    await writeBack(scene, 'Vi kommer gärna')
    expect((await scene.shop.owner.call(listReplies, {})).conversations).toMatchObject([{ customerId: id }])
  })

  test('keeps a cancelled campaign from going to them anew: they may have it', async () => {
    await scene.shop.owner.call(cancelCampaign, { id: scene.campaigns.sms })
    const again = await scene.sms({ customerIds: [id], smsFrom: ourNumber })
    expect(again.summary).toMatchObject({ sent: 0, reasons: { already: 1 } })
    expect(scene.twilio.attempts()).toBe(1)
  })
})
