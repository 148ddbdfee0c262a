import type { Customer } from '../customers.ts'
import { isSameNumber, shownPhone } from './phone.ts'

export const NOTES_MAX = 2000

interface Contact {
  /** Null, or empty, where there is none. */
  email: string | null
  phone: string | null
}

/** A customer has an e-mail address, a telephone number, or both. */
export const hasContact = ({ email, phone }: Contact): boolean => Boolean(email || phone)

/** What a customer is told by beside the name: the address, or the number where there is none. */
export const contactOf = ({ email, phone }: Contact): string => email || shownPhone(phone ?? '')

/** The customer's name on screen: an old list may have an address or a number alone. */
export const calledOf = ({ name, ...contact }: Contact & Pick<Customer, 'name'>): string =>
  name || contactOf(contact)

/**
 * Who somebody without an e-mail address is, whose number these have: an address is one person's, a number may be a
 * household's. Whoever is known by the number alone, or else the only one who has it; nobody where several do.
 */
export const ownerOfNumber = <C extends Pick<Contact, 'email'>>(holders: readonly C[]): C | undefined =>
  holders.find(({ email }) => !email) ?? (holders.length === 1 ? holders[0] : undefined)

/** The known customer who is meant by what was typed, as the server will find them too. */
export function knownAs<C extends Pick<Customer, 'email' | 'phone' | 'mobile'>>(
  known: readonly C[],
  { email, phone }: Contact,
): C | undefined {
  if (email) return known.find((customer) => customer.email === email)
  if (!phone) return undefined
  const last = phone.at(-1)
  return ownerOfNumber(
    known.filter(
      // The last digit first: taking a number apart a hundred thousand times is felt.
      ({ phone: typed, mobile }) =>
        typed === phone || (mobile !== null && mobile.at(-1) === last && isSameNumber(mobile, phone)),
    ),
  )
}

/**
 * Whether something of a shop was made as an example: everything from before the time that its profile names.
 * @param examplesUntil the profile's; nothing where the shop has no examples
 */
export const isExample = (
  { createdAt }: { createdAt: string },
  examplesUntil: string | null | undefined,
): boolean => Boolean(examplesUntil) && createdAt <= (examplesUntil ?? '')
