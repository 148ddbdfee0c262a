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
