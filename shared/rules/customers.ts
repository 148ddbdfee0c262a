import type { Customer } from '../customers.ts'

export const NOTES_MAX = 2000

/** What a customer is called on screen: an old list may know an address alone. */
export const calledOf = ({ name, email }: Pick<Customer, 'name' | 'email'>): string => name || email
