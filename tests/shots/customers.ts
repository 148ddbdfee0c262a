import type { Shot } from './shot.ts'

export const customers: Shot[] = [
  { name: 'customers-list', path: '/dashboard/customers', as: 'owner' },
  { name: 'customers-list-empty', path: '/dashboard/customers', as: 'newcomer' },
  {
    name: 'customers-search-without-match',
    path: '/dashboard/customers',
    as: 'owner',
    prepare: (page) => page.getByRole('searchbox').fill('finns inte'),
  },
  {
    name: 'customers-add',
    path: '/dashboard/customers',
    as: 'owner',
    inView: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /lägg till|add/i })
        .first()
        .click(),
  },
]
