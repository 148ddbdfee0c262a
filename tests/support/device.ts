import { vi } from 'vitest'
import { databaseName, openDatabase, type QueuedOperation } from '../../pwa/browser/database.ts'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { entityKindOf } from '../../pwa/queue/enqueue.ts'
import type { DrainDeps } from '../../pwa/queue/index.ts'
import { sender } from '../../pwa/queue/send.ts'
import { applyRow, lastEpoch } from '../../pwa/sync/mirror.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation, OperationKind } from '../../shared/sync.ts'
import { type FakeBlipp, fakeBlipp } from './fake-blipp.ts'

/** A shop's tablet with its own database, and the server it talks to. */
export function device(server?: FakeBlipp, userId = uuid7()) {
  const owner = { businessId: uuid7(), userId }
  const blipp = server ?? fakeBlipp(userId)
  const clock = { now: Date.parse('2026-11-21T08:00:00Z') }
  vi.stubGlobal('fetch', blipp.fetch)
  const db = () => openDatabase(owner)
  const deps = (): DrainDeps => ({
    send: sender({
      userId,
      deviceId: uuid7(),
      now: () => clock.now,
      epoch: () => lastEpoch(db()),
    }),
    mirror: (change) => applyRow(db(), change),
    locks: tabLocks,
    now: () => clock.now,
    random: () => 0.5,
  })
  return { owner, name: databaseName(owner), blipp, clock, db, deps }
}

const at = '2026-11-21T07:59:00.000Z'

export const operation = (
  kind: OperationKind,
  entityId: string,
  patch: Record<string, unknown>,
  more: Partial<Operation> = {},
): Operation => ({ id: uuid7(), kind, entityId, patch, at, ...more })

export const addAnna = (id = uuid7()): Operation =>
  operation('customer.create', id, { name: 'Anna Ek', email: `${id}@example.se`, phone: null, notes: '' })

export const rename = (id: string, from: string, to: string): Operation =>
  operation('customer.update', id, { name: to }, { base: { name: from } })

/** An operation as the queue holds it, in the order in which it is put there. */
export const queued = (
  each: Operation = addAnna(),
  over: Partial<QueuedOperation> = {},
): QueuedOperation => ({
  ...each,
  seq: 1,
  entityKind: entityKindOf(each.kind),
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  leaseUntil: 0,
  ...over,
})
