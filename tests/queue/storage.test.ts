import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import type { QueuedOperation } from '../../pwa/browser/database.ts'
import { steadily } from '../../pwa/browser/steadily.ts'
import type { Queue } from '../../pwa/queue/index.ts'
import { pause } from '../../pwa/queue/pause.ts'
import { changeOn } from '../../pwa/queue/useChange.ts'
import { addAnna, device } from '../support/device.ts'
import { json, strikes } from '../support/fake-blipp.ts'

const PUSH = '/api/sync/push'
const anna = {
  name: 'Anna Ek',
  email: 'anna@kund.example',
  phone: null,
  consentGiven: true,
  source: 'x',
  notes: '',
}

/** A tablet that has run full: nothing more can be written. */
function fullTablet() {
  const { db, deps, blipp } = device()
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.spyOn(db().operations, 'add').mockImplementation(full)
  const queue: Queue = { db: db(), wake: vi.fn(), post: (operation) => deps().send([operation]) }
  return { change: changeOn(queue), db, blipp }
}

describe('a change that is kept while sending rests', () => {
  test('is said to wait at once, without a look for what became of it', async () => {
    const { db } = device()
    await pause(db(), { now: Date.now, random: () => 1 })
    const wake = vi.fn()
    const { create } = changeOn({ db: db(), wake, post: vi.fn() })
    const saved = await create('customer', anna)
    const look = vi.fn((operation: QueuedOperation) => operation)
    db().operations.hook('reading', look)
    expect(await saved.settled()).toEqual({ state: 'waiting' })
    expect(look).not.toHaveBeenCalled()
    expect(wake).toHaveBeenCalled()
    db().operations.hook('reading').unsubscribe(look)
    expect(await db().operations.toArray()).toMatchObject([{ entityId: saved.id, state: 'pending' }])
  })
})

describe('a change that the device cannot keep', () => {
  test('goes straight to the server while there is a network', async () => {
    const { change, blipp } = fullTablet()
    const saved = await change.create('customer', anna)
    expect(await saved.settled()).toEqual({ state: 'done' })
    expect(blipp.rows.has(saved.id)).toBe(true)
  })

  test('is refused with the reason, under its fields', async () => {
    const { change, blipp } = fullTablet()
    blipp.judge = () => ({ status: 'rejected', message: 'Nej.', fields: { email: 'Fel' } })
    const saved = await change.create('customer', anna)
    expect(await saved.settled()).toEqual({ state: 'rejected', message: 'Nej.', fields: { email: 'Fel' } })
  })

  test.each([
    ['without a network', () => 'no network' as const],
    ['when somebody else answers', () => json({ welcome: true })],
  ])('is never reported as saved %s', async (_, fault) => {
    const { change, blipp } = fullTablet()
    blipp.fault = strikes(PUSH, 1, fault)
    await expect(change.create('customer', anna)).rejects.toThrow('quota')
  })
})

describe('a connection that died while the device slept', () => {
  const dead = () =>
    new DOMException(
      'Attempt to get records from database without an in-progress transaction',
      'UnknownError',
    )

  test('is opened anew, and the work is done', async () => {
    const { db } = device()
    const work = vi.fn(async () => db().operations.count()).mockRejectedValueOnce(dead())
    expect(await steadily(db(), work)).toBe(0)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('is not tried for ever, nor is any other fault repeated', async () => {
    const { db } = device()
    const again = vi.fn(async () => Promise.reject(dead()))
    await expect(steadily(db(), again)).rejects.toThrow('in-progress')
    expect(again).toHaveBeenCalledTimes(2)
    const other = vi.fn(async () => Promise.reject(new Error('a bug')))
    await expect(steadily(db(), other)).rejects.toThrow('a bug')
    expect(other).toHaveBeenCalledTimes(1)
  })
})

test('an operation keeps its id on the way past the queue', async () => {
  const { deps, blipp } = device()
  const operation = addAnna()
  await deps().send([operation])
  expect(blipp.applied.has(operation.id)).toBe(true)
})
