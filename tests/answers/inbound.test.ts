import { beforeEach, expect, test } from 'vitest'
import { optOutOf } from '../../backend/answers/index.ts'
import { mayTurnBack } from '../../backend/consents/index.ts'
import type { Database } from '../../backend/database/index.ts'
import { listCustomers, updateCustomer } from '../../shared/customers.ts'
import { sendSms } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import type { Scene } from '../deliveries/scene.ts'
import { ourNumber, setReplyScene, writeBack } from '../replies/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, floraBlommor, oneOfMany } from '../support/people.ts'
import { addCampaign, addCustomer, addTag, openShop, type Shop, smsCampaign } from '../support/shop.ts'
import { inboundPath, newSid, postForm, signatureOf } from '../support/twilio-forms.ts'

const anotherNumber = '+46701740691'

onEachEngine('an answer to a text', (open) => {
  let db: Database
  let scene: Scene

  beforeEach(async () => {
    db = await open()
    scene = await setReplyScene(db)
    return () => scene.end()
  })

  const texted = async (smsFrom = ourNumber) => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id], smsFrom })
    return id
  }
  const reply = async (
    body: string,
    values: { from?: string; to?: string; sid?: string; optOutType?: string } = {},
  ) => {
    const answer = await writeBack(scene, body, values)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/xml'),
    ])
    expect(await answer.text()).toBe('<Response/>')
  }
  const annasSms = async (shop: Shop = scene.shop) => {
    const { customers } = await shop.owner.call(listCustomers, {})
    return customers.find(({ name }) => name === anna.name)?.consents.sms
  }
  const sendNext = async (id: string) => {
    const next = await scene.campaign({ message: 'Nu är det jul' })
    return (await scene.sms({ customerIds: [id], smsFrom: ourNumber }, next)).summary
  }
  const suppressed = async () =>
    (
      await db.read
        .selectFrom('businesses')
        .select('suppressed')
        .where('id', '=', scene.shop.business.id)
        .executeTakeFirstOrThrow()
    ).suppressed
  const answers = () =>
    db.read
      .selectFrom('consents')
      .select(['sms', 'source'])
      .where('source', '=', 'self')
      .orderBy('at')
      .orderBy('id')
      .execute()

  test('is not turned back by whoever gave the number, without an answer from it', async () => {
    const id = await texted()
    const turnable = () =>
      db.write(scene.shop.business.id, async (unit) => {
        const row = await unit.trx
          .selectFrom('customers')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return mayTurnBack(unit, scene.blipp.deps.keys, row, 'sms')
      })
    await scene.shop.owner.call(updateCustomer, { id, consentGiven: false })
    await reply('STOP')
    expect(await turnable()).toBe(false)
    await reply('START')
    expect(await turnable()).toBe(true)
  })

  test('with STOP stops the next, and is counted where it was answered', async () => {
    const id = await texted()
    await reply('Stopp!')
    expect(await annasSms()).toBe('no')
    expect(await sendNext(id)).toMatchObject({ sent: 0, reasons: { no: 1 } })
    const { report } = await scene.shop.owner.call(getCampaignReport, { id: scene.campaigns.sms })
    expect(report).toMatchObject({ accepted: 1, optedOut: 1 })
    expect(await answers()).toEqual([{ sms: 'no', source: 'self' }])
    expect(await suppressed()).toBe(1)
  })

  test('that Twilio calls a no is one, and START of Twilio turns it back, whatever the words are', async () => {
    await texted()
    await reply('Nej tack, inga fler', { optOutType: 'STOP' })
    expect(await annasSms()).toBe('no')
    await reply('Hur gör jag?', { optOutType: 'HELP' })
    expect(await annasSms()).toBe('no')
    await reply('ja', { optOutType: 'START' })
    expect(await annasSms()).toBe('yes')
    expect(await answers()).toMatchObject([{ sms: 'no' }, { sms: 'yes' }])
  })

  test('with STOP is turned back by START, and by nobody else', async () => {
    const id = await texted()
    const early = scene.blipp.clock.now()
    const { code } = await addTag(scene.shop)
    await reply('STOP')
    await scene.shop.owner.call(updateCustomer, { id, consentGiven: true, basis: 'inShop' })
    expect(await annasSms()).toBe('no')
    const signup = { ...anna, id: uuid7(), wordingVersion: null, language: 'sv', filledAt: early } as const
    await scene.shop.owner.call(postSignups, { code, clientNow: scene.blipp.clock.now(), signups: [signup] })
    expect(await annasSms()).toBe('no')
    expect((await sendNext(id)).sent).toBe(0)
    await reply('start')
    expect([await annasSms(), await suppressed()]).toEqual(['yes', 0])
    expect((await sendNext(id)).sent).toBe(1)
    await reply('STOP')
    expect([await annasSms(), await suppressed()]).toEqual(['no', 1])
    expect((await sendNext(id)).sent).toBe(0)
    expect((await answers()).map(({ sms }) => sms)).toEqual(['no', 'yes', 'no'])
  })

  test('with START opens the links again: the page says so, and one press is a no once more', async () => {
    const id = await texted()
    const token = (await scene.ledger())[0]?.optOutToken ?? ''
    const press = () => fetch(`${scene.blipp.url}/u/${token}`, { method: 'POST' })
    const isOut = async () => (await optOutOf(scene.blipp.deps, token))?.optedOut
    await press()
    expect([await isOut(), await annasSms()]).toEqual([true, 'no'])
    await reply('START')
    expect([await isOut(), await annasSms(), await suppressed()]).toEqual([false, 'yes', 0])
    scene.blipp.clock.pass(1000)
    await press()
    expect([await isOut(), await annasSms(), await suppressed()]).toEqual([true, 'no', 1])
    expect(await sendNext(id)).toMatchObject({ sent: 0, reasons: { no: 1 } })
    expect((await answers()).map(({ sms }) => sms)).toEqual(['no', 'yes', 'no'])
  })

  test('counts once, also when the person has changed their mind since', async () => {
    await texted()
    const [stop, start] = [newSid(), newSid()]
    await reply('STOP', { sid: stop })
    await reply('START', { sid: start })
    await reply('STOP', { sid: stop })
    expect(await annasSms()).toBe('yes')
    await reply('START', { sid: start })
    expect((await answers()).map(({ sms }) => sms)).toEqual(['no', 'yes'])
  })

  test('with anything else changes nothing, nor does one from somebody else', async () => {
    await texted()
    await reply('Tack, vi ses på fredag')
    await reply('STOP', { from: '+46701740699' })
    await reply('STOP', { from: 'whatsapp:+46701740610' })
    await reply('START')
    expect((await answers()).filter(({ sms }) => sms === 'no')).toEqual([])
    expect(await annasSms()).toBe('yes')
  })

  test('while the next is under way keeps it from going out', async () => {
    const id = await texted()
    scene.twilio.control(() => 'busy')
    await sendNext(id)
    scene.twilio.control(() => null)
    await reply('Sluta.')
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect(scene.twilio.textsTo(annasMobile)).toHaveLength(1)
  })

  test('by START says nothing about the number that somebody has by now', async () => {
    const id = await texted()
    await reply('STOP')
    await scene.change(id, { mobile: '+46701740698' })
    await reply('START')
    expect([await annasSms(), await suppressed()]).toEqual(['no', 0])
  })

  test('is refused unless Twilio signed it', async () => {
    await texted()
    const form = { MessageSid: newSid(), From: annasMobile, To: ourNumber, Body: 'STOP' }
    const url = scene.blipp.url + inboundPath
    const forged = signatureOf(scene.blipp.deps.config.publicUrl + inboundPath, form, 'another token')
    expect((await postForm(url, form, forged)).status).toBe(403)
    expect((await postForm(url, form, '')).status).toBe(403)
    expect(await annasSms()).toBe('yes')
  })

  test('leaves no number in the log', async () => {
    await texted()
    await reply('STOP')
    expect(scene.blipp.lines.join()).not.toMatch(/\+46/)
  })

  test('reaches the businesses that text from the number, else all that texted from one', async () => {
    const flora = await openShop(scene.blipp.url, { ...floraBlommor, ownerEmail: `${uuid7()}@flora.example` })
    await db.write(
      flora.business.id,
      async ({ trx }) =>
        void (await trx.updateTable('users').set({ emailVerifiedAt: '2026-11-21T09:00:00.000Z' }).execute()),
    )
    const annaThere = await addCustomer(flora, anna)
    await addCustomer(flora, oneOfMany(1))
    const campaign = await addCampaign(flora, smsCampaign)
    const theirs = { id: campaign.id, customerIds: [annaThere.id], smsFrom: ourNumber }
    await flora.owner.call(sendSms, theirs)
    await scene.blipp.jobs.idle()
    // As it is once the operator has taken another number.
    await db.write(flora.business.id, async ({ trx, businessId }) => {
      await trx
        .updateTable('sends')
        .set({ sender: anotherNumber })
        .where('businessId', '=', businessId)
        .execute()
    })
    await texted()
    await reply('STOP')
    expect([await annasSms(), await annasSms(flora)]).toEqual(['no', 'yes'])
    await reply('STOP', { to: anotherNumber })
    expect(await annasSms(flora)).toBe('no')
    await reply('START', { to: '+46701740697' })
    expect([await annasSms(), await annasSms(flora)]).toEqual(['yes', 'yes'])
  })
})
