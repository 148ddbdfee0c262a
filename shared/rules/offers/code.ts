// The code of a voucher: seven characters and a check, by Crockford's base32 (crockford.com/base32.html).
import { uuidFromHash } from '../uuid.ts'

/** Without I, L, O and U, which are misread or misspell. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const VOUCHER_CODE_LENGTH = 8
const DRAWN = VOUCHER_CODE_LENGTH - 1

/** Crockford's check is the number modulo this prime, so that any one wrong or swapped character is noticed. */
const PRIME = 37

/** The check of seven characters; undefined where it would be one of Crockford's five signs beyond the alphabet. */
function checkOf(drawn: string): string | undefined {
  let rest = 0
  for (const character of drawn) rest = (rest * alphabet.length + alphabet.indexOf(character)) % PRIME
  return alphabet[rest]
}

/** Draws until the check is a letter or a digit too, which it is six times in seven: 34.8 random bits. */
export function drawVoucherCode(): string {
  for (;;) {
    // 256 is a multiple of 32, so that every character is equally likely.
    const bytes = crypto.getRandomValues(new Uint8Array(DRAWN))
    const drawn = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
    const check = checkOf(drawn)
    if (check !== undefined) return drawn + check
  }
}

export type CodeFault = 'codeLength' | 'codeLetters' | 'codeCheck'

/** What somebody typed or a camera read, as the code it means; or what is wrong with it, before anybody is asked. */
export function readVoucherCode(typed: string): { code: string } | { fault: CodeFault } {
  const plain = typed
    .toUpperCase()
    .replace(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if ([...plain].some((character) => !alphabet.includes(character))) return { fault: 'codeLetters' }
  if (plain.length !== VOUCHER_CODE_LENGTH) return { fault: 'codeLength' }
  return checkOf(plain.slice(0, DRAWN)) === plain.at(-1) ? { code: plain } : { fault: 'codeCheck' }
}

/** As it is shown and read aloud: `7K3M 9Q2X`. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/**
 * What is hashed to a voucher's id, with the shop as salt: devices hold the id and not the code, and a code means
 * nothing in another shop.
 */
export const hashedOf = (businessId: string, code: string): string => `voucher\n${businessId}\n${code}`

/** A voucher's id, as the server makes it too. */
export async function voucherIdOf(businessId: string, code: string): Promise<string> {
  const bytes = await sha256(new TextEncoder().encode(hashedOf(businessId, code)))
  return uuidFromHash([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

/** Browsers have their own only on https and on their own machine. */
const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
