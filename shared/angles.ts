/**
 * The sides that an offer can be told from, one for each of three texts: what it is worth, a question, the occasion.
 */
export const angles = ['worth', 'question', 'occasion'] as const
export type Angle = (typeof angles)[number]
