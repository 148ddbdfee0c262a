import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device } from '../support/device.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void work())
})

/** A page that is just opened: its first screen stands once something has been pulled. */
async function opened() {
  const { tabLocks: locks } = await import('../../pwa/browser/locks.ts')
  const { afterFirstScreen, firstScreenStands } = await import('../../pwa/browser/first-screen.ts')
  const { pullAll } = await import('../../pwa/sync/pull.ts')
  const { askServer } = await import('../../pwa/sync/transport.ts')
  return { locks, afterFirstScreen, firstScreenStands, pullAll, askServer }
}

test('what can wait for the first screen waits for the first pull too, and for no later one', async () => {
  const it = device()
  for (let n = 0; n < 300; n += 1) it.blipp.put('customer', { id: uuid7() })
  for (const isFirst of [true, false]) {
    vi.resetModules()
    const { locks, afterFirstScreen, firstScreenStands, pullAll, askServer } = await opened()
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const isHeld = ({ before, since }: Parameters<typeof askServer>[0]) =>
      isFirst ? before !== undefined && Number(before) < 300 : since !== undefined
    const work = vi.fn()
    const pulling = pullAll(it.db(), {
      locks,
      pull: async (wanted, signal) => {
        if (isHeld(wanted)) {
          asked.resolve()
          await held.promise
        }
        return askServer(wanted, signal)
      },
    })
    await asked.promise
    firstScreenStands()
    const done = afterFirstScreen(work)
    // Time enough for whatever does not wait.
    await it.db().meta.count()
    expect(work).toHaveBeenCalledTimes(isFirst ? 0 : 1)
    held.resolve()
    await pulling
    await done
    expect(work).toHaveBeenCalledOnce()
  }
})
