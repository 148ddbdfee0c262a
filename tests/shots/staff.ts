import { staff as copy } from '../../shared/copy/staff.ts'
import { inviteStaff } from '../../shared/staff.ts'
import { hireStaff, invitationToken } from '../support/staff.ts'
import { failing, type Shot } from './shot.ts'

const settings = '/dashboard/settings/staff'
/** Each shop of each look has people of its own. */
const addressAt = (merchantId: string, name: string) => `${name}@${merchantId}.example`

export const staff: Shot[] = [
  {
    name: 'staff-list',
    path: async (shop) => {
      const { merchantId } = shop.business
      const elin = addressAt(merchantId, 'elin')
      await hireStaff(shop, elin).catch(() => {})
      await shop.owner.call(inviteStaff, { email: addressAt(merchantId, 'maja') })
      return settings
    },
    as: 'owner',
    prepare: (page) =>
      page
        .getByRole('list', { name: new RegExp(`${copy('sv')('list')}|${copy('en')('list')}`) })
        .scrollIntoViewIfNeeded(),
    inView: true,
  },
  {
    name: 'staff-invite',
    path: settings,
    as: 'newcomer',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Bjud in|Invite)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    over: true,
  },
  {
    name: 'staff-list-failed',
    path: settings,
    as: 'newcomer',
    arrange: failing('**/api/staff'),
    prepare: async (page) => {
      const alert = page.getByRole('alert')
      await alert.first().waitFor()
      await alert.first().scrollIntoViewIfNeeded()
    },
    inView: true,
  },
  {
    name: 'staff-settings-of-staff',
    path: '/dashboard/settings',
    as: 'newcomer',
    // A device of its own: who somebody is stays on the device.
    firstVisit: true,
    arrange: async (page) => {
      await page.route('**/api/business/profile', async (route) => {
        const response = await route.fetch()
        const { business, user } = await response.json()
        await route.fulfill({ response, json: { business, user: { ...user, role: 'staff' } } })
      })
    },
    prepare: (page) => page.getByText(/Det här sköter ägaren|The owner takes care of this/).waitFor(),
  },
  {
    name: 'staff-invitation',
    path: async (shop) => {
      const email = addressAt(shop.business.merchantId, 'nils')
      await shop.owner.call(inviteStaff, { email })
      return `/invitation?token=${await invitationToken(shop, email)}`
    },
    as: 'visitor',
    prepare: (page) => page.locator('[name=firstName]').waitFor(),
  },
  {
    name: 'staff-invitation-refused',
    path: async (shop) => {
      const email = addressAt(shop.business.merchantId, 'olle')
      await shop.owner.call(inviteStaff, { email })
      return `/invitation?token=${await invitationToken(shop, email)}`
    },
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=password]').fill('kort')
      await page.locator('form [type=submit]').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'staff-invitation-expired', path: '/invitation?token=finnsinte', as: 'visitor' },
]
