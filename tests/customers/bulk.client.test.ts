import { describe, expect, test } from 'vitest'
import { planned, undoing } from '../../pwa/customers/bulk/plans.ts'
import { createSelection } from '../../pwa/customers/bulk/selection.ts'
import type { Customer } from '../../shared/customers.ts'
import { LABELS_MAX } from '../../shared/rules/labels.ts'

const row = (id: string) => ({ id })
const shown = ['a', 'b', 'c', 'd', 'e'].map(row)
const chosen = (selection: ReturnType<typeof createSelection>) => [...selection.ids()].sort().join('')

describe('customers are ticked', () => {
  test('one by one, and cleared again', () => {
    const selection = createSelection()
    selection.toggle('b', shown)
    selection.toggle('d', shown)
    selection.toggle('b', shown)
    expect(chosen(selection)).toBe('d')
    selection.clear()
    expect(selection.size()).toBe(0)
  })

  test('from the last one to this one, up or down', () => {
    const selection = createSelection()
    selection.toggle('d', shown)
    selection.toggle('b', shown, true)
    expect(chosen(selection)).toBe('bcd')
    selection.toggle('e', shown, true)
    expect(chosen(selection)).toBe('bcde')
  })

  test('one alone where the last one is not in the list any more', () => {
    const selection = createSelection()
    selection.toggle('x', [row('x')])
    selection.toggle('c', shown, true)
    expect(chosen(selection)).toBe('cx')
  })

  test('all that are shown, on top of whoever was ticked before, and all of those off again', () => {
    const selection = createSelection()
    selection.toggle('x', [row('x')])
    selection.setAll(shown, true)
    expect(chosen(selection)).toBe('abcdex')
    selection.setAll(shown, false)
    expect(chosen(selection)).toBe('x')
  })

  test('no more once they are gone, and each change is told of once', () => {
    const selection = createSelection()
    let told = 0
    selection.watch(() => {
      told += 1
    })
    selection.setAll(shown, true)
    selection.keep((id) => id !== 'c')
    selection.keep(() => true)
    expect(chosen(selection)).toBe('abde')
    expect(told).toBe(2)
  })
})

const customer = (id: string, labels?: string[]): Customer => ({
  id,
  name: id,
  email: `${id}@kund.example`,
  phone: null,
  mobile: null,
  consentGiven: true,
  consents: { sms: null, email: 'yes', whatsapp: null },
  consentAt: null,
  source: 'tap',
  notes: '',
  ...(labels && { labels }),
  language: 'sv',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  revision: 7,
})

describe('many at once', () => {
  const deed = { kind: 'label' as const, put: ['VIP'], take: ['ny'] }

  test('are relabelled one by one, and whoever has it so already is left alone', () => {
    const people = [customer('a'), customer('b', ['vip']), customer('c', ['Ny', 'Färg'])]
    const { operations, ids } = planned(people, deed)
    expect(ids).toEqual(['a', 'c'])
    expect(operations).toMatchObject([
      { kind: 'customer.update', entityId: 'a', patch: { labels: ['VIP'] }, base: { labels: [] } },
      {
        entityId: 'c',
        patch: { labels: ['Färg', 'VIP'] },
        base: { labels: ['Ny', 'Färg'] },
        baseRevision: 7,
      },
    ])
  })

  test('are counted where there is no room for another label', () => {
    const full = customer(
      'f',
      Array.from({ length: LABELS_MAX }, (_, n) => `nr ${n}`),
    )
    expect(planned([full, customer('a')], deed)).toMatchObject({ ids: ['a'], full: 1 })
  })

  test('are deleted one by one, with no way back but the queue', () => {
    const { operations } = planned([customer('a')], { kind: 'remove' })
    expect(operations).toMatchObject([{ kind: 'customer.delete', entityId: 'a', baseRevision: 7 }])
    expect(undoing({ kind: 'remove' }, operations)).toBeNull()
  })

  test('get back the labels that the change took from each, and keep those that they had before it', () => {
    const people = [customer('a'), customer('b', ['VIP', 'Ny']), customer('c', ['Ny'])]
    const { operations } = planned(people, deed)
    const now = [customer('a', ['VIP', 'Färg']), customer('b', ['VIP']), customer('c', ['VIP'])]
    const back = undoing(deed, operations) ?? deed
    expect(planned(now, back).operations).toMatchObject([
      { entityId: 'a', patch: { labels: ['Färg'] }, base: { labels: ['VIP', 'Färg'] } },
      { entityId: 'b', patch: { labels: ['VIP', 'Ny'] } },
      { entityId: 'c', patch: { labels: ['Ny'] } },
    ])
  })
})
