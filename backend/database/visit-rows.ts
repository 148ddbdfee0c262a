// When customers came back.

import type { VisitKind } from '../../shared/rules/visits/counting.ts'

/** One time that somebody came: of several on one day one counts. */
export interface VisitRow {
  businessId: string
  /** That of what it follows from: the redemption, the stamp, the tap. */
  id: string
  /** Null once the person was erased. */
  customerId: string | null
  kind: VisitKind
  /** When they came, by the device's clock, corrected. */
  at: string
  /** The day of the shop's calendar. */
  day: string
  tagId: string | null
  offerId: string | null
  /** The campaign or automation that led to it, where one did. */
  campaignId: string | null
  arrivedAt: string
  /** It turned out to be a mistake. */
  undoneAt: string | null
}
