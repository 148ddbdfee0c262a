import { press } from './press.ts'
import type { Shot } from './shot.ts'

export const landing: Shot[] = [
  { name: 'landing-page', path: '/', as: 'visitor' },
  {
    name: 'landing-asked',
    path: '/',
    as: 'visitor',
    firstVisit: true,
    inView: true,
    // Devices of the pictures have answered the question about cookies: this one forgets it.
    arrange: async (page) => void (await page.addInitScript(() => localStorage.clear())),
    prepare: (page) => page.getByRole('region', { name: /^(kakor|cookies)/i }).waitFor(),
  },
  {
    name: 'landing-cookies',
    path: '/',
    as: 'visitor',
    inView: true,
    prepare: async (page) => {
      // A press before the page's script has come is lost.
      await page.locator('#root[data-awake]').waitFor({ state: 'attached' })
      await press(page, /^(kakor|cookies)$/i)
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  { name: 'landing-not-found', path: '/finns/inte', as: 'visitor' },
]
