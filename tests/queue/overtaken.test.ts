import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { readRows } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import type { Operation } from '../../shared/sync.ts'
import { addAnna, device } from '../support/device.ts'

test('a row that was deleted elsewhere while the answer to its making was on the way stays deleted', async () => {
  const { db, deps, blipp } = device()
  const anna = addAnna()
  await enqueue(db(), anna)
  const { send, ...rest } = deps()
  const slowly = async (batch: Operation[]) => {
    const answer = await send(batch)
    blipp.remove(anna.entityId)
    await pullAll(db(), { locks: tabLocks })
    // A second one has the tombstone forgotten.
    await pullAll(db(), { locks: tabLocks })
    return answer
  }
  await drain(db(), { ...rest, send: slowly })
  expect(await db().operations.count()).toBe(0)
  expect(await readRows(db(), 'customer')).toEqual([])
})
