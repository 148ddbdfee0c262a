import type { Page } from 'playwright'
import type { Shot } from './shot.ts'

/** As at the third visit. */
const comesAgain = async (page: Page): Promise<void> => {
  await page.addInitScript(() =>
    localStorage.setItem('blipp.install', '{"visits":3,"hasSaved":false,"isDismissed":false}'),
  )
}

/** As Chromium offers it. */
const offered = async (page: Page) => {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
  await shown(page)
}

/** As the browsers of iOS are told from others. */
const onIos = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 })
  })
}

const shown = (page: Page) => page.getByText(/^(Inte nu|Not now)$/).waitFor()

export const install: Shot[] = [
  {
    name: 'install-card',
    path: '/dashboard',
    as: 'owner',
    firstVisit: true,
    arrange: comesAgain,
    prepare: offered,
  },
  {
    name: 'install-card-ios',
    path: '/dashboard',
    as: 'owner',
    firstVisit: true,
    arrange: async (page) => {
      await comesAgain(page)
      await onIos(page)
    },
    prepare: shown,
  },
  {
    name: 'install-settings-ios',
    path: '/dashboard/settings/app',
    as: 'owner',
    firstVisit: true,
    arrange: onIos,
    prepare: (page) => page.getByRole('heading', { name: /Installera Blipp|Install Blipp/ }).waitFor(),
  },
  { name: 'install-sign-in-ios', path: '/business/signin', as: 'visitor', firstVisit: true, arrange: onIos },
]
