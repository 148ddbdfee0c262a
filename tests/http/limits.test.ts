import type { Context } from 'koa'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ratesInMemory } from '../../backend/database/index.ts'
import { addressKey, createLimits, limitCalls } from '../../backend/http/limits.ts'
import type { Failure } from '../../shared/errors.ts'

const rate = { points: 3, seconds: 60 }

describe('rate limits', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a key may do as much as its rate says, and is then told how long to wait', async () => {
    const limits = createLimits({ limits: true }, ratesInMemory())
    for (let tries = 0; tries < rate.points; tries += 1) await limits.take('signin', 'björn', rate)
    vi.advanceTimersByTime(20_000)
    await expect(limits.take('signin', 'björn', rate)).rejects.toMatchObject({
      code: 'tooMany',
      retryAfter: 40,
      values: { n: 40 },
    })
  })

  test('it may go on when the time is over, however often it was refused meanwhile', async () => {
    const limits = createLimits({ limits: true }, ratesInMemory())
    for (let tries = 0; tries < 10; tries += 1) await limits.take('signin', 'björn', rate).catch(() => {})
    vi.advanceTimersByTime(60_000)
    await expect(limits.take('signin', 'björn', rate)).resolves.toBeUndefined()
  })

  test('keys and names are counted apart', async () => {
    const limits = createLimits({ limits: true }, ratesInMemory())
    for (let tries = 0; tries < rate.points; tries += 1) await limits.take('signin', 'björn', rate)
    await expect(limits.take('signin', 'flora', rate)).resolves.toBeUndefined()
    await expect(limits.take('signup', 'björn', rate)).resolves.toBeUndefined()
  })

  test('a try that was a good one can be given back', async () => {
    const limits = createLimits({ limits: true }, ratesInMemory())
    for (let tries = 0; tries < 10; tries += 1) {
      await limits.take('signin', 'björn', rate)
      await limits.giveBack('signin', 'björn')
    }
    await expect(limits.take('signin', 'björn', rate)).resolves.toBeUndefined()
  })

  test('what costs more than the whole limit takes all of it, instead of never coming through', async () => {
    const limits = createLimits({ limits: true }, ratesInMemory())
    await expect(limits.take('signups', 'tablet', rate, 500)).resolves.toBeUndefined()
    await expect(limits.take('signups', 'tablet', rate)).rejects.toMatchObject({ code: 'tooMany' })
  })

  test('what goes wrong in counting is no refusal', async () => {
    const fault = new Error('the counter is broken')
    const broken = () => ({ consume: () => Promise.reject(fault) }) as never
    await expect(createLimits({ limits: true }, broken).take('signin', 'björn', rate)).rejects.toBe(fault)
  })

  test('nothing is counted where limits are off', async () => {
    const limits = createLimits({ limits: false }, ratesInMemory())
    for (let tries = 0; tries < 10; tries += 1) await limits.take('signin', 'björn', rate)
  })
})

describe('calls of the API', () => {
  test('an address has six hundred a minute, and pages do not count', async () => {
    const limit = limitCalls(createLimits({ limits: true }, ratesInMemory()))
    const ask = async (path: string, ip = '192.0.2.7') => {
      let isThrough = false
      const next = async () => {
        isThrough = true
      }
      await limit({ path, ip, state: {} } as unknown as Context, next).catch(({ code }: Failure) =>
        expect(code).toBe('tooMany'),
      )
      return isThrough
    }
    for (let calls = 0; calls < 600; calls += 1) expect(await ask('/api/customers')).toBe(true)
    expect(await ask('/api/customers')).toBe(false)
    expect([await ask('/t/kod'), await ask('/api/customers', '192.0.2.8')]).toEqual([true, true])
  })
})

describe('whom an address stands for', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})
