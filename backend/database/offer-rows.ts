// What a shop offers its customers, each person's copy of it, and the log of what was given for them.

export interface OfferRow {
  businessId: string
  id: string
  title: string
  terms: string | null
  /** JSON: a picture of the shop, `{ digest, width, height }`. */
  picture: string | null
  /** Days of the shop's calendar, both included; null without a bound. */
  fromDay: string | null
  untilDay: string | null
  audience: 'message' | 'signup' | 'chosen'
  /** The number of times that a person may use it. */
  perPerson: number
  /** Most vouchers that are made of it; null without a limit. */
  most: number | null
  /** Kronor that one use is worth, for reports. */
  worth: number | null
  /** Stamps on a full card; null for an offer that is used as it is. The next two are of cards alone. */
  perCard: number | null
  stampHours: number | null
  tapHours: number | null
  startedAt: string | null
  stoppedAt: string | null
  /** Sums over its vouchers and the log: made, uses that stand, and those of them beyond what was allowed. */
  made: number
  used: number
  usedTwice: number
  /** Stamps that stand on its cards; null where none was ever given. */
  stamped: number | null
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

export interface VoucherRow {
  businessId: string
  /** The salted hash of its code (shared/rules/offers/code.ts). */
  id: string
  offerId: string
  /** Null once the person was erased. */
  customerId: string | null
  code: string
  /** Opens its page. */
  token: string
  source: 'message' | 'signup' | 'hand'
  /** The campaign or automation whose message it was made for first; null where none was. */
  campaignId: string | null
  /** JSON: the uses that stand, as devices are told of them. Follows from the log. */
  uses: string | null
  /** How many those are, so that a report need not read them; null where there are none. */
  used: number | null
  /** Of a card: the stamps that stand, and as JSON the latest of them. Both follow from the log. */
  stamps: number | null
  stamped: string | null
  /** Of a card: JSON, the phones that stamp it by a tap (backend/offers/phones.ts); null where nobody asked for that. */
  phones: string | null
  revision: number
  createdAt: string
  updatedAt: string
  /** Set for examples that were taken away; the vouchers of a shop's own offers stay. */
  deletedAt: string | null
}

/** The log of vouchers: a row is never changed, but goes over to the card that two cards of one person became. */
export interface RedemptionRow {
  businessId: string
  id: string
  voucherId: string
  offerId: string
  /** `twice`: a use beyond what was allowed, noticed when the second of them arrived. */
  kind: 'redeemed' | 'stamped' | 'undone' | 'twice'
  /** The redemption or stamp that is undone or marked; null for one itself. */
  redemptionId: string | null
  /** When it happened, corrected by the device's clock, and when it arrived. */
  at: string
  arrivedAt: string
  deviceAt: string | null
  /** 1 where the device's clock is not to be trusted. */
  isDoubtful: number
  /** 1 where the device did not know the voucher and it was taken to be checked. */
  isUnchecked: number
  userId: string | null
  /** What the device is called, where it has a name. */
  place: string | null
}
