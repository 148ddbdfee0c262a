import '../support/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { deviceId } from '../../pwa/browser/device-id.ts'
import { askToPersist, askToPersistOnce, storageHealth } from '../../pwa/browser/storage.ts'
import { askForSync, wakeWorker } from '../../pwa/queue/background.ts'
import { isSending } from '../../pwa/queue/index.ts'
import { judgedSoon } from '../../pwa/queue/judged-soon.ts'
import type { Outcome } from '../../pwa/queue/outcome.ts'
import { drainLock } from '../../pwa/queue/sending.ts'
import { page } from '../support/browser-globals.ts'

const refused = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
const browser = (what: object) => vi.stubGlobal('navigator', what)

beforeEach(() => page.forget())
afterEach(() => {
  vi.useRealTimers()
  browser({})
})

describe('the app’s worker', () => {
  /** A browser whose worker can be asked, as far as it is there. */
  const withWorker = (registration: object | undefined) => {
    const getRegistration = vi.fn(async () => registration)
    browser({ serviceWorker: { getRegistration } })
    return getRegistration
  }

  test('is asked to send once there is a network, and woken when the page goes', async () => {
    const [register, postMessage] = [vi.fn(async () => undefined), vi.fn()]
    const asked = withWorker({ sync: { register }, active: { postMessage } })
    await askForSync()
    expect(asked).toHaveBeenCalledWith('/')
    expect(register).toHaveBeenCalledExactlyOnceWith('queue')
    await wakeWorker()
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SEND' })
  })

  test('is no fault where the person or the browser does not allow it', async () => {
    const register = vi.fn(refused)
    withWorker({ sync: { register } })
    await askForSync()
    expect(register).toHaveBeenCalledTimes(1)
    const postMessage = vi.fn(() => {
      throw new Error('redundant')
    })
    withWorker({ active: { postMessage } })
    await wakeWorker()
    expect(postMessage).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['on plain http', () => browser({})],
    ['before it is installed', () => withWorker(undefined)],
    ['in a browser that cannot be asked', () => withWorker({ active: null })],
  ])('is nobody %s', async (_, make) => {
    make()
    expect(await askForSync()).toBeUndefined()
    expect(await wakeWorker()).toBeUndefined()
  })
})

describe('how well this browser keeps what is saved', () => {
  test('is what it says itself', async () => {
    browser({
      storage: {
        estimate: async () => ({ usage: 5, quota: 9 }),
        persisted: async () => true,
        persist: refused,
      },
    })
    expect(await storageHealth()).toEqual({ persisted: true, used: 5, quota: 9 })
  })

  test.each([
    ['says nothing', {}],
    ['will not tell', { storage: { estimate: refused, persisted: refused } }],
    ['is old', { storage: {} }],
  ])('is not known where it %s', async (_, what) => {
    browser(what)
    expect(await storageHealth()).toEqual({ persisted: undefined, used: undefined, quota: undefined })
  })

  test.each([
    ['promises', { storage: { persist: async () => true } }, true],
    ['does not promise', { storage: { persist: async () => false } }, false],
    ['refuses', { storage: { persist: refused } }, false],
    ['cannot be asked', { storage: {} }, false],
    ['has no storage', {}, false],
  ])('is a promise where it %s', async (_, what, isPromised) => {
    browser(what)
    expect(await askToPersist()).toBe(isPromised)
  })

  test('is no promise where the browser asks a person who does not answer in time', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    browser({ storage: { persist: () => new Promise(() => {}) } })
    const answer = askToPersist(1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe(false)
  })

  test('is asked for once on a device: some put the question to the person', async () => {
    const persist = vi.fn(async () => false)
    browser({ storage: { persist } })
    for (let times = 0; times < 3; times += 1) askToPersistOnce()
    expect(persist).toHaveBeenCalledTimes(1)
  })
})

describe('a device', () => {
  test('keeps its id, and makes a new one of what is none', () => {
    const id = deviceId()
    expect(deviceId()).toBe(id)
    localStorage.setItem('blipp.device', 'tampered')
    const other = deviceId()
    expect(other).not.toBe('tampered')
    expect(other).not.toBe(id)
    expect(deviceId()).toBe(other)
  })

  test.each([
    ['a change is being sent', [{ name: 'pull:blipp.a' }, { name: drainLock('blipp.a') }], true],
    ['something else is done', [{ name: 'pull:blipp.a' }, {}], false],
    ['nothing is done', undefined, false],
  ])('knows that %s', async (_, held, is) => {
    browser({ locks: { query: async () => ({ held }) } })
    expect(await isSending()).toBe(is)
  })

  test('that has no locks does not know', async () => {
    browser({})
    expect(await isSending()).toBe(false)
  })
})

describe('a form that stays open until it knows', () => {
  const saved = (settled: () => Promise<Outcome>) => ({ id: 'a', settled, withdraw: async () => undefined })

  test('is told what became of the change, and keeps no clock running', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const outcome = { state: 'rejected', message: 'Nej.' } as const
    expect(await judgedSoon(saved(async () => outcome))).toEqual(outcome)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('waits no longer than two and a half seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let told: Outcome | undefined
    const judged = judgedSoon(saved(() => new Promise(() => undefined))).then((outcome) => {
      told = outcome
    })
    await vi.advanceTimersByTimeAsync(2499)
    expect(told).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await judged
    expect(told).toEqual({ state: 'waiting' })
  })
})
