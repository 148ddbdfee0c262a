import { expect, test } from 'vitest'
import { toneOf, type Verdict, verdictOf, verdictOfUnknown } from '../../pwa/redeeming/verdict.ts'
import type { LocalStamp, LocalVoucher } from '../../pwa/sync/index.ts'
import { stampsHere } from '../../pwa/sync/vouchers.ts'
import type { Offer, Stamp } from '../../shared/offers.ts'
import { onCard } from '../../shared/rules/offers/stamps.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { operation, queued } from '../support/device.ts'

const card = uuid7()
const nine = '2026-11-25T09:00:00.000Z'
const half = '2026-11-25T09:30:00.000Z'
const noon = '2026-11-25T12:00:00.000Z'
const confirmed = (at = nine): Stamp => ({ id: uuid7(), at, by: 'Björn', place: 'Disken' })
const given = (stampId: string, at: string, kind: 'voucher.stamp' | 'offer.stamp' = 'voucher.stamp') =>
  queued(operation(kind, card, { stampId }, { at }))
const undone = (redemptionId: string) => queued(operation('voucher.undo', card, { redemptionId }))

test('a stamp that waits in the queue counts at once, on a card or by its customer', () => {
  const id = uuid7()
  expect(stampsHere({ stamps: 7, stamped: [confirmed()] }, [given(id, noon)])).toMatchObject({
    stamps: 8,
    stamped: [{ waiting: false }, { id, at: noon, waiting: true }],
  })
  expect(stampsHere({}, [given(id, noon, 'offer.stamp')])).toMatchObject({ stamps: 1 })
})

test('a stamp whose answer is on its way counts once, and one that was undone or refused not at all', () => {
  const stamp = confirmed()
  expect(stampsHere({ stamps: 3, stamped: [stamp] }, [given(stamp.id, nine)]).stamps).toBe(3)
  expect(stampsHere({ stamps: 3, stamped: [stamp] }, [undone(stamp.id)])).toEqual({ stamps: 2, stamped: [] })
  expect(stampsHere({}, [{ ...given(uuid7(), nine), state: 'rejected' as const }]).stamps).toBe(0)
  const id = uuid7()
  expect(stampsHere({}, [given(id, nine), undone(id)]).stamps).toBe(0)
})

test('a row of before there were cards has no stamps', () => {
  expect(stampsHere({}, [])).toEqual({ stamps: 0, stamped: [] })
})

const offer = { perPerson: 1, perCard: 10, stampHours: 1, from: null, until: null } as Offer
const started = { ...offer, startedAt: nine, stoppedAt: null } as Offer
const stamp = (more: Partial<LocalStamp> = {}): LocalStamp => ({ ...confirmed(), waiting: false, ...more })
const judged = (
  held: Partial<LocalVoucher>,
  {
    takenId = null,
    right = noon,
    own = right,
  }: { takenId?: string | null; right?: string; own?: string } = {},
): Verdict => {
  const voucher = { uses: [], stamps: 0, stamped: [], ...held } as unknown as LocalVoucher
  return verdictOf({ voucher, offer: started, today: '2026-11-25', now: { right, own }, takenId })
}
const used = { ...stamp(), isTwice: false }

test('a card can be stamped, and a second time within the hours is amber', () => {
  const verdict = judged({ stamps: 3, stamped: [stamp()] })
  expect(verdict).toMatchObject({ kind: 'collecting', card: { n: 3, perCard: 10 } })
  expect(toneOf(verdict)).toBe('go')
  const soon = judged({ stamps: 3, stamped: [stamp()] }, { right: half })
  expect(soon).toMatchObject({ kind: 'lately', use: { at: nine } })
  expect(toneOf(soon)).toBe('warning')
})

test('a stamp that waits is of a moment ago by this device’s clock, however wrong that is', () => {
  const wrong = { right: '2026-11-27T09:30:00.000Z', own: half }
  expect(judged({ stamps: 1, stamped: [stamp({ waiting: true })] }, wrong).kind).toBe('lately')
  expect(judged({ stamps: 1, stamped: [stamp()] }, wrong).kind).toBe('collecting')
})

test('what was stamped just now is green and says which it was', () => {
  const now = stamp()
  const verdict = judged({ stamps: 4, stamped: [now] }, { takenId: now.id, right: half })
  expect(verdict).toMatchObject({ kind: 'stamped', card: { n: 4 }, use: { id: now.id } })
  expect(toneOf(verdict)).toBe('success')
})

test('a full card is used once, and begins anew', () => {
  expect(judged({ stamps: 10, stamped: [stamp()] })).toMatchObject({ kind: 'usable', card: { n: 10 } })
  expect(judged({ stamps: 12, uses: [{ ...used, waiting: false }] })).toMatchObject({
    kind: 'collecting',
    card: { n: 2 },
  })
  expect(judged({ stamps: 10, uses: [{ ...used, waiting: true }] }, { takenId: used.id })).toMatchObject({
    kind: 'taken',
    card: { n: 0 },
  })
})

test('a card that two devices used is amber on both, and its next stamps pay for it', () => {
  const uses = [used, { ...used, id: uuid7(), isTwice: true }].map((use) => ({ ...use, waiting: false }))
  expect(judged({ stamps: 10, uses }, { takenId: used.id })).toMatchObject({ kind: 'twice' })
  expect(judged({ stamps: 10, uses })).toMatchObject({ kind: 'collecting', card: { n: -10 } })
  expect(onCard(10, 20, 2)).toBe(0)
})

test('a stamp on a code that the device does not know is to be checked', () => {
  const now = stamp({ waiting: true })
  const unknown = { uses: [now], isNone: false }
  expect(verdictOfUnknown({ ...unknown, takenId: now.id })).toEqual({ kind: 'unchecked', use: now })
  expect(verdictOfUnknown({ ...unknown, takenId: null })).toEqual({ kind: 'unknown' })
})
