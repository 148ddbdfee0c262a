import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { browserLocks } from '../../pwa/browser/locks.ts'
import { release } from '../../pwa/queue/decisions.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, rename } from '../support/device.ts'
import { json } from '../support/fake-blipp.ts'

const HOURS = 60 * 60 * 1000
const later = { urgent: true }

const hoursOn = (time: string, hours: number, ms = 0): string =>
  new Date(Date.parse(time) + hours * HOURS + ms).toISOString()

/** A tablet whose change is done, and a server that is then restored from a copy made before it. */
async function restored(...made: ReturnType<typeof addAnna>[]) {
  const tablet = device()
  const { db, deps, blipp } = tablet
  for (const each of made) {
    await enqueue(db(), each)
    await drain(db(), deps())
  }
  blipp.rows.clear()
  blipp.applied.clear()
  blipp.pushes.length = 0
  blipp.epoch = 'restored'
  return tablet
}

const kinds = (pushes: { operations: { kind: string }[] }[]) =>
  pushes.flatMap(({ operations }) => operations.map(({ kind }) => kind))

describe('what is done', () => {
  test('does not count as waiting, and is one record for a whole answer', async () => {
    const { db, deps } = device()
    for (let n = 0; n < 30; n++) await enqueue(db(), addAnna())
    await drain(db(), deps())
    expect(await db().operations.count()).toBe(0)
    expect(await db().done.count()).toBe(1)
  })

  test("is forgotten after 72 hours of the server's time", async () => {
    const { db, deps, blipp } = device()
    await enqueue(db(), addAnna())
    await drain(db(), deps())
    blipp.now = hoursOn(blipp.now, 72, -1)
    await pullAll(db(), { locks: browserLocks })
    expect(await db().done.count()).toBe(1)
    blipp.now = hoursOn(blipp.now, 0, 1)
    await pullAll(db(), { locks: browserLocks })
    expect(await db().done.count()).toBe(0)
  })

  test('is not forgotten because somebody sets the clock of the device', async () => {
    const { db, deps, clock } = device()
    await enqueue(db(), addAnna())
    await drain(db(), deps())
    clock.now += 100 * HOURS
    await enqueue(db(), addAnna())
    await drain(db(), deps())
    expect(await db().done.count()).toBe(2)
  })
})

describe('after the server was restored from an older copy', () => {
  test('what it lost is sent again, once', async () => {
    const anna = addAnna()
    const { db, deps, blipp } = await restored(anna)
    await enqueue(db(), addAnna())
    await drain(db(), deps())
    expect(blipp.rows.has(anna.entityId)).toBe(true)
    expect(blipp.rows.size).toBe(2)
    await drain(db(), deps(), later)
    expect(kinds(blipp.pushes)).toEqual(['customer.create', 'customer.create'])
    expect(await db().operations.count()).toBe(0)
  })

  test('so it is when only a pull tells of it', async () => {
    const anna = addAnna()
    const { db, deps, blipp } = await restored(anna)
    await pullAll(db(), { locks: browserLocks })
    expect(await db().operations.toArray()).toMatchObject([{ id: anna.id, state: 'pending' }])
    await drain(db(), deps())
    expect(blipp.rows.has(anna.entityId)).toBe(true)
  })

  test('a tablet that was away for longer hears of it before it forgets', async () => {
    const anna = addAnna()
    const { db, deps, blipp } = await restored(anna)
    blipp.now = hoursOn(blipp.now, 200)
    await enqueue(db(), addAnna())
    await drain(db(), deps(), later)
    expect(blipp.rows.has(anna.entityId)).toBe(true)
  })

  test('what it lost waits for its person, who has to sign in first, however long that takes', async () => {
    const anna = addAnna()
    const { db, deps, blipp } = await restored(anna)
    blipp.fault = () => json({ code: 'signInRequired' }, { status: 401 })
    await enqueue(db(), addAnna())
    await drain(db(), deps())
    expect(await db().operations.toArray()).toMatchObject([{ state: 'held', heldFor: 'signIn' }])
    blipp.now = hoursOn(blipp.now, 200)
    blipp.fault = () => undefined
    await release(db())
    await drain(db(), deps(), later)
    expect(blipp.rows.has(anna.entityId)).toBe(true)
    expect(blipp.rows.size).toBe(2)
  })

  test('what it still knows is answered as a repeat, and harmless', async () => {
    const { db, deps, blipp } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    await drain(db(), deps())
    blipp.epoch = 'restored'
    await pullAll(db(), { locks: browserLocks })
    await drain(db(), deps())
    expect(blipp.revision).toBe(1)
    expect(await db().operations.count()).toBe(0)
    expect(await db().done.count()).toBe(1)
  })

  test('the chain of one customer goes in its order, each on what the one before became', async () => {
    const id = uuid7()
    const { db, deps, blipp } = await restored(addAnna(id), {
      ...rename(id, 'Anna Ek', 'Anna E'),
      baseRevision: 1,
    })
    blipp.revision = 40
    const last = { ...rename(id, 'Anna E', 'Anna Alm'), baseRevision: 2 }
    await enqueue(db(), last)
    await pullAll(db(), { locks: browserLocks })
    await drain(db(), deps())
    const sent = blipp.pushes.flatMap(({ operations }) => operations)
    expect(sent.map(({ patch }) => patch.name)).toEqual(['Anna Ek', 'Anna E', 'Anna Alm'])
    expect(sent.map(({ baseRevision }) => baseRevision)).toEqual([undefined, 41, 42])
  })

  test('a new edit is not joined with one that is on its way again', async () => {
    const id = uuid7()
    const { db, deps, blipp } = await restored(addAnna(id), rename(id, 'Anna Ek', 'Anna E'))
    await pullAll(db(), { locks: browserLocks })
    await enqueue(db(), rename(id, 'Anna E', 'Anna Alm'))
    await drain(db(), deps())
    expect(kinds(blipp.pushes)).toEqual(['customer.create', 'customer.update', 'customer.update'])
  })

  test.each([
    ['send', 'campaign.send'],
    ['answer', 'campaign.answer'],
  ] as const)('a confirmed %s is not repeated: its people have been messaged', async (_, kind) => {
    const send = operation(kind, uuid7(), { sendId: uuid7() })
    const { db, deps, blipp } = await restored(send)
    await pullAll(db(), { locks: browserLocks })
    await drain(db(), deps(), later)
    expect(blipp.pushes).toEqual([])
  })
})
