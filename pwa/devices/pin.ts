import { readRecord, writeRecord } from '../taps/index.ts'

/** The iterations that OWASP asks of PBKDF2 with SHA-256; half a second on a tablet. */
const ITERATIONS = 600_000
const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * The PIN as the device keeps it: a random token sealed with a key made slowly from the PIN. Only the right PIN opens it,
 * with no network, and the token tells the server so later.
 */
interface StoredPin {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  tokenHash: string
}

interface Tries {
  wrong: number
  /** Milliseconds since 1970 before which none is taken. */
  until: number
}

/** `right` with the token that was sealed; `wrong` with how many are left before one has to wait; `wait` until then. */
export type PinAnswer =
  | { kind: 'right'; token: string }
  | { kind: 'wrong'; left: number }
  | { kind: 'wait'; until: number }
  | { kind: 'none' }

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text)

/** Plain http by a LAN address has neither the means to hash a PIN nor a worker. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined

export const hasPin = async (): Promise<boolean> => (await readRecord('pin')) !== undefined

/** The hash by which the server knows the token. */
export const tokenHashOf = async (): Promise<string | undefined> =>
  (await readRecord<StoredPin>('pin'))?.tokenHash

const utf8 = new TextEncoder()
const base64 = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey('raw', utf8.encode(pin), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Keeps a new PIN on this device, and forgets the wrong tries at the old one. */
export async function setPin(pin: string, iterations = ITERATIONS): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const token = base64(crypto.getRandomValues(new Uint8Array(32)))
  const key = await keyOf(pin, salt, iterations)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, utf8.encode(token))
  const tokenHash = base64(await crypto.subtle.digest('SHA-256', utf8.encode(token)))
  await writeRecord('pin', { salt, iterations, iv, sealed, tokenHash } satisfies StoredPin)
  await writeRecord('tries')
}

/** Until when no PIN is taken, in milliseconds since 1970; 0 when one is. */
export const pinWaitsUntil = async (now = Date.now()): Promise<number> => (await readTries(now)).until

/** A wait by a clock that has been set back since begins anew, or it would last until that clock’s time comes. */
async function readTries(now: number): Promise<Tries> {
  const tries = (await readRecord<Tries>('tries')) ?? { wrong: 0, until: 0 }
  const latest = now + waitAfter(tries.wrong)
  if (tries.until <= latest) return tries
  const begun: Tries = { ...tries, until: latest }
  await writeRecord('tries', begun)
  return begun
}

/** Tries a PIN. The try is written down before it is judged, so that no reload gives it back. */
export async function tryPin(pin: string, now = Date.now()): Promise<PinAnswer> {
  const stored = await readRecord<StoredPin>('pin')
  if (!stored) return { kind: 'none' }
  const before = await readTries(now)
  if (before.until > now) return { kind: 'wait', until: before.until }
  const wrong = before.wrong + 1
  const until = wrong < FREE_TRIES ? 0 : now + waitAfter(wrong)
  await writeRecord('tries', { wrong, until } satisfies Tries)
  const token = await unseal(stored, pin)
  if (token === null) return until ? { kind: 'wait', until } : { kind: 'wrong', left: FREE_TRIES - wrong }
  await writeRecord('tries')
  return { kind: 'right', token }
}

const waitAfter = (wrong: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS)

async function unseal({ salt, iterations, iv, sealed }: StoredPin, pin: string): Promise<string | null> {
  const key = await keyOf(pin, salt, iterations)
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed))
  } catch {
    return null
  }
}
