import { Failure } from '../../../shared/errors.ts'
import { SECOND } from '../../clock.ts'
import type { Limits } from '../../http/limits.ts'
import { rates } from '../rates.ts'

/** How many wrong tries an account takes before the pauses begin, and the longest of them. */
const FREE = 10
const LONGEST_S = 15 * 60
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * SECOND

/**
 * Wrong tries at one thing, wherever they come from: from the tenth within a day on, each makes the next wait twice as
 * long, up to a quarter of an hour. Nobody is ever shut out for good, and whoever guesses gets about a hundred tries a day.
 */
export interface Pauses {
  /** Counts a try before it is known whether it is right. Throws `tooMany`, uncounted, while a pause lasts. */
  take(key: string): void
  /** Forgets the tries: somebody knew it. */
  forget(key: string): void
  /** The try that was counted last was none. */
  giveBack(key: string): void
}

interface Tries {
  count: number
  nextAt: number
  lastAt: number
}

export function createPauses(enabled: boolean, now: () => number = () => Date.now()): Pauses {
  const tries = new Map<string, Tries>()

  function prune(at: number): void {
    for (const [key, { lastAt }] of tries) {
      // The oldest come first, because each try puts its key last.
      if (at - lastAt < FORGOTTEN_AFTER_MS) return
      tries.delete(key)
    }
  }

  return {
    take(key) {
      if (!enabled) return
      const at = now()
      prune(at)
      const { count, nextAt } = tries.get(key) ?? { count: 0, nextAt: 0 }
      if (at < nextAt) {
        const seconds = Math.ceil((nextAt - at) / SECOND)
        throw new Failure('tooMany', { retryAfter: seconds, values: { n: seconds } })
      }
      const pause = count + 1 < FREE ? 0 : Math.min(LONGEST_S, 2 ** (count + 1 - FREE))
      tries.delete(key)
      tries.set(key, { count: count + 1, nextAt: at + pause * SECOND, lastAt: at })
    },
    forget: (key) => void tries.delete(key),
    giveBack(key) {
      const last = tries.get(key)
      if (last) tries.set(key, { ...last, count: last.count - 1, nextAt: 0 })
    },
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
export interface Counted {
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
): Promise<Counted> {
  const keys = counted(door, attempt)
  for (const [name, key, rate] of keys) await limits.take(name, key, rate)
  if (!attempt.device) pauses.take(attempt.email)
  const giveBack = async () => {
    for (const [name, key] of keys) await limits.giveBack(name, key)
  }
  return {
    right: async () => {
      await giveBack()
      pauses.forget(attempt.email)
    },
    undone: async () => {
      await giveBack()
      if (!attempt.device) pauses.giveBack(attempt.email)
    },
  }
}
