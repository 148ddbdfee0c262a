/** A filter under a name. */
export interface SegmentRow {
  businessId: string
  id: string
  name: string
  /** JSON: `Filter` of shared/rules/segments.ts. */
  filter: string
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}
