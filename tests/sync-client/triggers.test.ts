import '../support/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchTriggers } from '../../pwa/sync/triggers.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
vi.stubGlobal('document', page)

const sync = vi.fn(async () => undefined)
let isLive = false
let stop: () => void

/** A page that keeps in step. `luck` is how the dice fall, 0 ≤ n < 1. */
function begin(luck: number) {
  vi.spyOn(Math, 'random').mockReturnValue(luck)
  stop = watchTriggers({ sync, isLive: () => isLive })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  sync.mockClear()
  isLive = false
  page.visibilityState = 'visible'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a page asks the server', () => {
  test.each([
    ['the browser says that there is a network', () => window.dispatchEvent(new Event('online'))],
    ['it is taken out of the cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['it is looked at again', () => page.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s, until it is left', (_, happens) => {
    begin(0)
    expect(sync).not.toHaveBeenCalled()
    happens()
    expect(sync).toHaveBeenCalledTimes(1)
    stop()
    happens()
    expect(sync).toHaveBeenCalledTimes(1)
  })

  test('not when it is put away', () => {
    begin(0)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(sync).not.toHaveBeenCalled()
  })

  test.each([
    [0, 30_000],
    [0.6, 36_000],
    [0.9, 39_000],
  ])('every half minute and, with luck %d, a bit: after %i ms, until it is left', (luck, ms) => {
    begin(luck)
    vi.advanceTimersByTime(ms - 1)
    expect(sync).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(sync).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(ms)
    expect(sync).toHaveBeenCalledTimes(2)
    stop()
    vi.advanceTimersByTime(10 * ms)
    expect(sync).toHaveBeenCalledTimes(2)
  })

  test('by the clock only while somebody looks and no stream tells of changes', () => {
    begin(0)
    isLive = true
    vi.advanceTimersByTime(30_000)
    expect(sync).not.toHaveBeenCalled()
    isLive = false
    page.visibilityState = 'hidden'
    vi.advanceTimersByTime(30_000)
    expect(sync).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    vi.advanceTimersByTime(30_000)
    expect(sync).toHaveBeenCalledTimes(1)
  })
})
