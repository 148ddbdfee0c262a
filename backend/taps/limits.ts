/**
 * Sign-ups from one address to one shop, whichever way they come: the tap page, the same without script, and the form on
 * the shop's own site count together.
 */
export const SIGNUP_LIMIT = { points: 60, seconds: 600 }

/**
 * Openings of a tag's page that are counted, from one address: a festival's visitors may share one, a program does not
 * stop.
 */
export const SEEN_LIMIT = { points: 300, seconds: 600 }

/** A tablet that was away for days brings thousands; whoever found it may not bring millions. */
export const DEVICE_LIMIT = { points: 20_000, seconds: 600 }
