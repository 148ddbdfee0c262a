// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { PlanStatus } from '../../pwa/payments/PlanStatus.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { payments } from '../../shared/copy/payments.ts'
import type { PlanStanding } from '../../shared/payments.ts'
import { plans } from '../../shared/rules/plans.ts'
import { acting, mounted } from '../support/mounted.tsx'

vi.mock('../../pwa/ui/Toast.tsx', () => ({ useToast: () => () => {}, ToastProvider: () => null }))

const starter = {
  stored: 'starter',
  now: 'starter',
  trialEndsAt: null,
  subscription: {
    plan: 'starter',
    priceOre: 39900,
    paidUntil: '2026-12-25T00:00:00.000Z',
    boundUntil: null,
    next: null,
    fallsAt: null,
  },
} as unknown as PlanStanding

test.each(['sv', 'en'] as const)(
  'who is asked whether to cancel the plan chooses between that and keeping it (%s)',
  async (language) => {
    setLanguage(language)
    const t = payments(language)
    const { place, leave } = await mounted(<PlanStatus plan={starter} onChange={() => {}} />)
    const buttons = (inside: ParentNode) =>
      [...inside.querySelectorAll('button')].map((one) => one.textContent)
    const cancel = [...place.querySelectorAll('button')].find((one) => one.textContent === t('cancelPlan'))
    await acting(() => cancel?.click())
    const footer = place.querySelector('dialog footer')
    expect(footer && buttons(footer)).toEqual([t('keep', { plan: 'Starter' }), t('cancelPlan')])
    await leave()
  },
)

test.each([
  ['2026-12-25T00:00:00.000Z', false],
  ['2027-06-25T00:00:00.000Z', true],
])('who has cancelled a plan that ends on %s is led to pay the next month: %s', async (at, isLed) => {
  setLanguage('en')
  const t = payments('en')
  const subscription = { ...starter.subscription, next: { plan: 'free', at } }
  const plan = { ...starter, subscription } as PlanStanding
  const { place, leave } = await mounted(<PlanStatus plan={plan} onChange={() => {}} />)
  const said = place.textContent ?? ''
  expect([said.includes(t('keep', { plan: 'Starter' })), said.includes(t('payNext'))]).toEqual([true, isLed])
  expect(said).not.toContain(t('cancelPlan'))
  await leave()
})

test.each([
  ['2026-12-25T00:00:00.000Z', 'plan=starter&amount=299'],
  ['2027-06-25T00:00:00.000Z', 'plan=professional&amount=799'],
])('who steps down on %s is led to pay %s', async (at, paid) => {
  const larger = { plan: 'professional', term: 'yearly', priceOre: 79_900, next: { plan: 'starter', at } }
  const subscription = { ...starter.subscription, ...larger }
  const plan = { ...starter, subscription } as PlanStanding
  const { place, leave } = await mounted(<PlanStatus plan={plan} onChange={() => {}} />)
  const [link] = [...place.querySelectorAll('a')].map(({ search }) => search)
  expect(link).toContain(paid)
  await leave()
})

test.each(['sv', 'en'] as const)(
  'who has no plan reads how many mails go out without one (%s)',
  async (language) => {
    setLanguage(language)
    const free = { ...starter, stored: 'free', now: 'free', subscription: null } as PlanStanding
    const { place, leave } = await mounted(<PlanStatus plan={free} onChange={() => {}} />)
    expect(place.textContent).toContain(payments(language)('freeText', { emails: plans.free.emails }))
    expect(place.textContent).not.toContain('{{')
    await leave()
  },
)
