// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import RenewalScreen from '../../pwa/payments/RenewalScreen.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { payments } from '../../shared/copy/payments.ts'
import { json } from '../support/fake-blipp.ts'
import { mounted } from '../support/mounted.tsx'

test.each([
  [true, 'renewalEndedText'],
  [false, 'renewalOverText'],
] as const)(
  'a renewal that has ended promises a next month only where there is one: %s',
  async (planGoesOn, said) => {
    window.history.replaceState({}, '', '/payment/renewal?key=abc')
    const renewal = {
      ...{ businessName: 'Björns Barbershop', planName: 'Starter', amountOre: 39_900 },
      ...{ isOn: false, planGoesOn, at: null },
    }
    vi.stubGlobal('fetch', async () => json({ renewal }))
    setLanguage('sv')
    const { place, until, leave } = await mounted(<RenewalScreen />)
    await until(() => place.textContent?.includes(payments('sv')(said)) ?? false)
    expect(place.textContent).toContain(payments('sv')('renewalEnded'))
    await leave()
  },
)
