import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { QueuedOperation } from '../../pwa/browser/database.ts'
import { isBackSince } from '../../pwa/queue/decisions.ts'
import { doubtSends, isMendable, lock, needsYou, release, retryIn } from '../../pwa/queue/index.ts'
import { changes } from '../../shared/copy/changes.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, queued, rename } from '../support/device.ts'

type Of = Partial<QueuedOperation>

/** A tablet whose queue is as these say; each is a customer of their own unless it says otherwise. */
async function tablet(...queue: Of[]) {
  const { db } = device()
  for (const [at, each] of queue.entries())
    await db().operations.add(queued(addAnna(), { ...each, seq: at + 1 }))
  const now = () => db().operations.orderBy('seq').toArray()
  return { db: db(), now }
}

describe('a sign-out that leaves what waits', () => {
  test('locks whatever would go by itself or with the next sign-in, and nothing else', async () => {
    const { db, now } = await tablet(
      { state: 'pending' },
      { state: 'waiting', nextAt: 5 },
      { state: 'sending', attempts: 1 },
      { state: 'held', heldFor: 'signIn' },
      { state: 'held', heldFor: 'owner' },
      { state: 'held', heldFor: 'answer' },
      { state: 'sending', heldFor: 'cancelled' },
      { state: 'rejected' },
      { state: 'conflict' },
      { state: 'outdated' },
    )
    await lock(db)
    const locked = { state: 'held', heldFor: 'locked' }
    expect(await now()).toMatchObject([
      ...Array(5).fill(locked),
      { state: 'held', heldFor: 'answer' },
      locked,
      { state: 'rejected' },
      { state: 'conflict' },
      { state: 'outdated' },
    ])
  })

  test('remembers of what is on its way, and of nothing else, that it may have arrived', async () => {
    const { db, now } = await tablet({ state: 'pending' }, { state: 'sending' }, { state: 'waiting' })
    await lock(db)
    expect((await now()).map(({ mayHaveArrived }) => mayHaveArrived)).toEqual([undefined, true, undefined])
  })
})

describe('a sign-in', () => {
  test('lets go of what waited for it, and says so of nothing else', async () => {
    const { db, now } = await tablet(
      { state: 'held', heldFor: 'signIn', message: 'Logga in.' },
      { state: 'held', heldFor: 'owner', message: 'Inte din.' },
      { state: 'held', heldFor: 'answer', message: 'Fråga.' },
      { state: 'held', heldFor: 'locked', message: 'Låst.' },
      { state: 'rejected', heldFor: 'signIn', message: 'Nej.' },
    )
    await release(db, 1000)
    expect((await now()).map(({ state, heldFor, message }) => [state, heldFor, message])).toEqual([
      ['pending', undefined, undefined],
      ['pending', undefined, undefined],
      ['held', 'answer', 'Fråga.'],
      ['held', 'locked', 'Låst.'],
      ['rejected', 'signIn', 'Nej.'],
    ])
  })

  test.each([
    ['after what was asked before it', 999, 1000, true],
    ['not after what was asked in the same moment', 1000, 1000, false],
    ['not after what was asked later', 1001, 2000, false],
    ['not by a clock that has since been put back', 998, 999, false],
  ])('counts %s', async (_, asked, now, counts) => {
    const { db } = await tablet()
    await release(db, 1000)
    expect(await isBackSince(db, asked, now)).toBe(counts)
  })

  test('that never was does not count', async () => {
    expect(await isBackSince((await tablet()).db, 0, 1000)).toBe(false)
  })
})

