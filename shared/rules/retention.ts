/** The days on which somebody came are kept for so long; their number stays with them. */
export const VISIT_MONTHS = 24

/**
 * The days for which personal data is kept, counted from when it was made or ended. The daily job deletes by these
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
  /** The ids by which repeated calls and queued changes are recognised (facts, 3.1: `applied_op`). */
  operations: 90,
  /** What happened to a shop's things, for programs that follow it, and what receivers of it answered. */
  events: 30,
  /** The days on which somebody came. */
  visits: (VISIT_MONTHS * 365) / 12,
  /** Who did what to a shop's keys and webhooks. */
  connections: 365,
  /** An account that its owner closed, until which they can open it again. */
  closed: 30,
  /** Rows of an imported file that were refused, and why. */
  refusals: 14,
  /** Inquiries to the operator. */
  inquiries: 365,
  /** The address of the last request for a confirmation: a keyed hash. */
  confirmations: 365,
} as const

/** An account ends when nobody has proved its owner's address for so many days. */
export const VERIFY_DAYS = 14
/** A person's own page opens by its link for so long. */
export const PAGE_LINK_MINUTES = 60
/** A yes after a no is confirmed within so many days, and a new address likewise. */
export const CONFIRM_LINK_DAYS = 7
