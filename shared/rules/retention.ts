/**
 * How many days what is kept of a person stays, counted from when it was made or ended. The daily job deletes by these
 * numbers and the privacy texts say them. Not here: what a shop keeps of a customer, until they say no or are erased;
 * proof of consent and the keyed hash of a no, which hold no address; counts of taps, which are of nobody.
 */
export const kept = {
  /** A message that was captured because no provider is configured, with its address and text. */
  captured: 90,
  /** The address in the ledger of messages, and a provider's words about one. */
  ledger: 365,
  /** A yes after a no that nobody confirmed; and whoever is known by nothing else. */
  unconfirmed: 30,
  /** A link that was mailed, after its end. */
  links: 30,
  /** What repeats of a call or of a queued change are known by (facts, 3.1: `applied_op`). */
  operations: 90,
  /** An account that its owner closed, until which they can open it again. */
  closed: 30,
  /** Which rows of an imported file were refused, and why. */
  refusals: 14,
  /** What somebody asked of the operator. */
  inquiries: 365,
  /** By which address a confirmation was asked for last: a keyed hash. */
  confirmations: 365,
} as const

/** A person's own page opens by its link for so long. */
export const PAGE_LINK_MINUTES = 60
/** A yes after a no is confirmed within so many days, and a new address likewise. */
export const CONFIRM_LINK_DAYS = 7
