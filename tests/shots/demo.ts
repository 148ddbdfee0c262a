import { press } from './press.ts'
import type { Shot } from './shot.ts'

const path = '/?demo=dashboard'

/** The demos of the start page. */
export const demo: Shot[] = [
  {
    name: 'demo-form',
    path: '/?demo=form',
    as: 'visitor',
    prepare: async (page) => page.locator('[data-tap][data-enhanced]').waitFor(),
  },
  {
    name: 'demo-form-done',
    path: '/?demo=form',
    as: 'visitor',
    prepare: async (page) => {
      // The start page behind it shows the same form in a phone.
      const form = page.locator('[data-tap][data-enhanced]')
      await form.locator('input[name=name]').fill('Vera Ek')
      await form.locator('input[name=email]').fill('vera@kund.example')
      await form.locator('[data-consent=all]').check()
      await press(page, /^(skriv upp mig|sign me up)/i)
      await page.getByRole('button', { name: /^(se dig själv|see yourself)/i }).waitFor()
    },
  },
  {
    name: 'demo-dashboard',
    path,
    as: 'visitor',
    inView: true,
    prepare: async (page) => page.getByText('Anna Lindqvist').waitFor(),
  },
  {
    name: 'demo-campaigns',
    path,
    as: 'visitor',
    prepare: async (page) => {
      await page.getByRole('tab', { name: /^(kampanjer|campaigns)/i }).click()
      await page.getByText('75').first().waitFor()
    },
  },
  {
    name: 'demo-create',
    path,
    as: 'visitor',
    prepare: async (page) => {
      await press(page, /^(ny kampanj|new campaign)/i)
      await press(page, /^(skapa kampanjen|create campaign)$/i)
      await page.getByText(/^(fyll i alla|please fill in all)/i).waitFor()
    },
  },
  {
    name: 'demo-failed',
    path: '/',
    as: 'visitor',
    prepare: async (page) => {
      // Else the start page's own script would not come either.
      await page.locator('#root[data-awake]').waitFor()
      await page.route('**/assets/**', (route) => route.abort())
      await press(page, /^(öppna demopanelen|open the demo)/i)
      await page.getByRole('alert').waitFor()
    },
  },
]
