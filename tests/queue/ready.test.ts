import { describe, expect, test } from 'vitest'
import type { QueuedOperation } from '../../pwa/browser/database.ts'
import { ready, type Selection } from '../../pwa/queue/ready.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, operation, queued, rename } from '../support/device.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const MINUTE = 60_000

const sending = (leaseUntil: number) => queued(addAnna(), { state: 'sending', attempts: 1, leaseUntil })
const waiting = (nextAt: number) => queued(addAnna(), { state: 'waiting', attempts: 1, nextAt })

const chosen = (queue: QueuedOperation[], over: Partial<Selection> = {}) =>
  ready(queue, { now: NOW, urgent: false, limit: 500, resolve: (id) => id, ...over }).map(({ id }) => id)
const ids = (...queue: QueuedOperation[]) => queue.map(({ id }) => id)

describe('what goes next', () => {
  test('is one change of each row, the oldest', () => {
    const [anna, erik] = [uuid7(), uuid7()]
    const queue = [
      queued(rename(anna, 'Anna', 'Anna E')),
      queued(rename(erik, 'Erik', 'Erik S')),
      queued(rename(anna, 'Anna E', 'Anna Ek')),
    ]
    expect(chosen(queue)).toEqual(ids(...queue.slice(0, 2)))
  })

  test('is not a second change of a row that goes by two ids', () => {
    const [old, anna] = [uuid7(), uuid7()]
    const queue = [queued(rename(old, 'Anna', 'Anna E')), queued(rename(anna, 'Anna E', 'Anna Ek'))]
    const resolve = (id: string) => (id === old ? anna : id)
    expect(chosen(queue, { resolve })).toEqual(ids(...queue.slice(0, 1)))
  })

  test('is as much as is wanted at once', () => {
    const queue = Array.from({ length: 4 }, () => queued())
    expect(chosen(queue, { limit: 3 })).toEqual(ids(...queue.slice(0, 3)))
  })

  test('is at most a million bytes, as they are sent, but always one', () => {
    const long = (bytes: number) =>
      // `ö` is two bytes; what stands around it is thirteen, and 500 are counted for the rest.
      queued(operation('customer.update', uuid7(), { n: 'ö'.repeat((bytes - 513) / 2) }, { base: {} }))
    const [half, other, more] = [long(500_001), long(499_999), queued()]
    expect(chosen([half, long(500_001)])).toEqual(ids(half))
    expect(chosen([half, other])).toEqual(ids(half, other))
    expect(chosen([half, other, more])).toEqual(ids(half, other))
    const whole = long(1_200_001)
    expect(chosen([whole, more])).toEqual(ids(whole))
    expect(chosen([more, whole])).toEqual(ids(more))
  })

  test('is not what rests on a change that stays', () => {
    const stuck = queued(addAnna(), { state: 'rejected' })
    const planned = queued(operation('campaign.send', uuid7(), {}, { needs: [stuck.id] }))
    expect(chosen([stuck, planned])).toEqual([])
    const other = queued()
    expect(chosen([other, { ...planned, needs: [other.id, uuid7()] }])).toEqual(ids(other, planned))
    expect(chosen([{ ...planned, needs: [other.id] }, other])).toEqual(ids(other))
    expect(chosen([{ ...planned, needs: [stuck.id, other.id] }, stuck, other])).toEqual(ids(other))
  })

  test.each(['held', 'conflict', 'rejected', 'outdated'] as const)(
    'is neither what is %s nor a later change of the same row, and is of the others',
    (state) => {
      const id = uuid7()
      const stuck = queued(rename(id, 'Anna', 'Anna E'), { state })
      const later = queued(rename(id, 'Anna E', 'Anna Ek'))
      const tag = queued(operation('tag.update', id, { label: 'Dörren' }))
      expect(chosen([stuck, later, tag], { urgent: true })).toEqual(ids(tag))
    },
  )
})

