import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../pwa/browser/database.ts'
import { discardIn } from '../../pwa/queue/decisions.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation } from '../../shared/sync.ts'
import { addAnna, device, operation, queued, rename } from '../support/device.ts'

/** A tablet with these changes, in this order. */
async function tablet(...made: Operation[]) {
  const { db } = device()
  for (const [at, each] of made.entries()) await db().operations.add(queued(each, { seq: at + 1 }))
  return db()
}
const left = async (db: Database) => (await db.operations.orderBy('seq').toArray()).map(({ id }) => id)
const conflictOf = ({ id, entityId }: Operation) => ({
  ...{ id, entityId, entityKind: 'customer' as const, mine: {}, theirs: null, revision: null, at: '' },
})

describe('a row that was never made', () => {
  test('takes its later changes with it, and what was decided about them', async () => {
    const anna = addAnna()
    const edit = rename(anna.entityId, 'Anna', 'Anna Ek')
    const other = rename(uuid7(), 'Erik', 'Erik Ek')
    const db = await tablet(anna, edit, other)
    await db.conflicts.bulkPut([anna, edit, other].map(conflictOf))
    await discardIn(db, anna.id)
    expect(await left(db)).toEqual([other.id])
    expect((await db.conflicts.toArray()).map(({ id }) => id)).toEqual([other.id])
  })

  test('takes nothing of another kind of row, nor what was done before it', async () => {
    const anna = addAnna()
    const before = rename(anna.entityId, 'Anna', 'Anna Ek')
    const tag = operation('tag.update', anna.entityId, { label: 'Dörren' })
    const db = await tablet(before, anna, tag)
    await discardIn(db, anna.id)
    expect(await left(db)).toEqual([before.id, tag.id])
  })

  test('takes what rests on it, and what rests on that', async () => {
    const campaign = operation('campaign.create', uuid7(), { name: 'Jul' })
    const send = operation('campaign.send', campaign.entityId, {}, { needs: [uuid7(), campaign.id] })
    const after = operation('template.update', uuid7(), {}, { needs: [send.id] })
    const other = operation('template.update', uuid7(), {}, { needs: [uuid7()] })
    const db = await tablet(campaign, send, after, other)
    await discardIn(db, campaign.id)
    expect(await left(db)).toEqual([other.id])
  })

  test('leaves a send that one of its people was chosen for: it goes to the others', async () => {
    const [anna, erik] = [addAnna(), addAnna()]
    const send = operation('campaign.send', uuid7(), {}, { needs: [anna.id, erik.id] })
    const merge = operation('customer.merge', uuid7(), {}, { needs: [anna.id] })
    const db = await tablet(anna, erik, send, merge)
    await discardIn(db, anna.id)
    expect(await left(db)).toEqual([erik.id, send.id])
    expect(await db.operations.get(3)).toMatchObject({ needs: [erik.id] })
  })
})

describe('an edit', () => {
  test('is given up alone: later ones of the same row go on', async () => {
    const id = uuid7()
    const [first, second] = [rename(id, 'Anna', 'Anna E'), rename(id, 'Anna E', 'Anna Ek')]
    const db = await tablet(first, second)
    await discardIn(db, first.id)
    expect(await left(db)).toEqual([second.id])
  })

  test('that is there no more is nothing to give up', async () => {
    const anna = addAnna()
    const db = await tablet(anna)
    await discardIn(db, uuid7())
    expect(await left(db)).toEqual([anna.id])
  })
})
