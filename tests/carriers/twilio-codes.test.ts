import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarriers } from '../../backend/carriers/index.ts'
import { twilioCodes } from '../../backend/carriers/twilio-codes.ts'
import { accountSid, authToken } from '../support/twilio.ts'

/** What Twilio answers next, in the shape that twilio.com/docs/usage/twilios-response describes. */
let answer = { status: 400, body: {} as object }
const server = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done).closeAllConnections()))

const refusedWith = (status: number, code: number) => {
  const page = `https://www.twilio.com/docs/errors/${code}`
  answer = { status, body: { code, message: 'Said', more_info: page, status } }
  const twilio = { accountSid, authToken, baseUrl: url, from: undefined, messagingServiceSid: undefined }
  const { sms } = createCarriers({ smtp: null, twilio: { ...twilio, whatsappFrom: undefined } })
  return sms.send({ to: '+46701740610', from: 'Bjorns', text: 'Hej', statusUrl: null })
}

const sender = [21212, 21601, 21603, 21606, 21657, 21659, 21660, 21661]
test.each(sender)('code %i is a fault of the sender, which holds', async (code) => {
  expect(await refusedWith(400, code)).toEqual({
    ...{ state: 'held', reason: 'senderRefused', detail: `${code} Said` },
  })
})

const account = [10001, 20006, 20008, 20403, 20404, 21608, 21701, 21703, 21704, 21705, 30002]
test.each(account)('code %i is a fault of the account, which holds whatever the status', async (code) => {
  for (const status of [400, 401, 403, 404])
    expect(await refusedWith(status, code)).toEqual({
      ...{ state: 'held', reason: 'accountRefused', detail: `${code} Said` },
    })
})

test('code 21635 is a number that takes no texts', async () => {
  expect(await refusedWith(400, 21635)).toMatchObject({ state: 'failed', reason: 'addressInvalid' })
})

test.each([
  [400, 21999, '21999'],
  [403, 0, 'HTTP 403'],
])(
  'a refusal by %i with the unknown code %i fails, and names the code',
  async (status, code, unknownCode) => {
    expect(await refusedWith(status, code)).toEqual({
      ...{ state: 'failed', reason: 'providerRefused', detail: `${unknownCode} Said`, unknownCode },
    })
  },
)

test.each([
  [401, 20003, 'retry', 'providerSignIn'],
  [401, 0, 'retry', 'providerSignIn'],
  [429, 20429, 'retry', 'tooManyTries'],
  [429, 30001, 'retry', 'tooManyTries'],
  [500, 21999, 'unknown', 'providerError'],
  [500, 21660, 'unknown', 'providerError'],
])('an answer %i with code %i is %s for %s', async (status, code, state, reason) => {
  const outcome = await refusedWith(status, code)
  expect(outcome).toMatchObject({ state, reason })
  expect(outcome).not.toHaveProperty('unknownCode')
})

test('every code that is known has a name of its own', () => {
  const names = Object.values(twilioCodes).map(({ says }) => says)
  expect(names.filter((name) => name.length < 5)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
