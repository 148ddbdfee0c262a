import { expect, test } from 'vitest'
import { usesHere } from '../../pwa/sync/vouchers.ts'
import type { Use } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { operation, queued } from '../support/device.ts'

const voucher = uuid7()
const nine = '2026-11-25T09:00:00.000Z'
const ten = '2026-11-25T10:00:00.000Z'

const confirmed = (at: string, more: Partial<Use> = {}): Use => ({
  ...{ id: uuid7(), at, by: 'Björn', place: 'Disken', isTwice: false },
  ...more,
})
const redeemed = (redemptionId: string, at: string, patch: object = {}) =>
  queued(operation('voucher.redeem', voucher, { redemptionId, ...patch }, { at }))
const undone = (redemptionId: string) => queued(operation('voucher.undo', voucher, { redemptionId }))

test('a use that waits in the queue is a use at once', () => {
  const id = uuid7()
  expect(usesHere([], [redeemed(id, ten, { place: 'Surfplattan' })], 1)).toEqual([
    { id, at: ten, by: null, place: 'Surfplattan', isTwice: false, waiting: true },
  ])
})

test('a use that was undone here is none, confirmed or not', () => {
  const use = confirmed(nine)
  expect(usesHere([use], [undone(use.id)], 1)).toEqual([])
  const id = uuid7()
  expect(usesHere([], [redeemed(id, ten), undone(id)], 1)).toEqual([])
})

test('a use after an undone one stands', () => {
  const [first, second] = [uuid7(), uuid7()]
  const queue = [redeemed(first, nine), undone(first), redeemed(second, ten)]
  expect(usesHere([], queue, 1)).toMatchObject([{ id: second, isTwice: false }])
})

test('what the server has refused is no use', () => {
  const refused = { ...redeemed(uuid7(), ten), state: 'rejected' as const }
  expect(usesHere([], [refused], 1)).toEqual([])
})

test('a use whose answer is on its way counts once', () => {
  const use = confirmed(nine)
  expect(usesHere([use], [redeemed(use.id, nine)], 1)).toEqual([{ ...use, waiting: false }])
})

test('the later of two is the one too many, wherever it was taken', () => {
  const use = confirmed(ten)
  const id = uuid7()
  expect(usesHere([use], [redeemed(id, nine)], 1)).toMatchObject([
    { id, isTwice: false },
    { id: use.id, isTwice: true },
  ])
})

test('a use is no earlier than the last that the device knew of the server, whatever its clock says', () => {
  expect(usesHere([], [redeemed(uuid7(), nine, { knownAt: ten })], 1)).toMatchObject([{ at: ten }])
})
