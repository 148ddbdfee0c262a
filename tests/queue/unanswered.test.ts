import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { addAnna, device } from '../support/device.ts'
import { json, strikes } from '../support/fake-blipp.ts'

const PUSH = '/api/sync/push'
const refusal = (status: number, more: object = {}) => json({ message: 'Nej.', ...more }, { status })

/** A tablet with so many changes, and a server that answers the first call with a fault. */
async function tablet(changes: number, what: () => Response | 'no network') {
  const it = device()
  for (let n = 0; n < changes; n++) await enqueue(it.db(), addAnna())
  it.blipp.fault = strikes(PUSH, 1, what)
  return { ...it, waiting: () => it.db().operations.orderBy('seq').toArray() }
}

describe('a change whose call was not answered as it should', () => {
  test.each([
    [404, false],
    [429, false],
    [499, false],
    [500, true],
    [501, true],
    [503, true],
  ])('but with %i, may have been applied: %s', async (status, mayHave) => {
    const { db, deps, waiting } = await tablet(1, () => refusal(status))
    await drain(db(), deps())
    const [operation] = await waiting()
    expect(Boolean(operation?.mayHaveArrived)).toBe(mayHave)
    expect(operation?.attempts).toBe(1)
  })

  test.each([400, 413, 422])(
    'but with %i even alone, needs its person, and the next goes on',
    async (status) => {
      const fields = { email: 'Fel' }
      const { db, deps, waiting, blipp } = await tablet(1, () => refusal(status, { fields }))
      expect(await drain(db(), deps())).toBeNull()
      const [operation, ...others] = await waiting()
      expect(others).toEqual([])
      expect(operation).toMatchObject({ state: 'rejected', message: 'Nej.', fields, leaseUntil: 0 })
      expect(operation?.mayHaveArrived).toBeUndefined()
      await enqueue(db(), addAnna())
      await drain(db(), deps())
      expect(blipp.applied.size).toBe(1)
    },
  )

  test('but with a fault even alone, is put off and sent by itself from then on', async () => {
    const { db, deps, waiting, clock } = await tablet(1, () => refusal(500))
    // The pause of a first failure is half a second to one, and a second try is put off twice as long.
    expect(await drain(db(), deps())).toBe(clock.now + 750)
    expect(await waiting()).toMatchObject([
      { state: 'waiting', alone: true, nextAt: clock.now + 1500, leaseUntil: 0 },
    ])
  })

  test.each([
    [404, false],
    [500, true],
  ])('among others but with %i, goes in a smaller call at once', async (status, mayHave) => {
    const { db, deps, blipp } = await tablet(5, () => refusal(status))
    const { send } = deps()
    const before: (true | undefined)[][] = []
    const looking = async (...sent: Parameters<typeof send>) => {
      before.push((await db().operations.toArray()).map(({ mayHaveArrived }) => mayHaveArrived))
      return send(...sent)
    }
    expect(await drain(db(), { ...deps(), send: looking })).toBeNull()
    expect(blipp.pushes.map(({ operations }) => operations.length)).toEqual([5, 2, 2, 1])
    expect(before[1]).toEqual(Array(5).fill(mayHave || undefined))
    expect(await db().operations.count()).toBe(0)
  })

  test.each([429, 503])(
    'but with %i, waits for as long as the server asks, and the others too',
    async (status) => {
      const busy = () => json({ message: 'Vänta.' }, { status, headers: { 'retry-after': '7' } })
      const { db, deps, clock, waiting, blipp } = await tablet(2, busy)
      expect(await drain(db(), deps(), { urgent: true })).toBe(clock.now + 7000)
      expect((await waiting()).map(({ state, leaseUntil }) => [state, leaseUntil])).toEqual([
        ['pending', 0],
        ['pending', 0],
      ])
      clock.now += 6999
      await drain(db(), deps(), { urgent: true })
      expect(blipp.pushes).toHaveLength(1)
      clock.now += 1
      await drain(db(), deps())
      expect(await db().operations.count()).toBe(0)
    },
  )

  test('because of a fault of this device, stays as it was, and the fault is told', async () => {
    const { db, deps, waiting } = await tablet(1, () => refusal(500))
    const send = async () => Promise.reject(new Error('a bug'))
    await expect(drain(db(), { ...deps(), send })).rejects.toThrow('a bug')
    expect(await waiting()).toMatchObject([{ state: 'pending', mayHaveArrived: true, leaseUntil: 0 }])
  })

  test('is tried again, also when the app had been closed before the answer', async () => {
    const { db, deps, waiting, clock, blipp } = await tablet(1, () => refusal(413))
    await db().operations.toCollection().modify({ state: 'sending', attempts: 1, leaseUntil: clock.now })
    await drain(db(), deps())
    expect(await waiting()).toMatchObject([{ attempts: 2, mayHaveArrived: true, state: 'rejected' }])
    expect(blipp.pushes).toHaveLength(1)
  })
})

describe('an ended session', () => {
  test.each([
    [401, 'signIn'],
    [403, 'owner'],
  ])(
    'that answers %i holds all that would go, and nothing that needs a person anyway',
    async (status, heldFor) => {
      const { db, deps, waiting } = await tablet(4, () => refusal(status))
      const [, second, third, fourth] = await waiting()
      await db().operations.update(second?.seq as number, { state: 'waiting', nextAt: 9e15, alone: true })
      await db().operations.update(third?.seq as number, { state: 'rejected', message: 'Fel.' })
      await db().operations.update(fourth?.seq as number, { state: 'held', heldFor: 'answer' })
      expect(await drain(db(), deps())).toBeNull()
      expect(await waiting()).toMatchObject([
        { state: 'held', heldFor, message: 'Nej.' },
        { state: 'held', heldFor, message: 'Nej.' },
        { state: 'rejected', message: 'Fel.' },
        { state: 'held', heldFor: 'answer' },
      ])
      expect((await waiting()).map(({ mayHaveArrived }) => mayHaveArrived)).toEqual(Array(4).fill(undefined))
    },
  )
})
