import { expect, test, vi } from 'vitest'
import type { Outcome } from '../../backend/carriers/index.ts'
import { createBreaker } from '../../backend/sending/breaker.ts'
import { createConcurrencyLimit } from '../../backend/sending/concurrency-limit.ts'
import { createTraffic } from '../../backend/sending/traffic.ts'
import type { Channel } from '../../shared/consents.ts'
import { clockAt } from '../support/blipp.ts'

const everything = Number.POSITIVE_INFINITY

/** The traffic to a provider that takes ten at once, and a clock in the test's hand. */
function roadTo(channel: Channel, { mode = 'live', smsPerSecond = 10 } = {}) {
  const clock = clockAt('2026-11-21T09:00:00.000Z')
  const pace = vi.fn(async () => performance.now())
  const carrier = { mode, concurrency: 10 }
  const deps = { clock, config: { smsPerSecond }, db: { pace }, carriers: { [channel]: carrier } }
  return { clock, pace, traffic: createTraffic(deps as never, channel) }
}

const accepted: Outcome = { state: 'accepted', providerId: 'SM1' }
const retry = (fault?: { what: 'busy' | 'senderFull' | 'down'; waitMs: number }): Outcome => ({
  state: 'retry',
  reason: 'connectionLost',
  detail: null,
  afterMs: 1000,
  ...(fault && { fault }),
})
const unknown: Outcome = { state: 'unknown', reason: 'providerError', detail: null }
const signIn: Outcome = { ...retry(), reason: 'providerSignIn' } as Outcome

test('a provider of which nothing is known may be given everything at once', () => {
  const { traffic } = roadTo('email')
  expect(traffic.room(0)).toBe(everything)
  expect(traffic.waitMs()).toBe(0)
  expect(traffic.limit()).toBe(10)
  expect(traffic.standing()).toEqual({ state: 'working', retryAt: null })
})

test.each<[string, Outcome, number]>([
  ['what may or may not have been taken', unknown, 5],
  ['one that cannot be reached', retry({ what: 'down', waitMs: 1000 }), 5],
  ['one that does not know us', signIn, 1],
])('%s leaves the provider in peace', (_, outcome, times) => {
  const { traffic } = roadTo('email')
  for (let told = 1; told < times; told += 1) expect(traffic.record(outcome, '')).toBe(false)
  expect(traffic.room(0)).toBe(everything)
  expect(traffic.record(outcome, '')).toBe(true)
  expect(traffic.room(0)).toBe(0)
  expect(traffic.waitMs()).toBe(15_000)
})

test.each<[string, Outcome]>([
  ['one that has no time', retry({ what: 'busy', waitMs: 0 })],
  ['one whose queue for a sender is full', retry({ what: 'senderFull', waitMs: 0 })],
  ['a try that failed for its own sake', retry()],
  ['a refusal', { state: 'failed', reason: 'addressInvalid', detail: null }],
  ['a message that is kept here', { state: 'captured' }],
])('%s says nothing against the provider', (_, outcome) => {
  const { traffic } = roadTo('email')
  traffic.record(accepted, '')
  for (let told = 0; told < 20; told += 1) expect(traffic.record(outcome, '')).toBe(false)
  expect(traffic.standing().state).toBe('working')
})

test('a refusal and a message that was taken prove that the provider works', () => {
  for (const proof of [accepted, { state: 'failed', reason: 'addressInvalid', detail: null } as const]) {
    const { traffic } = roadTo('email')
    for (let told = 0; told < 4; told += 1) traffic.record(unknown, '')
    expect(traffic.record(proof, '')).toBe(true)
    for (let told = 0; told < 4; told += 1) expect(traffic.record(unknown, '')).toBe(false)
    expect(traffic.record(unknown, '')).toBe(true)
  }
})

test('a provider without time gets nothing before it said, and never sooner for what another message heard', () => {
  const { traffic, clock } = roadTo('email')
  traffic.record(retry({ what: 'busy', waitMs: 5000 }), '')
  traffic.record(retry({ what: 'busy', waitMs: 1000 }), '')
  expect(traffic.waitMs()).toBe(5000)
  clock.pass(4999)
  expect([traffic.room(0), traffic.waitMs()]).toEqual([0, 1])
  clock.pass(1)
  expect([traffic.room(0), traffic.waitMs()]).toEqual([everything, 0])
  clock.pass(1)
  expect(traffic.waitMs()).toBe(0)
})

test('only one that has no time is given fewer at once', () => {
  const { traffic } = roadTo('email')
  traffic.record(retry({ what: 'down', waitMs: 0 }), '')
  traffic.record(retry({ what: 'senderFull', waitMs: 0 }), '')
  expect(traffic.limit()).toBe(10)
  traffic.record(retry({ what: 'busy', waitMs: 0 }), '')
  expect(traffic.limit()).toBe(5)
  for (let told = 0; told < 50; told += 1) traffic.record(unknown, '')
  expect(traffic.limit()).toBe(5)
  for (let taken = 0; taken < 50; taken += 1) traffic.record(accepted, '')
  expect(traffic.limit()).toBe(6)
})

