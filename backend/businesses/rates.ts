import type { Rate } from '../http/limits.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

/** Guessing is slowed, account by account and address by address. */
export const rates = {
  signinByAccountAndAddress: { points: 5, seconds: 15 * MINUTES },
  signinByAddress: { points: 20, seconds: HOURS },
  /** A device that the account was signed in on before. */
  signinByDevice: { points: 5, seconds: 15 * MINUTES },
  /** Accounts that are opened. */
  signup: { points: 5, seconds: HOURS },
  /** Forms, also those that are refused: weighing a password takes the server its time. */
  signupForms: { points: 30, seconds: HOURS },
  /** Links to a new password for one address, and asked for from one. */
  forgotten: { points: 3, seconds: HOURS },
  forgottenByAddress: { points: 20, seconds: HOURS },
  /** Of the password, by who is signed in. */
  confirmation: { points: 5, seconds: 15 * MINUTES },
  verification: { points: 3, seconds: HOURS },
  /** Links to one address, for whichever account. */
  verificationByAddress: { points: 6, seconds: HOURS },
  /** Of them, asked for from one place: a stranger there leaves some for whoever the address belongs to. */
  verificationFromOnePlace: { points: 4, seconds: HOURS },
  /** What one address is told in a day of what was done to its account. */
  notices: { points: 10, seconds: DAYS },
  /** To an address that nobody proved, that an account is about to end: each stranger who claims it has one. */
  endings: { points: 3, seconds: DAYS },
  /** To who has an account, that somebody signed up with their address: strangers decide how often. */
  alreadyHere: { points: 3, seconds: DAYS },
} as const satisfies Record<string, Rate>
