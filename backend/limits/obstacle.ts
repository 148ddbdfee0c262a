import type { Channel } from '../../shared/consents.ts'
import type { DeliveryReason } from '../../shared/deliveries.ts'
import { type AudienceFacts, canReceive, type OwnFacts, reasonAgainst } from '../../shared/rules/audience.ts'
import type { CustomerRow, SendRow, SuppressionRow } from '../database/index.ts'

type Person = Pick<CustomerRow, 'email' | 'phone' | 'mobile' | 'sms' | 'emailConsent' | 'whatsapp'>

/** The column in which a customer's answer for a channel stands. */
export const consentColumn = { sms: 'sms', email: 'emailConsent', whatsapp: 'whatsapp' } as const
/** The column with the address that a channel writes to. */
export const addressColumn = { sms: 'mobile', email: 'email', whatsapp: 'mobile' } as const

export const addressOf = (person: Pick<Person, 'email' | 'mobile'>, channel: Channel): string | null =>
  person[addressColumn[channel]]

/** The facts about a channel in a customer's row. */
export const ownFacts = (person: Person, channel: Channel): OwnFacts => ({
  answer: person[consentColumn[channel]],
  address: addressOf(person, channel),
  phone: person.phone,
})

/** Whether a customer's own answer and address let a message through. */
export const isReachable = (person: Omit<Person, 'phone'>, channel: Channel): boolean =>
  canReceive(ownFacts({ ...person, phone: null }, channel))

/** A refusal that is kept for an address, as the rule asks for it. */
export const refusalOf = (
  reason: SuppressionRow['reason'] | null | undefined,
): 'no' | 'unreachable' | null => (reason === 'unreachable' ? 'unreachable' : reason ? 'no' : null)

/** A delivery beside what its send, its customer and the refusals say now. */
interface DeliveryNow {
  channel: Channel
  address: string | null
  sendState: SendRow['state']
  /** Null once the customer is deleted, and with it what follows. */
  customerId: string | null
  email: string | null
  phone: string | null
  mobile: string | null
  sms: Person['sms'] | null
  emailConsent: Person['emailConsent'] | null
  whatsapp: Person['whatsapp'] | null
  suppressedFor: SuppressionRow['reason'] | null
}

export type Obstacle = { state: 'skipped'; reason: DeliveryReason } | { state: 'cancelled'; reason: null }

/**
 * The permanent obstacle to handing a delivery over, or null. A yes belongs to the address that it was given for. The
 * options are asked in the claim, and not again before the call.
 */
export function obstacleOf(
  row: DeliveryNow,
  options: Pick<AudienceFacts, 'isTooOften' | 'isCountryOff'> = {},
): Obstacle | null {
  if (row.sendState === 'cancelled') return { state: 'cancelled', reason: null }
  const reason = reasonAgainst(row.channel, {
    ...ownFacts(row, row.channel),
    isDeleted: row.customerId === null,
    madeFor: row.address,
    refusal: refusalOf(row.suppressedFor),
    ...options,
  })
  return reason && { state: 'skipped', reason }
}
