import { foldEmail, isTakenIn } from '../rules/email.ts'
import { looksLikePhone } from '../rules/phone.ts'
import { cleanLine } from '../rules/text.ts'
import type { PersonRow } from './person.ts'

/** How the person of a row is reached; empty where the row has nothing that can be used. */
export interface Contact {
  email: string
  phone: string
  /** What of it could not be used, and is left out. */
  left: { email?: 'addressLeft'; phone?: 'badPhone' }
}

/** Why a row is nobody's: the field and what is wrong with it, a key of `copy/imports.ts`. */
export type ContactFault = { email: 'badAddress' | 'noContact' } | { phone: 'badPhoneAlone' }

/**
 * An address that cannot be used refuses the row, which may be mended and come again, unless there is a no in it: that
 * counts at once, for whoever has the number.
 * @param isStatedNo whether everybody in the file is stated to have said no
 */
export function contactOf(
  raw: Pick<PersonRow, 'email' | 'phone' | 'says'>,
  isStatedNo: boolean,
): Contact | { fault: ContactFault } {
  const email = foldEmail(raw.email)
  const typed = cleanLine(raw.phone ?? '')
  const phone = looksLikePhone(typed) ? typed : ''
  const isBadAddress = email !== '' && !isTakenIn(email)
  const holdsNo = isStatedNo || Object.values(raw.says ?? {}).includes(false)
  if (isBadAddress && !(phone && holdsNo)) return { fault: { email: 'badAddress' } }
  if (!email && !phone) return { fault: typed ? { phone: 'badPhoneAlone' } : { email: 'noContact' } }
  return {
    email: isBadAddress ? '' : email,
    phone,
    left: { ...(isBadAddress && { email: 'addressLeft' }), ...(typed && !phone && { phone: 'badPhone' }) },
  }
}
