import { failing, type Shot, unanswered } from './shot.ts'

export const businesses: Shot[] = [
  { name: 'businesses-signin', path: '/business/signin', as: 'visitor' },
  {
    name: 'businesses-signin-refused',
    path: '/business/signin',
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=email]').fill('bjorn@bjornsbarber.example')
      await page.locator('[name=password]').fill('fel lösenord')
      await Promise.all([
        page.waitForResponse('**/api/auth/signin'),
        page.locator('form [type=submit]').click(),
      ])
    },
  },
  { name: 'businesses-dashboard', path: '/dashboard', as: 'owner' },
  { name: 'businesses-dashboard-empty', path: '/dashboard', as: 'newcomer' },
  {
    name: 'businesses-dashboard-loading',
    path: '/dashboard',
    as: 'owner',
    firstVisit: true,
    arrange: unanswered('**/api/sync/pull*'),
  },
  {
    name: 'businesses-dashboard-server-away',
    path: '/dashboard',
    as: 'owner',
    firstVisit: true,
    arrange: failing('**/api/sync/pull*'),
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'businesses-settings', path: '/dashboard/settings', as: 'owner' },
  { name: 'businesses-verify-email', path: '/verify-email?token=finnsinte', as: 'visitor' },
  {
    name: 'businesses-verify-email-expired',
    path: '/verify-email?token=finnsinte',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Bekräfta|Verify)/ }).click()
      await page.getByRole('link', { name: /^(Till inst|To the sett)/ }).waitFor()
    },
  },
]
