import { isEligible } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Customer } from '../../shared/customers.ts'

/** Why a customer cannot get a campaign. */
export type Hindrance = 'never' | 'no' | 'unconfirmed' | 'noMobile' | 'noEmail'

/** A person's own answer is told before a missing address: it is what the shop must not work around. */
function hindranceOf({ consents }: Pick<Customer, 'consents'>, channel: Channel): Hindrance {
  const answer = consents[channel]
  if (answer === null) return 'never'
  if (answer === 'no') return 'no'
  if (answer === 'waiting') return 'unconfirmed'
  return channel === 'email' ? 'noEmail' : 'noMobile'
}

export interface Reach<C> {
  eligible: C[]
  others: { customer: C; why: Hindrance }[]
}

/** Who may and can get a campaign of this channel, and of the others why not; each in the order given. */
export function reachOf<C extends Customer>(customers: readonly C[], channel: Channel): Reach<C> {
  const reach: Reach<C> = { eligible: [], others: [] }
  for (const customer of customers) {
    if (isEligible(customer, channel)) reach.eligible.push(customer)
    else reach.others.push({ customer, why: hindranceOf(customer, channel) })
  }
  return reach
}

export const addressOf = ({ email, mobile }: Customer, channel: Channel): string =>
  channel === 'email' ? email : (mobile ?? '')

/** The selection with all of these in it, or none of them. */
export function withAll(selected: ReadonlySet<string>, ids: readonly string[], isIn: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) isIn ? next.add(id) : next.delete(id)
  return next
}
