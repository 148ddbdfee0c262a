// A stamp card: an offer that one gets for so many stamps. One card is a person's for good: full, it is used like a
// voucher and begins anew, so that its address, its code and what a phone keeps of it stay the same.
import type { Offer, Stamp } from '../../offers.ts'

/** What a row of before there were cards lacks says that it is none. */
export type CardOffer = Pick<Offer, 'perPerson'> & Partial<Pick<Offer, 'perCard'>>

export const isCard = <T extends Pick<CardOffer, 'perCard'>>(offer: T): offer is T & { perCard: number } =>
  offer.perCard != null

/** How often a voucher may be used; a card once for each time that it was filled. */
export const allowedUses = (offer: CardOffer, stamps: number): number =>
  isCard(offer) ? Math.floor(stamps / offer.perCard) : offer.perPerson

/**
 * The same as a device sees it. A card without an id is yet to be made: the server may have taken stamps of it of which the
 * device has not been told.
 */
export const allowedHere = ({ id, stamps }: { id: string; stamps: number }, offer: CardOffer): number =>
  id === '' ? Number.POSITIVE_INFINITY : allowedUses(offer, stamps)

/**
 * Of the cards that a person has of one offer, because two customers became one: the oldest, on which everything counts
 * and to which the codes and pages of the others lead.
 */
export const mainCardOf = <T extends { id: string; createdAt: string }>(cards: readonly T[]): T | undefined =>
  [...cards].sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))[0]

/**
 * The stamps on a card now; as many as it takes, or more, when it is full. Below zero it was used once too often: what
 * was given is paid by the next stamps, so that however devices disagreed, nobody gets more than their stamps come to.
 */
export const onCard = (perCard: number, stamps: number, uses: number): number => stamps - perCard * uses

/** The stamp by which another one now would be one too soon; undefined where it would not. */
export const stampedLately = <T extends Pick<Stamp, 'at'>>(
  stamped: readonly T[],
  hours: number | null | undefined,
  at: string,
): T | undefined =>
  stamped.findLast((stamp) => Math.abs(Date.parse(at) - Date.parse(stamp.at)) < (hours ?? 0) * 3_600_000)

/** Stamps beside one another where a card is drawn: rows as even as they can be, and no wider than five. */
export const columnsOf = (perCard: number): number => Math.ceil(perCard / Math.ceil(perCard / 5))

/** Those that devices are told of: the others are counted. */
export const STAMPS_TOLD = 5
