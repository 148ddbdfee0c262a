import type { Shot } from './shot.ts'

export const deliveries: Shot[] = [
  { name: 'deliveries-outbox', path: '/dashboard/outbox', as: 'owner' },
  { name: 'deliveries-outbox-empty', path: '/dashboard/outbox', as: 'newcomer' },
  { name: 'deliveries-opt-out-unknown', path: '/u/finnsintealls', as: 'visitor' },
]
