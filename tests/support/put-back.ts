// For test files of the browser's that share a process: each begins with no globals of another's, and with empty storage.
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})
