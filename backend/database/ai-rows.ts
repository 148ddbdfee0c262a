/** A text of the language model that a business's plan pays for. */
export interface AiTextRow {
  businessId: string
  id: string
  at: string
  /** Which call it was for, such as `generate`. */
  call: string
  /** What the model counted, of question and answer; null while it writes and where it does not say. */
  tokens: number | null
}

/** What visitors, and accounts, all together, had the model write on a day in UTC. */
export interface AiDayRow {
  day: string
  /** Those of visitors, as their tokens are. */
  texts: number
  tokens: number
  accountTexts: number | null
}

/** A visitor who had their free try. */
export interface TrialRow {
  /** A keyed hash of the address and the day, so that no two days' can be told to be one person's. */
  visitor: string
  at: string
}
