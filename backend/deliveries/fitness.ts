import type { Channel } from '../../shared/consents.ts'
import type { DeliveryReason } from '../../shared/deliveries.ts'
import { hindrance } from '../../shared/rules/reach.ts'
import type { CustomerRow, SendRow, SuppressionRow } from '../database/index.ts'

type Person = Pick<CustomerRow, 'email' | 'mobile' | 'sms' | 'emailConsent' | 'whatsapp'>

/** The column in which a customer's answer for a channel stands. */
export const consentColumn = { sms: 'sms', email: 'emailConsent', whatsapp: 'whatsapp' } as const
/** The column with the address that a channel writes to. */
export const addressColumn = { sms: 'mobile', email: 'email', whatsapp: 'mobile' } as const

export const addressOf = (person: Person, channel: Channel): string | null => person[addressColumn[channel]]

/** Why a person cannot be written to on a channel, or null. Suppression is looked up apart, by the address. */
export function unreachable(person: Person, channel: Channel): 'noConsent' | 'noAddress' | null {
  return hindrance(person[consentColumn[channel]], addressOf(person, channel))
}

/** A delivery beside what its send, its customer and the suppressions say now. */
export interface Standing {
  channel: Channel
  address: string | null
  sendState: SendRow['state']
  customerId: string | null
  email: string | null
  mobile: string | null
  sms: Person['sms'] | null
  emailConsent: Person['emailConsent'] | null
  whatsapp: Person['whatsapp'] | null
  suppressedAt: string | null
  suppressedFor: SuppressionRow['reason'] | null
}

export type Obstacle = { state: 'skipped'; reason: DeliveryReason } | { state: 'cancelled'; reason: null }

/** What keeps a delivery from being handed over for good, or null. A yes belongs to the address that it was given for. */
export function obstacleOf(row: Standing): Obstacle | null {
  if (row.sendState === 'cancelled') return { state: 'cancelled', reason: null }
  const reason = personalObstacle(row)
  return reason && { state: 'skipped', reason }
}

/** Nobody said no from a number that cannot be reached. */
export const suppressedReason = (why: SuppressionRow['reason'] | null): DeliveryReason =>
  why === 'unreachable' ? 'addressInvalid' : 'suppressed'

function personalObstacle(row: Standing): DeliveryReason | null {
  if (row.customerId === null) return 'customerDeleted'
  if (row.suppressedAt !== null) return suppressedReason(row.suppressedFor)
  const fault = unreachable(row, row.channel)
  if (fault) return fault
  return addressOf(row, row.channel) === row.address ? null : 'addressChanged'
}
