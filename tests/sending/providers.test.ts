import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import { getSend } from '../../shared/deliveries.ts'
import { listRecipients } from '../../shared/reports.ts'
import { mobileOf, type Scene, setScene } from '../deliveries/scene.ts'
import { openSqlite } from '../support/engines.ts'
import { anna, annasMobile, erik, oneOfMany } from '../support/people.ts'
import type { SmtpFault } from '../support/smtp-sink.ts'
import type { TwilioFault } from '../support/twilio.ts'

let scene: Scene

beforeEach(async () => {
  const { db, discard } = await openSqlite()
  // What was uncertain stays so here: looking it up is tested beside.
  scene = await setScene(db, {
    sending: { look: false, breaker: { failures: 1000 } },
    patience: { smsTimeoutMs: 1500, mailReplyMs: 1500 },
  })
  return async () => {
    await scene.end()
    await discard()
  }
})

const later = async () => {
  scene.blipp.clock.pass(HOUR)
  await scene.settle()
}

test.each<[TwilioFault, string]>([
  ['errorBefore', 'providerError'],
  ['errorAfter', 'providerError'],
  ['hang', 'timeout'],
  ['hangAfter', 'timeout'],
  ['reset', 'connectionLost'],
])('Twilio answering %s leaves it uncertain, and it is never sent again', async (fault, reason) => {
  const { id } = await scene.customer(anna)
  scene.twilio.control(() => fault)
  const { summary } = await scene.sms({ customerIds: [id] })
  expect(summary).toMatchObject({ sent: 0, unknown: 1, pending: 0, reasons: { [reason]: 1 } })
  scene.twilio.control(() => null)
  await later()
  expect(scene.twilio.attempts()).toBe(1)
  const asked = { id: scene.campaigns.sms, outcome: 'unknown' } as const
  const { recipients } = await scene.shop.owner.call(listRecipients, asked)
  expect(recipients).toMatchObject([{ name: anna.name, state: 'unknown', reason }])
})

test('Twilio having no time is asked again later, and the text goes out once', async () => {
  const { id } = await scene.customer(anna)
  scene.twilio.control(() => 'busy')
  const { summary } = await scene.sms({ customerIds: [id] })
  expect(summary).toMatchObject({ pending: 1, unknown: 0, failed: 0 })
  await scene.settle()
  expect(scene.twilio.attempts()).toBe(1)
  scene.twilio.control(() => null)
  await later()
  expect(scene.twilio.textsTo(annasMobile)).toHaveLength(1)
  expect(await scene.ledger()).toMatchObject([{ state: 'accepted', attempt: 2, detail: null }])
})

test('a provider that never has time is given up', async () => {
  const { id } = await scene.customer(anna)
  scene.twilio.control(() => 'busy')
  await scene.sms({ customerIds: [id] })
  for (let hour = 0; hour < 10; hour += 1) await later()
  expect(scene.twilio.attempts()).toBe(8)
  expect(await scene.ledger()).toMatchObject([{ state: 'failed', reason: 'tooManyTries' }])
})

test.each<[number, string]>([
  [21211, 'addressInvalid'],
  [21614, 'addressInvalid'],
  [21635, 'addressInvalid'],
  [21617, 'contentRefused'],
  [21408, 'regionOff'],
])("Twilio's refusal %i is shown as %s", async (code, reason) => {
  const { id } = await scene.customer(anna)
  scene.twilio.control(() => code)
  const { summary } = await scene.sms({ customerIds: [id] })
  expect(summary).toMatchObject({ failed: 1, reasons: { [reason]: 1 } })
  expect((await scene.ledger())[0]?.detail).toContain(String(code))
})

test('who has blocked us at Twilio is never written to again', async () => {
  const { id } = await scene.customer(anna)
  scene.twilio.control(() => 21610)
  const first = await scene.sms({ customerIds: [id] })
  expect(first.summary.reasons).toEqual({ optedOut: 1 })
  scene.twilio.control(() => null)
  const { summary } = await scene.sms({ customerIds: [id], resend: true })
  expect(summary.reasons).toEqual({ suppressed: 1 })
})

test.each<[SmtpFault, object]>([
  ['refuse', { failed: 1, reasons: { mailboxUnknown: 1 } }],
  ['refuseData', { failed: 1, reasons: { contentRefused: 1 } }],
  ['defer', { pending: 1, reasons: {} }],
  ['deferData', { pending: 1, reasons: {} }],
  // Nothing of the message was written, so it is certain that it was not taken.
  ['hang', { pending: 1, reasons: {} }],
  ['hangAfterData', { unknown: 1, reasons: { timeout: 1 } }],
  ['closeAfterData', { unknown: 1, reasons: { connectionLost: 1 } }],
])('a mail server that will %s', async (fault, expected) => {
  const { id } = await scene.customer(erik)
  scene.sink.control(() => fault)
  const { summary } = await scene.email({ customerIds: [id] })
  expect(summary).toMatchObject({ sent: 0, ...expected })
  scene.sink.control(() => null)
  await later()
  const isTriedAgain = 'pending' in expected
  const taken = fault.endsWith('AfterData') || isTriedAgain ? 1 : 0
  expect(scene.mails()).toHaveLength(taken)
})

test('one who hangs keeps nobody else waiting', async () => {
  const people = []
  for (let number = 0; number < 30; number += 1) people.push(await scene.customer(oneOfMany(number)))
  const stuck = mobileOf(0)
  scene.twilio.control(({ to }) => (to === stuck ? 'hang' : null))
  const { sendId } = await scene.sms({ customerIds: people.map(({ id }) => id) })
  await scene.settle()
  const { summary } = await scene.shop.owner.call(getSend, { id: sendId })
  expect(summary).toMatchObject({ sent: 29, unknown: 1 })
})
