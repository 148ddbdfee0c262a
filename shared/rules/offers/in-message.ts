import type { ShownOffer } from '../../deliveries.ts'
import type { Offer } from '../../offers.ts'
import { offerState } from './states.ts'

/** Why a message that is sent today cannot lead to an offer; null where it can. A draft starts with the first send. */
export function offerFault(
  offer: Pick<Offer, 'until' | 'startedAt' | 'stoppedAt'>,
  today: string,
): 'over' | 'stopped' | null {
  if (offer.until !== null && today > offer.until) return 'over'
  return offerState(offer, today) === 'stopped' ? 'stopped' : null
}

/** The vouchers that can still be made of an offer; null without a limit. Who holds one needs no other. */
export const vouchersLeft = ({ most, made }: Pick<Offer, 'most' | 'made'>): number | null =>
  most === null ? null : Math.max(0, most - made)

/** What a recipient is offered, as whoever presses Send sees it. */
export const shownOffer = ({ id, title, terms, picture, from, until, perPerson, perCard, worth }: Offer) =>
  ({
    id,
    title,
    terms,
    picture: picture?.digest ?? null,
    from,
    until,
    perPerson,
    perCard,
    worth,
  }) satisfies ShownOffer

/** Whether a message leads to what was seen: another offer, or the same with other terms, is not it. */
export const isSameOffer = (seen: ShownOffer | null, now: ShownOffer | null): boolean =>
  seen === null || now === null
    ? seen === now
    : (Object.keys(now) as (keyof ShownOffer)[]).every((key) => seen[key] === now[key])
