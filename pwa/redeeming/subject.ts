import type { Offer } from '../../shared/offers.ts'
import type { CardOf, LocalVoucher, VoucherHere } from '../sync/index.ts'
import type { Asked } from './asking.ts'
import type { Verdict } from './verdict.ts'

/** The voucher or card that is on the counter. */
export interface Shown {
  id: string
  /** The end of its code; null where it was found by its customer. */
  tail: string | null
  voucher: LocalVoucher | null
  offer: Offer | undefined
  verdict: Verdict
  /** What was given here was just taken back. */
  isUndone: boolean
}

export interface Subject {
  id: string
  /** Of a customer's card, which may have no id yet. */
  card: CardOf | null
  tail: string | null
  /** The use or stamp that was made here just now. */
  takenId: string | null
  isUndone: boolean
  asked: Asked | null
  /** As it was when it came, so that nobody waits for a screen to be drawn twice. */
  first: VoucherHere
  /** What was told before that, and so is behind it. */
  stale: VoucherHere | undefined
}

/** What can be done with it. */
export interface Acts {
  isBusy: boolean
  take: () => Promise<void>
  stamp: () => Promise<void>
  undo: (givenId: string) => Promise<void>
}
