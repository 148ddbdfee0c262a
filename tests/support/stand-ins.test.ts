import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import twilio from 'twilio'
import { expect, onTestFinished, test } from 'vitest'
import { readJournal } from './journal.ts'
import { type ReceivedMail, type SmtpFault, startSmtpSink } from './smtp-sink.ts'
import { accountSid, authToken, startTwilio, type TwilioFault } from './twilio.ts'

async function mailServer(fault: SmtpFault | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-sink-'))
  const journalFile = join(folder, 'mails')
  const sink = await startSmtpSink({ journalFile })
  sink.control(() => fault)
  const hangs = fault?.startsWith('hang') ?? false
  const transport = createTransport({ url: sink.url, socketTimeout: hangs ? 300 : 30_000 })
  onTestFinished(async () => {
    transport.close()
    await sink.close()
    rmSync(folder, { recursive: true })
  })
  const send = () =>
    transport.sendMail({
      from: '"Björn" <a@shop.example>',
      to: 'anna@kund.example',
      subject: 'Välkommen tillbaka, åäö',
      text: 'Hej Anna',
      headers: { 'List-Unsubscribe': '<https://blipp.example/u/1>' },
    })
  return { sink, send, journalFile }
}

test('a mail is kept as its reader sees it, in memory and on disk', async () => {
  const { sink, send, journalFile } = await mailServer()
  await send()
  const mail = await sink.waitForMail(({ subject }) => subject.startsWith('Välkommen'))
  expect(mail).toMatchObject({
    envelopeTo: ['anna@kund.example'],
    subject: 'Välkommen tillbaka, åäö',
    from: 'a@shop.example',
  })
  expect(mail.headers['list-unsubscribe']).toBe('<https://blipp.example/u/1>')
  expect(readJournal<ReceivedMail>(journalFile)).toEqual(sink.mails)
})

test('what is half written to disk is not there yet', async () => {
  const { sink, send, journalFile } = await mailServer()
  await send()
  await sink.waitForMail(() => true)
  appendFileSync(journalFile, '{"subject":"Välko')
  expect(readJournal<ReceivedMail>(journalFile)).toHaveLength(1)
})

test.each<[SmtpFault, number | undefined, number]>([
  ['refuse', 550, 0],
  ['defer', 451, 0],
  ['refuseData', 554, 0],
  ['deferData', 451, 0],
  ['hang', undefined, 0],
  ['hangAfterData', undefined, 1],
  ['closeAfterData', undefined, 1],
])('the mail server can %s', async (fault, responseCode, kept) => {
  const { sink, send } = await mailServer(fault)
  const error = await send().then(
    () => null,
    (reason: { responseCode?: number }) => reason,
  )
  expect(error).not.toBeNull()
  expect(error?.responseCode).toBe(responseCode)
  expect(sink.mails).toHaveLength(kept)
})

const text = { to: '+46701740610', from: 'Bjorns', body: 'Hej Anna' }

async function smsProvider(fault: TwilioFault | null = null) {
  const standIn = await startTwilio()
  standIn.control(() => fault)
  onTestFinished(standIn.close)
  const hangs = typeof fault === 'string' && fault.startsWith('hang')
  const client = twilio(accountSid, authToken, { timeout: hangs ? 300 : 30_000 })
  client.api.baseUrl = standIn.url
  return { standIn, client }
}

test("a text is answered as Twilio does, and found again by its sid and its recipient's number", async () => {
  const { standIn, client } = await smsProvider()
  const created = await client.messages.create(text)
  expect(created).toMatchObject({ status: 'queued', errorCode: null })
  expect((await client.messages(created.sid).fetch()).body).toBe('Hej Anna')
  expect((await client.messages.list({ to: text.to })).map(({ sid }) => sid)).toEqual([created.sid])
  expect(standIn.textsTo(text.to)).toHaveLength(1)
})

test.each<[TwilioFault, number | undefined, number]>([
  [21610, 21610, 0],
  ['busy', 20429, 0],
  ['errorBefore', 20500, 0],
  ['errorAfter', 20500, 1],
  ['hang', undefined, 0],
  ['hangAfter', undefined, 1],
  ['reset', undefined, 1],
])('the SMS provider can answer with %s', async (fault, code, kept) => {
  const { standIn, client } = await smsProvider(fault)
  const error = await client.messages.create(text).then(
    () => null,
    (reason: { code?: unknown }) => reason,
  )
  expect(error).not.toBeNull()
  if (code !== undefined) expect(error?.code).toBe(code)
  expect(standIn.texts).toHaveLength(kept)
})

test('the SMS provider knows the magic numbers', async () => {
  const { client } = await smsProvider()
  await expect(client.messages.create({ ...text, to: '+15005550004' })).rejects.toMatchObject({ code: 21610 })
})
