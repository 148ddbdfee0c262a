/** No larger file is read. */
export const FILE_MAX = 100_000_000
/** No more of a cell is sent; nothing that is kept is longer. */
export const CELL_MAX = 100_000
/** So much of a file tells how it is to be read. */
export const HEAD_BYTES = 262_144

/** The kinds of columns of an imported file. */
export const columns = [
  ...(['name', 'firstName', 'lastName', 'email', 'phone', 'notes', 'labels', 'joinedAt'] as const),
  /** An answer for every channel, or each channel's own. */
  ...(['consent', 'emailConsent', 'smsConsent', 'whatsappConsent'] as const),
  /** Anything in it is a no: the time of an opt-out, a reason, a tick. */
  ...(['emailNo', 'smsNo'] as const),
  /** The times of the yes and of the no. */
  ...(['consentAt', 'noAt'] as const),
] as const
export type Column = (typeof columns)[number]

/** The columns of those who said no; of several for one channel, a no in any is one. */
export const refusals: readonly Column[] = ['emailNo', 'smsNo']
/** Things that more than one column may say. */
export const several: readonly Column[] = [...refusals, 'noAt']

/** Whether a file says how anybody in it is reached: without it nobody can be taken from it. */
export const holdsContact = (columns: readonly (Column | null)[]): boolean =>
  columns.includes('email') || columns.includes('phone')
