import type { TextKey, VerdictReason } from '../../shared/rules/comparison.ts'

/** Two texts of a campaign held against each other. */
export interface ComparisonRow {
  businessId: string
  /** The send of the campaign's own text. */
  id: string
  campaignId: string
  /** The send of the other text. */
  otherSendId: string
  /** The send that waits for the better one; null where nobody does. */
  restSendId: string | null
  /** Per cent of the people, of each text. */
  share: number
  hours: number
  /** When the rule decides; later where that falls in the quiet hours. */
  decideAt: string
  /** When the merchant was asked whether it may still go although it is late, or said so by resuming it. */
  askedAt: string | null
  /** Also when it was called off, without a winner then. */
  decidedAt: string | null
  winner: TextKey | null
  why: VerdictReason | null
  createdAt: string
}
