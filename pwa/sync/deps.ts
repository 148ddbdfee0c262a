// What draining needs, for pages and workers alike: nothing here needs a document.
import type { Database, Owner } from '../browser/database.ts'
import { browserLocks } from '../browser/locks.ts'
import type { DrainDeps } from '../queue/drain.ts'
import { sender } from '../queue/send.ts'
import { applyRow, lastEpoch } from './mirror.ts'

export function drainDeps(
  db: Database,
  { userId, deviceId }: Pick<Owner, 'userId'> & { deviceId: string },
): DrainDeps {
  return {
    send: sender({ userId, deviceId, now: Date.now, epoch: () => lastEpoch(db) }),
    mirror: (change) => applyRow(db, change),
    locks: browserLocks,
    now: Date.now,
    random: Math.random,
  }
}
