import type { Language } from '../../shared/copy/copy.ts'
import type { InquiryKind, InquiryState } from '../../shared/inquiries.ts'

/** A message to the operator; of no business, but where a business ordered cards. */
export interface InquiryRow {
  id: string
  kind: InquiryKind
  businessId: string | null
  name: string
  email: string
  /** JSON: what else the form holds, by the names of its fields. */
  details: string
  language: Language
  bodyHash: string
  state: InquiryState
  createdAt: string
  /** When its state was last changed. */
  updatedAt: string
  /** When the operator is next mailed about it; null when that is done, or nobody is to be mailed. */
  mailDueAt: string | null
  mailTries: number
}
