// What the provider knows of WhatsApp templates, and what the operator says of them.

/**
 * Where the approval of a template stands, in the provider's words; `gone` once it lists the template no more, `unknown`
 * for a word that Blipp does not know.
 */
export const approvals = [
  'approved',
  'pending',
  'unsubmitted',
  'rejected',
  'paused',
  'disabled',
  'gone',
  'unknown',
] as const
export type Approval = (typeof approvals)[number]

/** What keeps a template from being offered at all: it holds more than words and buttons, or variables that are not 1, 2, 3 … */
export const templateFaults = ['kind', 'variables'] as const
export type TemplateFault = (typeof templateFaults)[number]

/** Which shops may use a template. */
export const offers = ['none', 'chosen', 'all'] as const
export type Offer = (typeof offers)[number]

/** Why the provider's list could not be read. */
export const readingTroubles = [
  'signIn',
  'busy',
  'timeout',
  'unreachable',
  'tooMuch',
  'unreadable',
  'refused',
] as const
export type ReadingTrouble = (typeof readingTroubles)[number]

/** Texts that a shop can be offered at most: they travel with its profile. */
export const OFFERED_MAX = 100
