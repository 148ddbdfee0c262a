import type { Customer } from '../customers.ts'

export const NOTES_MAX = 2000

/** The customer's name on screen: an old list may have an address alone. */
export const calledOf = ({ name, email }: Pick<Customer, 'name' | 'email'>): string => name || email
