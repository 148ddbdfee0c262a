import { expect, test } from 'vitest'
import { oneAtATime } from '../../pwa/sync/coalesce.ts'

/** Work that goes on until it is let go. */
function gated() {
  const begun: number[] = []
  const gates: (() => void)[] = []
  const work = async (argument: number) => {
    begun.push(argument)
    await new Promise<void>((resolve) => gates.push(resolve))
  }
  const ask = oneAtATime(work, (one, other) => one + other)
  return { begun, ask, letGo: () => gates.shift()?.() }
}

test('however often it is asked for meanwhile, work runs once more, with all that was asked joined', async () => {
  const { begun, ask, letGo } = gated()
  const first = ask(1)
  const asked = [ask(2), ask(3), ask(4)]
  letGo()
  await first
  await expect.poll(() => begun).toEqual([1, 9])
  letGo()
  await Promise.all(asked)
  expect(begun).toEqual([1, 9])
})

test('a failed run does not keep the next from running', async () => {
  let runs = 0
  const work = async (_: number) => {
    runs += 1
    if (runs === 1) throw new Error('once')
  }
  const ask = oneAtATime(work, Math.max)
  const failing = ask(1)
  const next = ask(1)
  await expect(failing).rejects.toThrow('once')
  await next
  expect(runs).toBe(2)
})
