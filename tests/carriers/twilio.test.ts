import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createCarriers } from '../../backend/carriers/index.ts'
import { accountSid, authToken, startTwilio } from '../support/twilio.ts'

const toEnd: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0)) await end()
})

const text = { to: '+46701740610', from: 'Bjorns', text: 'Hej', statusUrl: null }

const settingsAt = (baseUrl: string) => ({
  ...{ accountSid, authToken, baseUrl, from: undefined, messagingServiceSid: undefined },
  whatsappFrom: undefined,
})

const carrierAt = (baseUrl: string, more: { authToken?: string; messagingServiceSid?: string } = {}) =>
  createCarriers({ smtp: null, twilio: { ...settingsAt(baseUrl), ...more } }, { smsTimeoutMs: 500 }).sms

async function standIn() {
  const twilio = await startTwilio()
  toEnd.push(twilio.close)
  return twilio
}

/** Something else where Twilio should be. */
async function strangerAnswering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  toEnd.push(() => new Promise((done) => server.close(done).closeAllConnections()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a text that Twilio takes is accepted under its id', async () => {
  const twilio = await standIn()
  const outcome = await carrierAt(twilio.url).send({ ...text, statusUrl: 'https://blipp.example/status/1' })
  const [taken] = twilio.texts
  expect(outcome).toEqual({ state: 'accepted', providerId: taken?.sid })
  expect(taken).toMatchObject({
    to: text.to,
    from: 'Bjorns',
    body: 'Hej',
    statusCallback: 'https://blipp.example/status/1#rc=5&rp=all',
  })
})

test('credentials that Twilio does not know wait for the operator, and nothing is lost meanwhile', async () => {
  const twilio = await standIn()
  const outcome = await carrierAt(twilio.url, { authToken: 'wrong' }).send(text)
  expect(outcome).toMatchObject({ state: 'retry', reason: 'providerSignIn' })
})

test('a queue that is full is left alone for minutes', async () => {
  const twilio = await standIn()
  twilio.control(() => 21611)
  expect(await carrierAt(twilio.url).send(text)).toMatchObject({ state: 'retry', afterMs: 300_000 })
})

test.each(['070-174 06 10', '+46701740610, +46701740611', '46701740610', ''])(
  'a text to %j is sent to nobody',
  async (to) => {
    const twilio = await standIn()
    const outcome = await carrierAt(twilio.url).send({ ...text, to })
    expect(outcome).toMatchObject({ state: 'failed', reason: 'addressInvalid' })
    expect(twilio.attempts()).toBe(0)
  },
)

test.each([
  ['a page with status 200', 200, '<html>Welcome</html>', 'unknown'],
  ['an answer without an id', 201, '{}', 'unknown'],
  ['a gateway that gave up', 502, '<html>Bad gateway</html>', 'unknown'],
  ['a redirect', 302, '', 'unknown'],
  ['a refusal in HTML', 403, '<html>No</html>', 'failed'],
])('%s in its place leaves the message %s', async (_, status, body, state) => {
  const url = await strangerAnswering((_request, response) => {
    response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' })
    response.end(body)
  })
  expect(await carrierAt(url).send(text)).toMatchObject({ state })
})

test.each([
  [63024, 'failed', 'notOnWhatsapp'],
  [63003, 'failed', 'notOnWhatsapp'],
  [63016, 'failed', 'templateRefused'],
  [21656, 'failed', 'templateRefused'],
  [63013, 'failed', 'filtered'],
  [63018, 'retry', 'tooManyTries'],
])('a template that is refused with %d is %s', async (code, state, reason) => {
  const twilio = await standIn()
  twilio.control(() => code)
  const config = { smtp: null, twilio: { ...settingsAt(twilio.url), whatsappFrom: '+46701740690' } }
  const template = {
    ...{ to: '+46701740610', from: '+46701740690', contentSid: `HX${'a'.repeat(32)}` },
    ...{ variables: { 1: 'Anna' }, statusUrl: null },
  }
  expect(await createCarriers(config).whatsapp.send(template)).toMatchObject({ state, reason })
})
