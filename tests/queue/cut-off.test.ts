import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callKnown, hear } from '../../pwa/api/call.ts'
import { letStandIn } from '../../pwa/api/stand-in.ts'
import { drain, enqueueMany, withdrawMany } from '../../pwa/queue/index.ts'
import { readPause } from '../../pwa/queue/pause.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation } from '../../shared/sync.ts'
import { device, operation } from '../support/device.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A tablet whose browser says whether there is a network, and on which three customers were deleted. */
async function tablet(onLine: boolean) {
  const { db, deps, blipp, clock } = device()
  vi.stubGlobal('navigator', { onLine })
  const many = Array.from({ length: 3 }, () => operation('customer.delete', uuid7(), {}))
  const stretch = await enqueueMany(db(), many, () => undefined)
  if (!stretch) throw new Error('nothing was kept')
  return { db: db(), deps, blipp, clock, stretch }
}

describe('a device whose browser says that there is no network', () => {
  test('hands nothing over, so that all of what was deleted can be taken back', async () => {
    const { db, deps, blipp, stretch } = await tablet(false)
    await drain(db, deps())
    expect(blipp.pushes).toEqual([])
    expect(await withdrawMany(db, stretch)).toBe(3)
  })

  test('tries again later, and has forms and screens know that nobody answers', async () => {
    const { db, deps, clock } = await tablet(false)
    const heard: string[] = []
    const unhear = hear(({ type }) => heard.push(type))
    expect(await drain(db, deps())).toBe(clock.now + 750)
    unhear()
    expect(heard).toEqual(['unreachable'])
    expect((await readPause(db)).failures).toBe(1)
    vi.stubGlobal('navigator', { onLine: true })
    await drain(db, deps(), { urgent: true })
    expect(await db.operations.count()).toBe(0)
  })

  test('hands over all the same where the page itself answers, as in the demo', async () => {
    const { db, deps, clock } = await tablet(false)
    const end = letStandIn(async (_, { operations }) => ({
      results: (operations as Operation[]).map(({ id }) => ({ id, status: 'applied' })),
      epoch: 'first',
      serverNow: new Date(clock.now).toISOString(),
    }))
    expect(await drain(db, deps())).toBeNull()
    end()
    expect(await db.operations.count()).toBe(0)
  })

  test('has nothing to try again while nothing waits', async () => {
    const { db, deps, stretch } = await tablet(false)
    await withdrawMany(db, stretch)
    expect(await drain(db, deps())).toBeNull()
  })
})

test('what a browser with a network has tried to send may have been done, and is not taken back', async () => {
  const { db, deps, blipp, stretch } = await tablet(true)
  blipp.fault = () => 'no network'
  await drain(db, deps())
  expect(await withdrawMany(db, stretch)).toBe(0)
})

test('a device hands over once the server has answered, whatever its browser says of the network', async () => {
  const { db, deps, blipp } = await tablet(false)
  await drain(db, deps())
  expect(blipp.pushes).toEqual([])
  const ofBlipp = fetch
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'internal', message: 'Fel.' }, { status: 500, headers: { [ANSWER_HEADER]: '1' } }),
  )
  await callKnown(
    {
      method: 'GET',
      path: '/api/version',
      access: 'public',
      gives: 'json',
      output: { safeParse: () => ({ success: true }) },
    },
    {},
    { tries: 1 },
  ).catch(() => undefined)
  vi.stubGlobal('fetch', ofBlipp)
  await drain(db, deps(), { urgent: true })
  expect(await db.operations.count()).toBe(0)
})
