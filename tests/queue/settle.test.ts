import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { discardIn } from '../../pwa/queue/decisions.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { readRows } from '../../pwa/sync/mirror.ts'
import { sync } from '../../shared/copy/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation, OperationResult } from '../../shared/sync.ts'
import { addAnna, device, operation, rename } from '../support/device.ts'

type Judged = Omit<OperationResult, 'id'>
const later = { urgent: true }

/** A tablet that has one change, which the server judges so. */
async function judged(result: Judged, made: Operation = addAnna()) {
  const it = device()
  await enqueue(it.db(), made)
  it.blipp.judge = () => result
  const waiting = () => it.db().operations.orderBy('seq').toArray()
  const settled = () => drain(it.db(), it.deps())
  return { ...it, made, waiting, settled }
}

describe('what the server answers to a change', () => {
  test.each([
    ['rejected', { status: 'rejected' }, { state: 'rejected' }],
    ['conflict', { status: 'conflict' }, { state: 'conflict' }],
    ['held', { status: 'held' }, { state: 'held', heldFor: 'answer' }],
  ] as const)('by %s stays with it, and says that it was not done before', async (_, result, as) => {
    const { db, waiting, settled } = await judged({ ...result, message: 'Nej.', fields: { name: 'Fel' } })
    await db().operations.toCollection().modify({ mayHaveArrived: true })
    expect(await settled()).toBeNull()
    const [operation] = await waiting()
    expect(operation).toMatchObject({ ...as, message: 'Nej.', fields: { name: 'Fel' }, leaseUntil: 0 })
    expect(operation?.mayHaveArrived).toBeUndefined()
  })

  test('by a question keeps the question', async () => {
    const seen = { recipients: 3, parts: 3, left: null }
    const asks: OperationResult['asks'] = {
      differs: ['people'],
      seen,
      now: { ...seen, recipients: 2 },
      leftOut: { no: 1 },
      joined: 0,
      plannedAt: '2026-11-21T07:59:00.000Z',
    }
    const { waiting, settled } = await judged({ status: 'held', asks })
    await settled()
    expect(await waiting()).toMatchObject([{ state: 'held', asks }])
  })

  test('by finding it outdated says so in the app’s words, and leaves open whether it was done', async () => {
    const { db, waiting, settled } = await judged({ status: 'outdated' })
    await db().operations.toCollection().modify({ mayHaveArrived: true })
    await settled()
    const message = sync('sv')('outdated')
    expect(await waiting()).toMatchObject([{ state: 'outdated', message, mayHaveArrived: true }])
  })

  test.each([
    ['later', { status: 'later' } as Judged],
    ['nothing', undefined],
  ])('by %s has it wait ever longer, and says nothing of whether it was done', async (_, result) => {
    const { deps, db, clock, waiting } = await judged({ status: 'later' })
    const { send } = deps()
    const hearing = {
      ...deps(),
      send: async (batch: Operation[]) => ({ ...(await send(batch)), ...(!result && { results: [] }) }),
    }
    expect(await drain(db(), hearing)).toBe(clock.now + 1500)
    expect(await waiting()).toMatchObject([{ state: 'waiting', nextAt: clock.now + 1500, attempts: 1 }])
    clock.now += 1499
    expect(await drain(db(), hearing)).toBe(clock.now + 1)
    clock.now += 1
    expect(await drain(db(), hearing)).toBe(clock.now + 3000)
    const [operation] = await waiting()
    expect([operation?.mayHaveArrived, operation?.alone]).toEqual([undefined, undefined])
  })
})

describe('a row that the server confirms', () => {
  const confirmed = (id: string, revision: number, name = 'Anna Ek') => ({
    ...{
      id,
      name,
      email: 'anna@example.se',
      phone: null,
      mobile: null,
      consentGiven: false,
      consentAt: null,
    },
    ...{ consents: { sms: null, email: null, whatsapp: null }, source: 'x', notes: '', language: 'sv' },
    ...{ createdAt: '2026-11-21T08:00:00.000Z', updatedAt: '2026-11-21T08:00:00.000Z', revision },
  })
  const asRow = (row: object) => ({ row }) as Pick<Judged, 'row'>

  test('has the revision that it says itself: a repeated answer’s may be older', async () => {
    const made = addAnna()
    const row = asRow(confirmed(made.entityId, 7))
    const { db, settled } = await judged({ status: 'duplicate', revision: 3, ...row }, made)
    await settled()
    expect(await db().rows.toArray()).toMatchObject([{ id: made.entityId, revision: 7 }])
  })

  test('is not taken in where the app cannot read it, and the change is done all the same', async () => {
    const { db, settled, waiting } = await judged({
      status: 'applied',
      revision: 3,
      ...asRow({ name: 'Anna' }),
    })
    await settled()
    expect(await waiting()).toEqual([])
    expect(await db().rows.count()).toBe(0)
  })

  test('is known by its new id alone where it got one', async () => {
    const { db, settled } = await judged({ status: 'applied', revision: 1 })
    await settled()
    expect(await db().aliases.count()).toBe(0)
  })

  test('takes the place of the two that were merged, and the one that was given up is gone at once', async () => {
    const it = device()
    const [kept, other, third] = [uuid7(), uuid7(), uuid7()].map((id) => it.blipp.put('customer', { id }).id)
    for (const { kind, id, revision, row } of it.blipp.rows.values())
      await it.db().rows.put({ kind, id, revision, row })
    await enqueue(it.db(), operation('customer.merge', String(kept), { other, take: {} }))
    await enqueue(it.db(), { ...rename(String(third), 'Erik', 'Erik Ek'), patch: { other: kept } })
    it.blipp.judge = ({ kind }) =>
      kind === 'customer.merge' ? { status: 'applied', entityId: String(kept), revision: 9 } : undefined
    await drain(it.db(), it.deps())
    expect(await it.db().aliases.toArray()).toEqual([{ from: other, to: kept }])
    expect((await readRows(it.db(), 'customer')).map(({ id }) => id).toSorted()).toEqual(
      [kept, third].toSorted(),
    )
    expect(await it.db().rows.get(['customer', String(other)])).toMatchObject({ revision: 9, row: null })
  })

  test('of a merge that the server knew under another id is led to from both', async () => {
    const [kept, other, known] = [uuid7(), uuid7(), uuid7()]
    const merge = operation('customer.merge', kept, { other, take: {} })
    const { db, settled } = await judged({ status: 'merged', entityId: known }, merge)
    await settled()
    const aliases = (await db().aliases.toArray()).map(({ from, to }) => [from, to])
    expect(aliases.toSorted()).toEqual(
      [
        [kept, known],
        [other, known],
      ].toSorted(),
    )
    expect(await db().rows.count()).toBe(0)
  })
})

