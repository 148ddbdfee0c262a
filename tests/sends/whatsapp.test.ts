import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { saveCampaign, updateCampaign } from '../../shared/campaigns.ts'
import type { Answers } from '../../shared/consents.ts'
import { deleteCustomer, listCustomers } from '../../shared/customers.ts'
import { getSend, listCaptured, type SendSummary } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { scheduleCampaign, testCampaign } from '../../shared/schedules.ts'
import { postSignups } from '../../shared/taps.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import { removeTemplate } from '../../shared/whatsapp/contract.ts'
import { type Scene, type SceneOptions, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile } from '../support/people.ts'
import { addTag, reminder } from '../support/shop.ts'
import { type Approved, keepOwn } from '../support/templates.ts'
import { postReply, postStatus } from '../support/twilio-forms.ts'

const ourNumber = '+46701740690'
const environment = { TWILIO_WHATSAPP_FROM: ourNumber }
const message = textOfTemplate(reminder)

onEachEngine('WhatsApp', (open) => {
  let db: Database
  let scene: Scene
  let code: string

  const begin = async (options: SceneOptions = { environment }) => {
    scene = await setScene(db, options)
    code = (await addTag(scene.shop)).code
    await turn(true)
  }
  beforeEach(async () => {
    db = await open()
    await begin()
    return () => scene.end()
  })

  const { owner } = { owner: () => scene.shop.owner }
  const turn = (whatsappOn: boolean) => owner().call(updateProfile, { whatsappOn })
  const keep = (values: Partial<Approved> = {}) =>
    keepOwn(db, scene.shop.business.id, { ...reminder, ...values })
  const campaign = async (text = message) =>
    (await owner().call(saveCampaign, { name: 'Dags igen', type: 'whatsapp', message: text })).campaign.id
  /** Anna, as she fills in the shop's form. */
  const signsUp = async (consents: Answers = { sms: true, email: true, whatsapp: true }) => {
    const { name, email, phone } = anna
    const now = scene.blipp.clock.now()
    const [id] = [uuid7()]
    const signup = { id, name, email, phone, consentGiven: true, consents, language: 'sv', filledAt: now }
    await owner().call(postSignups, { code, clientNow: now, signups: [signup] })
    const { customers } = await owner().call(listCustomers, {})
    return customers.find((each) => each.email === email)?.id ?? ''
  }
  const send = (customerIds: string[], id: string) => scene.whatsapp({ customerIds }, id)
  const sendTemplate = async (): Promise<{ customer: string; id: string; summary: SendSummary }> => {
    await keep()
    const [customer, id] = [await signsUp(), await campaign()]
    return { customer, id, ...(await send([customer], id)) }
  }
  const annas = async () => {
    const { customers } = await owner().call(listCustomers, {})
    return customers.find(({ name }) => name === anna.name)?.consents
  }

  test('goes out as the approved template, filled in, from the operator’s number', async () => {
    const { summary, id } = await sendTemplate()
    expect(summary).toMatchObject({ recipients: 1, sent: 1, reasons: {} })
    expect(scene.twilio.texts).toMatchObject([
      {
        to: `whatsapp:${annasMobile}`,
        from: `whatsapp:${ourNumber}`,
        body: '',
        contentSid: reminder.contentSid,
      },
    ])
    expect(JSON.parse(scene.twilio.texts[0]?.contentVariables ?? '')).toEqual({
      1: anna.name,
      2: 'Björns Barbershop',
    })
    const { report } = await owner().call(getCampaignReport, { id })
    expect(report).toMatchObject({ recipients: 1, accepted: 1 })
  })

  test('goes to nobody who said yes to other channels alone, nor twice to anybody', async () => {
    await keep()
    const id = await campaign()
    const customer = await signsUp({ sms: true, email: true })
    expect((await send([customer], id)).summary).toMatchObject({ sent: 0, reasons: { never: 1 } })
    await signsUp({ whatsapp: true })
    expect((await send([customer], id)).summary.sent).toBe(1)
    expect((await send([customer], id)).summary).toMatchObject({ sent: 0, reasons: { already: 1 } })
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('is no yes to SMS, nor counted as one', async () => {
    await keep()
    const customer = await signsUp({ whatsapp: true })
    expect(await annas()).toEqual({ sms: null, email: null, whatsapp: 'yes' })
    const { summary } = await scene.sms({ customerIds: [customer] })
    expect(summary).toMatchObject({ sent: 0, reasons: { never: 1 } })
    await scene.changeShop({ plan: 'starter' })
    const left = (await owner().call(getProfile, {})).business.remaining.sms
    expect((await send([customer], await campaign())).summary.sent).toBe(1)
    expect((await owner().call(getProfile, {})).business.remaining.sms).toBe(left)
  })

  test('takes no text of one’s own, and says why', async () => {
    await keep()
    const customer = await signsUp()
    const id = await campaign('Hej {{name}}, helt egen text')
    const refused = {
      status: 409,
      body: { code: 'templateRequired', message: expect.stringMatching(/mall/) },
    }
    expect(await scene.ask('whatsapp', { customerIds: [customer] }, id)).toMatchObject(refused)
    await owner().call(updateCampaign, { id, message })
    expect((await send([customer], id)).summary.sent).toBe(1)
  })

  test('is refused once its template is gone, or while the shop has it off', async () => {
    const template = await keep()
    const [customer, id] = [await signsUp(), await campaign()]
    await turn(false)
    const ask = () => scene.ask('whatsapp', { customerIds: [customer] }, id)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'channelOff' } })
    await turn(true)
    await owner().call(removeTemplate, { id: template })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'templateRequired' } })
    expect(await scene.ledger()).toEqual([])
  })

  test('that is turned off while messages wait sends none of them', async () => {
    scene.twilio.control(() => 'busy')
    const { summary } = await sendTemplate()
    expect(summary.pending).toBe(1)
    await turn(false)
    scene.twilio.control(() => null)
    scene.blipp.clock.pass(600_000)
    await scene.settle()
    expect(scene.twilio.texts).toEqual([])
    expect(await scene.ledger()).toMatchObject([{ state: 'skipped', reason: 'channelOff' }])
  })

  test('is stopped by STOP on WhatsApp, which is no answer about SMS, and turned back by START', async () => {
    const { customer, id } = await sendTemplate()
    const reply = async (body: string) => {
      scene.blipp.clock.pass(1000)
      await postReply(scene.blipp, { from: `whatsapp:${annasMobile}`, to: `whatsapp:${ourNumber}`, body })
    }
    await reply('Stopp')
    expect(await annas()).toEqual({ sms: 'yes', email: 'yes', whatsapp: 'no' })
    const { report } = await owner().call(getCampaignReport, { id })
    expect(report.optedOut).toBe(1)
    const next = await campaign()
    expect((await send([customer], next)).summary).toMatchObject({ sent: 0, reasons: { no: 1 } })
    await reply('START')
    expect((await send([customer], next)).summary.sent).toBe(1)
  })

  test('is not stopped by STOP in a text message, nor turned back by a form before the person confirms', async () => {
    const { customer } = await sendTemplate()
    await postReply(scene.blipp, { from: annasMobile, to: ourNumber, body: 'STOP' })
    expect((await annas())?.whatsapp).toBe('yes')
    const stop = { from: `whatsapp:${annasMobile}`, to: `whatsapp:${ourNumber}`, body: 'STOP' }
    await postReply(scene.blipp, stop)
    scene.blipp.clock.pass(60_000)
    await signsUp()
    expect((await annas())?.whatsapp).not.toBe('yes')
    expect((await send([customer], await campaign())).summary.sent).toBe(0)
  })

  test('is delivered, or failed with its reason, by the word of its callback', async () => {
    const { id } = await sendTemplate()
    const [line] = await scene.ledger()
    const tell = (status: string, errorCode?: number) =>
      postStatus(scene.blipp, line?.callbackToken ?? '', { sid: line?.providerId ?? '', status, errorCode })
    expect((await tell('failed', 63024)).status).toBe(204)
    expect(await scene.ledger()).toMatchObject([
      { state: 'failed', reason: 'notOnWhatsapp', detail: '63024' },
    ])
    expect((await owner().call(getCampaignReport, { id })).report).toMatchObject({ failed: 1 })
  })

  test('waits and goes later when WhatsApp takes no more just then', async () => {
    scene.twilio.control(() => 63018)
    await sendTemplate()
    expect(await scene.ledger()).toMatchObject([{ state: 'queued', reason: null }])
    scene.twilio.control(() => null)
    scene.blipp.clock.pass(120_000)
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('whose answer was lost stays uncertain until its callback, and is never sent again', async () => {
    scene.twilio.control(() => 'reset')
    await sendTemplate()
    expect(await scene.ledger()).toMatchObject([{ state: 'unknown', lookAt: null }])
    scene.twilio.control(() => null)
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
    const [line] = await scene.ledger()
    const { sid } = scene.twilio.texts[0] ?? { sid: '' }
    await postStatus(scene.blipp, line?.callbackToken ?? '', { sid, status: 'read' })
    expect(await scene.ledger()).toMatchObject([{ state: 'delivered' }])
  })

  test('is offered on the page behind a link only by a shop that has it on', async () => {
    await sendTemplate()
    const [line] = await scene.ledger()
    const path = `${scene.blipp.url}/u/${line?.optOutToken}`
    expect(await (await fetch(path)).text()).toContain('opt-out whatsapp asked')
    const stop = (what: string) =>
      fetch(path, { method: 'POST', body: new URLSearchParams({ stop: what }) }).then((answer) =>
        answer.text(),
      )
    expect(await stop('whatsapp')).toContain('opt-out whatsapp done')
    expect(await annas()).toEqual({ sms: 'yes', email: 'yes', whatsapp: 'no' })
  })

  test('is scheduled, and asks the merchant when its template is gone by then', async () => {
    const template = await keep()
    const [customer, id] = [await signsUp(), await campaign()]
    const at = '2026-11-21T12:00'
    await owner().call(scheduleCampaign, { id, at, customerIds: [customer] })
    await owner().call(removeTemplate, { id: template })
    scene.blipp.clock.pass(4 * 3_600_000)
    await scene.settle()
    const row = db.read.selectFrom('campaigns').select('scheduleTrouble').where('id', '=', id)
    expect(await row.execute()).toEqual([{ scheduleTrouble: 'templateRequired' }])
    expect(scene.twilio.texts).toEqual([])
  })

  test('is tried on one’s own number, and nobody else’s', async () => {
    await keep()
    const id = await campaign()
    expect(await owner().call(testCampaign, { id })).toMatchObject({ state: 'accepted' })
    expect(scene.twilio.texts).toMatchObject([{ contentSid: reminder.contentSid }])
    const other = await owner().ask(testCampaign, { id, to: annasMobile })
    expect(other).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } })
  })

  test('is captured where no number is set up, and goes when the person is erased', async () => {
    await scene.end()
    await begin({})
    const { customer, sendId } = (await sendTemplate()) as { customer: string; sendId?: string }
    const captured = async () =>
      (await owner().call(listCaptured, {})).captured.filter(({ to }) => to === annasMobile)
    expect(await captured()).toMatchObject([
      { channel: 'whatsapp', from: 'Björns Barbershop', text: expect.stringContaining(`Hej ${anna.name}!`) },
    ])
    expect((await owner().call(getSend, { id: String(sendId) })).summary).toMatchObject({
      captured: 1,
      sent: 0,
    })
    await owner().call(deleteCustomer, { id: customer })
    expect(await captured()).toEqual([])
    expect(await scene.ledger()).toMatchObject([{ address: null, bodyHash: null }])
  })
})
