import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConsentState } from '../../shared/consents.ts'
import { answersOf, isConsenting } from '../../shared/rules/channels.ts'
import {
  type Answer,
  afterAnswer,
  afterMove,
  type ConsentSource,
  movesIn,
  sinceOf,
  staffAnswers,
} from '../../shared/rules/consent.ts'

const before = '2026-11-01T10:00:00.000Z'
const no = '2026-11-02T10:00:00.000Z'
const after = '2026-11-03T10:00:00.000Z'

describe('after one more answer', () => {
  test.each<[ConsentState, string | null, boolean, ConsentSource, string, ConsentState]>([
    // Nobody has said no yet: every yes counts, whoever writes it down.
    [null, null, true, 'form', after, 'yes'],
    [null, null, true, 'staff', after, 'yes'],
    [null, null, true, 'self', after, 'yes'],
    ['yes', null, true, 'form', after, 'yes'],
    // A no counts at once, from anyone, in whatever order it arrives.
    [null, null, false, 'staff', after, 'no'],
    ['yes', null, false, 'form', before, 'no'],
    ['yes', no, false, 'self', before, 'no'],
    ['waiting', no, false, 'staff', after, 'no'],
    // After a no, only the person turns it back.
    ['no', no, true, 'self', after, 'yes'],
    ['no', no, true, 'self', before, 'no'],
    // Of a yes and a no in one instant nobody can tell which came last: the no holds.
    ['no', no, true, 'self', no, 'no'],
    ['no', no, true, 'form', no, 'no'],
    ['waiting', no, true, 'self', no, 'waiting'],
    ['no', no, true, 'staff', after, 'no'],
    ['no', no, true, 'form', before, 'no'],
    // The public form is open to anyone who knows the address: its yes waits for a confirmation from there.
    ['no', no, true, 'form', after, 'waiting'],
    ['waiting', no, true, 'form', after, 'waiting'],
    ['waiting', no, true, 'staff', after, 'waiting'],
    ['waiting', no, true, 'self', after, 'yes'],
    ['waiting', no, true, 'self', before, 'waiting'],
    // Who came back themselves stays.
    ['yes', no, true, 'staff', after, 'yes'],
    ['yes', no, true, 'form', before, 'yes'],
  ])('%s (last no %s), then %s by %s at %s: %s', (state, noAt, given, source, at, expected) => {
    expect(afterAnswer(state, noAt, { given, source, at })).toBe(expected)
  })
})

const answer: fc.Arbitrary<Answer> = fc.record({
  given: fc.boolean(),
  source: fc.constantFrom<ConsentSource>('self', 'form', 'staff'),
  at: fc.constantFrom(before, no, after),
})

/** The state after a whole history, as the server keeps it: with the time of the latest no beside it. */
function stateAfter(history: readonly Answer[]): ConsentState {
  let state: ConsentState = null
  let noAt: string | null = null
  for (const each of history) {
    state = afterAnswer(state, noAt, each)
    if (!each.given && (noAt === null || each.at > noAt)) noAt = each.at
  }
  return state
}

test('once there was a no, no yes of staff and no form ever makes it a yes', () => {
  const notByThemselves = answer.filter(({ given, source }) => !(given && source === 'self'))
  fc.assert(
    fc.property(fc.array(answer), fc.array(notByThemselves), answer, (earlier, later, last) => {
      const history = [...earlier, { ...last, given: false }, ...later]
      expect(stateAfter(history)).not.toBe('yes')
    }),
  )
})

test('a yes that is older than the no never counts, whatever order the two arrive in', () => {
  fc.assert(
    fc.property(fc.array(answer), (history) => {
      const old = history.map((each) => ({ ...each, given: true, at: before }))
      const refusal: Answer = { given: false, source: 'self', at: no }
      for (let place = 0; place <= old.length; place++)
        expect(stateAfter(old.toSpliced(place, 0, refusal))).toBe('no')
    }),
  )
})

test('the one box of the form stands for SMS and e-mail, and empty for all', () => {
  expect(answersOf(true)).toEqual({ sms: true, email: true })
  expect(answersOf(false)).toEqual({ sms: false, email: false, whatsapp: false })
})

test('one channel is enough to be consenting, and waiting is not', () => {
  expect(isConsenting({ sms: 'no', email: 'yes', whatsapp: null })).toBe(true)
  expect(isConsenting({ sms: 'waiting', email: 'no', whatsapp: null })).toBe(false)
})

describe('another address', () => {
  test('takes no yes along, and leaves every no', () => {
    expect((['yes', 'no', 'waiting', null] as const).map(afterMove)).toEqual([null, 'no', 'no', null])
  })

  test('is one that is more than another way of writing it', () => {
    const anna = { email: 'anna@kund.example', phone: '070-174 06 10', mobile: '+46701740610' }
    expect(movesIn(anna, { email: ' Anna@kund.example', phone: '+46 70 174 06 10' })).toEqual({
      email: false,
      phone: false,
    })
    expect(movesIn(anna, { phone: '' })).toEqual({ email: false, phone: true })
    expect(movesIn({ ...anna, phone: null, mobile: null }, { phone: '' }).phone).toBe(false)
    expect(movesIn(anna, {})).toEqual({ email: false, phone: false })
    expect(movesIn(anna, { email: 'ny@kund.example' }).email).toBe(true)
  })
})

test('staff say a yes for who has not answered alone, and a no for all but who said it', () => {
  const consents = { sms: 'waiting', email: null, whatsapp: 'no' } as const
  const yes = { sms: true, email: true, whatsapp: true }
  const no = { sms: false, email: false, whatsapp: false }
  expect(staffAnswers(consents, yes)).toEqual({ email: true })
  expect(staffAnswers(consents, no)).toEqual({ sms: false, email: false })
  expect(staffAnswers({ ...consents, email: 'yes' }, yes)).toEqual({})
})

test('a channel stands since its own time, or since the last answer', () => {
  const anna = { consents: { sms: 'yes', email: 'no', whatsapp: null }, consentAt: after } as const
  expect(sinceOf({ ...anna, since: { sms: before } }, 'sms')).toBe(before)
  expect(sinceOf(anna, 'email')).toBe(after)
  expect(sinceOf(anna, 'whatsapp')).toBeNull()
})
