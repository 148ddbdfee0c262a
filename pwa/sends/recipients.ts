import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Customer } from '../../shared/customers.ts'
import {
  type AudienceReason,
  canReceive,
  createSegmentCounter,
  holdersOf,
  reasonAgainst,
} from '../../shared/rules/audience.ts'
import { countriesOf, isAbroad } from '../../shared/rules/destinations.ts'
import { type Condition, matching } from '../../shared/rules/segments.ts'

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

type Shop = Pick<Business, 'texting'>

/** The facts in a customer's row as the rule asks for them. */
function factsFor(channel: Channel, { texting }: Shop) {
  const countries = countriesOf(texting)
  return ({ consents, phone, ...person }: Customer) => {
    const address = addressOf(person, channel)
    return { answer: consents[channel], address, phone, isCountryOff: isAbroad(channel, address, countries) }
  }
}

/**
 * The people who may and can get a shop's campaign of this channel, and the reasons of the others; each in the order
 * given.
 */
export function reachOf<C extends Customer>(customers: readonly C[], channel: Channel, shop: Shop): Reach<C> {
  const factsOf = factsFor(channel, shop)
  const able = customers.filter((customer) => canReceive(factsOf(customer)))
  const holders = holdersOf(able, (customer) => addressOf(customer, channel))
  const reach: Reach<C> = { eligible: [], others: [] }
  for (const customer of customers) {
    const facts = factsOf(customer)
    const holder = holders.get(facts.address)
    const isShared = holder !== undefined && holder.id !== customer.id
    const why = reasonAgainst(channel, { ...facts, isShared })
    if (!why) reach.eligible.push(customer)
    else reach.others.push({ customer, why, ...(why === 'sameAddress' && { goesTo: holder }) })
  }
  return reach
}

/** Counts who can get a campaign of each segment, a customer at a time; as `reachOf` finds them one segment at a time. */
export function segmentCounter(
  customers: readonly Customer[],
  segments: readonly (readonly Condition[])[],
  channel: Channel,
  shop: Shop,
): { add: (customer: Customer) => void; counts: () => number[] } {
  const factsOf = factsFor(channel, shop)
  const tests = segments.map(matching)
  const able = customers.filter((customer) => canReceive(factsOf(customer)))
  const shared = holdersOf(able, (customer) => addressOf(customer, channel))
  const counter = createSegmentCounter(tests.length, (address) => shared.has(address))
  return {
    counts: counter.counts,
    add: (customer) => {
      const facts = factsOf(customer)
      if (!canReceive(facts)) return
      const { id, consentAt } = customer
      const isIn = tests.map((test) => test(customer))
      counter.add({ id, consentAt, address: facts.address, why: reasonAgainst(channel, facts), isIn })
    },
  }
}

export const addressOf = ({ email, mobile }: Pick<Customer, 'email' | 'mobile'>, channel: Channel): string =>
  channel === 'email' ? email : (mobile ?? '')

/** The selection with all of these in it, or none of them. */
export function withAll(selected: ReadonlySet<string>, ids: readonly string[], isIn: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) isIn ? next.add(id) : next.delete(id)
  return next
}
