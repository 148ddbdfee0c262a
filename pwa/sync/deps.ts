// What draining needs, for pages and workers alike: nothing here needs a document.
import type { Database, Owner } from '../browser/database.ts'
import { browserLocks } from '../browser/locks.ts'
import type { DrainDeps } from '../queue/drain.ts'
import { sender } from '../queue/send.ts'
import { applyRow, readMeta } from './mirror.ts'

export function drainDeps(
  db: Database,
  { userId, deviceId }: Pick<Owner, 'userId'> & { deviceId: string },
): DrainDeps {
  const epoch = async () => (await readMeta(db)).epoch
  return {
    send: sender({ userId, deviceId, now: Date.now, epoch }),
    mirror: (change) => applyRow(db, change),
    locks: browserLocks,
    now: Date.now,
    random: Math.random,
  }
}