describe('a change that is tried again', () => {
  const stuck: Of = {
    state: 'conflict',
    message: 'Nej.',
    fields: { name: 'Fel' },
    attempts: 3,
    alone: true,
    again: true,
    nextAt: 5,
    leaseUntil: 5,
  }

  test('begins anew where the server has judged it: under a new id, with nothing of what was said of it', async () => {
    const { db, now } = await tablet(stuck, { needs: ['x'] })
    const [operation] = await now()
    const id = String(operation?.id)
    await db.conflicts.put({
      id,
      entityId: 'a',
      entityKind: 'customer',
      mine: {},
      theirs: null,
      revision: 1,
      at: '',
    })
    await db.operations.update(2, { needs: ['x', id] })
    await retryIn(db, id)
    const [again, resting] = await now()
    expect(again?.id).not.toBe(id)
    expect(resting?.needs).toEqual(['x', again?.id])
    expect(again).toMatchObject({ seq: 1, state: 'pending', attempts: 0, nextAt: 0, leaseUntil: 0 })
    const said = [again?.message, again?.fields, again?.alone, again?.again, again?.heldFor, again?.asks]
    expect(said).toEqual(Array(6).fill(undefined))
    expect(await db.conflicts.count()).toBe(0)
  })

  test.each<[string, Of, boolean]>([
    ['was judged', { state: 'rejected', attempts: 1 }, true],
    ['waits for an answer', { state: 'held', heldFor: 'answer', attempts: 1 }, true],
    ['was judged, but may have been done before', { ...stuck, mayHaveArrived: true }, false],
    ['was held for a sign-in', { state: 'held', heldFor: 'signIn', attempts: 1 }, false],
    ['was found outdated', { state: 'outdated', attempts: 1 }, false],
    ['is put off', { state: 'waiting', attempts: 1 }, false],
  ])(
    'and %s goes under its own id, and is as it was, unless the server has had the last word',
    async (_, of, isNew) => {
      const { db, now } = await tablet(of)
      const [before] = await now()
      expect(isMendable(before as QueuedOperation)).toBe(isNew)
      await retryIn(db, String(before?.id))
      const [after] = await now()
      expect(after?.id !== before?.id).toBe(isNew)
      expect(after?.attempts).toBe(isNew ? 0 : before?.attempts)
      expect(after?.state).toBe('pending')
    },
  )

  test('may be mended before it was ever handed over, and keeps its id', async () => {
    const { db, now } = await tablet({ state: 'held', heldFor: 'locked' })
    const [before] = await now()
    await retryIn(db, String(before?.id), { patch: { name: 'Anna Alm' } })
    expect(await now()).toMatchObject([{ id: before?.id, patch: { name: 'Anna Alm' }, state: 'pending' }])
  })

  test('is nothing where it is there no more', async () => {
    const { db, now } = await tablet({ state: 'rejected' })
    await retryIn(db, uuid7(), { patch: {} })
    expect(await now()).toMatchObject([{ state: 'rejected' }])
  })
})

test.each([
  ['send', 'campaign.send'],
  ['answer', 'campaign.answer'],
] as const)(
  'a %s that may have gone before the server was restored asks its person, and no other change does',
  async (_, kind) => {
    const send = () => operation(kind, uuid7(), {})
    const { db } = await tablet()
    const queue: QueuedOperation[] = [
      queued(send(), { mayHaveArrived: true, attempts: 1 }),
      queued(send(), { state: 'sending', attempts: 1, leaseUntil: 5 }),
      queued(send(), { state: 'waiting', mayHaveArrived: true, attempts: 1 }),
      queued(send()),
      queued(send(), { state: 'waiting', attempts: 1 }),
      queued(send(), { state: 'held', heldFor: 'answer', mayHaveArrived: true }),
      queued(rename(uuid7(), 'Anna', 'Anna Ek'), { mayHaveArrived: true, attempts: 1 }),
    ]
    await db.operations.bulkAdd(queue.map((each, at) => ({ ...each, seq: at + 1 })))
    await doubtSends(db)
    const now = await db.operations.orderBy('seq').toArray()
    const doubted = {
      state: 'rejected',
      message: changes('sv')('mayHaveBeenSent'),
      mayHaveArrived: true,
      leaseUntil: 0,
    }
    expect(now.slice(0, 3)).toMatchObject([doubted, doubted, doubted])
    expect(now.slice(3).map(({ state }) => state)).toEqual(['pending', 'waiting', 'held', 'pending'])
  },
)

test.each<[Of, boolean]>([
  [{ state: 'held', heldFor: 'answer' }, true],
  [{ state: 'conflict' }, true],
  [{ state: 'rejected' }, true],
  [{ state: 'outdated' }, true],
  [{ state: 'held', heldFor: 'cancelled' }, false],
  [{ state: 'pending' }, false],
  [{ state: 'sending' }, false],
  [{ state: 'waiting' }, false],
])('whether a change that is %o needs its person is said: %s', (of, needs) => {
  expect(needsYou(queued(addAnna(), of))).toBe(needs)
})
