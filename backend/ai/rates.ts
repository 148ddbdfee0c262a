import type { Rate } from '../http/limits.ts'

export const rates = {
  /** Texts a minute, whoever writes them: the landing page's demo asks for three at a time. */
  business: { points: 30, seconds: 60 },
  visitor: { points: 15, seconds: 60 },
  /** Texts that were paid and came to nothing, of a business. */
  takenBack: { points: 20, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Rate>
