import type { Offer, Use } from '../../offers.ts'
import { allowedUses, type CardOffer, isCard } from './stamps.ts'

export const offerStates = ['draft', 'running', 'over', 'stopped'] as const
export type OfferState = (typeof offerStates)[number]

type Bounds = Pick<Offer, 'from' | 'until' | 'startedAt' | 'stoppedAt'>

/** @param today by the shop's calendar */
export function offerState({ until, startedAt, stoppedAt }: Omit<Bounds, 'from'>, today: string): OfferState {
  if (startedAt === null) return 'draft'
  if (stoppedAt !== null) return 'stopped'
  return until !== null && today > until ? 'over' : 'running'
}

/** `early`: its first day has not come; `collecting`: a stamp card that is not full. `draft` never has vouchers. */
export const voucherStates = ['usable', 'used', 'early', 'over', 'stopped', 'collecting'] as const
export type VoucherState = (typeof voucherStates)[number]

/**
 * What a voucher is good for on a day of the shop's calendar. One that is used stays used, whatever becomes of its
 * offer. A stamp card never is: it begins anew.
 * @param stamps of a card, those that stand
 */
export function voucherState(
  offer: Bounds & CardOffer,
  uses: readonly Use[],
  today: string,
  stamps = 0,
): VoucherState {
  const isSpent = uses.length >= allowedUses(offer, stamps)
  if (isSpent && !isCard(offer)) return 'used'
  const state = offerState(offer, today)
  if (state === 'over') return 'over'
  if (state !== 'running') return 'stopped'
  if (offer.from !== null && today < offer.from) return 'early'
  return isSpent ? 'collecting' : 'usable'
}

/**
 * The day of a voucher that somebody may want in their calendar: its last, or else the first of one that has not begun.
 * Null where there is none, or nothing to use any more.
 */
export function dayToKeep(
  { from, until }: Pick<Bounds, 'from' | 'until'>,
  state: VoucherState,
): { kind: 'last' | 'first'; day: string } | null {
  if (state !== 'usable' && state !== 'early' && state !== 'collecting') return null
  if (until !== null) return { kind: 'last', day: until }
  return state === 'early' && from !== null ? { kind: 'first', day: from } : null
}

/** A use as the log has it. */
export interface LoggedUse extends Omit<Use, 'isTwice'> {
  /** It was undone. */
  isUndone: boolean
}

/**
 * The uses that stand, in the order in which they happened: those beyond what a person may have are *used twice*,
 * whichever arrived first. All of them stand, because all of them were given.
 */
export function standingUses(log: readonly LoggedUse[], allowed: number): Use[] {
  return log
    .filter(({ isUndone }) => !isUndone)
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
    .map(({ isUndone: _, ...use }, index) => ({ ...use, isTwice: index >= allowed }))
}

/** A mistaken redemption can be undone for so long. */
export const UNDO_HOURS = 24

export const mayUndo = ({ at }: Pick<Use, 'at'>, now: string): boolean =>
  Date.parse(now) - Date.parse(at) <= UNDO_HOURS * 3_600_000

/** An offer that has not run for so many days is not taken up again, and a device that is new gets no vouchers of it. */
export const LAST_DAYS = 30
