import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { discardIn } from '../../pwa/queue/decisions.ts'
import { drain, enqueue, lock, release, retryIn, reviveOutdated } from '../../pwa/queue/index.ts'
import { outcomeOf } from '../../pwa/queue/outcome.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, rename } from '../support/device.ts'
import { json, strikes } from '../support/fake-blipp.ts'

describe('a refused change', () => {
  test('is sent again mended, under a new id, and what rested on it follows', async () => {
    const { db, deps, blipp } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    blipp.judge = (each) => (each.patch.email === '' ? undefined : { status: 'rejected' })
    await drain(db(), deps())
    await enqueue(db(), operation('campaign.send', uuid7(), {}, { needs: [anna.id] }))
    await retryIn(db(), anna.id, { patch: { ...anna.patch, email: '' } })
    const [mended, planned] = await db().operations.orderBy('seq').toArray()
    expect(mended).toMatchObject({ state: 'pending', attempts: 0, patch: { email: '' } })
    expect(mended?.id).not.toBe(anna.id)
    expect(planned?.needs).toEqual([mended?.id])
  })

  test('is given up with what cannot be without it', async () => {
    const { db } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    await db().operations.toCollection().modify({ state: 'rejected', attempts: 1 })
    await enqueue(db(), rename(anna.entityId, 'Anna Ek', 'Anna Ekman'))
    const other = addAnna()
    await enqueue(db(), other)
    await discardIn(db(), anna.id)
    expect((await db().operations.toArray()).map(({ id }) => id)).toEqual([other.id])
  })
})

test('a change that may have arrived is tried again under its own id, and cannot be mended', async () => {
  const { db, deps, blipp } = device()
  const anna = addAnna()
  await enqueue(db(), anna)
  blipp.fault = strikes('/api/sync/push', 1, () => 'lost after commit')
  await drain(db(), deps())
  await expect(retryIn(db(), anna.id, { patch: {} })).rejects.toThrow()
  await retryIn(db(), anna.id)
  expect(await db().operations.toArray()).toMatchObject([{ id: anna.id, state: 'pending' }])
})

describe('a change that somebody on the way could not take', () => {
  const tooLarge = () => json({ message: 'För stort.', code: 'tooLarge' }, { status: 413 })
  const idsSent = (blipp: ReturnType<typeof device>['blipp']) =>
    blipp.pushes.flatMap(({ operations }) => operations.map(({ id }) => id))

  test('keeps its id when an earlier answer was lost: it may have been applied', async () => {
    const { db, deps, blipp } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    blipp.fault = strikes('/api/sync/push', 1, () => 'lost after commit')
    await drain(db(), deps())
    blipp.fault = strikes('/api/sync/push', 1, tooLarge)
    await drain(db(), deps(), { urgent: true })
    expect(await db().operations.toArray()).toMatchObject([{ state: 'rejected' }])
    await expect(retryIn(db(), anna.id, { patch: {} })).rejects.toThrow()
    await retryIn(db(), anna.id)
    await drain(db(), deps(), { urgent: true })
    expect(idsSent(blipp)).toEqual([anna.id, anna.id, anna.id])
    expect(await db().operations.count()).toBe(0)
  })

  test('keeps its id when the app was closed while it was on its way', async () => {
    const { db, deps, blipp, clock } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    await db().operations.toCollection().modify({ state: 'sending', attempts: 1, leaseUntil: clock.now })
    blipp.fault = strikes('/api/sync/push', 1, tooLarge)
    await drain(db(), deps())
    await retryIn(db(), anna.id)
    expect(await db().operations.toArray()).toMatchObject([{ id: anna.id, state: 'pending' }])
  })

  test('can be mended when it never got through', async () => {
    const { db, deps, blipp } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    blipp.fault = strikes('/api/sync/push', 1, tooLarge)
    await drain(db(), deps())
    await retryIn(db(), anna.id, { patch: { ...anna.patch, notes: 'kort' } })
    const [mended] = await db().operations.toArray()
    expect(mended).toMatchObject({ state: 'pending', patch: { notes: 'kort' } })
    expect(mended?.id).not.toBe(anna.id)
  })
})

test('signing in again lets go what waited for it, but not what was locked at sign-out', async () => {
  const { db } = device()
  await enqueue(db(), addAnna())
  await db().operations.toCollection().modify({ state: 'held', heldFor: 'signIn', attempts: 1 })
  await release(db())
  expect(await db().operations.toArray()).toMatchObject([{ state: 'pending' }])
  await lock(db())
  await release(db())
  expect(await db().operations.toArray()).toMatchObject([{ state: 'held', heldFor: 'locked' }])
})

test('a grown app sends again what was too old', async () => {
  const { db, deps, blipp } = device()
  await enqueue(db(), addAnna())
  blipp.judge = () => ({ status: 'outdated' })
  await drain(db(), deps())
  expect(await db().operations.toArray()).toMatchObject([{ state: 'outdated' }])
  blipp.judge = () => undefined
  await reviveOutdated(db())
  await drain(db(), deps())
  expect(await db().operations.count()).toBe(0)
})

test('what was too old keeps its id: it may have been applied before, and the answer lost', async () => {
  const { db, deps, blipp } = device()
  const anna = addAnna()
  await enqueue(db(), anna)
  blipp.fault = strikes('/api/sync/push', 1, () => 'lost after commit')
  await drain(db(), deps())
  await db().operations.toCollection().modify({ state: 'outdated' })
  await reviveOutdated(db())
  await drain(db(), deps(), { urgent: true })
  expect(blipp.pushes.flatMap(({ operations }) => operations.map(({ id }) => id))).toEqual([anna.id, anna.id])
})

describe('whoever made a change is told', () => {
  test('that the server has it', async () => {
    const { db, deps } = device()
    const anna = addAnna()
    const id = await enqueue(db(), anna)
    const outcome = outcomeOf(db(), id)
    await drain(db(), deps())
    expect(await outcome).toEqual({ state: 'done' })
  })

  test('why the server refused it', async () => {
    const { db, deps, blipp } = device()
    const id = await enqueue(db(), addAnna())
    blipp.judge = () => ({ status: 'rejected', message: 'Nej.', fields: { email: 'Fel' } })
    const outcome = outcomeOf(db(), id)
    await drain(db(), deps())
    expect(await outcome).toEqual({ state: 'rejected', message: 'Nej.', fields: { email: 'Fel' } })
  })

  test('that it waits for the network', async () => {
    const { db, deps, blipp } = device()
    const id = await enqueue(db(), addAnna())
    blipp.fault = () => 'no network'
    const outcome = outcomeOf(db(), id)
    await drain(db(), deps())
    expect(await outcome).toEqual({ state: 'waiting' })
  })
})
