import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '../../shared/errors.ts'

/** OWASP's minimum for argon2id, which is the library's algorithm when none is named: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One processor is left to everything else, and one of Node's four threads to files and names. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const MOST_WAITING = 70
/** How many passwords may be on their way to be checked; whoever comes after them is told to come back. */
export const MOST_CHECKS = AT_ONCE + MOST_WAITING
const BUSY_SECONDS = 5

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when its turn comes. Throws `busy` when too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length >= MOST_WAITING) throw new Failure('busy', { retryAfter: BUSY_SECONDS })
  // Whoever ends hands its place on, so it is taken already when this goes on.
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Keyboards compose å, ä and ö in different ways: the same password must be the same bytes. */
const composed = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost))

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** A hash that no password has, as dear to check as a real one. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`

/** Takes equally long whether there is a hash or not, so that the time does not tell who has an account. */
export const isPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  inTurn(() => verify(stored ?? nobodys, composed(password)))
