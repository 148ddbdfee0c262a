import type { DeliveryReason } from '../../shared/deliveries.ts'
import type { SuppressionRow } from '../database/index.ts'

/** Why an address gets nothing more after a failure: it was blocked by its owner, or there is nobody behind it. */
export function suppressedFor(reason: DeliveryReason | null): SuppressionRow['reason'] | null {
  if (reason === 'optedOut') return 'optedOut'
  return reason === 'mailboxUnknown' ? 'bounced' : null
}
