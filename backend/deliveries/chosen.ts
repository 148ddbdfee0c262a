import type { Audience } from '../../shared/deliveries.ts'
import type { Condition } from '../../shared/rules/segments.ts'

/** The recipients chosen when Send was pressed, as `sends.audience` keeps them: a list of people, or a segment. */
export interface ChosenRecipients {
  /** Each once, in the order that they were chosen. */
  customerIds?: string[]
  audience?: Audience
  /** The conditions of a saved segment at the press of Send. */
  conditions?: Condition[]
  /** A run of its own, also for those who have the campaign already. */
  resend: boolean
  /** For a run of its own: only to addresses that the campaign failed to reach. */
  onlyFailed?: boolean
  /** A tenth of those who would get it are left out by lot. */
  holdout?: boolean
}

export const chosenOf = (stored: string): ChosenRecipients => JSON.parse(stored) as ChosenRecipients
