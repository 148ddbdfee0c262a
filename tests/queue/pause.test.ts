import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { backOff, isPaused, pause, readPause, unpause } from '../../pwa/queue/pause.ts'
import { device } from '../support/device.ts'

describe('after a failure', () => {
  test.each([
    [0, 500, 1000],
    [1, 1000, 2000],
    [3, 4000, 8000],
    [5, 16_000, 32_000],
    [6, 30_000, 60_000],
    [7, 30_000, 60_000],
    [1000, 30_000, 60_000],
  ])('and %i before it, a device waits for %i to %i ms, not all for the same', (failures, least, most) => {
    expect(backOff(failures, () => 0)).toBe(least)
    expect(backOff(failures, () => 0.5)).toBe((least + most) / 2)
    expect(backOff(failures, () => 1)).toBe(most)
  })

  test('each wait is longer than the one before, until something goes through', async () => {
    const { db, clock } = device()
    const clocks = { now: () => clock.now, random: () => 1 }
    expect(await pause(db(), clocks)).toBe(clock.now + 1000)
    expect(await pause(db(), clocks)).toBe(clock.now + 2000)
    expect(await readPause(db())).toEqual({
      key: 'pause',
      since: clock.now,
      until: clock.now + 2000,
      failures: 2,
      firm: false,
    })
    await unpause(db())
    expect(await pause(db(), clocks)).toBe(clock.now + 1000)
  })

  test('the wait is as long as the server asks, and counts as a failure', async () => {
    const { db, clock } = device()
    const clocks = { now: () => clock.now, random: () => 1 }
    expect(await pause(db(), clocks, 0)).toBe(clock.now)
    expect(await pause(db(), clocks, 90)).toBe(clock.now + 90_000)
    expect(await readPause(db())).toMatchObject({ failures: 2, firm: true })
    expect(await pause(db(), clocks)).toBe(clock.now + 4000)
  })
})

test.each([
  ['before it began: the clock has been put back', 999, false],
  ['from its beginning', 1000, true],
  ['to just before its end', 1999, true],
  ['at its end', 2000, false],
])('sending rests %s', (_, now, rests) => {
  expect(isPaused({ key: 'pause', since: 1000, until: 2000, failures: 1, firm: true }, now)).toBe(rests)
})

test('nothing rests where nothing has failed, and no server has asked for it', async () => {
  const pause = await readPause(device().db())
  expect([isPaused(pause, 0), pause.failures, pause.firm]).toEqual([false, 0, false])
})
