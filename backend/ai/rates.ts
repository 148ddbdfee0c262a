import type { Rate } from '../http/limits.ts'

/** So many texts a minute, whoever writes them: the landing page's demo asks for three at a time. */
export const rates = {
  business: { points: 30, seconds: 60 },
  visitor: { points: 15, seconds: 60 },
} as const satisfies Record<string, Rate>
