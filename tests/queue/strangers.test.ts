import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, call, hear, OfflineError } from '../../pwa/api/call.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device } from '../support/device.ts'
import { strikes } from '../support/fake-blipp.ts'
import { strangers } from '../support/strangers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(strangers)('where somebody else answers ($says)', ({ answer }) => {
  test('changes wait, none is refused or held, and they go once Blipp is there', async () => {
    const { db, deps, blipp, clock } = device()
    for (let n = 0; n < 3; n += 1) await enqueue(db(), addAnna())
    blipp.fault = strikes('/api/sync/push', 9, answer)
    await drain(db(), deps())
    const waiting = await db().operations.toArray()
    expect(waiting.map(({ state, heldFor }) => [state, heldFor])).toEqual(
      Array(3).fill(['pending', undefined]),
    )
    blipp.fault = () => undefined
    clock.now += 60_000
    await drain(db(), deps())
    expect(await db().operations.count()).toBe(0)
    expect(blipp.applied.size).toBe(3)
  })

  test('a press is told to be without a network, and nobody is led to the sign-in page', async () => {
    vi.stubGlobal('fetch', async () => answer())
    const heard: string[] = []
    const stop = hear(({ type }) => heard.push(type))
    const error: unknown = await call(updateCustomer, { id: uuid7(), name: 'Anna' }).catch((caught) => caught)
    stop()
    expect(error).toBeInstanceOf(OfflineError)
    expect(error).not.toBeInstanceOf(ApiError)
    expect(heard).toEqual(['unreachable'])
  })
})

test('a proxy that takes small calls alone is sent them in pieces', async () => {
  const { db, deps, blipp } = device()
  for (let n = 0; n < 5; n += 1) await enqueue(db(), addAnna())
  const proxy = strangers.find(({ says }) => says.includes('413'))
  blipp.fault = (path) =>
    path.endsWith('/push') && (blipp.pushes.at(-1)?.operations.length ?? 0) > 2 ? proxy?.answer() : undefined
  await drain(db(), deps())
  expect(blipp.applied.size).toBe(5)
})
