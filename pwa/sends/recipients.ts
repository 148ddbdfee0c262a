import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Customer } from '../../shared/customers.ts'
import { type AudienceReason, canReceive, holdersOf, reasonAgainst } from '../../shared/rules/audience.ts'
import { countriesOf, isAbroad } from '../../shared/rules/destinations.ts'

export interface LeftOutHere<C> {
  customer: C
  why: AudienceReason
  /** For `sameAddress`: the person who gets the message. */
  goesTo?: C
}

/** The reach as this device knows it; `toldOf` adds what only the server knows. */
export interface Reach<C> {
  eligible: C[]
  others: LeftOutHere<C>[]
}

/**
 * The people who may and can get a shop's campaign of this channel, and the reasons of the others; each in the order
 * given.
 */
export function reachOf<C extends Customer>(
  customers: readonly C[],
  channel: Channel,
  { texting }: Pick<Business, 'texting'>,
): Reach<C> {
  const countries = countriesOf(texting)
  const factsOf = ({ consents, phone, ...person }: Customer) => ({
    answer: consents[channel],
    address: addressOf(person, channel),
    phone,
  })
  const able = customers.filter((customer) => canReceive(factsOf(customer)))
  const holders = holdersOf(able, (customer) => addressOf(customer, channel))
  const reach: Reach<C> = { eligible: [], others: [] }
  for (const customer of customers) {
    const facts = factsOf(customer)
    const holder = holders.get(facts.address)
    const isShared = holder !== undefined && holder.id !== customer.id
    const isCountryOff = isAbroad(channel, facts.address, countries)
    const why = reasonAgainst(channel, { ...facts, isShared, isCountryOff })
    if (!why) reach.eligible.push(customer)
    else reach.others.push({ customer, why, ...(why === 'sameAddress' && { goesTo: holder }) })
  }
  return reach
}

export const addressOf = ({ email, mobile }: Pick<Customer, 'email' | 'mobile'>, channel: Channel): string =>
  channel === 'email' ? email : (mobile ?? '')

/** The selection with all of these in it, or none of them. */
export function withAll(selected: ReadonlySet<string>, ids: readonly string[], isIn: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) isIn ? next.add(id) : next.delete(id)
  return next
}
