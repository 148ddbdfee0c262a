import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Database } from '../../pwa/browser/database.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { forgetMirror } from '../../pwa/sync/mirror.ts'
import { addAnna, device } from '../support/device.ts'

const told = async (db: Database): Promise<unknown> => db.meta.get('notices')

test('a change that came out otherwise leaves the queue, and its person is told, once', async () => {
  const { db, deps, blipp } = device()
  blipp.judge = () => ({ status: 'merged', message: 'Slogs ihop med Anna.' })
  for (const each of [addAnna(), addAnna()]) await enqueue(db(), each)
  await drain(db(), deps())
  expect(await db().operations.count()).toBe(0)
  expect(await told(db())).toEqual({ key: 'notices', messages: ['Slogs ihop med Anna.'] })
})

test('also when it is only heard from a repeated answer, and never of what was refused', async () => {
  const { db, deps, blipp } = device()
  blipp.judge = ({ kind }) =>
    kind === 'customer.create'
      ? { status: 'duplicate', message: 'Slogs ihop med Anna.' }
      : { status: 'rejected', message: 'Något behöver rättas.' }
  const anna = addAnna()
  await enqueue(db(), anna)
  await drain(db(), deps())
  await enqueue(db(), { ...addAnna(), kind: 'customer.delete', entityId: anna.entityId, patch: {} })
  await drain(db(), deps())
  expect(await told(db())).toEqual({ key: 'notices', messages: ['Slogs ihop med Anna.'] })
})

test('what names people goes with the mirror', async () => {
  const { db, deps, blipp } = device()
  blipp.judge = () => ({ status: 'merged', message: 'Slogs ihop med Anna.' })
  await enqueue(db(), addAnna())
  await drain(db(), deps())
  await forgetMirror(db())
  expect(await told(db())).toBeUndefined()
})
