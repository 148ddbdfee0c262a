// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DrainResult, drain } from '../../pwa/taps/drain.ts'
import { keepSending, type Sender } from '../../pwa/taps/keep-sending.ts'
import { settled } from './kept.ts'

vi.mock(import('../../pwa/taps/drain.ts'), async (actual) => ({ ...(await actual()), drain: vi.fn() }))

const onTried = vi.fn()
let sender: Sender
let life: AbortController
let chance: number
let visibility: DocumentVisibilityState

const came = (over: Partial<DrainResult> = {}): DrainResult => ({
  sent: [],
  refused: [],
  waiting: 1,
  ...over,
})
const answers = (...each: DrainResult[]) => {
  for (const drained of each) vi.mocked(drain).mockResolvedValueOnce(drained)
}
const tries = () => vi.mocked(drain).mock.calls.length
const starts = async () => {
  sender = keepSending(onTried, life.signal)
  await settled()
}
const passes = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await settled()
}
/** How long it waits before it tries again. */
const pause = async (): Promise<number> => {
  const before = tries()
  const start = Date.now()
  while (tries() === before && vi.getTimerCount() > 0) vi.advanceTimersToNextTimer()
  await settled()
  return Date.now() - start
}
const comes = async (what: string) => {
  const target = what === 'visibilitychange' ? document : window
  target.dispatchEvent(new Event(what))
  await settled()
}

beforeEach(() => {
  life = new AbortController()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.mocked(drain).mockReset().mockResolvedValue(came())
  onTried.mockReset().mockResolvedValue(false)
  chance = 0
  visibility = 'visible'
  vi.spyOn(Math, 'random').mockImplementation(() => chance)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what waits on this device is sent', () => {
  test('at once, and whoever asked is told after the try', async () => {
    answers(came({ waiting: 0 }))
    sender = keepSending(onTried, life.signal)
    expect([tries(), onTried.mock.calls.length]).toEqual([1, 0])
    await settled()
    expect(onTried).toHaveBeenCalledTimes(1)
  })

  test('without anybody who asks to be told', async () => {
    sender = keepSending(undefined, life.signal)
    await settled()
    await pause()
    expect(tries()).toBe(2)
  })

  test('after a second, then after twice as long each time, up to a minute', async () => {
    await starts()
    const pauses: number[] = []
    for (let times = 0; times < 9; times += 1) pauses.push(await pause())
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
    expect(onTried).toHaveBeenCalledTimes(10)
  })

  test('by up to half as much later, so that many phones do not come at once', async () => {
    chance = 0.5
    await starts()
    expect(await pause()).toBe(1250)
    chance = 1
    await pause()
    expect(await pause()).toBe(6000)
  })

  test.each(['sent', 'refused'] as const)('soon again once some of it was %s', async (what) => {
    answers(came(), came(), came({ [what]: ['one'] }))
    await starts()
    expect([await pause(), await pause()]).toEqual([1000, 2000])
    expect(await pause()).toBe(1000)
  })

  test('no more once nothing waits', async () => {
    answers(came({ sent: ['one'], waiting: 0 }))
    await starts()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['online', 'pageshow', 'visibilitychange'])(
    'at once, and from then on soon, with %s',
    async (what) => {
      await starts()
      await pause()
      await pause()
      const before = tries()
      await comes(what)
      expect(tries()).toBe(before + 1)
      expect(vi.getTimerCount()).toBe(1)
      expect(await pause()).toBe(1000)
    },
  )

  test('at once when something new waits', async () => {
    answers(came({ waiting: 0 }))
    await starts()
    sender.soon()
    expect(tries()).toBe(2)
  })

  test('by one try at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<DrainResult>()
    vi.mocked(drain).mockReturnValueOnce(promise)
    await starts()
    await comes('online')
    expect(tries()).toBe(1)
    resolve(came())
    await settled()
    await comes('online')
    expect(tries()).toBe(2)
  })

  test('only while the page is seen', async () => {
    visibility = 'hidden'
    await starts()
    await passes(600_000)
    await comes('visibilitychange')
    expect(tries()).toBe(0)
    visibility = 'visible'
    await comes('visibilitychange')
    expect(tries()).toBe(1)
  })

  test('again after a try that the browser’s storage made fail, of which the page is told at once', async () => {
    vi.mocked(drain).mockRejectedValueOnce(new DOMException('lost', 'UnknownError'))
    await starts()
    expect([onTried.mock.calls, vi.getTimerCount()]).toEqual([[[undefined]], 1])
    expect(await pause()).toBe(1000)
    expect([tries(), onTried.mock.calls.length]).toEqual([2, 2])
  })

  test('for as long as the page itself waits for something, also when nothing waits on the device', async () => {
    answers(came({ waiting: 0 }), came({ waiting: 0 }))
    onTried.mockResolvedValueOnce(true)
    await starts()
    expect(await pause()).toBe(1000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('once the page has done what it does after a try', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    onTried.mockReturnValueOnce(promise)
    await starts()
    await comes('online')
    expect(tries()).toBe(1)
    resolve(true)
    await settled()
    expect(await pause()).toBe(1000)
  })

  test.each(['online', 'pageshow', 'visibilitychange'])(
    'no more once it was stopped, whatever comes: %s',
    async (what) => {
      await starts()
      life.abort()
      expect(vi.getTimerCount()).toBe(0)
      await comes(what)
      expect(tries()).toBe(1)
    },
  )
})
