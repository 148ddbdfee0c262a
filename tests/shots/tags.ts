import type { Shot } from './shot.ts'

export const tags: Shot[] = [
  { name: 'tags-list', path: '/dashboard/tags', as: 'owner' },
  { name: 'tags-list-empty', path: '/dashboard/tags', as: 'newcomer' },
]
