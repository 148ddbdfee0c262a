import '../support/full-device.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { changeOn } from '../../pwa/queue/useChange.ts'
import { addAnna, device } from '../support/device.ts'
import { fillDevice } from '../support/full-device.ts'

afterEach(() => void vi.restoreAllMocks())

describe('what waits on a device that is full', () => {
  /** Somebody's tablet, on which a change waits and another was sent before. */
  async function tablet() {
    const it = device()
    await enqueue(it.db(), addAnna())
    await drain(it.db(), it.deps())
    expect(await it.db().done.count()).toBe(1)
    const waiting = addAnna()
    await enqueue(it.db(), waiting)
    return { ...it, waiting }
  }

  test('is sent in the room that done changes leave, and its row is kept', async () => {
    const { db, deps, blipp, waiting } = await tablet()
    fillDevice({ enough: 'done' })
    expect(await drain(db(), deps())).toBeNull()
    expect(blipp.pushes.at(-1)?.operations.map(({ id }) => id)).toEqual([waiting.id])
    expect([await db().operations.count(), await db().rows.count()]).toEqual([0, 2])
  })

  test('is settled in that room when the device fills while it is on its way', async () => {
    const { db, deps, blipp } = await tablet()
    const { send, ...others } = deps()
    const filling = async (...batch: Parameters<typeof send>) => {
      const answer = await send(...batch)
      fillDevice({ enough: 'done' })
      return answer
    }
    expect(await drain(db(), { ...others, send: filling })).toBeNull()
    expect([await db().operations.count(), await db().rows.count()]).toEqual([0, 2])
    expect(blipp.rows.size).toBe(2)
  })

  test('stays as it is where no room can be made, and goes once there is some', async () => {
    const { db, deps, blipp } = await tablet()
    fillDevice()
    await expect(drain(db(), deps())).rejects.toThrow()
    expect(await db().operations.toArray()).toMatchObject([{ state: 'pending', attempts: 0 }])
    expect(blipp.pushes).toHaveLength(1)
    vi.restoreAllMocks()
    await drain(db(), deps())
    expect([await db().operations.count(), blipp.rows.size]).toEqual([0, 2])
  })

  test('is joined by what is changed there without a network, in the room that done changes leave', async () => {
    const { db, waiting } = await tablet()
    fillDevice({ enough: 'done' })
    const post = vi.fn()
    const { create } = changeOn({ db: db(), wake: vi.fn(), post })
    const bo = {
      name: 'Bo Ek',
      email: 'bo@kund.example',
      phone: null,
      consentGiven: true,
      source: 'x',
      notes: '',
    }
    const saved = await create('customer', bo)
    expect(post).not.toHaveBeenCalled()
    const queue = await db().operations.orderBy('seq').toArray()
    expect(queue.map(({ entityId }) => entityId)).toEqual([waiting.entityId, saved.id])
  })
})
