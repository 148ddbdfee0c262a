/** A text that a shop keeps to begin campaigns from. */
export interface TemplateRow {
  businessId: string
  id: string
  name: string
  type: 'sms' | 'email'
  subject: string | null
  message: string
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

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
