import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelsInUse } from '../../pwa/customers/labels.ts'
import { undoOf, undoPatch } from '../../pwa/customers/undo.ts'
import { filterIn, segmentIn, withFilter } from '../../pwa/finding/filter-url.ts'
import { filtered } from '../../pwa/finding/useFilter.ts'
import { wornBy } from '../../pwa/sync/sums.ts'
import type { Customer } from '../../shared/customers.ts'
import { consentFilters, type Filter, isSameFilter } from '../../shared/rules/segments.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const filters: fc.Arbitrary<Filter> = fc.record({
  sms: some(fc.constantFrom(...consentFilters)),
  whatsapp: some(fc.constantFrom(...consentFilters)),
  tag: some(fc.uuid()),
  labels: some(fc.uniqueArray(fc.constantFrom('VIP', 'å & ä', '100 %', 'a=b', '+46'), { minLength: 1 })),
  joinedDays: some(fc.integer({ min: 1, max: 3650 })),
  joinedFrom: some(fc.constant('2026-10-25')),
  openedDays: some(fc.constant(7)),
  notSeenDays: some(fc.constant(60)),
  visitsFrom: some(fc.constant(3)),
})

test('a filter comes out of the address as it went in, and leaves alone what else is there', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const params = withFilter(new URLSearchParams('add=customer&sms=no&label=x'), filter, '')
      expect(params.get('add')).toBe('customer')
      expect(isSameFilter(filterIn(new URLSearchParams(params.toString())), filter)).toBe(true)
    }),
  )
})

test('an address with nonsense in it filters by the rest', () => {
  const params = new URLSearchParams('sms=kanske&email=yes&joined=-4&from=igår&clicked=1e9&opened=7')
  expect(filterIn(params)).toEqual({ email: 'yes', openedDays: 7 })
})

test('a day that the calendar does not have is nonsense, and breaks no list', () => {
  for (const day of ['2026-02-30', '2026-11-31', '2025-02-29', '2026-13-01']) {
    const filter = filterIn(new URLSearchParams(`email=yes&from=${day}&to=${day}`))
    expect(filter).toEqual({ email: 'yes' })
    expect(filtered([person({})], filter, 'Europe/Stockholm')).toHaveLength(1)
  }
})

test('a segment is named in the address only while there is a filter', () => {
  expect(segmentIn(withFilter(new URLSearchParams(), { sms: 'yes' }, 'x'))).toBe('x')
  expect(segmentIn(withFilter(new URLSearchParams('segment=x'), {}, 'x'))).toBe('')
})

const person = (over: Partial<Customer>): Customer =>
  ({
    id: uuid7(),
    name: 'Anna Ek',
    consents: { sms: null, email: 'yes', whatsapp: null },
    createdAt: '2026-11-01T10:00:00.000Z',
    ...over,
  }) as Customer

test('customers kept before labels came are found by all else', () => {
  const [old, vip] = [person({}), person({ labels: ['Vip'] })]
  expect(filtered([old, vip], { email: 'yes' }, 'Europe/Stockholm')).toEqual([old, vip])
  expect(filtered([old, vip], { labels: ['VIP'] }, 'Europe/Stockholm')).toEqual([vip])
  expect(filtered([old, vip], {}, 'Europe/Stockholm')).toEqual([old, vip])
})

test('a filter with a part that this version does not know shows nobody', () => {
  expect(filtered([person({})], { email: 'yes', visits: 3 } as Filter, 'Europe/Stockholm')).toEqual([])
})

test('labels in use come by how many wear them, as most of them write it', () => {
  const rows = [['Färg', 'vip'], ['VIP'], ['VIP'], undefined].map((labels) => person({ labels }))
  expect(labelsInUse(wornBy(rows))).toEqual(['VIP', 'Färg'])
})

test('undoing a change of labels takes back that change and nothing else', () => {
  const change = { field: 'labels', before: 'VIP', after: 'VIP, Färg' } as const
  const anna = person({ labels: ['VIP', 'Färg', 'Klipp'] })
  const undo = undoOf(change, anna)
  expect(undo && undoPatch('labels', undo)).toEqual({ labels: ['VIP', 'Klipp'] })
  expect(undoOf(change, person({ labels: ['VIP'] }))).toBeNull()
})
