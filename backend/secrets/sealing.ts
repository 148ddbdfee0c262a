import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyFor = (keys: Keys, about: string): Buffer =>
  Buffer.from(hkdfSync('sha256', keys.data, '', `sealed ${about}`, 32))

/**
 * Encrypts what must be read again, such as the secret of one-time codes, so that a copied database does not hold it.
 * @param about whose it is and what: what was sealed for one cannot be put in the place of another's
 */
export function seal(keys: Keys, about: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(keys, about), iv)
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/**
 * Opens what was sealed for the same purpose. Throws when it was altered, or sealed with another key or for another.
 */
export function unseal(keys: Keys, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyFor(keys, about), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
