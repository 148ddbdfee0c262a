import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ratesInMemory } from '../../backend/database/index.ts'
import { answerFailures } from '../../backend/http/errors.ts'
import { addressKey, createLimits, limitCalls } from '../../backend/http/limits.ts'

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

  test('nothing is counted where limits are off', async () => {
    const limits = createLimits({ limits: false }, ratesInMemory())
    for (let tries = 0; tries < 10; tries += 1) await limits.take('signin', 'björn', rate)
  })
})

describe('calls of the API', () => {
  async function serve(): Promise<(path: string) => Promise<number>> {
    const koa = new Koa()
    koa.silent = true
    koa.use(answerFailures(pino({ level: 'silent' })))
    koa.use(limitCalls(createLimits({ limits: true }, ratesInMemory())))
    koa.use((ctx) => {
      ctx.status = 204
    })
    const server = koa.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    return async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  }

  test('an address has six hundred a minute, and pages do not count', async () => {
    const ask = await serve()
    for (let calls = 0; calls < 600; calls += 1) expect(await ask('/api/customers')).toBe(204)
    expect(await ask('/api/customers')).toBe(429)
    expect(await ask('/t/kod')).toBe(204)
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
