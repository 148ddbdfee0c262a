import type { Campaign } from '../../../shared/campaigns.ts'
import type { Offer } from '../../../shared/offers.ts'
import { hasPlaceFor } from '../../../shared/rules/template.ts'
import { useRows } from '../../sync/index.ts'

/** The offer that a text leads to; null where it leads to none, undefined where this device does not know it. */
export function useMeantOffer({
  message,
  offerId,
}: Pick<Campaign, 'message' | 'offerId'>): Offer | null | undefined {
  const offers = useRows('offer')
  return hasPlaceFor(message, 'offer') ? offers?.find(({ id }) => id === offerId) : null
}
