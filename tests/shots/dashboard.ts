import { away, type Shot } from './shot.ts'

/** The dashboard beyond its first look, which `businesses` has. */
export const dashboard: Shot[] = [
  { name: 'dashboard-offline', path: '/dashboard', as: 'owner', prepare: away },
  { name: 'dashboard-add-customer', path: '/dashboard?add=customer', as: 'owner', over: true },
]
