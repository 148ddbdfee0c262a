// What a person's own page hangs on, and the yes that waits for its confirmation.

/** A link that was mailed to a person. */
export interface PersonLinkRow {
  businessId: string
  /** SHA-256 of the token in the mail. */
  id: string
  customerId: string
  /** `page` shows and changes; `confirm` says one yes; `address` takes a new e-mail address into use. */
  kind: 'page' | 'confirm' | 'address'
  /** Keyed hash of the address that it was mailed to; of `page` and `confirm` the customer must still have it. */
  addressHash: string
  /** For `address` alone; the row goes with the person. */
  newEmail: string | null
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

/**
 * A yes after a no, or another number, by the address whose owner is asked whether it was theirs. Outlives the customer:
 * it limits the mails.
 */
export interface ConfirmationRow {
  businessId: string
  addressHash: string
  /** The customer who waits for it. */
  customerId: string
  /** The time of their last yes. */
  wantedAt: string
  /** When the mail is due; null when none is. */
  dueAt: string | null
  mailedAt: string | null
  /** The number of mails without an answer. */
  mails: number
  /** The request that the yes came by. */
  requestId: string | null
  /** A number, as it was typed with the address of a customer who has another, or none. */
  proposedPhone: string | null
  /** JSON of `ProposedAnswers`: what was said yes to with it. */
  proposedAnswers: string | null
}
