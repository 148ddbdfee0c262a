/** A text of the language model that a business's plan pays for. */
export interface AiTextRow {
  businessId: string
  id: string
  at: string
  /** The call that it was for, such as `generate`. */
  call: string
  /**
   * The tokens of question and answer, as the model counted; null while it writes and where it does not report them.
   */
  tokens: number | null
}

/** The texts that visitors, and accounts, all together, had the model write on a day of UTC. */
export interface AiDayRow {
  day: string
  /** The visitors' share, as with tokens. */
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
