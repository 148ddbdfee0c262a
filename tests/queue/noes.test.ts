import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import type { QueuedOperation } from '../../pwa/browser/database.ts'
import { drain } from '../../pwa/queue/index.ts'
import { ready } from '../../pwa/queue/ready.ts'
import { changeOn } from '../../pwa/queue/useChange.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation, queued, rename } from '../support/device.ts'

const anna = {
  id: uuid7(),
  name: 'Anna Ek',
  email: 'anna@kund.example',
  phone: '070-174 06 20',
  notes: '',
  consents: { sms: 'yes', email: 'yes', whatsapp: null },
  revision: 7,
} as unknown as Customer

const chosen = (...queue: QueuedOperation[]) =>
  ready(queue, { now: 0, urgent: false, limit: 500, resolve: (id) => id }).map(({ id }) => id)

describe('a no that was written down', () => {
  const no = (id: string, patch: Record<string, unknown> = { consents: { sms: false, email: false } }) =>
    queued(operation('customer.update', id, patch))

  test.each(['rejected', 'conflict', 'held', 'outdated', 'waiting'] as const)(
    'goes past an edit of its customer that is %s',
    (state) => {
      const edit = queued(rename(anna.id, 'Anna', 'A'), { state, nextAt: 1000 })
      const [first, all] = [no(anna.id), no(anna.id, { consentGiven: false })]
      expect(chosen(edit, first)).toEqual([first.id])
      expect(chosen(edit, all)).toEqual([all.id])
      expect(chosen(edit, queued(rename(anna.id, 'Anna', 'Ann')), first)).toEqual([first.id])
    },
  )

  test('waits for the making of its customer, and for an edit that is on its way', () => {
    expect(chosen(queued(addAnna(anna.id), { state: 'rejected' }), no(anna.id))).toEqual([])
    expect(
      chosen(queued(rename(anna.id, 'Anna', 'A'), { state: 'sending', leaseUntil: 1000 }), no(anna.id)),
    ).toEqual([])
  })

  test('goes past nothing where something else is said with it', () => {
    const edit = queued(rename(anna.id, 'Anna', 'A'), { state: 'rejected' })
    for (const patch of [
      { consents: { sms: false, email: true }, basis: 'phone' },
      { consents: { sms: false }, notes: 'Ringde' },
      { consentGiven: true },
      { consents: {} },
    ])
      expect(chosen(edit, no(anna.id, patch))).toEqual([])
  })

  test('in the same form as another address is a change of its own, which the server takes though it refuses the other', async () => {
    const { db, deps, blipp } = device()
    const change = changeOn({ db: db(), wake: vi.fn(), post: vi.fn() })
    const patch = {
      email: 'upptagen@kund.example',
      consents: { sms: false, email: true },
      basis: 'phone',
    } as const
    await change.update('customer', anna, patch)
    expect((await db().operations.orderBy('seq').toArray()).map((each) => each.patch)).toEqual([
      { consents: { sms: false } },
      { email: 'upptagen@kund.example', consents: { email: true }, basis: 'phone' },
    ])
    blipp.judge = (each) => ('email' in each.patch ? { status: 'rejected', message: 'Upptagen.' } : undefined)
    await drain(db(), deps())
    expect(await db().operations.toArray()).toMatchObject([
      { state: 'rejected', base: { email: anna.email } },
    ])
  })
})
