import { crc32 } from 'node:zlib'
import { API_KEY_CHECKSUM, API_KEY_PREFIX, API_KEY_RANDOM } from '../../shared/api-keys/form.ts'
import { base62Of, randomCode } from '../secrets/keys.ts'

/** Letters of a secret that a list shows: the prefix and four more, which leave 232 bits to guess. */
const SHOWN = API_KEY_PREFIX.length + 4

const checksumOf = (start: string): string => base62Of(crc32(start)).padStart(API_KEY_CHECKSUM, '0')

/**
 * A prefix, random letters and a checksum of both, as GitHub's tokens have them: a scanner finds one that leaked without
 * asking anybody, and a mistyped one is refused without asking the database.
 */
export function newSecret(): string {
  const start = API_KEY_PREFIX + randomCode(API_KEY_RANDOM)
  return start + checksumOf(start)
}

export const startOf = (secret: string): string => secret.slice(0, SHOWN)

const form = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${API_KEY_RANDOM + API_KEY_CHECKSUM}}$`)

/** Whether a text is what `newSecret` makes, ours or not. */
export const isSecret = (text: string): boolean =>
  form.test(text) && checksumOf(text.slice(0, -API_KEY_CHECKSUM)) === text.slice(-API_KEY_CHECKSUM)
