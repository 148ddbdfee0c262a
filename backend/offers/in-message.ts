import type { ShownOffer } from '../../shared/deliveries.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { offerFault, shownOffer } from '../../shared/rules/offers/in-message.ts'
import { hasPlaceFor } from '../../shared/rules/template.ts'
import type { Unit } from '../database/index.ts'
import { dayOf, findOffer, setOffer, toOffer } from './store.ts'

/** Throws `invalid` for an offer that the shop does not have. */
export async function refuseMissingOffer(unit: Unit, offerId: string | null): Promise<void> {
  if (offerId !== null && !(await findOffer(unit, offerId))) throw invalid({ offerId: 'offerGone' })
}

/**
 * The offer whose vouchers a message that is about to be sent leads to; null for a text without `{{offer}}`. A draft
 * starts. Throws `offerEnded` for one that is over, stopped or gone.
 */
export async function offerToSend(
  unit: Unit,
  { message, offerId }: { message: string; offerId: string | null },
  now: string,
): Promise<string | null> {
  if (!hasPlaceFor(message, 'offer')) return null
  const offer = offerId === null ? undefined : await findOffer(unit, offerId)
  if (!offer || offerFault(toOffer(offer), await dayOf(unit, now))) throw new Failure('offerEnded')
  if (offer.startedAt === null) await setOffer(unit, offer.id, { startedAt: now, updatedAt: now })
  return offer.id
}

/** What a message that goes out now leads to; null for a text without `{{offer}}`, and where the offer is gone. */
export async function offerShown(
  unit: Unit,
  { message, offerId }: { message: string; offerId: string | null },
): Promise<ShownOffer | null> {
  const offer = offerId !== null && hasPlaceFor(message, 'offer') ? await findOffer(unit, offerId) : undefined
  return offer ? shownOffer(toOffer(offer)) : null
}
