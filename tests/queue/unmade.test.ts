import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { changeOn } from '../../pwa/queue/useChange.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, rename } from '../support/device.ts'
import { strikes } from '../support/fake-blipp.ts'

/** A tablet on which Anna was added, whom the shop may have already under another id. */
async function tablet() {
  const { db, deps, blipp } = device()
  const anna = addAnna()
  await enqueue(db(), anna)
  const change = changeOn({ db: db(), wake: vi.fn(), post: vi.fn() })
  const remove = () => change.remove('customer', { id: anna.entityId, revision: 0 } as Customer)
  const kinds = async () => (await db().operations.orderBy('seq').toArray()).map(({ kind }) => kind)
  const send = () => drain(db(), deps(), { urgent: true })
  /** The server finds that Anna was there, under this id. */
  const known = uuid7()
  const join = () => {
    blipp.judge = ({ kind }) =>
      kind === 'customer.create'
        ? { status: 'merged', entityId: known, revision: 4, message: 'Ihop.' }
        : undefined
  }
  const told = async () => {
    const kept = await db().meta.get('notices')
    return kept?.key === 'notices' ? kept.messages : []
  }
  return { db: db(), blipp, anna, remove, kinds, send, join, told }
}

describe('a customer who was added on this device and deleted again', () => {
  test('before anything was sent is told to nobody', async () => {
    const { anna, db, blipp, remove, kinds, send } = await tablet()
    await enqueue(db, operation('customer.update', anna.entityId, { notSameAs: [uuid7()] }))
    const removed = await remove()
    expect(await kinds()).toEqual([])
    expect(await removed.settled()).toEqual({ state: 'done' })
    await send()
    expect(blipp.pushes).toEqual([])
  })

  test('stays with the shop where they turn out to have been there already, and whoever deleted them is told', async () => {
    const { blipp, remove, kinds, send, join, told } = await tablet()
    blipp.fault = strikes('/api/sync/push', 1, () => 'lost after commit')
    await send()
    await remove()
    expect(await kinds()).toEqual(['customer.create', 'customer.delete'])
    join()
    blipp.applied.clear()
    await send()
    expect(await kinds()).toEqual([])
    expect(blipp.pushes.flatMap(({ operations }) => operations).map(({ kind }) => kind)).toEqual([
      'customer.create',
      'customer.create',
    ])
    expect(await told()).toEqual([expect.stringContaining('är kvar'), 'Ihop.'])
  })

  test('is deleted at the server where they were new to it', async () => {
    const { blipp, anna, remove, send, told } = await tablet()
    blipp.fault = strikes('/api/sync/push', 1, () => 'lost after commit')
    await send()
    await remove()
    await send()
    expect(blipp.rows.get(anna.entityId)?.row).toBeNull()
    expect(await told()).toEqual([])
  })

  test('keeps their no, which goes to whoever they turn out to be', async () => {
    const { anna, db, remove, kinds } = await tablet()
    await enqueue(db, operation('customer.update', anna.entityId, { consents: { sms: false } }))
    await remove()
    expect(await kinds()).toEqual(['customer.create', 'customer.update', 'customer.delete'])
  })

  test('keeps a no that an edit holds beside other things', async () => {
    const { anna, db, remove, kinds } = await tablet()
    await enqueue(db, operation('customer.update', anna.entityId, { notes: 'x', consents: { sms: false } }))
    await remove()
    expect(await kinds()).toEqual(['customer.create', 'customer.update', 'customer.delete'])
  })

  test('takes along whoever was to be merged into them', async () => {
    const { anna, db, remove, kinds } = await tablet()
    await enqueue(db, operation('customer.merge', anna.entityId, { other: uuid7() }))
    await remove()
    expect(await kinds()).toEqual(['customer.create', 'customer.merge', 'customer.delete'])
  })

  test('takes no voucher from others who were given one at the same time', async () => {
    const { anna, db, remove, kinds } = await tablet()
    const customerIds = [anna.entityId, uuid7()]
    await enqueue(db, operation('offer.give', uuid7(), { customerIds }, { needs: [anna.id] }))
    await remove()
    expect(await kinds()).toEqual(['customer.create', 'offer.give', 'customer.delete'])
  })

  test('leaves the changes of others alone', async () => {
    const { db, remove } = await tablet()
    const erik = rename(uuid7(), 'Erik', 'Erik Ståhl')
    await enqueue(db, erik)
    await remove()
    expect(await db.operations.toArray()).toMatchObject([{ id: erik.id }])
  })
})
