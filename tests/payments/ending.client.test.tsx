// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { PlanStatus } from '../../pwa/payments/PlanStatus.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { payments } from '../../shared/copy/payments.ts'
import type { PlanStanding } from '../../shared/payments.ts'
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
