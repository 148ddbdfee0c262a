import type { Shot } from './shot.ts'

export const landing: Shot[] = [
  { name: 'landing-page', path: '/', as: 'visitor' },
  { name: 'landing-not-found', path: '/finns/inte', as: 'visitor' },
]
