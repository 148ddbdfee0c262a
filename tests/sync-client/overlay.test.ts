import { describe, expect, test } from 'vitest'
import type { OperationState, QueuedOperation } from '../../pwa/browser/database.ts'
import { withPending } from '../../pwa/sync/overlay.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation } from '../../shared/sync.ts'
import { queued as asQueued, operation, rename } from '../support/device.ts'

const anna: Customer = {
  id: uuid7(),
  name: 'Anna Ek',
  email: 'anna@example.se',
  phone: '+46701234567',
  mobile: '+46701234567',
  consentGiven: true,
  consents: { sms: 'yes', email: 'yes', whatsapp: null },
  consentAt: '2026-11-01T10:00:00.000Z',
  source: 'nfc_tap',
  notes: '',
  language: 'sv',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  revision: 7,
}

const queued = (each: Operation, state: OperationState = 'pending') => asQueued(each, { state })

const show = (truth: Customer[], queue: QueuedOperation[], aliases = new Map<string, string>()) =>
  withPending('customer', truth, queue, aliases)

const björn = operation('customer.create', uuid7(), {
  name: 'Björn Al',
  email: 'bjorn@example.se',
  phone: null,
  consentGiven: true,
  source: 'manual_entry',
  notes: '',
})

describe('the list shows', () => {
  test('a customer made without a network first, marked as waiting', () => {
    expect(show([anna], [queued(björn)])).toMatchObject([
      { name: 'Björn Al', waiting: true, consents: { sms: 'yes', email: 'yes' } },
      { name: 'Anna Ek', waiting: false },
    ])
  })

  test('two who were merged as one, and by the rule of the no', () => {
    const again = {
      ...anna,
      id: uuid7(),
      email: 'anna@jobb.example',
      labels: ['Klipp'],
      consents: { sms: 'no', email: 'yes', whatsapp: null },
    } satisfies Customer
    const merge = operation(
      'customer.merge',
      anna.id,
      { other: again.id, take: { email: 'other' } },
      { base: { other: again } },
    )
    const one = { id: anna.id, email: again.email, labels: ['Klipp'], waiting: true }
    const consents = { sms: 'no', email: 'yes', whatsapp: null }
    expect(show([anna, again], [queued(merge)])).toMatchObject([{ ...one, consents }])
    // The server has it, and the other one is gone there.
    expect(show([anna], [queued(merge)], new Map([[again.id, anna.id]]))).toHaveLength(1)
  })

  test('labels as both sides left them: an edit adds and takes away, and replaces nothing', () => {
    const edit = operation('customer.update', anna.id, { labels: ['VIP'] }, { base: { labels: ['Klipp'] } })
    const [shown] = show([{ ...anna, labels: ['Klipp', 'Färg'] }], [queued(edit)])
    expect(shown?.labels).toEqual(['Färg', 'VIP'])
    const fresh = operation('customer.update', anna.id, { labels: ['VIP'] }, { base: {} })
    expect(show([anna], [queued(fresh)])[0]?.labels).toEqual(['VIP'])
  })

  test('an edit over what the server confirmed, which stays as it was', () => {
    const [shown] = show([anna], [queued(rename(anna.id, 'Anna Ek', 'Anna Ekman'))])
    expect(shown).toMatchObject({ name: 'Anna Ekman', waiting: true, revision: 7 })
    expect(anna.name).toBe('Anna Ek')
  })

  test('nothing of a customer deleted without a network', () => {
    expect(show([anna], [queued(operation('customer.delete', anna.id, {}))])).toEqual([])
  })

  test.each(['rejected', 'conflict'] as const)('the server’s version where a change is %s', (state) => {
    const edit = queued(rename(anna.id, 'Anna Ek', 'Anna Ekman'), state)
    expect(show([anna], [edit])).toMatchObject([{ name: 'Anna Ek', waiting: false }])
  })

  test('an edit made under the id that was given up', () => {
    const old = uuid7()
    const edit = queued(rename(old, 'Anna Ek', 'Anna Ekman'))
    expect(show([anna], [edit], new Map([[old, anna.id]]))).toMatchObject([{ name: 'Anna Ekman' }])
  })

  test('a no at once, and never a yes of the staff over a no', () => {
    const withdraw = operation('customer.update', anna.id, { consentGiven: false })
    const [no] = show([anna], [queued(withdraw)])
    expect(no).toMatchObject({ consentGiven: false, consents: { sms: 'no', email: 'no' } })
    const again = operation('customer.update', anna.id, { consentGiven: true })
    const [still] = show([anna], [queued(withdraw), queued(again)])
    expect(still).toMatchObject({ consentGiven: false })
  })
})

describe('a change of consent shows at once', () => {
  const at = '2026-11-21T08:00:00.000Z'
  const shown = (...patches: (Pick<Operation, 'patch'> & Partial<Pick<Operation, 'base'>>)[]) =>
    show(
      [anna],
      patches.map(({ patch, base = {} }) =>
        queued({ ...operation('customer.update', anna.id, patch), base, at }),
      ),
    )[0]
  const other = { phone: '070-174 06 99' }

  test('a no to one channel, beside the time of the others', () => {
    expect(shown({ patch: { consents: { sms: false } } })).toMatchObject({
      consents: { sms: 'no', email: 'yes' },
      consentGiven: true,
      consentAt: at,
      since: { sms: at, email: anna.consentAt },
    })
  })

  test('a yes that another number or address ends', () => {
    expect(shown({ patch: other })).toMatchObject({
      consents: { sms: null, email: 'yes' },
      consentGiven: true,
    })
    expect(shown({ patch: { email: 'ny@kund.example' } })).toMatchObject({
      consents: { sms: 'yes', email: null },
    })
    expect(shown({ patch: { phone: '070-123 45 67' } })).toMatchObject({ consents: { sms: 'yes' } })
  })

  test('a yes for the new number', () => {
    const said = shown({ patch: { ...other, consents: { sms: true } } })
    expect(said).toMatchObject({ ...other, consents: { sms: 'yes' }, since: { sms: at } })
  })

  test('a yes that undoing brings back with its number, and with no other', () => {
    const returning = { to: anna.phone, since: { sms: anna.consentAt } }
    const undone = shown({ patch: other }, { patch: { phone: anna.phone }, base: { returning } })
    expect(undone).toMatchObject({ consents: { sms: 'yes' }, since: { sms: anna.consentAt } })
    const elsewhere = shown({ patch: other }, { patch: { phone: '070-174 06 98' }, base: { returning } })
    expect(elsewhere).toMatchObject({ consents: { sms: null } })
  })

  test('a no that came between is not undone with the number', () => {
    const returning = { to: anna.phone, since: { sms: anna.consentAt } }
    const no = { patch: { consents: { sms: false } } }
    const undone = shown({ patch: other }, no, { patch: { phone: anna.phone }, base: { returning } })
    expect(undone).toMatchObject({ consents: { sms: 'no' } })
  })
})
