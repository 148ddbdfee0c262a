/** What the author of an offer writes, in the order of the form. */
export const offerFields = [
  ...(['title', 'terms', 'picture', 'from', 'until', 'audience', 'perPerson', 'most', 'worth'] as const),
  ...(['perCard', 'stampHours', 'tapHours'] as const),
] as const
