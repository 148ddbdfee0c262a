// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CostWarning } from '../../pwa/sends/CostLine.tsx'
import { emailCost } from '../../pwa/sends/cost.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { send } from '../../shared/copy/send.ts'
import type { Customer } from '../../shared/customers.ts'
import { mounted } from '../support/mounted.tsx'

const people = Array.from({ length: 300 }, () => ({ source: 'tap' })) as Customer[]

/** What is said before a mail to all of them, before the first payment. */
async function warned(emails: number | null) {
  setLanguage('sv')
  const cost = emailCost(people, {
    name: 'Björns Barbershop',
    reviewUrl: null,
    remaining: { newCustomers: null, sms: null, emails, aiTexts: null },
    mailsUntilPaid: { today: 200, others: 500 },
  } as unknown as Parameters<typeof emailCost>[1])
  const { place, leave } = await mounted(<CostWarning cost={cost} />)
  const said = place.textContent
  await leave()
  return said
}

test('who gets no mail this month is not promised one on the following days', async () => {
  const said = await warned(20)
  expect(said).toContain(send('sv')('tooFewTitle'))
  expect(said).toContain('280')
  expect(said).not.toContain(send('sv')('waitingTitle'))
})

test('who waits for another day is told so, where the month has room for all', async () => {
  expect(await warned(null)).toContain(send('sv')('waitingTitle'))
})
