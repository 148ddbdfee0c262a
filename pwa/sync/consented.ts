import type { Answers, Channel, ConsentsOf } from '../../shared/consents.ts'
import type { Customer, CustomerPatch } from '../../shared/customers.ts'
import { channels, isConsenting } from '../../shared/rules/channels.ts'
import { afterAnswer, movedConsents, movesIn, sinceOf } from '../../shared/rules/consent.ts'

export const notAsked: ConsentsOf = { sms: null, email: null, whatsapp: null }

/**
 * The yeses that come back with an address, as the history told this device. It goes with the change that brings the
 * address back, beside its old values; the server finds them by itself.
 */
export interface Returning {
  /** The address. */
  to: string | null
  /** Since when each stands; null where that is not known. */
  since: Partial<Record<Channel, string | null>>
}

const returningIn = (
  { returning }: Readonly<Record<string, unknown>>,
  { email, phone }: CustomerPatch,
): Returning['since'] => {
  const told = returning as Returning | undefined
  return told && (phone === told.to || email === told.to) ? told.since : {}
}

/** Where consent stands after a change, by the rules of the server. */
export function consented(
  row: Customer,
  patch: CustomerPatch,
  said: Answers,
  at: string,
  base: Readonly<Record<string, unknown>>,
): Partial<Pick<Customer, 'consents' | 'consentGiven' | 'consentAt' | 'since'>> {
  const hasAnswer = channels.some((channel) => said[channel] !== undefined)
  const moves = movesIn(row, patch)
  if (!hasAnswer && !moves.email && !moves.phone) return {}
  const moved = movedConsents(row.consents, moves)
  const returning = returningIn(base, patch)
  const since: Customer['since'] = {}
  for (const channel of channels) {
    const isBack = (channel === 'email' ? moves.email : moves.phone) && moved[channel] === null
    if (isBack && returning[channel] !== undefined) moved[channel] = 'yes'
    const time = isBack ? returning[channel] : sinceOf(row, channel)
    if (time) since[channel] = time
  }
  const consents = answered(moved, said, at)
  for (const channel of channels) if (consents[channel] !== moved[channel]) since[channel] = at
  return { consents, since, consentGiven: isConsenting(consents), consentAt: hasAnswer ? at : row.consentAt }
}

/** Staff's answers laid over: they never turn a no back into a yes. */
export function answered(before: ConsentsOf, said: Answers, at: string): ConsentsOf {
  const after = { ...before }
  for (const channel of channels) {
    const given = said[channel]
    if (given === undefined) continue
    const noAt = before[channel] === 'no' || before[channel] === 'waiting' ? at : null
    after[channel] = afterAnswer(before[channel], noAt, { given, source: 'staff', at })
  }
  return after
}