describe('later changes of the same row', () => {
  /** A row at a revision, with edits on top of it, of which the first has been handed over. */
  async function edited(...baseRevisions: (number | undefined)[]) {
    const it = device()
    const { id } = it.blipp.put('customer', { id: uuid7(), name: 'Anna' })
    for (const baseRevision of baseRevisions) {
      await enqueue(it.db(), { ...rename(id, 'Anna', 'Anna Ek'), ...(baseRevision && { baseRevision }) })
      // Handed over for a moment, so that the next is not joined with it.
      await it.db().operations.toCollection().modify({ attempts: 1 })
    }
    const all = await it.db().operations.orderBy('seq').toArray()
    await it
      .db()
      .operations.where('seq')
      .above(all[0]?.seq as number)
      .modify({ attempts: 0 })
    const baseOf = async () =>
      (await it.db().operations.orderBy('seq').toArray()).map((each) => each.baseRevision)
    return { ...it, id, all, baseOf }
  }
  /** Hears the answer to the first alone. */
  const firstAlone = ({ db, deps }: ReturnType<typeof device>) => {
    let calls = 0
    const { send } = deps()
    const once = async (batch: Operation[]) => {
      if (++calls > 1) throw new Error('enough')
      return send(batch)
    }
    return expect(drain(db(), { ...deps(), send: once })).rejects.toThrow('enough')
  }

  test('stand on what it became, where they stood on what it stood on', async () => {
    const it = await edited(1, 1)
    await firstAlone(it)
    expect(await it.baseOf()).toEqual([2])
    const made = await edited(undefined, undefined)
    await firstAlone(made)
    expect(await made.baseOf()).toEqual([2])
  })

  test('stay on another revision, on which they were made', async () => {
    const it = await edited(1, 5)
    await firstAlone(it)
    expect(await it.baseOf()).toEqual([5])
    const unknown = await edited(1, undefined)
    await firstAlone(unknown)
    expect(await unknown.baseOf()).toEqual([undefined])
  })

  test('stay as they are once they were handed over themselves, unless the server lost them', async () => {
    const it = await edited(1, 1)
    const [, second] = it.all
    await it.db().operations.update(second?.seq as number, { attempts: 1 })
    await firstAlone(it)
    expect(await it.baseOf()).toEqual([1])
    const again = await edited(1, 1)
    await again.db().operations.update(again.all[1]?.seq as number, { attempts: 1, again: true })
    await firstAlone(again)
    expect(await again.baseOf()).toEqual([2])
  })

  test('stay as they are where the answer tells no revision, and so do those before and of other rows', async () => {
    const it = await edited(1, 1)
    it.blipp.judge = () => ({ status: 'applied' })
    await firstAlone(it)
    expect(await it.baseOf()).toEqual([1])
    const other = await edited(1)
    const elsewhere = { ...rename(uuid7(), 'Erik', 'Erik Ek'), baseRevision: 1 }
    await enqueue(other.db(), elsewhere)
    other.blipp.judge = ({ id }) => (id === elsewhere.id ? { status: 'later' } : undefined)
    await drain(other.db(), other.deps())
    expect(await other.baseOf()).toEqual([1])
  })
})

describe('what somebody else changed meanwhile', () => {
  test('is kept beside this device’s version, under the id that the row has now', async () => {
    const known = uuid7()
    const made = { ...rename(uuid7(), 'Anna', 'Anna Ek'), base: undefined }
    const { db, settled } = await judged(
      { status: 'conflict', entityId: known, row: null, revision: 4 },
      made,
    )
    await settled()
    const at = '2026-11-21T08:00:00.000Z'
    const sides = { mine: { name: 'Anna Ek' }, base: {}, theirs: null, revision: 4, at }
    expect(await db().conflicts.toArray()).toEqual([
      { id: made.id, entityKind: 'customer', entityId: known, ...sides },
    ])
  })

  test('is not known where the server does not tell', async () => {
    const { db, made, settled } = await judged({ status: 'conflict' }, rename(uuid7(), 'Anna', 'Anna Ek'))
    await settled()
    expect(await db().conflicts.toArray()).toMatchObject([
      { entityId: made.entityId, base: { name: 'Anna' }, theirs: null, revision: null },
    ])
  })

  test('is no quarrel with a change that was given up before the answer came', async () => {
    const { db, deps, made } = await judged({ status: 'conflict', revision: 4 })
    const { send } = deps()
    await drain(db(), {
      ...deps(),
      send: async (batch: Operation[]) => {
        const answer = await send(batch)
        await discardIn(db(), made.id)
        return answer
      },
    })
    expect(await db().conflicts.count()).toBe(0)
    expect(await db().operations.count()).toBe(0)
    await drain(db(), deps(), later)
  })
})
