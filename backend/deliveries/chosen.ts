import type { Audience } from '../../shared/deliveries.ts'
import type { Condition } from '../../shared/rules/segments.ts'

/** Who was chosen when Send was pressed, as `sends.audience` keeps it: a list of people, or a segment. */
export interface Chosen {
  /** Each once, in the order that they were chosen. */
  customerIds?: string[]
  audience?: Audience
  /** Of a saved segment in a send: what it asked for when Send was pressed. */
  conditions?: Condition[]
  /** A run of its own, also for those who have the campaign already. */
  resend: boolean
  /** Of a run of its own: only to addresses that the campaign failed to reach. */
  onlyFailed?: boolean
}

export const chosenOf = (stored: string): Chosen => JSON.parse(stored) as Chosen
