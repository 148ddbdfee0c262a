import { isEligible } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Customer } from '../../shared/customers.ts'
import { type LeftOutReason, leftOutBy } from '../../shared/rules/reach.ts'

export interface Reach<C> {
  eligible: C[]
  others: { customer: C; why: LeftOutReason }[]
}

/** Who may and can get a campaign of this channel, and of the others why not; each in the order given. */
export function reachOf<C extends Customer>(customers: readonly C[], channel: Channel): Reach<C> {
  const reach: Reach<C> = { eligible: [], others: [] }
  for (const customer of customers) {
    if (isEligible(customer, channel)) reach.eligible.push(customer)
    else reach.others.push({ customer, why: whyNot(customer, channel) })
  }
  return reach
}

function whyNot({ consents, email, mobile, phone }: Customer, channel: Channel): LeftOutReason {
  const address = (channel === 'email' ? email : mobile) || null
  return leftOutBy(channel, { answer: consents[channel], address, phone }) ?? 'no'
}

export const addressOf = ({ email, mobile }: Customer, channel: Channel): string =>
  channel === 'email' ? email : (mobile ?? '')

/** The selection with all of these in it, or none of them. */
export function withAll(selected: ReadonlySet<string>, ids: readonly string[], isIn: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) isIn ? next.add(id) : next.delete(id)
  return next
}
