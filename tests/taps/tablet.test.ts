import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchIdle } from '../../pwa/taps/counter/idle.ts'
import { keepAwake, stayFull } from '../../pwa/taps/counter/screen.ts'
import { reportSeen, whenShown } from '../../pwa/taps/seen.ts'
import { settled } from './kept.ts'

/** The tablet's window, and the page in it. */
let tablet: EventTarget
let page: EventTarget & Record<string, unknown>
const touch = (type: string, more: object = {}) => tablet.dispatchEvent(Object.assign(new Event(type), more))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tablet = new EventTarget()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' } as Record<string, unknown>)
  vi.stubGlobal('addEventListener', tablet.addEventListener.bind(tablet))
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what somebody left behind on the tablet', () => {
  const warn = vi.fn()
  const wipe = vi.fn()
  beforeEach(() => {
    vi.clearAllMocks()
    watchIdle({ warn, wipe })
    warn.mockClear()
  })

  test('is asked about ten seconds before it is wiped, after three quarters of a minute', () => {
    vi.advanceTimersByTime(34_999)
    expect(warn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(warn.mock.calls).toEqual([[true]])
    vi.advanceTimersByTime(9_999)
    expect(wipe).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(wipe).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenLastCalledWith(false)
  })

  test('is wiped each time: the next person may leave something too', () => {
    vi.advanceTimersByTime(90_000)
    expect(wipe).toHaveBeenCalledTimes(2)
  })

  test.each(['click', 'keydown', 'input', 'scroll', 'pointerdown'])('stays with a %s', (type) => {
    vi.advanceTimersByTime(44_999)
    touch(type)
    vi.advanceTimersByTime(34_999)
    expect(warn.mock.calls.filter(([soon]) => soon)).toHaveLength(1)
    vi.advanceTimersByTime(10_000)
    expect(wipe).not.toHaveBeenCalled()
  })

  test('is asked about until the press has ended: its beginning would end on what lies under the question', () => {
    vi.advanceTimersByTime(40_000)
    touch('pointerdown')
    expect(warn.mock.calls).toEqual([[true]])
    touch('click')
    expect(warn.mock.calls).toEqual([[true], [false]])
  })
})

describe('the screen of a counter', () => {
  function lockable() {
    const locks: { released: boolean }[] = []
    const request = vi.fn(async (_: string) => {
      const lock = { released: false }
      locks.push(lock)
      return lock
    })
    vi.stubGlobal('navigator', { wakeLock: { request } })
    return { locks, request }
  }

  test('stays lit, also after it was out of sight', async () => {
    const { locks, request } = lockable()
    keepAwake()
    await settled()
    expect(request.mock.calls).toEqual([['screen']])
    touch('pointerup')
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    // The browser lets go by itself.
    Object.assign(locks[0] as object, { released: true })
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('is asked for again with the next touch where it was refused', async () => {
    const { request } = lockable()
    request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'))
    keepAwake()
    await settled()
    touch('pointerup')
    await settled()
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('is not asked for where the browser is old', async () => {
    vi.stubGlobal('navigator', {})
    keepAwake()
    await settled()
    expect(touch('pointerup')).toBe(true)
  })

  describe('is taken whole', () => {
    class Part {
      readonly isStaff: boolean
      constructor(isStaff: boolean) {
        this.isStaff = isStaff
      }
      closest = (selector: string) => (this.isStaff && selector === '[data-staff]' ? this : null)
    }
    const requestFullscreen = vi.fn(async (_: object) => undefined)
    const lift = (isStaff = false) => {
      const target = new Part(isStaff)
      const event = Object.defineProperty(new Event('pointerup'), 'target', { value: target })
      tablet.dispatchEvent(event)
    }
    beforeEach(() => {
      requestFullscreen.mockClear()
      vi.stubGlobal('Element', Part)
      vi.stubGlobal('navigator', {})
      Object.assign(page, { fullscreenEnabled: true, documentElement: { requestFullscreen } })
    })

    test('with a touch, but not by the staff who leave, and once', async () => {
      stayFull()
      lift(true)
      expect(requestFullscreen).not.toHaveBeenCalled()
      lift()
      expect(requestFullscreen.mock.calls).toEqual([[{ navigationUI: 'hide' }]])
      page.fullscreenElement = {}
      lift()
      expect(requestFullscreen).toHaveBeenCalledTimes(1)
    })

    test('is no fault where the browser refuses', async () => {
      requestFullscreen.mockRejectedValueOnce(new TypeError('refused'))
      stayFull()
      lift()
      await settled()
      expect(requestFullscreen).toHaveBeenCalledTimes(1)
    })

    test.each([
      ['where the browser has none', { enabled: false, navigator: {} }],
      [
        'on an iPad, where the home screen’s app is the way',
        { enabled: true, navigator: { standalone: false } },
      ],
    ])('not %s', (_, { enabled, navigator }) => {
      vi.stubGlobal('navigator', navigator)
      page.fullscreenEnabled = enabled
      stayFull()
      lift()
      expect(requestFullscreen).not.toHaveBeenCalled()
    })
  })
})

describe('a page that a person opens', () => {
  test('is counted, also when they are gone at once, and is no loss where it cannot be', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', fetch)
    reportSeen('@ebbas blommor', 'opened')
    await new Promise(setImmediate)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/api/tap/%40ebbas%20blommor/seen')
    expect(init).toMatchObject({ method: 'POST', keepalive: true, body: '{"event":"opened"}' })
  })

  test('is counted once it is looked at, and not when the browser prepares it', () => {
    const shown = vi.fn()
    whenShown(shown)
    expect(shown).toHaveBeenCalledTimes(1)
    page.prerendering = true
    whenShown(shown)
    expect(shown).toHaveBeenCalledTimes(1)
    for (let times = 0; times < 2; times += 1) page.dispatchEvent(new Event('prerenderingchange'))
    expect(shown).toHaveBeenCalledTimes(2)
    page.prerendering = false
    whenShown(shown)
    expect(shown).toHaveBeenCalledTimes(3)
  })
})
