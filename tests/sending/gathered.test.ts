import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createGathering } from '../../backend/sending/gather.ts'
import { createLeases } from '../../backend/sending/lease.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

/** On the test's own clock. */
const passed = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

describe('what is gathered', () => {
  const opened = () => {
    const batches: number[][] = []
    const faults: unknown[] = []
    const made = { batches, faults, isAway: false, awayGroup: '' }
    const gathering = createGathering<number>({
      groupOf: (thing) => (thing < 10 ? 'ones' : 'tens'),
      write: async (group, things) => {
        const isAway = made.isAway || group === made.awayGroup
        if (!isAway) batches.push(things)
        await passed(100)
        if (isAway) throw new Error('away')
      },
      onFault: (error) => faults.push(error),
    })
    return Object.assign(made, { gathering })
  }

  test('is written together ten milliseconds after the first of it', async () => {
    const { gathering, batches } = opened()
    expect(gathering.isIdle()).toBe(true)
    gathering.add(1)
    await vi.advanceTimersByTimeAsync(9)
    gathering.add(2)
    expect([batches, gathering.isIdle()]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(1)
    expect([batches, gathering.isIdle()]).toEqual([[[1, 2]], false])
    await vi.advanceTimersByTimeAsync(100)
    expect(gathering.isIdle()).toBe(true)
  })

  test('is written at once when it is asked for, and nothing twice', async () => {
    const { gathering, batches } = opened()
    gathering.flush()
    expect(batches).toEqual([])
    gathering.add(1)
    gathering.flush()
    gathering.flush()
    await vi.advanceTimersByTimeAsync(1000)
    expect(batches).toEqual([[1]])
  })

  test('makes the next batch where one is being written', async () => {
    const { gathering, batches } = opened()
    gathering.add(1)
    gathering.flush()
    gathering.add(2)
    gathering.add(3)
    gathering.flush()
    await vi.advanceTimersByTimeAsync(109)
    expect(batches).toEqual([[1]])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([[1], [2, 3]])
  })

  test('that could not be written is written again after a second, before what came since', async () => {
    const made = opened()
    made.isAway = true
    made.gathering.add(1)
    made.gathering.flush()
    made.gathering.add(2)
    await vi.advanceTimersByTimeAsync(100)
    made.gathering.add(3)
    made.isAway = false
    await vi.advanceTimersByTimeAsync(1009)
    expect([made.batches, made.faults]).toEqual([[], [new Error('away')]])
    await vi.advanceTimersByTimeAsync(1)
    expect(made.batches).toEqual([[1, 2, 3]])
  })

  test('is written by groups, and of one that could be written nothing is written again', async () => {
    const made = opened()
    made.awayGroup = 'tens'
    for (const thing of [10, 1, 11, 2]) made.gathering.add(thing)
    made.gathering.flush()
    await vi.advanceTimersByTimeAsync(100)
    expect([made.batches, made.faults]).toEqual([[[1, 2]], [new Error('away')]])
    made.awayGroup = ''
    await vi.advanceTimersByTimeAsync(1010)
    expect(made.batches).toEqual([
      [1, 2],
      [10, 11],
    ])
  })

  test('is all on disk when it says so', async () => {
    const { gathering, batches } = opened()
    gathering.add(1)
    gathering.flush()
    gathering.add(2)
    let isDone = false
    const idle = gathering.idle().then(() => (isDone = true))
    await vi.advanceTimersByTimeAsync(150)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(50)
    await idle
    expect(batches).toEqual([[1], [2]])
  })
})

describe('the end of a lease', () => {
  test('is so long after now, and another for each claim whatever the clock says', () => {
    let now = '2026-11-21T09:00:00.000Z'
    const next = createLeases(() => now, 60_000)
    expect([next(), next()]).toEqual(['2026-11-21T09:01:00.000Z', '2026-11-21T09:01:00.001Z'])
    now = '2026-11-21T08:59:00.000Z'
    expect(next()).toBe('2026-11-21T09:01:00.002Z')
    now = '2026-11-21T09:05:00.000Z'
    expect(next()).toBe('2026-11-21T09:06:00.000Z')
  })
})
