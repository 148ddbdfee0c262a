import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpCarrier } from '../../backend/carriers/smtp.ts'
import { smsParts } from '../../shared/rules/sms.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { openSqlite } from '../support/engines.ts'
import { anna, annasMobile } from '../support/people.ts'
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts'

const ourNumber = '+46701740699'
let scene: Scene
let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
})
afterAll(() => sink.close())

beforeEach(async () => {
  const { db, discard } = await openSqlite()
  scene = await setScene(db, { environment: { TWILIO_FROM: ourNumber } })
  return async () => {
    await scene.end()
    await discard()
  }
})

const everything =
  'Hej {{name}} på {{email}} och {{phone}}! {{business}} {{review|snart}} {{nick|vän}} {{other}}'

test('a text has its placeholders filled in for its reader, and a way out in their language', async () => {
  const { id } = await scene.customer(anna)
  await scene.change(id, { language: 'en' })
  const campaign = await scene.campaign({ message: everything })
  await scene.sms({ customerIds: [id] }, campaign)
  const [text] = scene.twilio.textsTo(annasMobile)
  const [line] = await scene.ledger()
  expect(text?.body).toBe(
    `Hej Anna Öberg på anna@kund.example och 070-174 06 10! Björns Barbershop snart {{nick|vän}} {{other}}` +
      `\nOpt out: ${scene.blipp.deps.config.publicUrl}/u/${line?.optOutToken}`,
  )
  expect(line).toMatchObject({ providerId: text?.sid, parts: smsParts(text?.body ?? '').parts })
  expect(text?.statusCallback).toBeNull()
})

test('a text from a number has no link: it says that it can be answered with STOP', async () => {
  const { id } = await scene.customer(anna)
  await scene.sms({ customerIds: [id], smsFrom: ourNumber })
  const [text] = scene.twilio.texts
  expect(text?.body).not.toContain('/u/')
  expect(text?.body).toMatch(/\nAvböj: svara STOPP$/)
  expect((await scene.ledger())[0]?.parts).toBe(smsParts(text?.body ?? '').parts)
})

test('a mail comes from the shop by way of Blipp, answers go to its owner, and a button stops it', async () => {
  const { id } = await scene.customer(anna)
  await scene.email({ customerIds: [id] })
  const [mail] = scene.mails()
  const [line] = await scene.ledger()
  const link = `${scene.blipp.deps.config.publicUrl}/u/${line?.optOutToken}`
  expect(mail).toMatchObject({
    envelopeFrom: 'utskick@blipp.example',
    envelopeTo: [anna.email],
    from: 'utskick@blipp.example',
    replyTo: scene.shop.email,
    subject: 'Hösten är här, Anna Öberg',
  })
  expect(mail?.headers).toMatchObject({
    from: '=?UTF-8?B?QmrDtnJucyBCYXJiZXJzaG9wIHZpYSBCbGlwcA==?= <utskick@blipp.example>',
    'list-unsubscribe': `<${link}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': `<${line?.providerId}@blipp.example>`,
    'feedback-id': `${line?.campaignId}:${line?.businessId}:campaign:blipp`,
  })
  expect(mail?.text).toContain('Hej Anna Öberg!')
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(link)
})

test('what a person is called is text, never markup, a link, a placeholder or a header', async () => {
  const { id } = await scene.customer(anna)
  await scene.change(id, { name: '<b>Anna</b> %%OPT_OUT%% {{email}} $&' })
  await scene.email({ customerIds: [id] })
  const [mail] = scene.mails()
  expect(mail?.html).toContain('&lt;b&gt;Anna&lt;/b&gt; %%OPT_OUT%% {{email}} $&amp;')
  expect(mail?.subject).toBe('Hösten är här, <b>Anna</b> %%OPT_OUT%% {{email}} $&')
})

test('a line break in a name adds no header and no recipient', async () => {
  const { id } = await scene.customer(anna)
  await scene.change(id, { name: 'Anna\r\nBcc: x@y.se\r\n\r\nHej' })
  await scene.changeShop({ name: 'Björns\r\nBcc: z@y.se' })
  await scene.email({ customerIds: [id] })
  const [mail] = scene.mails()
  expect(mail?.envelopeTo).toEqual([anna.email])
  expect(mail?.headers.bcc).toBeUndefined()
  expect(mail?.subject).toBe('Hösten är här, Anna Bcc: x@y.se Hej')
})

test.each([
  'a@b.se, c@d.se',
  'a@b.se\r\nRCPT TO:<z@z.se>',
  'a@b.se\r\nBcc: x@y.se',
  '"Anna" <a@b.se>',
  'anna',
  '',
])('a mail to %j is not sent to anybody', async (address) => {
  const carrier = smtpCarrier({
    url: sink.url,
    from: 'utskick@blipp.example',
    fromName: 'Blipp',
    bounceDomain: undefined,
    dkim: undefined,
  })
  const mail = {
    form: {
      fromName: 'Björn',
      replyTo: null,
      subject: ['Hej'],
      html: ['<p>Hej</p>'],
      text: ['Hej'],
      feedbackId: null,
    },
    id: 'one',
    mark: null,
    to: { name: 'Anna', address },
    values: {},
    unsubscribeUrl: null,
  }
  expect(await carrier.send(mail)).toMatchObject({ state: 'failed', reason: 'addressInvalid' })
  await carrier.close()
  expect(sink.mails).toEqual([])
})
