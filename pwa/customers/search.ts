import type { Customer } from '../../shared/customers.ts'
import { fold } from '../../shared/rules/text.ts'

type Findable = Pick<Customer, 'name' | 'email' | 'phone' | 'mobile'>

/** A customer with what a search looks in, worked out once for all searches. */
export interface Indexed<C extends Findable> {
  customer: C
  words: string
  digits: string
}

export const indexed = <C extends Findable>(customers: readonly C[]): Indexed<C>[] =>
  customers.map((customer) => ({
    customer,
    words: fold(`${customer.name} ${customer.email}`),
    digits: `${digitsOf(customer.phone ?? '')} ${digitsOf(customer.mobile ?? '')}`,
  }))

/**
 * Those whose name or address holds every word of the query, or whose number holds its digits, in the order given.
 * "öberg" and "oberg" find each other; so do 070-174 and +46 70 174. An empty query finds all.
 */
export function found<C extends Findable>(all: readonly Indexed<C>[], query: string): C[] {
  const terms = fold(query).split(/\s+/).filter(Boolean)
  const numbers = numbersIn(query)
  return all
    .filter(
      ({ words, digits }) =>
        terms.every((term) => words.includes(term)) || numbers.some((number) => digits.includes(number)),
    )
    .map(({ customer }) => customer)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Fewer digits without their zero would be found in nearly every number. */
const ENOUGH_DIGITS = 3

/** The digits of a query that is a number: as typed, and without the zero that a number abroad does not have. */
function numbersIn(query: string): string[] {
  if (!/^[\d\s()+-]+$/.test(query)) return []
  const typed = digitsOf(query)
  const national = typed.replace(/^0+/, '')
  return [typed, ...(national.length >= ENOUGH_DIGITS ? [national] : [])].filter(Boolean)
}
