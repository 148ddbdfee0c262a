import type { Shot } from './shot.ts'

export const campaigns: Shot[] = [
  { name: 'campaigns-list', path: '/dashboard/campaigns', as: 'owner' },
  { name: 'campaigns-list-empty', path: '/dashboard/campaigns', as: 'newcomer' },
  { name: 'campaigns-sms', path: (shop) => `/dashboard/campaigns/${shop.campaigns.sms.id}`, as: 'owner' },
  { name: 'campaigns-email', path: (shop) => `/dashboard/campaigns/${shop.campaigns.email.id}`, as: 'owner' },
  {
    name: 'campaigns-send-sms',
    path: (shop) => `/dashboard/campaigns/${shop.campaigns.sms.id}`,
    as: 'owner',
    inView: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /skicka|send/i })
        .first()
        .click(),
  },
  { name: 'campaigns-create', path: '/create-campaign', as: 'owner' },
]
