import type { Customer } from '../customers.ts'

export const NOTES_MAX = 2000

/** The customer's name on screen: an old list may have an address alone. */
export const calledOf = ({ name, email }: Pick<Customer, 'name' | 'email'>): string => name || email

/**
 * Whether something of a shop was made as an example: everything from before the time that its profile names.
 * @param examplesUntil the profile's; nothing where the shop has no examples
 */
export const isExample = (
  { createdAt }: { createdAt: string },
  examplesUntil: string | null | undefined,
): boolean => Boolean(examplesUntil) && createdAt <= (examplesUntil ?? '')
