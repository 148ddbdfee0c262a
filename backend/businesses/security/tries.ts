import { Failure } from '../../../shared/errors.ts'
import { SECOND } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../../http/limits.ts'
import { rates } from '../rates.ts'

/**
 * From the tenth wrong try within a day on, each makes the next wait twice as long, up to a quarter of an hour, wherever
 * they come from. Nobody is ever shut out for good, and whoever guesses gets about a hundred tries a day.
 */
const rule = { free: 10, longest: 15 * 60, forgottenAfter: 24 * 60 * 60 } as const

/** Wrong tries at the accounts of one door. */
export interface Pauses {
  /** Counts a try before it is known whether it is right. Throws `tooMany`, uncounted, while a pause lasts. */
  take(key: string): Promise<void>
  /** Forgets the tries: somebody knew it. */
  forget(key: string): Promise<void>
  /** The try that was counted last was none. */
  giveBack(key: string): Promise<void>
}

const none: Pauses = { take: async () => {}, forget: async () => {}, giveBack: async () => {} }

/** Of the door of merchants or of super admins, counted where the database says; none at all with `LIMITS=off`. */
export function createPauses(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  door: 'signin' | 'admin',
  now: () => number = () => Date.now(),
): Pauses {
  if (!config.limits) return none
  const { pauses } = db
  const named = (key: string) => `${door} ${key}`
  return {
    async take(key) {
      const ms = await pauses.take(named(key), rule, now())
      if (ms === 0) return
      const seconds = Math.ceil(ms / SECOND)
      throw new Failure('tooMany', { retryAfter: seconds, values: { n: seconds } })
    },
    forget: (key) => pauses.forget(named(key)),
    giveBack: (key) => pauses.giveBack(named(key), rule),
  }
}

/** Who tries: an account, from where, and on a device that somebody has signed in to it before, or not. */
export interface Attempt {
  email: string
  address: string
  /** Names a device that this account was signed in on; null for one that is not known. */
  device: string | null
}

/** `door` keeps the counts of merchants and of super admins apart. */
const counted = (door: string, { email, address, device }: Attempt) =>
  device
    ? ([[`${door} by device`, device, rates.signinByDevice]] as const)
    : ([
        [`${door} by account and address`, `${email} ${address}`, rates.signinByAccountAndAddress],
        [`${door} by address`, address, rates.signinByAddress],
      ] as const)

/** What becomes of a try that was counted. */
export interface CountedTry {
  /** It was right: nothing before it counts any more. */
  right(): Promise<void>
  /** It was no guess, and nothing more is known of whoever made it. */
  undone(): Promise<void>
}

/**
 * Counts a sign-in before its password is looked at; throws `tooMany` with the time. A device that the account is known on
 * has a count of its own, so that strangers who guess keep its owner out at no time.
 */
export async function countAttempt(
  limits: Limits,
  pauses: Pauses,
  attempt: Attempt,
  door: 'signin' | 'admin' = 'signin',
): Promise<CountedTry> {
  const keys = counted(door, attempt)
  for (const [name, key, rate] of keys) await limits.take(name, key, rate)
  if (!attempt.device) await pauses.take(attempt.email)
  const giveBack = async () => {
    for (const [name, key] of keys) await limits.giveBack(name, key)
  }
  return {
    right: async () => {
      await giveBack()
      await pauses.forget(attempt.email)
    },
    undone: async () => {
      await giveBack()
      if (!attempt.device) await pauses.giveBack(attempt.email)
    },
  }
}
