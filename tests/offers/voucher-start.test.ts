import { expect, test } from 'vitest'
import { standToday } from '../../pwa/vouchers/start.ts'

const stateOn = (at: string, data: { state: string; from?: string; until?: string; open?: string }) => {
  const root = { dataset: { zone: 'Europe/Stockholm', ...data } }
  standToday(root as unknown as HTMLElement, new Date(at))
  return root.dataset.state
}

test('a copy that was kept says on its last day that it holds, and on the next that it is over, by the shop’s calendar', () => {
  const data = { state: 'usable', until: '2026-11-30' }
  expect(stateOn('2026-11-30T22:59:00Z', data)).toBe('usable')
  expect(stateOn('2026-11-30T23:00:00Z', data)).toBe('over')
})

test('one that was early when it was kept is usable once its first day comes', () => {
  const data = { state: 'early', from: '2026-11-22' }
  expect(stateOn('2026-11-21T22:59:00Z', data)).toBe('early')
  expect(stateOn('2026-11-21T23:00:00Z', data)).toBe('usable')
})

test('one that was used or stopped stays so, whatever the day', () => {
  for (const state of ['used', 'stopped', 'over'])
    expect(stateOn('2026-11-25T12:00:00Z', { state, from: '2026-11-01', until: '2026-11-30' })).toBe(state)
})

test('a stamp card that is not full goes on collecting within its days', () => {
  const data = { state: 'early', open: 'collecting', from: '2026-11-22', until: '2026-11-30' }
  expect(stateOn('2026-11-25T12:00:00Z', data)).toBe('collecting')
  expect(stateOn('2026-12-01T12:00:00Z', { ...data, state: 'collecting' })).toBe('over')
})
