import { expect, test } from 'vitest'
import { countsOf, isBusy, settledOf, shownStatusOf } from '../../pwa/campaigns/shown-status.ts'
import { emptyReport } from '../../shared/deliveries.ts'

const report = { ...emptyReport, recipients: 3 }

test('a campaign whose messages were all captured is not called sent', () => {
  expect(shownStatusOf({ status: 'sent', report: { ...report, captured: 3 } })).toBe('captured')
})

test('a campaign that reached anybody is sent, whatever else was captured', () => {
  expect(shownStatusOf({ status: 'sent', report: { ...report, captured: 2, accepted: 1 } })).toBe('sent')
})

test('a campaign that was never sent stands as its status says', () => {
  expect(shownStatusOf({ status: 'draft', report: null })).toBe('draft')
})

test('what was captured is counted apart from what was sent, and nothing that is zero is told', () => {
  expect(countsOf({ ...report, accepted: 1, captured: 2 })).toEqual([
    { key: 'countSent', n: 1 },
    { key: 'countCaptured', n: 2 },
  ])
  expect(countsOf(null)).toEqual([])
})

test('a campaign cannot be deleted while it is being sent or paused', () => {
  expect((['draft', 'sending', 'paused', 'sent'] as const).filter((status) => isBusy({ status }))).toEqual([
    'sending',
    'paused',
  ])
})

test('the progress of a send is what is settled of its recipients', () => {
  expect(settledOf({ recipients: 42, pending: 40 })).toBe(2)
})
