import type { Channel, ConsentState } from '../consents.ts'

/**
 * Why a person cannot be written to on a channel, or null. The one rule of it: who is offered on screen, who is counted
 * when a planned send is looked at again, and who gets a line in the ledger.
 */
export function hindrance(answer: ConsentState, address: string | null): 'noConsent' | 'noAddress' | null {
  if (answer !== 'yes') return 'noConsent'
  return address ? null : 'noAddress'
}

/**
 * Why somebody will not get a message, as it is told before it is sent. From the customer's row: `never` asked, said
 * `no`, a yes that is `unconfirmed`, no number or address, or a `badNumber` that no text can be sent to. From the ledger
 * and the refusals of addresses, which only the server has: `suppressed`, `unreachable`, has it `already`, and
 * `tooOften`, as many messages as the shop allows.
 */
export const leftOutReasons = [
  ...(['no', 'never', 'unconfirmed', 'noMobile', 'badNumber', 'noEmail'] as const),
  ...(['suppressed', 'unreachable', 'already', 'tooOften'] as const),
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What of a customer's row says why they cannot get a message, or null. */
export function leftOutBy(
  channel: Channel,
  { answer, address, phone }: { answer: ConsentState; address: string | null; phone: string | null },
): LeftOutReason | null {
  // A person's own answer is told before a missing address: it is what the shop must not work around.
  if (hindrance(answer, address) === null) return null
  if (answer === null) return 'never'
  if (answer === 'no') return 'no'
  if (answer === 'waiting') return 'unconfirmed'
  if (channel === 'email') return 'noEmail'
  return phone ? 'badNumber' : 'noMobile'
}
