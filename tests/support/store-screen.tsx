// Parts of a screen, each of a store of its own, for tests in which a page and IndexedDB are made up.
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import type { MirrorRow } from '../../pwa/browser/database.ts'
import { QueueContext } from '../../pwa/queue/index.ts'
import { StoreContext } from '../../pwa/sync/hooks.ts'
import { createLocalStore, refill } from '../../pwa/sync/local.ts'
import type { Store } from '../../pwa/sync/store.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device } from './device.ts'
import { using } from './mounted.tsx'

/** Closed after each test, the last first. */
export const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  vi.restoreAllMocks()
})

let minute = 0
/** A row of any kind: only what every row has is looked at. */
export function rowOf(kind: MirrorRow['kind'], values: Record<string, unknown> = {}): MirrorRow {
  minute += 1
  const at = new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString()
  const id = uuid7()
  return {
    kind,
    id,
    revision: minute,
    row: { id, createdAt: at, updatedAt: at, revision: minute, ...values },
  } as never
}
export const named = (kind: MirrorRow['kind'], name: string) => rowOf(kind, { name })

/** A shop's tablet; `rows` is what the server has told, nothing yet when it is left out. */
export async function tablet(rows?: MirrorRow[]) {
  const { db } = device()
  const store = createLocalStore(db(), () => undefined)
  if (rows) await refill(db(), rows)
  closers.push(store.customerList.open(), store.profile.open())
  return { db: db(), store }
}

export const inStore = (store: Store) => (user: ReactNode) => (
  <StoreContext value={store}>
    <QueueContext value={store}>{user}</QueueContext>
  </StoreContext>
)

/** A part of a screen of a store. */
export async function screen<T>({ store }: { store: Store }, hook: () => T) {
  const used = await using(hook, inStore(store))
  closers.push(used.leave)
  return used
}
