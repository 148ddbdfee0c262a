/** Joins class names, leaving out what is not there. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** The meaning of a colour; never alone, always with a word or an icon beside it. */
export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'ember'
