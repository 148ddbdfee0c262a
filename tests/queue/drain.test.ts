import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../pwa/browser/database.ts'
import { drain, enqueue, lock } from '../../pwa/queue/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, rename } from '../support/device.ts'
import { json, portal, strikes } from '../support/fake-blipp.ts'

const PUSH = '/api/sync/push'
const later = { urgent: true }

describe('what waits is sent', () => {
  test('oldest first, and leaves the queue with its confirmed row in the mirror', async () => {
    const { db, deps, blipp } = device()
    const made = [addAnna(), addAnna()]
    for (const each of made) await enqueue(db(), each)
    expect(await drain(db(), deps())).toBeNull()
    expect(blipp.pushes[0]?.operations.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(await db().operations.count()).toBe(0)
    expect(await db().rows.count()).toBe(2)
  })

  test('once, when the answer is lost after the server had committed', async () => {
    const { db, deps, blipp } = device()
    const anna = addAnna()
    await enqueue(db(), anna)
    blipp.fault = strikes(PUSH, 1, () => 'lost after commit')
    expect(await drain(db(), deps())).toBeGreaterThan(0)
    expect(await db().operations.count()).toBe(1)
    await drain(db(), deps(), later)
    expect(blipp.pushes.map(({ operations }) => operations[0]?.id)).toEqual([anna.id, anna.id])
    expect(blipp.rows.size).toBe(1)
    expect(await db().operations.count()).toBe(0)
  })

  test('once, by two tabs that drain at one moment', async () => {
    const { db, deps, blipp } = device()
    for (let n = 0; n < 20; n++) await enqueue(db(), addAnna())
    await Promise.all([drain(db(), deps()), drain(db(), deps())])
    expect(blipp.pushes.flatMap(({ operations }) => operations)).toHaveLength(20)
  })

  test('after a crash in the middle, when the lease has run out', async () => {
    const { db, deps, blipp, clock } = device()
    await enqueue(db(), addAnna())
    await db()
      .operations.toCollection()
      .modify({ state: 'sending', attempts: 1, leaseUntil: clock.now + 60_000 })
    expect(await drain(db(), deps())).toBe(clock.now + 60_000)
    expect(blipp.pushes).toHaveLength(0)
    clock.now += 60_001
    await drain(db(), deps())
    expect(await db().operations.count()).toBe(0)
  })

  test('at most 500 at a time', async () => {
    const { db, deps, blipp } = device()
    for (let n = 0; n < 501; n++) await enqueue(db(), addAnna())
    await drain(db(), deps())
    expect(blipp.pushes.map(({ operations }) => operations.length)).toEqual([500, 1])
  })
})

describe('without a network', () => {
  test.each([
    ['a captive portal answers with its page', () => portal()],
    ['a portal answers with JSON of its own', () => json({ welcome: true })],
    ['a proxy answers for the server', () => new Response('Bad gateway', { status: 502 })],
    ['nothing answers', () => 'no network' as const],
  ])('nothing is taken for sent when %s', async (_, what) => {
    const { db, deps, blipp, clock } = device()
    await enqueue(db(), addAnna())
    blipp.fault = strikes(PUSH, 1, what)
    expect(await drain(db(), deps())).toBe(clock.now + 750)
    expect(await db().operations.toArray()).toMatchObject([{ state: 'pending', attempts: 1 }])
  })

  test('it is tried again ever more seldom, and at once when somebody asks', async () => {
    const { db, deps, blipp, clock } = device()
    await enqueue(db(), addAnna())
    blipp.fault = strikes(PUSH, 2, () => 'no network')
    const first = (await drain(db(), deps())) ?? 0
    expect(await drain(db(), deps())).toBe(first)
    expect(blipp.pushes).toHaveLength(1)
    const second = (await drain(db(), deps(), later)) ?? 0
    expect(second - clock.now).toBeGreaterThan(first - clock.now)
    await drain(db(), deps(), later)
    expect(await db().operations.count()).toBe(0)
  })

  test('the time that the server asks for is kept, whoever is in a hurry', async () => {
    const { db, deps, blipp, clock } = device()
    await enqueue(db(), addAnna())
    const busy = () => json({ message: 'Busy.' }, { status: 503, headers: { 'retry-after': '120' } })
    blipp.fault = strikes(PUSH, 1, busy)
    expect(await drain(db(), deps(), later)).toBe(clock.now + 120_000)
    expect(await drain(db(), deps(), later)).toBe(clock.now + 120_000)
    clock.now += 120_000
    await drain(db(), deps())
    expect(await db().operations.count()).toBe(0)
  })
})

describe('who sends', () => {
  test('an ended session holds the queue', async () => {
    const { db, deps, blipp } = device()
    await enqueue(db(), addAnna())
    blipp.fault = strikes(PUSH, 1, () => json({ message: 'Logga in.' }, { status: 401 }))
    expect(await drain(db(), deps())).toBeNull()
    expect(await db().operations.toArray()).toMatchObject([
      { state: 'held', heldFor: 'signIn', message: 'Logga in.' },
    ])
    await drain(db(), deps(), later)
    expect(blipp.pushes).toHaveLength(1)
  })

  test('an ended session holds what was not in the call, too', async () => {
    const { db, deps, blipp, clock } = device()
    const id = uuid7()
    await enqueue(db(), addAnna(id))
    await db().operations.toCollection().modify({ attempts: 1 })
    await enqueue(db(), rename(id, 'Anna Ek', 'Anna E'))
    blipp.fault = strikes(PUSH, 1, () => json({ message: 'Logga in.' }, { status: 401 }))
    await drain(db(), deps())
    expect((await db().operations.toArray()).map(({ heldFor }) => heldFor)).toEqual(['signIn', 'signIn'])
    clock.now += 60_000
    await drain(db(), deps(), later)
    expect(blipp.pushes).toHaveLength(1)
  })

  test('what its person locks while it is being sent stays locked', async () => {
    const { db, deps, blipp } = device()
    await enqueue(db(), addAnna())
    const { send } = deps()
    await drain(db(), {
      ...deps(),
      send: async (batch) => {
        await lock(db())
        blipp.fault = strikes(PUSH, 1, () => 'no network')
        return send(batch)
      },
    })
    expect(await db().operations.toArray()).toMatchObject([{ state: 'held', heldFor: 'locked' }])
  })

  test("another person's queue is not sent under this one's session", async () => {
    const björn = device()
    const anna = device(björn.blipp)
    await enqueue(anna.db(), addAnna())
    await drain(anna.db(), anna.deps())
    expect(await anna.db().operations.toArray()).toMatchObject([{ state: 'held', heldFor: 'owner' }])
    await drain(björn.db(), björn.deps())
    expect(björn.blipp.applied.size).toBe(0)
    expect(openDatabase(anna.owner).name).not.toBe(openDatabase(björn.owner).name)
  })
})

describe('a change that the server does not take', () => {
  test('stays with the reason', async () => {
    const { db, deps, blipp } = device()
    await enqueue(db(), addAnna())
    blipp.judge = () => ({ status: 'rejected', message: 'Något behöver rättas.', fields: { email: 'Fel' } })
    await drain(db(), deps())
    expect(await db().operations.toArray()).toMatchObject([
      { state: 'rejected', message: 'Något behöver rättas.', fields: { email: 'Fel' } },
    ])
  })

  test('holds what comes after it on the same customer, and nothing else', async () => {
    const { db, deps, blipp } = device()
    const id = uuid7()
    const refused = rename(id, 'Anna', '')
    await enqueue(db(), refused)
    blipp.judge = (each) => (each.id === refused.id ? { status: 'rejected' } : undefined)
    await drain(db(), deps())
    const after = rename(id, 'Anna', 'Anna Ek')
    const other = addAnna()
    await enqueue(db(), after)
    await enqueue(db(), other)
    await drain(db(), deps())
    expect((await db().operations.toArray()).map((each) => each.id)).toEqual([refused.id, after.id])
    expect([...blipp.applied.keys()]).toEqual([other.id])
  })

  test('waits when the server says later, while the others go', async () => {
    const { db, deps, blipp, clock } = device()
    const first = addAnna()
    await enqueue(db(), first)
    await enqueue(db(), addAnna())
    blipp.judge = (each) => (each.id === first.id ? { status: 'later' } : undefined)
    expect(await drain(db(), deps())).toBeGreaterThan(clock.now)
    expect(await db().operations.toArray()).toMatchObject([{ id: first.id, state: 'waiting' }])
    blipp.judge = () => undefined
    await drain(db(), deps(), later)
    expect(await db().operations.count()).toBe(0)
  })

  test('is found by halving when the whole batch is refused', async () => {
    const { db, deps, blipp } = device()
    const made = Array.from({ length: 9 }, () => addAnna())
    for (const each of made) await enqueue(db(), each)
    const bad = made[5]?.id
    blipp.fault = () => {
      const hasBad = blipp.pushes.at(-1)?.operations.some(({ id }) => id === bad)
      return hasBad ? json({ message: 'Too large.' }, { status: 413 }) : undefined
    }
    await drain(db(), deps())
    expect(await db().operations.toArray()).toMatchObject([
      { id: bad, state: 'rejected', message: 'Too large.' },
    ])
    expect(blipp.applied.size).toBe(8)
  })

  test("keeps both sides' version when they clash", async () => {
    const { db, deps, blipp } = device()
    const theirs = blipp.put('customer', { id: uuid7(), name: 'Anna Berg' })
    const mine = rename(theirs.id, 'Anna', 'Anna Ek')
    await enqueue(db(), mine)
    blipp.judge = () => ({ status: 'conflict', entityId: theirs.id, row: theirs.row })
    await drain(db(), deps())
    expect(await db().conflicts.toArray()).toMatchObject([
      { id: mine.id, mine: { name: 'Anna Ek' }, theirs: { name: 'Anna Berg' }, revision: theirs.revision },
    ])
  })
})

describe('changes of one customer', () => {
  test('go one after the other, each on the revision that the one before became', async () => {
    const { db, deps, blipp } = device()
    const { id, revision } = blipp.put('customer', { id: uuid7(), name: 'Anna' })
    const first = await enqueue(db(), { ...rename(id, 'Anna', 'Anna E'), baseRevision: revision })
    await db().operations.where('id').equals(first).modify({ attempts: 1 })
    await enqueue(db(), { ...rename(id, 'Anna E', 'Anna Ek'), baseRevision: revision })
    await drain(db(), deps())
    expect(blipp.pushes.flatMap(({ operations }) => operations.map((each) => each.baseRevision))).toEqual([
      revision,
      revision + 1,
    ])
  })

  test('find it under the id by which the server knew it already', async () => {
    const { db, deps, blipp } = device()
    const known = blipp.put('customer', { id: uuid7(), name: 'Anna' })
    const anna = addAnna()
    await enqueue(db(), anna)
    blipp.judge = () => ({
      status: 'merged',
      entityId: known.id,
      revision: known.revision,
      row: known.row,
    })
    await drain(db(), deps())
    expect(await db().aliases.toArray()).toEqual([{ from: anna.entityId, to: known.id }])
    expect(await db().rows.toArray()).toMatchObject([{ id: known.id }])
  })
})

describe('a clock that somebody puts back', () => {
  test('shortens what was put off, instead of lengthening it by the difference', async () => {
    const { db, deps, blipp, clock } = device()
    await enqueue(db(), addAnna())
    blipp.fault = strikes(PUSH, 1, () => 'no network')
    await drain(db(), deps())
    clock.now -= 48 * 60 * 60 * 1000
    await drain(db(), deps())
    expect(await db().operations.count()).toBe(0)
  })

  test('does not make a lease last for days', async () => {
    const { db, deps, clock } = device()
    await enqueue(db(), addAnna())
    const leaseUntil = clock.now + 48 * 60 * 60 * 1000
    await db().operations.toCollection().modify({ state: 'sending', attempts: 1, leaseUntil })
    await drain(db(), deps())
    expect(await db().operations.count()).toBe(0)
  })
})

test('what the server stumbles over even alone is known from then on, and goes after all others', async () => {
  const { db, deps, blipp, clock } = device()
  const poison = addAnna()
  await enqueue(db(), poison)
  const stumbles = () => json({ message: 'Fel.' }, { status: 500 })
  const holdsPoison = () => blipp.pushes.at(-1)?.operations.some(({ id }) => id === poison.id)
  blipp.fault = () => (holdsPoison() ? stumbles() : undefined)
  await drain(db(), deps())
  for (let n = 0; n < 20; n++) await enqueue(db(), addAnna())
  clock.now += 120_000
  blipp.pushes.length = 0
  await drain(db(), deps())
  expect(blipp.pushes.map(({ operations }) => operations.length)).toEqual([20, 1])
  expect(await db().operations.toArray()).toMatchObject([{ id: poison.id, state: 'waiting', alone: true }])
})
