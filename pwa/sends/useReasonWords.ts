import { deliveryReasonWords } from '../../shared/copy/deliveries.ts'
import { type DeliveryReason, deliveryReasons } from '../../shared/deliveries.ts'
import { useCopy } from '../words/copy.ts'

const isKnown = (reason: string): reason is DeliveryReason =>
  (deliveryReasons as readonly string[]).includes(reason)

/** Words for why somebody got nothing; a reason of a newer server is shown as it came. */
export function useReasonWords(): (reason: string) => string {
  const t = useCopy(deliveryReasonWords)
  return (reason) => (isKnown(reason) ? t(reason) : reason)
}
