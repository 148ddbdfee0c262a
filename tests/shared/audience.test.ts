import { describe, expect, test } from 'vitest'
import type { Channel, ConsentState } from '../../shared/consents.ts'
import {
  type AudienceFacts,
  type AudienceReason,
  audienceReasons,
  canReceive,
  holdersOf,
  reasonAgainst,
} from '../../shared/rules/audience.ts'

const number = '+46701740610'
const able: AudienceFacts = { answer: 'yes', address: number, phone: '070-174 06 10' }

describe('why somebody gets no message', () => {
  test.each<[Channel, ConsentState, string | null, string | null, AudienceReason | null]>([
    ['sms', 'yes', number, '070-174 06 10', null],
    ['email', 'yes', 'anna@kund.example', null, null],
    ['sms', null, null, null, 'never'],
    ['email', null, 'anna@kund.example', null, 'never'],
    ['sms', 'no', null, null, 'no'],
    ['whatsapp', 'waiting', number, '070-174 06 10', 'unconfirmed'],
    ['email', 'yes', '', '070-174 06 10', 'noEmail'],
    ['sms', 'yes', null, '08-123 456 78', 'badNumber'],
    ['whatsapp', 'yes', null, '08-123 456 78', 'badNumber'],
    ['sms', 'yes', null, null, 'noMobile'],
    ['whatsapp', 'yes', null, '', 'noMobile'],
  ])('by %s, having said %s, at %j and typed %j, is %s', (channel, answer, address, phone, why) => {
    expect(reasonAgainst(channel, { answer, address, phone })).toBe(why)
    expect(canReceive({ answer, address })).toBe(why === null)
  })

  test('is the first that holds, in the order of the list, whatever else holds too', () => {
    const holds: [AudienceReason, Partial<AudienceFacts>][] = [
      ['customerDeleted', { isDeleted: true }],
      ['merged', { isMerged: true }],
      ['no', { answer: 'no' }],
      ['noMobile', { address: null, phone: null }],
      ['countryOff', { isCountryOff: true }],
      ['addressChanged', { madeFor: '+46701740699' }],
      ['suppressed', { refusal: 'no' }],
      ['sameAddress', { isShared: true }],
      ['already', { hasIt: true }],
      ['tooOften', { isTooOften: true }],
      ['holdout', { isDrawnOut: true }],
    ]
    const order = holds.map(([why]) => why)
    expect(audienceReasons.filter((why) => order.includes(why))).toEqual(order)
    for (const at of holds.keys()) {
      const facts = Object.assign(
        {},
        able,
        ...holds
          .slice(at)
          .map(([, fact]) => fact)
          .reverse(),
      )
      expect(reasonAgainst('sms', facts)).toBe(order[at])
    }
    expect(reasonAgainst('sms', { ...able, refusal: 'unreachable' })).toBe('unreachable')
    expect(reasonAgainst('sms', { ...able, madeFor: number })).toBeNull()
    expect(reasonAgainst('sms', { ...able, madeFor: null })).toBe('addressChanged')
  })
})

describe('an address that several have', () => {
  const person = (id: string, consentAt: string | null, address = number) => ({ id, consentAt, address })
  const holder = (...people: ReturnType<typeof person>[]) =>
    Object.fromEntries([...holdersOf(people, ({ address }) => address)].map(([at, { id }]) => [at, id]))

  test('is written to for whoever said yes last, in whatever order they are read', () => {
    const [old, late, never] = [person('c', 'T1'), person('a', 'T2'), person('b', null)]
    for (const people of [
      [old, late, never],
      [late, never, old],
      [never, old, late],
    ] as const)
      expect(holder(...people)).toEqual({ [number]: 'a' })
  })

  test('is written to for the newer customer where both said yes at the same moment', () => {
    expect(holder(person('a', 'T1'), person('b', 'T1'))).toEqual({ [number]: 'b' })
    expect(holder(person('b', null), person('a', null))).toEqual({ [number]: 'b' })
  })

  test('is no other’s, and one person alone shares with nobody', () => {
    expect(holder(person('a', 'T1'), person('b', 'T1', '+46701740699'))).toEqual({})
    expect(holder(person('a', 'T1'), person('a', 'T1'))).toEqual({})
  })
})
