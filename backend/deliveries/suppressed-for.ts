import type { DeliveryReason } from '../../shared/deliveries.ts'
import type { SuppressionRow } from '../database/index.ts'

/** The suppression after a failure: the owner blocked the address, or there is nobody behind it. */
export function suppressedFor(reason: DeliveryReason | null): SuppressionRow['reason'] | null {
  if (reason === 'optedOut') return 'optedOut'
  return reason === 'mailboxUnknown' ? 'bounced' : null
}
