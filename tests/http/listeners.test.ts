import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive } from '../../backend/http/live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each open dashboard is counted, of each shop, until it leaves', () => {
  const live = createLive()
  expect([live.connections(), live.listened()]).toEqual([0, []])
  const leave = [live.listen('bjorn', vi.fn()), live.listen('bjorn', vi.fn()), live.listen('flora', vi.fn())]
  expect([live.connections(), live.listened()]).toEqual([3, ['bjorn', 'flora']])
  leave[2]?.()
  leave[0]?.()
  expect([live.connections(), live.listened()]).toEqual([1, ['bjorn']])
})

test('changes that come together are told once, by the highest revision, to their own shop alone', () => {
  const live = createLive()
  const [bjorn, flora] = [vi.fn(), vi.fn()]
  live.listen('bjorn', bjorn)
  live.listen('flora', flora)
  for (const revision of [4, 6, 5]) live.changed('bjorn', revision)
  live.changed('nobody listens', 9)
  expect(bjorn).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(bjorn).toHaveBeenCalledExactlyOnceWith(6)
  expect(flora).not.toHaveBeenCalled()
  live.changed('bjorn', 7)
  vi.runAllTimers()
  expect(bjorn).toHaveBeenLastCalledWith(7)
})