describe('a use that was refused and told', () => {
  const voucher = uuid7()
  const use = (over: Partial<QueuedOperation> = {}) =>
    queued(operation('voucher.redeem', voucher, { redemptionId: uuid7() }), over)

  test('holds no later use of its voucher', () => {
    const [refused, later] = [use({ state: 'rejected' }), use()]
    expect(chosen([refused, later])).toEqual(ids(later))
  })

  test('holds its own undoing, which there is nothing to do for', () => {
    const refused = use({ state: 'rejected' })
    const undoing = queued(
      operation(
        'voucher.undo',
        voucher,
        { redemptionId: refused.patch.redemptionId },
        { needs: [refused.id] },
      ),
    )
    const later = use()
    expect(chosen([refused, undoing, later])).toEqual(ids(later))
  })

  test.each(['sending', 'waiting', 'held', 'outdated'] as const)(
    'is something else than one that is %s, after which the later one goes',
    (state) => {
      expect(chosen([use({ state, leaseUntil: NOW + 1, nextAt: NOW + 1 }), use()])).toEqual([])
    },
  )

  test('holds no stamp of somebody else, nor what is given or changed of the offer', () => {
    const offer = uuid7()
    const stamp = (over: Partial<QueuedOperation> = {}) =>
      queued(operation('offer.stamp', offer, { stampId: uuid7(), customerId: uuid7() }), over)
    const given = queued(operation('offer.give', offer, { customerIds: [uuid7()] }))
    const edit = queued(operation('offer.update', offer, { most: 20 }))
    const refused = [stamp({ state: 'rejected' }), { ...given, id: uuid7(), state: 'rejected' as const }]
    for (const later of [stamp(), given, edit]) expect(chosen([...refused, later])).toEqual(ids(later))
  })

  test('is not held by a refused change of the offer, but by the offer’s own making', () => {
    const offer = uuid7()
    const stamp = queued(operation('offer.stamp', offer, { stampId: uuid7(), customerId: uuid7() }))
    const change = (kind: 'offer.create' | 'offer.update') =>
      queued(operation(kind, offer, { title: 'Kaffe' }), { state: 'rejected' })
    expect(chosen([change('offer.update'), stamp])).toEqual(ids(stamp))
    expect(chosen([change('offer.create'), stamp])).toEqual([])
    const [edit, again] = [change('offer.update'), queued(operation('offer.update', offer, { most: 9 }))]
    expect(chosen([edit, again])).toEqual([])
  })
})

describe('what was put off', () => {
  test('goes when its time has come, or at once when somebody asks', () => {
    const due = waiting(NOW)
    const later = waiting(NOW + 1)
    expect(chosen([due, later])).toEqual(ids(due))
    expect(chosen([due, later], { urgent: true })).toEqual(ids(due, later))
  })

  test('goes where its time is further off than any is put off: the clock has been put back', () => {
    const [longest, longer] = [waiting(NOW + MINUTE), waiting(NOW + MINUTE + 1)]
    expect(chosen([longest, longer])).toEqual(ids(longer))
  })
})

describe('what somebody else is sending', () => {
  test('is taken over when their minute is over, or at once when somebody asks', () => {
    const [over, leased] = [sending(NOW), sending(NOW + 1)]
    expect(chosen([over, leased])).toEqual(ids(over))
    expect(chosen([over, leased], { urgent: true })).toEqual(ids(over, leased))
  })

  test('is taken over where the minute is longer than any: the clock has been put back', () => {
    const [longest, longer] = [sending(NOW + MINUTE), sending(NOW + MINUTE + 1)]
    expect(chosen([longest, longer])).toEqual(ids(longer))
  })

  test.each([
    ['its minute is over', false],
    ['somebody is in a hurry', true],
  ])('is not sent once more when it was called off on its way, though %s', (_, urgent) => {
    const calledOff = { ...sending(NOW - 1), heldFor: 'cancelled' } as const
    expect(chosen([calledOff], { urgent })).toEqual([])
  })

  test('holds later changes of the same row until then', () => {
    const first = sending(NOW + 1)
    const later = queued(rename(first.entityId, 'Anna', 'Anna Ek'))
    expect(chosen([first, later])).toEqual([])
  })
})

describe('what the server stumbles over even alone', () => {
  const alone = () => queued(addAnna(), { attempts: 3, alone: true })

  test('goes when nothing else can, one at a time', () => {
    const [first, second, other] = [alone(), alone(), queued()]
    expect(chosen([first, other, second])).toEqual(ids(other))
    expect(chosen([first, second])).toEqual(ids(first))
  })

  test('goes only when it may: not before its time, nor before what it needs', () => {
    const putOff = { ...alone(), state: 'waiting', nextAt: NOW + 1 } as const
    const next = alone()
    expect(chosen([putOff, next])).toEqual(ids(next))
    const stuck = queued(addAnna(), { state: 'rejected' })
    expect(chosen([stuck, { ...alone(), needs: [stuck.id] }])).toEqual([])
  })

  test('holds later changes of its row, and what rests on it', () => {
    const first = alone()
    const later = queued(rename(first.entityId, 'Anna', 'Anna Ek'))
    const resting = queued(rename(uuid7(), 'Erik', 'Erik Ek'), { needs: [first.id] })
    expect(chosen([first, later, resting])).toEqual(ids(first))
  })
})
