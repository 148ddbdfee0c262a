import { expect, test } from 'vitest'
import { toneOf, verdictOf, verdictOfUnknown } from '../../pwa/redeeming/verdict.ts'
import type { LocalUse, LocalVoucher } from '../../pwa/sync/index.ts'
import type { Offer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

const today = '2026-11-25'
const nine = '2026-11-25T09:00:00.000Z'
const started = {
  from: null,
  until: null,
  startedAt: '2026-11-01T08:00:00.000Z',
  stoppedAt: null,
  perPerson: 1,
}
const offer = (more: Partial<Offer> = {}) => ({ ...started, ...more }) as Offer
const use = (more: Partial<LocalUse> = {}): LocalUse => ({
  ...{ id: uuid7(), at: '2026-11-25T09:00:00.000Z', by: null, place: null, isTwice: false, waiting: true },
  ...more,
})
const voucher = (...uses: LocalUse[]) => ({ uses }) as LocalVoucher
const judged = (uses: LocalUse[], takenId: string | null = null, more: Partial<Offer> = {}) =>
  verdictOf({
    voucher: voucher(...uses),
    offer: offer(more),
    today,
    now: { right: nine, own: nine },
    takenId,
  })

test('a fresh voucher can be used, and says which time it is', () => {
  expect(judged([])).toEqual({ kind: 'usable', nth: 1 })
  expect(judged([use()], null, { perPerson: 2 })).toEqual({ kind: 'usable', nth: 2 })
})

test('what was used just now is green, and the next look at it amber', () => {
  const now = use()
  expect(judged([now], now.id)).toEqual({ kind: 'taken', use: now, nth: 1 })
  expect(toneOf(judged([now], now.id))).toBe('success')
  expect(judged([now])).toEqual({ kind: 'before', use: now })
  expect(toneOf(judged([now]))).toBe('warning')
})

test('what was used just now turns amber when another device took it too, whichever of them was first', () => {
  const [mine, theirs] = [use(), use({ waiting: false, isTwice: true })]
  expect(judged([mine, theirs], mine.id)).toEqual({ kind: 'twice', use: mine, other: theirs })
  const [first, last] = [use({ waiting: false }), use({ isTwice: true })]
  expect(judged([first, last], last.id)).toEqual({ kind: 'twice', use: last, other: first })
})

test.each([
  ['over', { until: '2026-11-24' }],
  ['early', { from: '2026-11-26' }],
  ['stopped', { stoppedAt: '2026-11-20T08:00:00.000Z' }],
] as const)('one that is %s is grey, and says why', (why, more) => {
  expect(judged([], null, more)).toEqual({ kind: 'notValid', why })
  expect(toneOf(judged([], null, more))).toBe('neutral')
})

test('one that was used stays used when its offer is over', () => {
  const now = use()
  expect(judged([now], null, { until: '2026-11-24' })).toEqual({ kind: 'before', use: now })
})

test('a code that the device does not know may be taken once, and is none where the server says so', () => {
  const unknown = { uses: [], takenId: null, isNone: false }
  expect(verdictOfUnknown(unknown)).toEqual({ kind: 'unknown' })
  expect(verdictOfUnknown({ ...unknown, isNone: true })).toEqual({ kind: 'notValid', why: 'none' })
  const now = use()
  expect(verdictOfUnknown({ ...unknown, uses: [now], takenId: now.id })).toEqual({
    kind: 'unchecked',
    use: now,
  })
  expect(verdictOfUnknown({ ...unknown, uses: [now] })).toEqual({ kind: 'before', use: now })
})
