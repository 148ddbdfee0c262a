import { expect, test } from 'vitest'
import type { Channel, ConsentState } from '../../shared/consents.ts'
import { hindrance, type LeftOutReason, leftOutBy } from '../../shared/rules/reach.ts'

test.each<[ConsentState, string | null, ReturnType<typeof hindrance>]>([
  ['yes', 'anna@kund.example', null],
  ['yes', null, 'noAddress'],
  ['yes', '', 'noAddress'],
  ['waiting', 'anna@kund.example', 'noConsent'],
  ['no', 'anna@kund.example', 'noConsent'],
  [null, 'anna@kund.example', 'noConsent'],
  ['no', null, 'noConsent'],
])('who said %s and has the address %j is kept from messages by %s', (answer, address, why) => {
  expect(hindrance(answer, address)).toBe(why)
})

const number = '+46701740610'
test.each<[Channel, ConsentState, string | null, string | null, LeftOutReason | null]>([
  ['sms', 'yes', number, '070-174 06 10', null],
  ['email', 'yes', 'anna@kund.example', null, null],
  ['sms', null, null, null, 'never'],
  ['email', null, 'anna@kund.example', null, 'never'],
  ['sms', 'no', null, null, 'no'],
  ['whatsapp', 'waiting', number, '070-174 06 10', 'unconfirmed'],
  ['email', 'yes', null, '070-174 06 10', 'noEmail'],
  ['sms', 'yes', null, '08-123 456 78', 'badNumber'],
  ['whatsapp', 'yes', null, '08-123 456 78', 'badNumber'],
  ['sms', 'yes', null, null, 'noMobile'],
  ['whatsapp', 'yes', null, '', 'noMobile'],
])('by %s who said %s, at %j and typed %j, is left out as %s', (channel, answer, address, phone, why) => {
  expect(leftOutBy(channel, { answer, address, phone })).toBe(why)
})
