// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setOnline, whileSyncing } from '../../pwa/sync/connection.ts'
import { openStore, syncNow } from '../../pwa/sync/open.ts'
import { useOverdue } from '../../pwa/sync/overdue.ts'
import type { Store } from '../../pwa/sync/store.ts'
import { acting, using } from '../support/mounted.tsx'

const sync = vi.fn(async () => undefined)
let close: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sync.mockClear()
  close = openStore({ sync } as unknown as Store)
})
afterEach(async () => {
  await acting(() => setOnline(true))
  close()
  vi.useRealTimers()
})

const pass = (ms: number) => acting(() => vi.advanceTimersByTime(ms))

/** A screen that waits for something. */
async function waiting(isMissing = true) {
  const screen = await using(() => useOverdue(isMissing))
  return {
    isOverdue: () => screen.now().isOverdue,
    retry: () => acting(() => screen.now().retry()),
    isMissing: (still: boolean) => screen.use(() => useOverdue(still)),
    leave: screen.leave,
  }
}

describe('a screen says that what it waits for does not come', () => {
  test('after ten seconds, and not a moment sooner', async () => {
    const screen = await waiting()
    expect(screen.isOverdue()).toBe(false)
    await pass(9_999)
    expect(screen.isOverdue()).toBe(false)
    await pass(1)
    expect(screen.isOverdue()).toBe(true)
  })

  test('never where nothing is missing', async () => {
    const screen = await waiting(false)
    await acting(() => setOnline(false))
    await pass(60_000)
    expect(screen.isOverdue()).toBe(false)
  })

  test('ten seconds from when it began to be missing', async () => {
    const screen = await waiting(false)
    await pass(15_000)
    await screen.isMissing(true)
    await pass(9_999)
    expect(screen.isOverdue()).toBe(false)
    await pass(1)
    expect(screen.isOverdue()).toBe(true)
    await screen.isMissing(false)
    expect(screen.isOverdue()).toBe(false)
  })

  test('ten seconds anew where it came too late and is missing once more', async () => {
    const screen = await waiting()
    await pass(10_000)
    await screen.isMissing(false)
    await screen.isMissing(true)
    expect(screen.isOverdue()).toBe(false)
    await pass(10_000)
    expect(screen.isOverdue()).toBe(true)
  })

  test('ten seconds anew where it came in between', async () => {
    const screen = await waiting()
    await pass(5_000)
    await screen.isMissing(false)
    await screen.isMissing(true)
    await pass(5_000)
    expect(screen.isOverdue()).toBe(false)
    await pass(5_000)
    expect(screen.isOverdue()).toBe(true)
  })

  test('at once where nobody answers, unless the server is being asked', async () => {
    const screen = await waiting()
    const asking = Promise.withResolvers<void>()
    await acting(() => {
      void whileSyncing(() => asking.promise)
      setOnline(false)
    })
    expect(screen.isOverdue()).toBe(false)
    await acting(() => asking.resolve())
    expect(screen.isOverdue()).toBe(true)
    await acting(() => setOnline(true))
    expect(screen.isOverdue()).toBe(false)
  })

  test('also while the server is being asked once more, when it has been ten seconds', async () => {
    const screen = await waiting()
    await pass(10_000)
    const asking = Promise.withResolvers<void>()
    await acting(() => void whileSyncing(() => asking.promise))
    expect(screen.isOverdue()).toBe(true)
    await acting(() => asking.resolve())
    expect(screen.isOverdue()).toBe(true)
  })

  test('and when it is asked to try again, asks the server and waits for ten seconds more, each time', async () => {
    const screen = await waiting()
    for (const asked of [1, 2, 3]) {
      await pass(10_000)
      expect(screen.isOverdue()).toBe(true)
      await screen.retry()
      expect(sync).toHaveBeenCalledTimes(asked)
      expect(screen.isOverdue()).toBe(false)
      await pass(9_999)
      expect(screen.isOverdue()).toBe(false)
    }
  })
})

describe('asking the server now', () => {
  test('asks for the store that is open, and waits for it', async () => {
    const asking = Promise.withResolvers<undefined>()
    sync.mockReturnValueOnce(asking.promise)
    let isDone = false
    const asked = syncNow().then(() => {
      isDone = true
    })
    await new Promise(setImmediate)
    expect(sync).toHaveBeenCalledTimes(1)
    expect(isDone).toBe(false)
    asking.resolve(undefined)
    await asked
  })

  test('asks nobody once that is closed', async () => {
    close()
    await syncNow()
    expect(sync).not.toHaveBeenCalled()
  })

  test('still asks for the store that was opened after it, when the one before is closed late', async () => {
    const later = vi.fn(async () => undefined)
    const closeLater = openStore({ sync: later } as unknown as Store)
    close()
    await syncNow()
    expect(later).toHaveBeenCalledTimes(1)
    expect(sync).not.toHaveBeenCalled()
    closeLater()
  })
})
