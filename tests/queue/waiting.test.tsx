// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HeldFor, OperationState } from '../../pwa/browser/database.ts'
import { rememberPerson } from '../../pwa/browser/person.ts'
import {
  type Queue,
  QueueContext,
  useLocked,
  useNextTry,
  useOthersWaiting,
  useWaiting,
} from '../../pwa/queue/index.ts'
import { pause, unpause } from '../../pwa/queue/pause.ts'
import { addAnna, device, queued } from '../support/device.ts'
import { using } from '../support/mounted.tsx'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const tablet = async () => {
  const it = device()
  const db = it.db()
  await db.open()
  const queue: Queue = { db, wake: vi.fn(), post: vi.fn() }
  const waits = async (state: OperationState = 'pending', heldFor?: HeldFor) => {
    const { seq: _, ...operation } = queued(addAnna(), { state, ...(heldFor && { heldFor }) })
    await db.operations.add(operation)
    return operation.id
  }
  return { ...it, db, waits, within: (user: ReactNode) => <QueueContext value={queue}>{user}</QueueContext> }
}

/** A part of a screen over what waits on a tablet. */
async function screen<T>({ within }: Awaited<ReturnType<typeof tablet>>, hook: () => T) {
  const used = await using(hook, within)
  closers.push(used.leave)
  return used
}

describe('what waits', () => {
  test('is unknown while it is read, and then told oldest first, as it comes and goes', async () => {
    const it = await tablet()
    const ids = [await it.waits(), await it.waits(), await it.waits()]
    const { seen, until } = await screen(it, useWaiting)
    expect(seen[0]).toBeUndefined()
    const waiting = await until((now) => now !== undefined)
    expect(waiting?.operations.map(({ id }) => id)).toEqual(ids)
    expect(waiting).toMatchObject({ count: 3, needsYou: 0 })
    await it.db.operations.clear()
    expect(await until((now) => now?.count === 0)).toEqual({ operations: [], count: 0, needsYou: 0 })
  })

  test.each<[OperationState, HeldFor | undefined, number]>([
    ['pending', undefined, 0],
    ['sending', undefined, 0],
    ['waiting', undefined, 0],
    ['held', 'signIn', 1],
    ['held', 'locked', 1],
    ['held', 'answer', 1],
    ['held', 'cancelled', 0],
    ['conflict', undefined, 1],
    ['rejected', undefined, 1],
    ['outdated', undefined, 1],
  ])('and is %s (%s) needs its person: %i', async (state, heldFor, needsYou) => {
    const it = await tablet()
    await it.waits(state, heldFor)
    const { until } = await screen(it, useWaiting)
    expect(await until((now) => now !== undefined)).toMatchObject({ count: 1, needsYou })
  })

  test('is that of the person who is signed in', async () => {
    const [first, second] = [await tablet(), await tablet()]
    await second.waits('held', 'locked')
    await pause(second.db, { now: () => 5_000, random: () => 0 }, 1)
    const hook = () => ({
      waiting: useWaiting(),
      locked: useLocked(),
      next: useNextTry(),
      others: useOthersWaiting(),
    })
    const { until, use } = await screen(first, hook)
    const before = await until(({ waiting, locked, others }) => Boolean(waiting && locked && others))
    expect(before).toMatchObject({ waiting: { count: 0 }, locked: [], next: 0 })
    expect(before.others).toContainEqual({ initial: undefined, count: 1 })
    await use(hook, second.within)
    await until(({ waiting, locked, next }) => waiting?.count === 1 && locked?.length === 1 && next === 6_000)
    await until(({ others }) => others?.length === (before.others?.length ?? 0) - 1)
  })
})

describe('what was left locked', () => {
  test('is unknown while it is read, and then told oldest first', async () => {
    const it = await tablet()
    const first = await it.waits('held', 'locked')
    await it.waits('held', 'signIn')
    const second = await it.waits('held', 'locked')
    const { seen, until } = await screen(it, useLocked)
    expect(seen[0]).toBeUndefined()
    const locked = await until((now) => now !== undefined)
    expect(locked?.map(({ id }) => id)).toEqual([first, second])
    await it.db.operations.clear()
    await until((now) => now?.length === 0)
  })
})

describe('the next try', () => {
  test('is at no time while nothing is put off, and otherwise when that ends', async () => {
    const it = await tablet()
    const { seen, until } = await screen(it, useNextTry)
    expect(seen[0]).toBe(0)
    await pause(it.db, { now: () => 5_000, random: () => 0 }, 7)
    await until((next) => next === 12_000)
    await unpause(it.db)
    await until((next) => next === 0)
  })
})

describe('what waits of others', () => {
  test('is unknown while it is read, and then told by the first letter of their name', async () => {
    const [self, other] = [await tablet(), await tablet()]
    await self.waits()
    await other.waits()
    await other.waits('held', 'locked')
    await rememberPerson(other.owner, 'åsa@bjornsbarber.example')
    const { seen, until } = await screen(self, useOthersWaiting)
    expect(seen[0]).toBeUndefined()
    const others = await until((now) => now !== undefined)
    expect(others).toContainEqual({ initial: 'Å', count: 2 })
  })
})
