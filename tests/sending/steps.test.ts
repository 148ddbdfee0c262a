import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoop } from '../../backend/process/loop.ts'
import { createSlots } from '../../backend/sending/slots.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
describe('work that goes on in steps', () => {
  const opened = (...rests: number[]) => {
    const faults: unknown[] = []
    const step = vi.fn(async () => rests.shift() ?? 60_000)
    return { step, faults, loop: createLoop(step, (error) => faults.push(error)) }
  }

  test('goes on at once after 0, and rests as long as it said', async () => {
    const { loop, step } = opened(0, 0, 500)
    expect(loop.isResting()).toBe(true)
    loop.start()
    loop.start()
    expect(loop.isResting()).toBe(false)
    await turn()
    expect(step).toHaveBeenCalledTimes(3)
    expect(loop.isResting()).toBe(true)
    await vi.advanceTimersByTimeAsync(499)
    expect(step).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(step).toHaveBeenCalledTimes(4)
  })

  test('is woken from its rest once, and then rests anew', async () => {
    const { loop, step } = opened(1000, 1000)
    loop.start()
    await turn()
    loop.wake()
    await turn()
    expect(step).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(999)
    expect(step).toHaveBeenCalledTimes(2)
  })

  test('that is woken in the middle of a step does another before it rests', async () => {
    let end = (_ms: number) => {}
    const step = vi.fn(() => new Promise<number>((resolve) => (end = resolve)))
    const loop = createLoop(step, () => {})
    loop.start()
    loop.wake()
    end(60_000)
    await turn()
    expect(step).toHaveBeenCalledTimes(2)
    end(60_000)
    await turn()
    expect(step).toHaveBeenCalledTimes(2)
    expect(loop.isResting()).toBe(true)
  })

  test.each([
    ['a second', 1000, undefined],
    ['as long as is said', 5000, 5000],
  ])('that throws is reported, and tried again after %s', async (_, ms, said) => {
    const faults: unknown[] = []
    const step = vi.fn(() => Promise.reject(new Error('away')))
    const loop = createLoop(step, (error) => faults.push(error), said)
    loop.start()
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect([step.mock.calls.length, faults]).toEqual([1, [new Error('away')]])
    await vi.advanceTimersByTimeAsync(1)
    expect(step).toHaveBeenCalledTimes(2)
  })

  test('that was woken does not rest before its step has ended', async () => {
    let end = (_ms: number) => {}
    const step = vi.fn(() => new Promise<number>((resolve) => (end = resolve)))
    const loop = createLoop(step, () => {})
    loop.start()
    end(60_000)
    await turn()
    expect(loop.isResting()).toBe(true)
    loop.wake()
    await turn()
    expect(loop.isResting()).toBe(false)
  })

  test('stops when the step under way has ended, and takes no other', async () => {
    let end = (_ms: number) => {}
    const step = vi.fn(() => new Promise<number>((resolve) => (end = resolve)))
    const loop = createLoop(step, () => {})
    loop.start()
    let stopped = false
    const stopping = loop.stop().then(() => (stopped = true))
    await turn()
    expect([stopped, loop.isResting()]).toEqual([false, true])
    end(60_000)
    await stopping
    loop.wake()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(step).toHaveBeenCalledTimes(1)
  })

  test('stops in the middle of a rest without waiting for its end', async () => {
    const { loop, step } = opened(60_000)
    loop.start()
    await turn()
    await loop.stop()
    expect(step).toHaveBeenCalledTimes(1)
  })
})

describe('so many at once', () => {
  /** Tasks that end when they are told to. */
  const tasks = () => {
    const ends: (() => void)[] = []
    let begun = 0
    const task = () => {
      begun += 1
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const end = async (many = 1) => {
      for (const one of ends.splice(0, many)) one()
      await turn()
    }
    return { task, end, begun: () => begun }
  }

  test('run, and the others begin as these end', async () => {
    const { task, end, begun } = tasks()
    const slots = createSlots(() => 2)
    expect([await slots.free(), slots.isIdle()]).toEqual([2, true])
    for (let number = 0; number < 3; number += 1) slots.run(task)
    expect([begun(), slots.running(), slots.isIdle()]).toEqual([2, 2, false])
    await end()
    expect([begun(), slots.running()]).toEqual([3, 2])
    let isIdle = false
    const idle = slots.idle().then(() => (isIdle = true))
    await end()
    expect(isIdle).toBe(false)
    await end()
    await idle
    expect([slots.running(), await slots.free()]).toEqual([0, 2])
  })

  test('are told of as soon as one is free, and of none once it is closed', async () => {
    const { task, end } = tasks()
    const slots = createSlots(() => 1)
    slots.run(task)
    let free: number | undefined
    void slots.free().then((many) => (free = many))
    await turn()
    expect(free).toBeUndefined()
    await end()
    await turn()
    expect(free).toBe(1)
    slots.run(task)
    const waiting = slots.free()
    slots.close()
    expect(await waiting).toBe(0)
    await end()
    expect(await slots.free()).toBe(0)
  })

  test('are fewer once the limit is: what waits goes on waiting', async () => {
    const { task, end, begun } = tasks()
    let limit = 3
    const slots = createSlots(() => limit)
    for (let number = 0; number < 5; number += 1) slots.run(task)
    limit = 1
    await end(2)
    expect([begun(), slots.running()]).toEqual([3, 1])
    await end()
    expect([begun(), slots.running()]).toEqual([4, 1])
  })

  test('have as many ready behind them as ended in a tenth of a second, and no more than they may', async () => {
    for (const [most, expected] of [
      [100, 5],
      [2, 4],
      [0, 2],
    ] as const) {
      const { task, end } = tasks()
      const slots = createSlots(() => 2, most)
      for (let number = 0; number < 10; number += 1) slots.run(task)
      vi.advanceTimersByTime(99)
      await end(2)
      await end(2)
      await end(2)
      vi.advanceTimersByTime(101)
      await end(2)
      await end(2)
      expect(await slots.free()).toBe(expected)
    }
  })

  test('are filled up in batches, not one by one, where some stand ready', async () => {
    const { task, end } = tasks()
    const slots = createSlots(() => 1, 100)
    for (let number = 0; number < 12; number += 1) slots.run(task)
    vi.advanceTimersByTime(100)
    // One ended in that time; the eleven that wait behind are more than may stand ready.
    let free: number | undefined
    void slots.free().then((many) => (free = many))
    for (let number = 0; number < 11; number += 1) await end()
    expect(free).toBeUndefined()
    await end()
    await turn()
    expect(free).toBeGreaterThan(0)
  })
})
