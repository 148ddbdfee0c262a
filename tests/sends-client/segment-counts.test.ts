import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionsHere, reachIn } from '../../pwa/sends/meant-segment.ts'
import { segmentCounter } from '../../pwa/sends/recipients.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Customer } from '../../shared/customers.ts'

const shop: Pick<Business, 'timeZone' | 'texting'> = { timeZone: 'Europe/Stockholm' }
const state = fc.constantFrom('yes', 'yes', 'no', 'waiting', null)
const people = fc
  .array(
    fc.record({
      consents: fc.record({ sms: state, email: state, whatsapp: state }),
      mobile: fc.constantFrom('+46701234501', '+46701234502', '+46701234503', undefined),
      consentAt: fc.constantFrom('2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z', null),
      createdAt: fc.constantFrom('2020-01-01T08:00:00.000Z', new Date().toISOString()),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, n) => ({ ...one, id: `p${n}`, email: `p${n}@kund.example` }) as Customer))

const segments = [
  { id: 'all', name: 'Alla' },
  { id: 'active', name: 'Aktiva' },
  { id: 'new', name: 'Nya' },
  { id: 'own', name: 'Nej till mejl', filter: { email: 'no' as const } },
]

test.each(['sms', 'email'] as const)(
  'as many of each segment are counted as can get it one by one: %s',
  (channel) => {
    let some = 0
    fc.assert(
      fc.property(people, (all) => {
        const conditions = segments.map((segment) => conditionsHere(segment, shop) ?? [])
        const counter = segmentCounter(all, conditions, channel, shop)
        for (const one of all) counter.add(one)
        const each = segments.map((segment) => reachIn(all, segment, channel, shop).eligible.length)
        some += each.reduce((sum, n) => sum + n, 0)
        expect(counter.counts()).toEqual(each)
      }),
    )
    expect(some).toBeGreaterThan(0)
  },
)
