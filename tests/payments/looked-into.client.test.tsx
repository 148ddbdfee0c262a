// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Attention } from '../../pwa/admin/Attention.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { mounted } from '../support/mounted.tsx'

test.each([
  ['differs', 'what came by Klarna is not what was asked for'],
  ['unknown', 'Klarna never answered whether'],
] as const)('the desk says of a payment that %s what to do, and its reference', async (why, said) => {
  setLanguage('en')
  const [businessId, reference] = ['0190a1b2-0000-7000-8000-000000000001', 'A1B2C3']
  const about = { businessId, id: businessId, name: 'Flora Blommor', method: 'klarna', reference } as const
  const payments = [{ ...about, why, amountOre: 79_900, at: '2026-11-30T08:00:00.000Z' }]
  const { place, leave } = await mounted(<Attention about={{ what: 'payments', payments }} />)
  expect(place.textContent).toContain(`Flora Blommor: ${said}`)
  expect(place.textContent).toContain('799')
  expect(place.textContent).toContain('Reference A1B2C3')
  await leave()
})
