import { afterEach, expect, test } from 'vitest'
import { whileOurs } from '../../backend/carriers/index.ts'
import { smtpCarrier } from '../../backend/carriers/smtp.ts'
import { twilioCarrier } from '../../backend/carriers/twilio.ts'
import { parseTemplate } from '../../shared/rules/template.ts'
import { startSmtpSink } from '../support/smtp-sink.ts'
import { accountSid, authToken, startTwilio } from '../support/twilio.ts'

const toEnd: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0)) await end()
})

/** Says yes so many times, and no ever after: a process that was held up in between. */
function yesTimes(times: number) {
  let asked = 0
  return { stillMay: () => asked++ < times, asked: () => asked }
}

async function texts() {
  const twilio = await startTwilio()
  toEnd.push(twilio.close)
  const settings = { accountSid, authToken, baseUrl: twilio.url }
  const unset = { from: undefined, messagingServiceSid: undefined, whatsappFrom: undefined }
  const carrier = twilioCarrier({ ...settings, ...unset })
  return { twilio, send: (to: string) => carrier.send({ to, from: 'Bjorns', text: 'Hej', statusUrl: null }) }
}

const tooLate = { state: 'retry', afterMs: 0 }

test('a text that was held up past its lease is not sent by the connection that was free', async () => {
  const { twilio, send } = await texts()
  await send('+46701740610')
  expect(await whileOurs(yesTimes(0).stillMay, () => send('+46701740611'))).toMatchObject(tooLate)
  expect(await whileOurs(yesTimes(9).stillMay, () => send('+46701740612'))).toMatchObject({
    state: 'accepted',
  })
  expect(twilio.texts.map(({ to }) => to)).toEqual(['+46701740610', '+46701740612'])
})

test('a text that was held up while it connected is not sent', async () => {
  const { twilio, send } = await texts()
  const lease = yesTimes(1)
  expect(await whileOurs(lease.stillMay, () => send('+46701740611'))).toMatchObject(tooLate)
  expect(lease.asked()).toBe(2)
  expect(twilio.texts).toEqual([])
})

test('a mail that was held up past its lease is not sent, and the next one is', async () => {
  const sink = await startSmtpSink()
  toEnd.push(sink.close)
  const from = 'utskick@blipp.example'
  const carrier = smtpCarrier({
    url: sink.url,
    from,
    fromName: 'Blipp',
    bounceDomain: undefined,
    dkim: undefined,
  })
  toEnd.push(carrier.close)
  const send = (address: string) =>
    carrier.send({
      form: {
        fromName: 'Björns via Blipp',
        replyTo: null,
        subject: parseTemplate('Hej'),
        html: parseTemplate('<p>Hej</p>'),
        text: parseTemplate('Hej'),
        feedbackId: 'a:b:campaign:blipp',
      },
      id: `${address}.1`,
      mark: null,
      to: { name: 'Anna', address },
      values: { name: 'Anna' },
      unsubscribeUrl: 'https://blipp.example/u/abcdefghijkl',
    })
  expect(await whileOurs(yesTimes(0).stillMay, () => send('anna@example.se'))).toMatchObject({
    state: 'retry',
  })
  expect(await send('eva@example.se')).toMatchObject({ state: 'accepted' })
  expect(sink.mails.flatMap(({ envelopeTo }) => envelopeTo)).toEqual(['eva@example.se'])
})
