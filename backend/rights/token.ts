import { randomBytes } from 'node:crypto'
import { isUuid } from '../../shared/rules/uuid.ts'
import { sha256 } from '../secrets/keys.ts'

const SECRET_BYTES = 32
/** The length of 16 bytes in base64url. */
const BUSINESS_LENGTH = 22

/**
 * The end of a link's address: the business, so that even an expired link leads to its shop, and 256 random bits, of
 * which the database knows only the hash.
 */
export function newToken(businessId: string): { token: string; id: string } {
  const business = Buffer.from(businessId.replaceAll('-', ''), 'hex').toString('base64url')
  const token = business + randomBytes(SECRET_BYTES).toString('base64url')
  return { token, id: sha256(token) }
}

/** The row that a token may name; null for what was never one. */
export function readToken(token: string): { businessId: string; id: string } | null {
  if (!/^[\w-]{23,90}$/.test(token)) return null
  const hex = Buffer.from(token.slice(0, BUSINESS_LENGTH), 'base64url').toString('hex')
  const businessId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(businessId) ? { businessId, id: sha256(token) } : null
}
