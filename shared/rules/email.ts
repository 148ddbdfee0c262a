import { isPlain } from './text.ts'

const special = String.raw`\s@,;:<>()\[\]"\\`
const pattern = new RegExp(String.raw`^[^${special}\u0080-\uffff]+@[^${special}.]+(\.[^${special}.]+)+$`)

/**
 * Exactly one plain address. Lists, comments, quotes and line breaks are refused: mail libraries read them as further
 * recipients. So are control characters and direction marks. At most 254 characters (RFC 5321 §4.5.3.1.3).
 */
export const isEmail = (text: string): boolean => text.length <= 254 && isPlain(text) && pattern.test(text)

/** The form in which an address is stored and compared. */
export const foldEmail = (text: string): string => text.trim().toLowerCase()

/** Whether an address may be taken in: a plain one, of which no other spelling leads to the same mailbox. */
export const isTakenIn = (address: string): boolean => isEmail(address) && isDomainAsSent(address)

/**
 * Whether the domain is written in the one way that mail is sent by. A mail server's name is mapped before it is asked for
 * (UTS 46): what nobody sees is dropped, wide letters and parted marks become the usual ones. Two such addresses would be two
 * customers with one mailbox, and the no of the one would not hold for the other.
 */
function isDomainAsSent(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return (
    domain === domain.normalize('NFKC') && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && !/\p{DI}/u.test(domain)
  )
}
