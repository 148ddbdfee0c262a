import type { Rate } from '../http/limits.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

/** Guessing is slowed, account by account and address by address. */
export const rates = {
  signinByAccountAndAddress: { points: 5, seconds: 15 * MINUTES },
  signinByAddress: { points: 20, seconds: HOURS },
  signinByAccount: { points: 100, seconds: 24 * HOURS },
  signup: { points: 5, seconds: HOURS },
  verification: { points: 3, seconds: HOURS },
} as const satisfies Record<string, Rate>