test('while one message tries a provider that rested, no other begins', () => {
  const { traffic, clock } = roadTo('email')
  traffic.record(signIn, '')
  clock.pass(15_000)
  expect([0, 1, 3].map(traffic.room)).toEqual([1, 0, 0])
})

test.each([
  ['texts that leave are paced', 'sms', 'live', true],
  ['texts that are kept here are not', 'sms', 'captured', false],
  ['mails are not', 'email', 'live', false],
  ['WhatsApp is not', 'whatsapp', 'live', false],
] as const)('%s', async (_, channel, mode, isPaced) => {
  const { traffic, pace } = roadTo(channel, { mode })
  expect(traffic.pacer.isEnding('Bjorns')).toBe(isPaced)
  expect(traffic.pacer.room('Bjorns')).toBe(isPaced ? 0 : everything)
  await traffic.pacer.extend('Bjorns')
  expect(pace).toHaveBeenCalledTimes(isPaced ? 1 : 0)
  traffic.record(retry({ what: 'senderFull', waitMs: 60_000 }), 'Bjorns')
  expect(traffic.pacer.waitMs('Bjorns')).toBeCloseTo(isPaced ? 60_000 : 0, -3)
  expect(traffic.pacer.waitMs('Flora')).toBe(0)
})

test('a breaker rests after five failures for fifteen seconds, twice as long each time, five minutes at most', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let failure = 1; failure < 5; failure += 1) expect(breaker.tell('fails')).toBe(false)
  expect(breaker.tell('fails')).toBe(true)
  const pauses = []
  for (let probe = 0; probe < 6; probe += 1) {
    pauses.push(breaker.waitMs() / 1000)
    now += breaker.waitMs()
    breaker.tell('fails')
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300])
  now += 1000
  // It works after all, and the next rest is a short one again.
  breaker.tell('works')
  expect([breaker.waitMs(), breaker.standing()]).toEqual([0, { state: 'working', retryAt: null }])
  breaker.tell('signIn')
  expect(breaker.waitMs()).toBe(15_000)
})

test('the first that is known of a provider is news, and then only what is another', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  expect([breaker.tell('works'), breaker.tell('works')]).toEqual([true, false])
  expect(breaker.tell('signIn')).toBe(true)
  now = 14_999
  expect([breaker.tell('fails'), breaker.room()]).toEqual([false, 0])
  expect(breaker.standing()).toEqual({ state: 'signIn', retryAt: 15_000 })
  now = 15_000
  expect(breaker.tell('fails')).toBe(true)
  expect(breaker.standing()).toEqual({ state: 'resting', retryAt: 45_000 })
  now = 50_000
  expect(breaker.waitMs()).toBe(0)
})

test('those that were under way together when a provider had no time make it smaller once', () => {
  const crowd = createConcurrencyLimit(10, () => 0)
  const limits = Array.from({ length: 18 }, () => {
    crowd.tell(true)
    return crowd.limit()
  })
  expect(limits).toEqual([...Array(10).fill(5), ...Array(5).fill(2), 1, 1, 1])
})

/** A provider that takes so many at once, and how many it takes after so many more went well. */
function crowdOf(most: number) {
  const at = { now: 1000 }
  const crowd = createConcurrencyLimit(most, () => at.now)
  const well = (times: number) => {
    for (let taken = 0; taken < times; taken += 1) crowd.tell(false)
    return crowd.limit()
  }
  return { at, crowd, well }
}

test('climbing goes by one, after ten times the limit went well, and gives back the one that was too many', () => {
  const { at, crowd, well } = crowdOf(10)
  crowd.tell(true)
  expect([well(49), well(1), well(59), well(1)]).toEqual([5, 6, 6, 7])
  crowd.tell(true)
  expect(crowd.limit()).toBe(6)
  expect(well(1000)).toBe(6)
  at.now = 601_000
  expect(well(1)).toBe(6)
  at.now = 601_001
  expect(well(1)).toBe(7)
  expect(well(5000)).toBe(10)
})

test('what was refused at full strength is climbed back to at once; what climbing found too many is not', () => {
  const { crowd, well } = crowdOf(10)
  crowd.tell(true)
  expect(well(350)).toBe(10)
  const small = crowdOf(2)
  small.crowd.tell(true)
  expect(small.well(10)).toBe(2)
  small.crowd.tell(true)
  expect([small.crowd.limit(), small.well(1000)]).toEqual([1, 1])
})

test('a refusal that does not come of climbing halves again', () => {
  const { crowd, well } = crowdOf(10)
  crowd.tell(true)
  expect(well(50)).toBe(6)
  crowd.tell(true)
  expect(well(6)).toBe(5)
  crowd.tell(true)
  expect(crowd.limit()).toBe(2)
})

test('a refusal in the middle of going well starts the count anew', () => {
  const crowd = createConcurrencyLimit(4, () => 0)
  crowd.tell(true)
  for (let taken = 0; taken < 19; taken += 1) crowd.tell(false)
  crowd.tell(true)
  expect(crowd.limit()).toBe(1)
  for (let taken = 0; taken < 9; taken += 1) crowd.tell(false)
  expect(crowd.limit()).toBe(1)
})
